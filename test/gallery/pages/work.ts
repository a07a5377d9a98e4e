/** Work of a page off its main thread. Each takes some tenths of a second of real time, or a second. */
import { tableOf } from "../../support/table.ts";

/** Helpers for the scripts below. */
export const WORK_HELPERS = `
  const turns = async (count, one) => { for (let turn = 0; turn < count; turn++) await one(turn); };
  const source = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const reply = (port, message) => new Promise((resolve, reject) => {
    port.onmessage = ({ data }) => resolve(data);
    port.onerror = reject;
    if (message !== undefined) port.postMessage(message);
  });
  const SPIN = "let sum = 0; for (let i = 0; i < 6e8; i++) sum += i % 7;";
  const request = (asked) => new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  const openDb = (name) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("rows", { autoIncrement: true });
    return request(asked);
  };
  const done = (transaction) => new Promise((resolve) => { transaction.oncomplete = resolve; });
  const noise = (bytes) => { const all = new Uint8Array(bytes); for (let i = 0; i < bytes; i += 65536) crypto.getRandomValues(all.subarray(i, Math.min(i + 65536, bytes))); return all; };
  const canvasOf = (size) => { const canvas = new OffscreenCanvas(size, size); const pen = canvas.getContext("2d"); for (let i = 0; i < 500; i++) { pen.fillStyle = "hsl(" + i + " 90% 50%)"; pen.fillRect(i * 7 % size, i * 13 % size, size / 3, size / 3); } return canvas; };
`;

/**
 * `run` is the body of an async function that may use WORK_HELPERS. `unseen` work is undetectable, and `unpaced` work
 * does not hold back page time: see docs/limits.md.
 */
