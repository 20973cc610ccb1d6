// The console's chip: an RP2040 with its flash, keys and power, on top of rp2040js.
//
// rp2040js executes the instructions. Added here: flash that can be erased and programmed (at
// its real speed, and with the power failing before a chosen operation or in the middle of one),
// power off and on, the watchdog's reset, randomness, faults where the real chip faults, and a
// USB serial port that a host can use. Time is emulated nanoseconds since the first power-up and
// goes on through resets. Nothing here looks at the wall clock: the same inputs at the same
// emulated times give the same run, to the cycle.

import { RP2040, USBCDC } from 'rp2040js';
import { connect } from './bus.mjs';

export const FLASH_SIZE = 2 << 20;
const FLASH_START = 0x10000000;
const RAM_START = 0x20000000;
const RAM_SIZE = 264 << 10;
const SECTOR = 4096;
const PAGE = 256;
const SECTOR_ERASE = 45e6; // nanoseconds, typical of the Pico's flash chip
const PAGE_PROGRAM = 0.4e6;
const ROM_TABLE = 0x14;
const BREAK = 0xbe00; // BKPT #n
const RETURN = 0x4770; // BX LR
const WATCHDOG = 0x40058;
const OSCILLATOR = 0x40060;
const RANDOM_BIT = 0x1c;
const PINS = 0x04;
const MAILBOX = new Set([0x50, 0x58]); // FIFO_ST, FIFO_RD
const XIP_CONTROL = /: 1[45][0-9a-f]{6}$/; // the flash cache's registers: not emulated, harmless
const FATAL = /invalid memory|undefined address|not implemented yet/;

export class PowerCut extends Error {}
export class Fault extends Error {}

// An RP2040 that faults where the real one does, and takes short cuts to memory.
class StrictRP2040 extends RP2040 {
  fault(what, address) {
    const pc = this.core.PC.toString(16), lr = this.core.LR.toString(16);
    throw new Fault(`${what} 0x${(address >>> 0).toString(16)} (pc=${pc}, lr=${lr})`);
  }

  readUint32(address) {
    if (address & 3) this.fault('unaligned 32-bit read from', address);
    const offset = (address >>> 0) - RAM_START;
    if (offset >= 0 && offset < RAM_SIZE) return this.sramView.getUint32(offset, true);
    return super.readUint32(address);
  }

  readUint16(address) {
    if (address & 1) this.fault('unaligned 16-bit read from', address);
    return super.readUint16(address);
  }

  writeUint32(address, value) {
    if (address & 3) this.fault('unaligned 32-bit write to', address);
    const offset = (address >>> 0) - RAM_START;
    if (offset >= 0 && offset < RAM_SIZE) this.sramView.setUint32(offset, value, true);
    else super.writeUint32(address, value);
  }

  writeUint16(address, value) {
    if (address & 1) this.fault('unaligned 16-bit write to', address);
    super.writeUint16(address, value);
  }
}

// rp2040js reports through this; what would be a fault on the chip becomes one.
class Watch {
  constructor(mcu, strict) {
    this.mcu = mcu;
    this.strict = strict;
  }
  debug() {}
  info() {}
  warn(part, message) {
    const fatal = FATAL.test(message) && !XIP_CONTROL.test(message);
    if (this.strict && fatal) {
      throw new Fault(`${part}: ${message} (pc=${this.mcu.core.PC.toString(16)})`);
    }
  }
  error(part, message) {
    this.warn(part, message);
  }
}

export class Chip {
  // `flash`: Uint8Array of FLASH_SIZE, changed in place; `bootrom`: words; `panel` and `wires` as
  // in bus.mjs; `pullups`: pins that are high when nothing holds them; `seed` of the randomness.
  constructor({ flash, bootrom, panel, wires, pullups = [], strict = true, seed = 1 }) {
    Object.assign(this, { flash, bootrom, panel, wires, strict });
    this.levels = new Map(pullups.map((pin) => [pin, true]));
    this.random = seed; // not 0
    this.passed = 0; // time before the present power-up or reset
    this.started = 0; // when that was
    this.cycles = 0; // executed, sleep not counted
    this.resets = 0; // by the watchdog
    this.boots = 0; // resets and power-ups
    this.operations = { erased: 0, programmed: 0, busy: 0 };
    this.cutBefore = Infinity;
    this.cutPart = 0;
    this.mcu = null;
    this.onOutput = () => {};
  }

