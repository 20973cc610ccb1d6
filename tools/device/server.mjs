// The emulated console as a process: a serial port and a control port on local sockets.
//
// Start: node server.mjs CONFIG.json (see pico.py, which writes it). One line of JSON on standard
// output tells the two ports. The process ends by the operation "quit" or when standard input
// ends, so that it never outlives its owner.
//
// Control: one JSON object a line, answered in order by one line each; `op` is a name of
// OPERATIONS below. Emulated time passes only while an operation asks for it or, besides, while
// a serial client is connected; in the paced mode always, at the wall clock's speed at most.

import fs from 'node:fs';
import net from 'node:net';
import { Chip, Fault, FLASH_SIZE } from './chip.mjs';
import { Panel } from './panel.mjs';

const MS = 1e6;
const SLICE = 0.1 * MS; // emulated time between two looks at a condition
const SHARE = 10; // milliseconds of work between two looks at the sockets
const KEPT = 1 << 20; // bytes of output kept while nobody reads
const CONNECTED_SPEED = 3; // times the wall clock's

const config = JSON.parse(fs.readFileSync(process.argv[2]));
const { board } = config;
const panel = new Panel();
const chip = new Chip({
  flash: new Uint8Array(FLASH_SIZE).fill(0xff),
  bootrom: Uint32Array.from(JSON.parse(fs.readFileSync(config.bootrom))),
  panel,
  wires: board.wires,
  pullups: [...Object.values(board.keys), ...board.high],
  strict: config.strict,
  seed: config.seed,
});
const jobs = [];
let events = []; // of the keys: { time, pin, level }, in order of time
let output = Buffer.alloc(0);
let serial = null;
let visits = 0; // of serial clients
let fault = null;
let quitting = false;
let wake = () => {};

const finished = (job, answer) => {
  jobs.splice(jobs.indexOf(job), 1);
  job.reply(answer);
};

// Each takes the request and returns its answer, or { until, end } to let time pass first.
const OPERATIONS = {
  on() {
    fault = null;
    chip.on();
  },
  off() {
    chip.off();
    stopped();
  },
  run: ({ ms }) => passTime(ms),
  // Until, for `quiet` ms, no byte has gone to the panel and the chip has slept more than
  // computed; `limit` ms at most. A program that has not drawn since power-up is not idle.
  idle({ quiet, limit }) {
    let since = chip.now, cycles = chip.cycles;
    const still = () => {
      const drawn = panel.lastByte > since;
      const passed = chip.now - since;
      if (!drawn && passed < quiet * MS) return false;
      const busy = (chip.cycles - cycles) * chip.cycleTime > passed / 2;
      if (!drawn && !busy && panel.lastByte > chip.started) return true;
      since = chip.now;
      cycles = chip.cycles;
      return false;
    };
    let idle = false;
    const until = () => !chip.powered || (idle = still());
    return { ...passTime(limit), until, answer: () => ({ ...state(), idle }) };
  },
  // Key movements: [ms from now, key, pressed] each.
  keys({ moves }) {
    for (const [ms, key, pressed] of moves) {
      events.push({ time: chip.now + ms * MS, pin: board.keys[key], level: !pressed });
    }
    events.sort((a, b) => a.time - b.time);
  },
  // Send bytes to the serial port, then read until the bytes `until` have come.
  talk({ send, until, limit }) {
    chip.send(Buffer.from(send, 'base64'));
    const mark = Buffer.from(until, 'base64');
    const found = () => output.indexOf(mark) >= 0;
    const answer = () => {
      const at = found() ? output.indexOf(mark) + mark.length : 0;
      const data = (at ? output.subarray(0, at) : output).toString('base64');
      const result = { found: at > 0, data };
      if (at) output = output.subarray(at);
      return result;
    };
    return { ...passTime(limit), until: () => !chip.powered || found(), answer };
  },
  // Begin the chip's randomness anew.
  seed: ({ seed }) => { chip.random = seed; },
  cut: ({ count, part }) => chip.cut(count, part),
  picture: () => ({ pixels: panel.picture(board.glass).toString('base64') }),
  memory: () => ({ pixels: Buffer.from(panel.memory.buffer).toString('base64') }),
  pictures: () => ({ times: panel.pictures.map((time) => time / MS) }),
  // Forget the times of the changes so far, so that the next is the first; see Panel.watch.
  mark({ areas }) {
    panel.watch(areas, board.glass);
    return state();
  },
  // Until a pixel changes that is watched; `limit` ms at most.
  change({ limit }) {
    const until = () => !chip.powered || panel.firstChange >= 0;
    return { ...passTime(limit), until };
  },
  state: () => state(),
  // Write the flash into a file, or fill it from one; a smaller image leaves the rest erased.
  save: ({ path }) => { fs.writeFileSync(path, chip.flash); },
  load: ({ path }) => load(path),
  quit() {
    quitting = true;
  },
};

function state() {
  const { firstChange, lastChange, lastByte } = panel;
  const times = { firstChange: firstChange / MS, lastChange: lastChange / MS, lastByte: lastByte / MS };
  return { ...chip.state(), visits, light: chip.level(board.light), panel: { ...panel.state(), ...times } };
}

