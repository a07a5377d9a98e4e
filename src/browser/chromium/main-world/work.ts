/** Methods whose promise is fulfilled when the browser has done the work, by interface. */
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
 * Counts the work that the browser does for scripts off the page's thread and that has an end: promises of such methods,
 * requests and transactions of IndexedDB, and files that are read. No event of CDP reports any of it. Replies at once to
 * a question with the names of what is under way, separated by blanks. Workers are not followed.
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

  /** \`whose\` gets what the method returned and its receiver, and returns the one whose events tell the end. */
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

  /** Under way until it is granted: another tab, which may be frozen, holds the lock. */
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