  get powered() {
    return this.mcu !== null;
  }

  get now() {
    return this.passed + (this.mcu ? this.mcu.clock.nanos : 0);
  }

  on() {
    if (!this.powered) this.start(null);
  }

  off() {
    this.passed = this.now;
    this.mcu = null;
    this.waiting = null;
    this.cutBefore = Infinity;
    this.panel.losePower();
  }

  // The power fails before the flash operation `count` (0 is the next one) has begun or, with
  // `part` between 0 and 1, after that share of it.
  cut(count, part = 0) {
    this.cutBefore = count;
    this.cutPart = part;
  }

  setPin(pin, level) {
    this.levels.set(pin, level);
    this.mcu?.gpio[pin].setInputValue(level);
  }

  // Bytes from the host to the serial port.
  send(bytes) {
    if (!this.powered) return;
    this.input.push(bytes);
    this.handOver();
  }

  // Run until `end`, a time in nanoseconds. A power cut ends the run with the power off.
  runUntil(end) {
    try {
      while (this.powered && this.now < end) this.step(end);
    } catch (problem) {
      if (!(problem instanceof PowerCut)) throw problem;
      this.off();
    }
  }

  // Run until `end` or a reset.
  step(end) {
    const { core, clock } = this.mcu;
    const { passed } = this;
    while (passed + clock.nanosCounter < end) {
      if (core.waiting) {
        const rest = end - passed - clock.nanosCounter;
        const next = clock.nextAlarm ? clock.nanosToNextAlarm : rest;
        // A nanosecond at least, or rounding could keep time from passing.
        clock.tick(Math.max(1, Math.min(next, rest)));
      } else {
        const cycles = core.executeInstruction();
        this.cycles += cycles;
        const nanos = cycles * this.cycleTime;
        if (clock.nextAlarm && clock.nextAlarm.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
        else clock.nanosCounter += nanos;
      }
      if (this.watchdogBit) return this.restart();
    }
  }

  restart() {
    const { reason, scratchData } = this.mcu.peripherals[WATCHDOG];
    this.passed = this.now;
    this.resets++;
    this.start({ reason, scratchData });
  }

  // Power up, or start again after the watchdog with the registers that survive it in `kept`.
  start(kept) {
    this.started = this.now;
    this.boots++;
    const mcu = this.strict ? new StrictRP2040() : new RP2040();
    this.mcu = mcu;
    mcu.logger = new Watch(mcu, this.strict);
    mcu.loadBootrom(this.bootrom);
    mcu.flash = this.flash;
    mcu.flash16 = new Uint16Array(this.flash.buffer);
    mcu.flashView = new DataView(this.flash.buffer);
    this.cycleTime = 1e9 / mcu.clkSys;
    mcu.addClockListener(() => { this.cycleTime = 1e9 / mcu.clkSys; });
    this.hookFlash(mcu);
    hookSio(mcu.sio, this.panel);
    this.hookWatchdog(mcu, kept);
    mcu.peripherals[OSCILLATOR].readUint32 = (offset) => (offset === RANDOM_BIT ? this.bit() : 0);
    this.plugSerial(mcu);
    connect(mcu, this.panel, this.wires, this.passed);
    for (const [pin, level] of this.levels) mcu.gpio[pin].setInputValue(level);
    mcu.core.PC = FLASH_START;
  }

  // The boot ROM's erase and program functions call out to the ones below.
  hookFlash(mcu) {
    const rom = new DataView(mcu.bootrom.buffer);
    const actions = [['RE', () => this.erase(mcu)], ['RP', () => this.program(mcu)]];
    actions.forEach(([name], number) => {
      const entry = romFunction(rom, name);
      rom.setUint16(entry, BREAK | number, true);
      rom.setUint16(entry + 2, RETURN, true);
    });
    mcu.onBreak = (number) => {
      if (!actions[number]) throw new Fault(`breakpoint ${number} at ${mcu.core.PC.toString(16)}`);
      actions[number][1]();
      mcu.core.breakRewind = 0;
    };
  }

  erase(mcu) {
    const [offset, size] = mcu.core.registers;
    for (let at = offset; at < offset + size; at += SECTOR) {
      const share = this.powerFor(SECTOR);
      this.flash.fill(0xff, at, at + share);
      if (share < SECTOR) throw new PowerCut();
      this.operations.erased++;
      this.spend(mcu, SECTOR_ERASE);
    }
  }

  program(mcu) {
    const [offset, source, size] = mcu.core.registers;
    for (let at = 0; at < size; at += PAGE) {
      const share = this.powerFor(PAGE);
      for (let n = at; n < at + share; n++) this.flash[offset + n] &= mcu.readUint8(source + n);
      if (share < PAGE) throw new PowerCut();
      this.operations.programmed++;
      this.spend(mcu, PAGE_PROGRAM);
    }
  }

  // How many of an operation's `size` bytes there is power for.
  powerFor(size) {
    return this.cutBefore-- > 0 ? size : Math.floor(size * this.cutPart);
  }

  spend(mcu, nanos) {
    this.operations.busy += nanos;
    mcu.clock.tick(nanos);
  }

  hookWatchdog(mcu, kept) {
    const watchdog = mcu.peripherals[WATCHDOG];
    if (kept) {
      watchdog.scratchData.set(kept.scratchData);
      watchdog.reason = kept.reason;
    }
    this.watchdogBit = false;
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;
      this.watchdogBit = true;
    };
  }