function passTime(ms) {
  return { end: chip.now + ms * MS, until: () => !chip.powered, answer: state };
}

function load(path) {
  const image = fs.readFileSync(path);
  if (image.length > FLASH_SIZE) throw new Error(`${path} is larger than the flash`);
  chip.flash.fill(0xff);
  chip.flash.set(image);
}

function saveFlash() {
  if (config.flash) fs.writeFileSync(config.flash, chip.flash);
}

// Run to `end`, letting the keys move at their times.
function advance(end) {
  try {
    while (chip.powered && chip.now < end) {
      const next = events.length && events[0].time < end ? events[0].time : end;
      chip.runUntil(next);
      while (events.length && events[0].time <= chip.now) {
        const { pin, level } = events.shift();
        chip.setPin(pin, level);
      }
    }
    if (!chip.powered) stopped();
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    fault = problem.message;
    chip.off();
    stopped();
  }
}

// The power has gone: the port vanishes, as on USB, the keys are released, the flash is saved.
function stopped() {
  serial?.destroy();
  for (const pin of Object.values(board.keys)) chip.setPin(pin, true);
  events = [];
  saveFlash();
}

// One slice of the first job. Looks at its condition at fixed emulated times only, so that a
// run can be repeated to the cycle.
function work(job) {
  if (chip.now >= job.end || job.until()) return finished(job, job.answer());
  advance(Math.min(chip.now + SLICE, job.end));
}

function begin(request, reply) {
  let todo;
  try {
    if (!OPERATIONS[request.op]) throw new Error(`no operation ${request.op}`);
    todo = OPERATIONS[request.op](request) ?? {};
  } catch (problem) {
    return reply({ error: problem.message });
  }
  if (todo.until) jobs.push({ ...todo, reply });
  else reply(todo);
}

// The emulated time that the wall clock allows by now. In the paced mode it is the wall clock's;
// a serial client that keeps the chip waiting lets ten times as much pass, not more, so that the
// chip does not spin for it; an operation, unpaced, may take what it needs.
let anchor = { wall: performance.now(), emulated: 0 };
function allowance() {
  const speed = config.paced ? 1 : jobs.length ? Infinity : CONNECTED_SPEED;
  const wall = performance.now();
  const allowed = anchor.emulated + (wall - anchor.wall) * MS * speed;
  // Time lost by a slow computer is not caught up.
  if (speed === Infinity || Math.abs(allowed - chip.now) > 100 * MS * speed) {
    anchor = { wall, emulated: chip.now };
    return speed === Infinity ? Infinity : chip.now + MS;
  }
  return allowed;
}

async function loop() {
  while (!quitting) {
    const until = performance.now() + SHARE;
    let busy = true;
    while (busy && performance.now() < until) {
      if (chip.now >= allowance()) busy = false;
      else if (jobs.length) work(jobs[0]);
      else if (chip.powered && (serial || config.paced)) advance(chip.now + SLICE);
      else busy = false;
    }
    if (busy) await new Promise(setImmediate);
    else await rest();
  }
  saveFlash();
  process.exit(0);
}

// Sleep until something comes by a socket; a chip that is ahead of its time for a moment only.
function rest() {
  return new Promise((resolve) => {
    const timer = config.paced || serial ? setTimeout(resolve, 1) : null;
    wake = () => {
      clearTimeout(timer);
      setImmediate(resolve);
    };
  });
}

chip.onOutput = (bytes) => {
  if (serial) serial.write(bytes);
  else output = Buffer.concat([output, bytes]).subarray(-KEPT);
};

function serveSerial(socket) {
  serial?.destroy();
  serial = socket;
  visits++;
  socket.setNoDelay(true);
  socket.on('data', (bytes) => {
    chip.send(bytes);
    wake();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    if (serial === socket) serial = null;
  });
  wake();
}

function serveControl(socket) {
  let text = '';
  let last = Promise.resolve();
  const perform = (request) => new Promise((resolve) => {
    const reply = (answer) => {
      socket.write(JSON.stringify(fault ? { ...answer, fault } : answer) + '\n');
      resolve();
    };
    begin(request, reply);
    wake();
  });
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    text += bytes;
    const lines = text.split('\n');
    text = lines.pop();
    for (const line of lines) last = last.then(() => perform(JSON.parse(line)));
  });
}

function listen(serve, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer(serve);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}

function stop() {
  quitting = true;
  wake();
}

if (config.flash && fs.existsSync(config.flash)) load(config.flash);
else load(config.image);
process.stdin.on('end', stop).resume();
process.on('SIGTERM', stop);
process.on('SIGINT', () => {}); // Ctrl-C is the owner's to handle
try {
  const ports = {
    serial: await listen(serveSerial, config.serialPort),
    control: await listen(serveControl, config.controlPort),
  };
  console.log(JSON.stringify(ports));
  await loop();
} catch (problem) {
  console.log(JSON.stringify({ error: problem.message }));
  process.exit(1);
}
