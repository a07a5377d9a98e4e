import { LARGEST_SAVED_BYTES } from "./limits.ts";

/**
 * The handles that file pickers return to a page: objects with the prototype of real handles and with hooked methods.
 * Each handle is a proxy, which the browser cannot copy to a database or into a message to a worker. An attempt fails
 * with the browser's own error. A handle for saving has a `grant`, which identifies the caller's permission.
 */
export const FILE_HANDLES = `
  const FailureOf = DOMException;
  const Handle = globalThis.FileSystemFileHandle;
  const Shell = Proxy;
  const { create } = Object;
  const handles = new WeakMap();
  const handleOf = (self) => typeof self === "object" && self !== null ? apply(mapGet, handles, [self]) : undefined;
  /** \`facts\` contains name, file (its present content) and grant (empty for a read-only handle). */
  const newHandle = (facts) => {
    const handle = new Shell(create(Handle.prototype), own({}));
    apply(mapSet, handles, [handle, own(facts)]);
    return handle;
  };
  const failed = (text, name) => new Later((_resolve, reject) => reject(new FailureOf(text, name)));
  const forbidden = () =>
    failed("The request is not allowed by the user agent or the platform in the current context.", "NotAllowedError");
  const AnyHandle = globalThis.FileSystemHandle?.prototype;
  const hookMethod = (owner, name, handler) => wrap(owner, name, (target, self, args) => {
    const facts = handleOf(self);
    return facts ? handler(facts, args, self) : apply(target, self, args);
  });
  hookMethod(Handle?.prototype, "getFile", (facts) => new Later((resolve) => resolve(facts.file)));
  hookMethod(Handle?.prototype, "createWritable", (facts, args) => facts.grant === "" ? forbidden() :
    new Later((resolve) => resolve(newWritable(facts, args[0]?.keepExistingData))));
  hookMethod(Handle?.prototype, "move", forbidden);
  hookMethod(AnyHandle, "remove", forbidden);
  wrapGetter(AnyHandle, "name", (target, self, args) => handleOf(self)?.name ?? apply(target, self, args));
  wrapGetter(AnyHandle, "kind", (target, self, args) => handleOf(self) ? "file" : apply(target, self, args));
  for (const name of ["queryPermission", "requestPermission"])
    hookMethod(AnyHandle, name, ({ grant }, args) => new Later((resolve) =>
      resolve(args[0]?.mode === "readwrite" && grant === "" ? "denied" : "granted")));
  wrap(AnyHandle, "isSameEntry", (target, self, args) => {
    const one = handleOf(self);
    const other = handleOf(args[0]);
    if (!one && !other) return apply(target, self, args);
    const same = self === args[0] || (one?.grant && one.grant === other?.grant);
    return new Later((resolve) => resolve(!!same));
  });
`;

/**
 * `showOpenFilePicker` and `showSaveFilePicker`, which a headless browser rejects. The caller chooses the files, and
 * the page gets handles (`FILE_HANDLES`). Files to read are the browser's own `File` objects, from a file input that we
 * create outside of the document. The server writes files to save (`FILE_WRITING`). `showDirectoryPicker` fails as if
 * the user had closed the picker, and the caller gets an event.
 */
