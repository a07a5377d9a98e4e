/** Methods, by interface. Each returns a promise that resolves when the browser has done the work. */
const PROMISED: Readonly<Record<string, string>> = {
  SubtleCrypto:
    "encrypt decrypt sign verify digest generateKey deriveKey deriveBits importKey exportKey wrapKey unwrapKey",
  Cache: "match matchAll put delete keys",
  CacheStorage: "open match has delete keys",
  StorageManager: "getDirectory",
  FileSystemFileHandle: "getFile createWritable",
  FileSystemDirectoryHandle: "getFileHandle getDirectoryHandle removeEntry",
  FileSystemWritableFileStream: "write truncate",
  WritableStream: "close",
  HTMLImageElement: "decode",
  ImageDecoder: "decode",
  OffscreenCanvas: "convertToBlob",
  BaseAudioContext: "decodeAudioData",
  OfflineAudioContext: "startRendering",
  Blob: "arrayBuffer bytes text",
  VideoEncoder: "flush",
  VideoDecoder: "flush",
  AudioEncoder: "flush",
  AudioDecoder: "flush",
};

/**
 * Counts finite work that scripts of the page request, and that the browser does on another thread. Counts only work
 * that no CDP event reports: the promises of `PROMISED`, transactions of IndexedDB, file reads and the like. Does not
 * count the work of workers. For the event `w`, returns the names of open work, separated by blanks.
 */
export const WORK_HOOK = `
  const open = own({});
  const begin = (name) => {
    open[name] = (open[name] || 0) + 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      open[name] -= 1;
      if (open[name] === 0) delete open[name];
    };
  };
  const followPromise = (owner, name, label) => wrap(owner, name, (target, self, args) => {
    const result = apply(target, self, args);
    if (isPromise(result)) {
      const over = begin(label);
      apply(then, result, [over, over]);
    }
    return result;
  });
  const PROMISED = ${JSON.stringify(PROMISED)};
  for (const owner in PROMISED)
    for (const name of PROMISED[owner].split(" ")) followPromise(globalThis[owner]?.prototype, name, owner + "." + name);
  followPromise(globalThis, "createImageBitmap", "createImageBitmap");
  for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"])
    followPromise(globalThis.WebAssembly, name, "WebAssembly." + name);

  /** \`whose\` gets the method's result and its receiver, and returns the object whose events report the end. */
  const followEvents = (owner, name, label, first, second, whose) => wrap(owner, name, (target, self, args) => {
    const result = apply(target, self, args);
    const over = begin(label);
    const source = whose(result, self);
    apply(addEventListener, source, [first, over]);
    apply(addEventListener, source, [second, over]);
    return result;
  });
  const returned = (result) => result;
  for (const name of ["open", "deleteDatabase"])
    followEvents(globalThis.IDBFactory?.prototype, name, "IDBFactory." + name, "success", "error", returned);
  followEvents(globalThis.IDBDatabase?.prototype, "transaction", "IDBDatabase.transaction", "complete", "abort", returned);
  for (const name of ["readAsArrayBuffer", "readAsBinaryString", "readAsDataURL", "readAsText"])
    followEvents(globalThis.FileReader?.prototype, name, "FileReader." + name, "loadend", "loadend", (_result, self) => self);
  wrap(globalThis.HTMLCanvasElement?.prototype, "toBlob", (target, self, args) => {
    const callback = args[0];
    if (typeof callback !== "function") return apply(target, self, args);
    const over = begin("HTMLCanvasElement.toBlob");
    return apply(target, self, [function (blob) {
      over();
      return apply(callback, this, [blob]);
    }, args[1], args[2]]);
  });

  /** A request is open until the lock is granted: another tab, which may be frozen, may hold it. */
  wrap(globalThis.LockManager?.prototype, "request", (target, self, args) => {
    const at = args.length - 1;
    const callback = args[at];
    if (typeof callback !== "function") return apply(target, self, args);
    const over = begin("LockManager.request");
    args[at] = (lock) => {
      over();
      return callback(lock);
    };
    const result = apply(target, self, args);
    if (isPromise(result)) apply(then, result, [over, over]);
    return result;
  });

  apply(addEventListener, hub, [SECRET + "w", () => {
    let names = "";
    for (const name in open) names += name + " ";
    apply(dispatchEvent, hub, [new Message(SECRET + "v", own({ detail: names }))]);
  }]);
`;

