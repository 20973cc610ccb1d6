// The glass: an ST7789 that decodes the bytes of its SPI bus into pixels, as the chip does.
//
// Memory is 240 x 320 pixels of RGB565, whatever the glass shows of it. `time` is set by whoever
// feeds the bytes (emulated nanoseconds) so that the first and last change can be dated.

const WIDTH = 240;
const HEIGHT = 320;
const NOISE = 0x9a5b;
const SWRESET = 0x01, SLPIN = 0x10, SLPOUT = 0x11, INVOFF = 0x20, INVON = 0x21;
const DISPOFF = 0x28, DISPON = 0x29, CASET = 0x2a, RASET = 0x2b, RAMWR = 0x2c;
const MADCTL = 0x36, COLMOD = 0x3a, RAMWRC = 0x3c;
const MIRROR_Y = 0x80, MIRROR_X = 0x40, EXCHANGE = 0x20;
const MOST_DATED = 1000; // pictures whose times are kept

export class Panel {
  constructor() {
    this.memory = new Uint16Array(WIDTH * HEIGHT).fill(NOISE);
    this.time = 0;
    this.bytes = 0;      // data bytes since the start
    this.pixels = 0;     // pixels written since the start
    this.changed = 0;    // of them, those that took another colour
    this.lastByte = -1;  // when the last byte came
    this.firstChange = -1;
    this.lastChange = -1;
    this.watched = null; // by places of memory: see watch
    this.looked = false; // whether the chip has read its pins since the last change
    this.pictureChange = -1; // the first change after that
    this.pictures = [];  // all of these since `watch`, the first of them
    this.reset();
  }

  // Date the changes from now on; with rectangles [x, y, w, h] of the glass only those in them,
  // and the first by the first of its picture: of all that changed since the chip read its pins.
  watch(areas, glass) {
    this.firstChange = this.lastChange = -1;
    this.pictures = [];
    this.watched = areas && new Uint8Array(WIDTH * HEIGHT);
    for (const [left, top, w, h] of areas ?? []) {
      for (let y = top; y < top + h; y++) {
        for (let x = left; x < left + w; x++) {
          this.watched[this.address(x + glass.xOffset, y + glass.yOffset, glass.madctl)] = 1;
        }
      }
    }
  }

  // Registers go to their values after a reset; memory keeps its pixels.
  reset() {
    this.command_ = 0;
    this.given = [];
    this.madctl = 0;
    this.colmod = 0x66;
    this.asleep = true;
    this.lit = false;
    this.inverted = false;
    this.left = 0;
    this.right = WIDTH - 1;
    this.top = 0;
    this.bottom = HEIGHT - 1;
    this.x = this.y = 0;
  }

  // Without power the pixels go too; what comes back is nobody's picture.
  losePower() {
    this.reset();
    this.memory.fill(NOISE);
  }

  command(code) {
    this.lastByte = this.time;
    this.command_ = code;
    this.given.length = 0;
    switch (code) {
      case SWRESET: this.reset(); break;
      case SLPIN: this.asleep = true; break;
      case SLPOUT: this.asleep = false; break;
      case INVOFF: this.inverted = false; break;
      case INVON: this.inverted = true; break;
      case DISPOFF: this.lit = false; break;
      case DISPON: this.lit = true; break;
      case RAMWR: this.x = this.left; this.y = this.top; break;
    }
  }

  data(byte) {
    this.lastByte = this.time;
    this.bytes++;
    const given = this.given;
    given.push(byte);
    if (this.command_ === RAMWR || this.command_ === RAMWRC) this.pixelByte(given);
    else if (given.length === 4 && this.command_ === CASET) [this.left, this.right] = pair(given);
    else if (given.length === 4 && this.command_ === RASET) [this.top, this.bottom] = pair(given);
    else if (given.length === 1 && this.command_ === MADCTL) this.madctl = byte;
    else if (given.length === 1 && this.command_ === COLMOD) this.colmod = byte;
  }

  // Two bytes make a pixel in the 16-bit format; three in the 18-bit one that a reset selects.
  pixelByte(given) {
    if ((this.colmod & 7) === 5) {
      if (given.length < 2) return;
      this.put(given[0] << 8 | given[1]);
    } else {
      if (given.length < 3) return;
      this.put((given[0] >> 3) << 11 | (given[1] >> 2) << 5 | given[2] >> 3);
    }
    given.length = 0;
  }

  put(colour) {
    this.pixels++;
    const at = this.address(this.x, this.y, this.madctl);
    if (at >= 0 && this.memory[at] !== colour) {
      this.memory[at] = colour;
      this.changed++;
      if (this.looked) this.beginPicture();
      if (this.watched && !this.watched[at]) return this.step();
      if (this.firstChange < 0) this.firstChange = this.watched ? this.pictureChange : this.time;
      this.lastChange = this.time;
    }
    this.step();
  }

  // The chip has read its pins before this change.
  beginPicture() {
    this.looked = false;
    this.pictureChange = this.time;
    if (this.pictures.length < MOST_DATED) this.pictures.push(this.time);
  }

  step() {
    if (++this.x > this.right) {
      this.x = this.left;
      if (++this.y > this.bottom) this.y = this.top;
    }
  }

  // The place in memory of a column and a row as MADCTL maps them, or -1 outside.
  address(x, y, madctl) {
    if (madctl & EXCHANGE) [x, y] = [y, x];
    if (madctl & MIRROR_X) x = WIDTH - 1 - x;
    if (madctl & MIRROR_Y) y = HEIGHT - 1 - y;
    return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT ? y * WIDTH + x : -1;
  }

  // What the eye sees through the glass: RGB565, high byte first. `glass` is the board's table:
  // width, height, xOffset, yOffset, madctl (how the panel is mounted), inverted (its glass needs
  // INVON for true colours). A sleeping or unlit display is black.
  picture(glass) {
    const out = Buffer.alloc(glass.width * glass.height * 2);
    if (this.asleep || !this.lit) return out;
    const flip = this.inverted === glass.inverted ? 0 : 0xffff;
    for (let y = 0, at = 0; y < glass.height; y++) {
      for (let x = 0; x < glass.width; x++, at += 2) {
        const place = this.address(x + glass.xOffset, y + glass.yOffset, glass.madctl);
        out.writeUInt16BE(place < 0 ? 0 : this.memory[place] ^ flip, at);
      }
    }
    return out;
  }

  state() {
    const { bytes, pixels, changed, madctl, colmod, asleep, lit, inverted } = this;
    return { bytes, pixels, changed, madctl, colmod, asleep, lit, inverted };
  }
}

function pair([a, b, c, d]) {
  return [a << 8 | b, c << 8 | d];
}