export const WORKS = tableOf<"run" | "unseen" | "unpaced">(`
WebSocket reply after 1.5 s
  run: const socket = new WebSocket(location.origin.replace("http", "ws"));
      await new Promise((resolve) => { socket.onopen = resolve; });
      socket.send("late");
      await new Promise((resolve) => { socket.onmessage = resolve; });
worker that computes
  run: await reply(new Worker(source(SPIN + "postMessage(1)")));
module worker that is asked
  run: await reply(new Worker(source("onmessage = () => {" + SPIN + "postMessage(1)}"), { type: "module" }), 1);
worker that computes in pieces
  run: await reply(new Worker(source("let n = 0; (function next() { let sum = 0; for (let i = 0; i < 3e7; i++) sum += i % 7; if (++n < 20) setTimeout(next); else postMessage(1); })()")));
  unseen: true
shared worker that computes
  run: const { port } = new SharedWorker(source("onconnect = ({ ports: [port] }) => { port.onmessage = () => {" + SPIN + "port.postMessage(1) } }")); await reply(port, 1);
  unseen: true
  unpaced: true
PBKDF2
  run: const key = await crypto.subtle.importKey("raw", noise(16), "PBKDF2", false, ["deriveBits"]);
      await crypto.subtle.deriveBits({ name: "PBKDF2", salt: noise(16), iterations: 1500000, hash: "SHA-256" }, key, 256);
RSA keys
  run: await crypto.subtle.generateKey({ name: "RSA-OAEP", modulusLength: 4096, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" }, true, ["encrypt", "decrypt"]);
digest
  run: await turns(3, () => crypto.subtle.digest("SHA-512", new Uint8Array(2e7)));
150 IndexedDB transactions
  run: const db = await openDb("a");
      await turns(150, () => { const transaction = db.transaction("rows", "readwrite", { durability: "strict" }); transaction.objectStore("rows").put(noise(1000)); return done(transaction); });
500 puts in one transaction
  run: const db = await openDb("b"); const transaction = db.transaction("rows", "readwrite"); const rows = transaction.objectStore("rows");
      await turns(500, () => request(rows.put(noise(20000)))); await done(transaction);
file system of the origin
  run: const root = await navigator.storage.getDirectory();
      await turns(40, async (turn) => { const file = await (await root.getFileHandle("f" + turn, { create: true })).createWritable(); await file.write(noise(200000)); await file.close(); });
file system of the origin in a worker
  run: await reply(new Worker(source("(async () => { const root = await navigator.storage.getDirectory(); const handle = await root.getFileHandle('w', { create: true }); const file = await handle.createSyncAccessHandle(); for (let i = 0; i < 300; i++) { file.write(new Uint8Array(1e5), { at: i * 1e5 }); file.flush(); } file.close(); postMessage(1); })()")));
  unseen: true
Cache
  run: const cache = await caches.open("c");
      await turns(120, async (turn) => { await cache.put("/cached/" + turn, new Response(noise(50000))); await cache.match("/cached/" + turn); });
createImageBitmap
  run: const blob = await canvasOf(3000).convertToBlob(); await turns(6, () => createImageBitmap(blob));
convertToBlob
  run: await canvasOf(4000).convertToBlob({ type: "image/webp" });
toBlob
  run: const canvas = document.createElement("canvas"); canvas.width = canvas.height = 3000; canvas.getContext("2d").drawImage(canvasOf(3000), 0, 0);
      await new Promise((resolve) => canvas.toBlob(resolve, "image/webp"));
decoding of an image
  run: const image = new Image(); image.src = URL.createObjectURL(await canvasOf(4000).convertToBlob()); await image.decode();
decoding of sound
  run: const rate = 44100, data = new DataView(new ArrayBuffer(44 + rate * 120)); const put = (at, text) => [...text].forEach((one, i) => data.setUint8(at + i, one.charCodeAt(0)));
      put(0, "RIFF"); data.setUint32(4, 36 + rate * 120, true); put(8, "WAVEfmt "); data.setUint32(16, 16, true); data.setUint16(20, 1, true); data.setUint16(22, 1, true); data.setUint32(24, rate, true); data.setUint32(28, rate, true); data.setUint16(32, 1, true); data.setUint16(34, 8, true); put(36, "data"); data.setUint32(40, rate * 120, true);
      await new OfflineAudioContext(1, rate, 48000).decodeAudioData(data.buffer);
rendering of sound
  run: const context = new OfflineAudioContext(2, 48000 * 60, 48000); for (let i = 0; i < 20; i++) { const tone = context.createOscillator(); tone.frequency.value = 200 + i; tone.connect(context.createBiquadFilter()).connect(context.destination); tone.start(); }
      await context.startRendering();
WebAssembly
  run: const body = []; for (let i = 0; i < 60000; i++) body.push(0x41, 1, 0x1a); body.push(0x0b);
      const leb = (n) => { const out = []; do { let byte = n & 127; n >>>= 7; out.push(n ? byte | 128 : byte); } while (n); return out; };
      const code = [0, ...body]; const functions = 8;
      const codes = []; for (let i = 0; i < functions; i++) codes.push(leb(code.length), code);
      const section = (id, parts) => { const bytes = parts.flat(); return [id].concat(leb(bytes.length), bytes); };
      const types = section(1, [1, 0x60, 0, 0]); const list = section(3, [...leb(functions), ...Array(functions).fill(0)]); const all = section(10, [leb(functions), ...codes]);
      await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0].concat(types, list, all)));
compression
  run: const out = new Response(new Blob([noise(3e6)]).stream().pipeThrough(new CompressionStream("gzip"))); await out.arrayBuffer();
blob as a buffer
  run: await turns(5, () => new Blob(Array(20).fill(new Uint8Array(1e6))).arrayBuffer());
FileReader
  run: await turns(5, () => new Promise((resolve) => { const reader = new FileReader(); reader.onload = resolve; reader.readAsDataURL(new Blob([new Uint8Array(4e6)])); }));
lock that a worker holds
  run: const worker = new Worker(source("navigator.locks.request('l', async () => { postMessage(0);" + SPIN + "})")); await reply(worker); await navigator.locks.request("l", () => {});
video encoder
  run: let count = 0; const encoder = new VideoEncoder({ output: () => { count++; }, error: (error) => { throw error; } });
      encoder.configure({ codec: "vp8", width: 1280, height: 720 }); const canvas = canvasOf(1280);
      for (let i = 0; i < 30; i++) { const frame = new VideoFrame(canvas, { timestamp: i * 33000, visibleRect: { x: 0, y: 0, width: 1280, height: 720 } }); encoder.encode(frame); frame.close(); }
      await encoder.flush();
BroadcastChannel to a worker
  run: const channel = new BroadcastChannel("b"); const worker = new Worker(source("const channel = new BroadcastChannel('b'); channel.onmessage = () => {" + SPIN + "channel.postMessage(2) }; postMessage(0)")); await reply(worker); channel.postMessage(1);
      await new Promise((resolve) => { channel.onmessage = resolve; });
IndexedDB in a worker
  run: await reply(new Worker(source("const asked = indexedDB.open('w', 1); asked.onupgradeneeded = () => asked.result.createObjectStore('rows', { autoIncrement: true }); asked.onsuccess = () => { let left = 150; (function next() { if (left-- === 0) return postMessage(1); const transaction = asked.result.transaction('rows', 'readwrite', { durability: 'strict' }); transaction.objectStore('rows').put(1); transaction.oncomplete = next; })(); }")));
  unseen: true`);