/** Maximum number of one-shot timers that the hook stores. If a document sets more, the event `x` always returns 0. */
const MOST_TIMERS = 500;
/** Longest delay that a timer can have: Chromium fires a timer with a longer delay at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** A document that has requested no animation frame for this page time does not animate by script. */
const FRAME_GAP_MS = 100;

/**
 * Stores the timers of a document that have not fired.
 * - The event `t` has a page time. Returns the milliseconds to each one-shot timer that was set since that time,
 *   separated by blanks. Intervals never end, so steps do not wait for them.
 * - For the event `x`, returns the milliseconds to the next timer of any kind. Returns 0 while a script animates the
 *   page, and "" if there is no timer.
 */
export const TIMER_HOOK = `
  const { now } = Performance.prototype;
  const { timeOrigin } = hub;
  const clock = () => timeOrigin + apply(now, hub, []);
  const timers = own({}), intervals = own({});
  let count = 0, isCrowded = false, frameAskedAt = -Infinity;
  const forget = (id) => {
    if (typeof id !== "number") return;
    delete intervals[id];
    if (!(id in timers)) return;
    delete timers[id];
    count -= 1;
  };
  const forgetFired = (nowMs) => {
    for (const id in timers) if (timers[id].dueAt <= nowMs) forget(+id);
  };
  wrap(globalThis, "setTimeout", (target, self, args) => {
    const id = apply(target, self, args);
    const delayMs = args[1];
    if (typeof delayMs !== "number" || !(delayMs > 0 && delayMs <= ${LONGEST_DELAY_MS})) return id;
    const setAt = clock();
    if (count >= ${MOST_TIMERS}) forgetFired(setAt);
    if (count >= ${MOST_TIMERS}) {
      isCrowded = true;
      return id;
    }
    timers[id] = own({ setAt, dueAt: setAt + delayMs });
    count += 1;
    return id;
  });
  wrap(globalThis, "setInterval", (target, self, args) => {
    const id = apply(target, self, args);
    intervals[id] = own({ setAt: clock(), everyMs: +args[1] > 1 ? +args[1] : 1 });
    return id;
  });
  wrap(globalThis, "requestAnimationFrame", (target, self, args) => {
    frameAskedAt = clock();
    return apply(target, self, args);
  });
  for (const name of ["clearTimeout", "clearInterval"]) wrap(globalThis, name, (target, self, args) => {
    forget(args[0]);
    return apply(target, self, args);
  });
  apply(addEventListener, hub, [SECRET + "t", (event) => {
    const sinceMs = +apply(detailOf, event, []);
    const nowMs = clock();
    forgetFired(nowMs);
    let left = "";
    for (const id in timers) if (timers[id].setAt >= sinceMs) left += (timers[id].dueAt - nowMs) + " ";
    apply(dispatchEvent, hub, [new Message(SECRET + "v", own({ detail: left }))]);
  }]);
  apply(addEventListener, hub, [SECRET + "x", () => {
    const nowMs = clock();
    forgetFired(nowMs);
    let next = isCrowded || nowMs - frameAskedAt < ${FRAME_GAP_MS} ? 0 : Infinity;
    for (const id in timers) if (timers[id].dueAt - nowMs < next) next = timers[id].dueAt - nowMs;
    for (const id in intervals) {
      const { setAt, everyMs } = intervals[id];
      const left = everyMs - ((nowMs - setAt) % everyMs);
      if (left < next) next = left;
    }
    apply(dispatchEvent, hub, [new Message(SECRET + "v", own({ detail: next === Infinity ? "" : "" + next }))]);
  }]);
`;