  // The ring oscillator's random bit: xorshift, seeded, so that runs differ by seed only.
  bit() {
    let r = this.random;
    r ^= r << 13;
    r ^= r >>> 17;
    r ^= r << 5;
    this.random = r >>> 0;
    return this.random & 1;
  }

  plugSerial(mcu) {
    const serial = new USBCDC(mcu.usbCtrl);
    this.input = [];
    this.waiting = null; // the read that the device has asked for
    this.connected = false;
    serial.onDeviceConnected = () => { this.connected = true; };
    serial.onSerialData = (bytes) => this.onOutput(Buffer.from(bytes));
    // An empty answer to a read is none: hold the read until there is something.
    mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== serial.outEndpoint) return;
      this.waiting = { endpoint, size };
      this.handOver();
    };
  }

  handOver() {
    if (!this.waiting || !this.input.length) return;
    const { endpoint, size } = this.waiting;
    const first = this.input[0];
    this.waiting = null;
    if (first.length > size) this.input[0] = first.subarray(size);
    else this.input.shift();
    this.mcu.usbCtrl.endpointReadDone(endpoint, Uint8Array.from(first.subarray(0, size)));
  }

  // The backlight's or any other pin's level from 0 to 1: a PWM's share, or what the pin drives.
  level(pin) {
    if (!this.powered || pin < 0) return 0;
    const gpio = this.mcu.gpio[pin];
    if (gpio.functionSelect !== 4) return gpio.outputEnable && gpio.outputValue ? 1 : 0;
    const channel = this.mcu.pwm.channels[(pin >> 1) & 7];
    const compare = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
    return channel.csr & 1 ? Math.min(1, compare / (channel.top + 1)) : 0;
  }

  state() {
    const { cycles, boots, resets, powered, connected, operations } = this;
    const sys = this.mcu?.clkSys ?? 0, peripheral = this.mcu?.clkPeri ?? 0;
    const ms = this.now / 1e6;
    return { ms, cycles, boots, resets, powered, connected, ...operations, sys, peripheral };
  }
}

// Core 1 is absent. rp2040js answers all ones where its mailbox is read, which suits the firmware,
// but warns each time. The panel is told when the pins are read.
function hookSio(sio, panel) {
  const read = sio.readUint32.bind(sio);
  sio.readUint32 = (offset) => {
    if (offset === PINS) panel.looked = true;
    return MAILBOX.has(offset) ? 0xffffffff : read(offset);
  };
}

// The address of a function of the boot ROM by its two-letter code.
function romFunction(rom, name) {
  const code = name.charCodeAt(0) | name.charCodeAt(1) << 8;
  for (let at = rom.getUint16(ROM_TABLE, true); rom.getUint16(at, true); at += 4) {
    if (rom.getUint16(at, true) === code) return rom.getUint16(at + 2, true) & ~1;
  }
  throw new Error(`the boot ROM has no function ${name}`);
}