export const FILE_PICKERS = `
  const filesOf = globalThis.HTMLInputElement && getterOf(HTMLInputElement.prototype, "files");
  const itemOf = globalThis.FileList && FileList.prototype.item;
  const nameOf = globalThis.File && getterOf(File.prototype, "name");
  const relatedOf = getterOf(Pointing.prototype, "relatedTarget");
  let handed;
  apply(addEventListener, hub, [SECRET + "n", (event) => { handed = apply(relatedOf, event, []); }]);

  const short = (text) => apply(slice, "" + text, [0, 100]);
  const aborted = () => new FailureOf("The user aborted a request.", "AbortError");
  /** Returns the file types that the page offers, with descriptions and extensions; limits their number and length. */
  const offered = (options) => {
    const accepts = [];
    for (const group of options?.types ?? []) {
      const extensions = [];
      for (const type in group?.accept) {
        const given = group.accept[type];
        for (const extension of typeof given === "string" ? [given] : given) {
          if (extensions.length < 50) extensions[extensions.length] = short(extension);
        }
      }
      if (accepts.length < 20) accepts[accepts.length] = { description: short(group?.description ?? ""), extensions };
    }
    return accepts;
  };
  /** Calls that fail without a prompt (an insecure page, no gesture, a frame of another origin) go to the browser. */
  const hookPicker = (name, pick) => wrap(globalThis, name, (target, self, args) =>
    secure && isActive() && !isForeign() && (self === undefined || self === globalThis)
      ? new Later((resolve, reject) => pick(args[0], resolve, reject))
      : apply(target, self, args));
  hookPicker("showOpenFilePicker", (options, resolve, reject) => {
    const data = stringify({ type: options?.multiple ? "open_multiple" : "open", accepts: offered(options) });
    ask("files", data, (answer) => (answer === "" ? reject(aborted()) : resolve(chosenHandles())));
  });
  const chosenHandles = () => {
    const files = apply(filesOf, handed, []);
    handed = undefined;
    const chosen = [];
    for (let index = 0, file; (file = apply(itemOf, files, [index])); index += 1) {
      const value = newHandle({ name: apply(nameOf, file, []), file, grant: "" });
      defineProperty(chosen, index, own({ value, enumerable: true, configurable: true, writable: true }));
    }
    return chosen;
  };
  hookPicker("showSaveFilePicker", (options, resolve, reject) => {
    const suggested = options?.suggestedName;
    const suggestedName = suggested === undefined || suggested === null ? undefined : short(suggested);
    const data = stringify({ type: "save", accepts: offered(options), suggestedName });
    ask("files", data, (answer) => {
      if (answer === "") return reject(aborted());
      const { name, grant } = parse(answer);
      resolve(newHandle({ name, file: new Filled([], name), grant }));
    });
  });
  hookPicker("showDirectoryPicker", (_options, _resolve, reject) => {
    tell("refused", "directory");
    reject(aborted());
  });
`;

/**
 * The stream that `createWritable` returns: a WritableStream with the prototype of FileSystemWritableFileStream.
 * Collects the data in a Blob, and sends it to us when the page closes the stream; nothing is written before.
 */
