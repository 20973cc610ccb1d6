// The wires between the chip and the panel: SPI with its chip select, data/command and reset.

import { GPIOPinState } from 'rp2040js';

// The shortest DMA transfer that is worth moving as one.
const BULK = 8;
// DREQ numbers of SPI0's transmitter and receiver; SPI1's are two higher.
const DREQ_TX = 16;
const DREQ_RX = 17;
const INCREASE_READ = 16;
const INCREASE_WRITE = 32;

// Connect `panel` to the pins of `mcu` (an RP2040 just powered up). `wires` gives the numbers
// spi, dc, cs, rst; -1 where a board has no such wire. `start` is the emulated time of power-up.
export function connect(mcu, panel, wires, start) {
  const { clock } = mcu;
  const spi = mcu.spi[wires.spi];
  const high = (pin) => mcu.gpio[pin].value === GPIOPinState.High;
  const selected = () => wires.cs < 0 || !high(wires.cs);

  const byteTime = () => spi.dataBits * 1e9 / spi.clockFrequency;
  const deliver = (byte, time) => {
    panel.time = time;
    if (high(wires.dc)) panel.data(byte);
    else panel.command(byte);
  };

  // The answer must come after the transfer's time, or DMA starves.
  const sent = clock.createAlarm(() => spi.completeTransmit(0));
  spi.onTransmit = (byte) => {
    if (selected()) deliver(byte, start + clock.nanos);
    sent.schedule(byteTime());
  };

  if (wires.rst >= 0) {
    mcu.gpio[wires.rst].addListener((value) => {
      if (value === GPIOPinState.Low) panel.reset();
    });
  }
  for (const channel of mcu.dma.channels) speedUp(channel);

  // Long transfers to the panel are moved at once and take the time they would have taken.
  function speedUp(channel) {
    const plain = channel.scheduleTransfer.bind(channel);
    const finished = clock.createAlarm(() => finish(channel));
    const abort = channel.abort.bind(channel);
    channel.abort = () => {
      finished.cancel();
      abort();
    };
    channel.scheduleTransfer = () => {
      const request = channel.treqValue - 2 * wires.spi;
      const ours = request === DREQ_TX || request === DREQ_RX;
      const simple = channel.dataSize === 1 && !channel.ringMask;
      if (!ours || !simple || channel.transCount <= BULK) return plain();
      if (request === DREQ_TX) transmit(channel);
      else receive(channel);
      finished.schedule(channel.transCount * byteTime());
    };
  }

  function transmit(channel) {
    if (!selected()) return;
    const step = channel.ctrl & INCREASE_READ ? 1 : 0;
    const each = byteTime();
    let time = start + clock.nanos;
    for (let n = channel.transCount, at = channel.readAddr; n > 0; n--, at += step) {
      time += each;
      deliver(mcu.readUint8(at), time);
    }
  }

  function receive(channel) {
    const step = channel.ctrl & INCREASE_WRITE ? 1 : 0;
    const last = channel.writeAddr + (channel.transCount - 1) * step;
    for (let at = channel.writeAddr; at <= last; at++) mcu.writeUint8(at, 0);
  }

  // Let the channel end as it does after its last byte, with its addresses moved on.
  function finish(channel) {
    const { ctrl, transCount, transferFn } = channel;
    if (ctrl & INCREASE_READ) channel.readAddr += transCount;
    if (ctrl & INCREASE_WRITE) channel.writeAddr += transCount;
    channel.transCount = 1;
    channel.ctrl = ctrl & ~(INCREASE_READ | INCREASE_WRITE);
    channel.transferFn = () => 0;
    channel.transfer();
    channel.transferFn = transferFn;
    channel.ctrl |= ctrl & (INCREASE_READ | INCREASE_WRITE);
  }
}