export const FILE_WRITING = `
  const MOST_BYTES = ${LARGEST_SAVED_BYTES};
  const MOST_IN_LINE = 20;
  const Stream = WritableStream;
  const Bytes = Blob;
  const Filled = File;
  const Zeros = Uint8Array;
  const WrongType = TypeError;
  const { floor, min } = Math;
  const { setPrototypeOf } = Reflect;
  const { isView } = ArrayBuffer;
  const { getWriter } = Stream.prototype;
  const { write: writeTo, releaseLock } = WritableStreamDefaultWriter.prototype;
  const { slice: partOf } = Bytes.prototype;
  const sizeOf = getterOf(Bytes.prototype, "size");
  const lengthOf = getterOf(ArrayBuffer.prototype, "byteLength");
  const Writable = globalThis.FileSystemWritableFileStream;
  const writables = new WeakMap();
  const wrong = (text) => new WrongType("Failed to execute 'write' on 'FileSystemWritableFileStream': " + text);
  const size = (blob) => apply(sizeOf, blob, []);
  const has = (getter, value) => {
    try {
      apply(getter, value, []);
      return true;
    } catch {
      return false;
    }
  };
  const isData = (value) => isView(value) || has(sizeOf, value) || has(lengthOf, value);
  const whole = (value, what) => {
    const number = floor(+value);
    if (!(number >= 0)) throw wrong(what + " is no size.");
    if (number > MOST_BYTES) throw new FailureOf("No file may be so large.", "QuotaExceededError");
    return number;
  };

  /** Written data is in a Blob; appended data is in a few more until they are joined. */
  const MOST_ADDED = 64;
  const join = (content) => {
    const { added } = content;
    if (content.count === 0) return content.blob;
    const all = [content.blob];
    for (let index = 0; index < content.count; index += 1)
      defineProperty(all, index + 1, own({ value: added[index], enumerable: true, configurable: true, writable: true }));
    content.added = own({});
    content.count = 0;
    return (content.blob = new Bytes(all));
  };
  const resize = (content, length) => {
    const blob = join(content);
    content.blob = length <= content.size ? apply(partOf, blob, [0, length]) : new Bytes([blob, new Zeros(length - content.size)]);
    content.size = length;
  };
  const add = (content, data) => {
    const length = size(data);
    const end = whole(content.cursor + length, "The end");
    if (content.cursor > content.size) resize(content, content.cursor);
    if (content.cursor === content.size) {
      content.added[content.count++] = data;
      if (content.count === MOST_ADDED) join(content);
    } else {
      const blob = join(content);
      content.blob = new Bytes([apply(partOf, blob, [0, content.cursor]), data, apply(partOf, blob, [end])]);
    }
    content.cursor = end;
    if (end > content.size) content.size = end;
  };
  const put = (content, chunk) => {
    if (isData(chunk) || (typeof chunk !== "object" && typeof chunk !== "function" && chunk !== undefined))
      return add(content, new Bytes([isData(chunk) ? chunk : "" + chunk]));
    if (chunk === null || chunk === undefined) throw wrong("The provided value is not of type 'WriteParams'.");
    const { type, data, position, size: length } = chunk;
    if (type === "write") {
      if (data === undefined || data === null) throw wrong("Invalid params passed. write requires a non-null data");
      if (position !== undefined && position !== null) content.cursor = whole(position, "position");
      return add(content, new Bytes([isData(data) ? data : "" + data]));
    }
    if (type === "seek") return void (content.cursor = whole(position, "position"));
    if (type !== "truncate") throw wrong("The provided value '" + type + "' is not a valid enum value of type WriteCommandType.");
    resize(content, whole(length, "size"));
    content.cursor = min(content.cursor, content.size);
  };

  let lastSave = 0, inLine = 0;
  /** Sends all data to us; the stream is closed when the data is on the disk. */
  const save = (facts, blob) => new Later((resolve, reject) => {
    const end = (answer) => {
      inLine -= 1;
      if (answer === "saved") {
        facts.file = new Filled([blob], facts.name);
        resolve();
      } else if (answer === "too_large") reject(new FailureOf("No file may be so large.", "QuotaExceededError"));
      else reject(aborted());
    };
    const id = ++lastSave;
    inLine += 1;
    const given = inLine <= MOST_IN_LINE &&
      !apply(dispatchEvent, hub, [new Message(SECRET + "b", own({ detail: own({ id, blob }), cancelable: true }))]);
    if (given) ask("save", stringify(own({ grant: facts.grant, blob: id })), end);
    else end("");
  });
  const newWritable = (facts, keep) => {
    const blob = keep ? new Bytes([facts.file]) : new Bytes([]);
    const content = own({ blob, size: size(blob), cursor: 0, added: own({}), count: 0 });
    const stream = new Stream(own({
      write: (chunk) => put(content, chunk),
      close: () => save(facts, join(content)),
    }), own({ highWaterMark: 1 }));
    setPrototypeOf(stream, Writable.prototype);
    apply(mapSet, writables, [stream, true]);
    return stream;
  };
  const isOurs = (stream) => typeof stream === "object" && stream !== null && apply(mapGet, writables, [stream]);
  const hookStream = (name, chunkOf) => wrap(Writable?.prototype, name, (target, self, args) => {
    if (!isOurs(self) || args.length === 0) return apply(target, self, args);
    try {
      const writer = apply(getWriter, self, []);
      const written = apply(writeTo, writer, [chunkOf(args[0])]);
      apply(releaseLock, writer, []);
      return written;
    } catch (error) {
      return new Later((_resolve, reject) => reject(error));
    }
  });
  hookStream("write", (chunk) => chunk);
  hookStream("seek", (position) => own({ type: "seek", position }));
  hookStream("truncate", (length) => own({ type: "truncate", size: length }));
  wrapGetter(Writable?.prototype, "mode", (target, self, args) => isOurs(self) ? "siloed" : apply(target, self, args));
`;
