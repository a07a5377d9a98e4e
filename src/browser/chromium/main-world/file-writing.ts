import { LARGEST_SAVED_BYTES } from "./limits.ts";

/**
 * What `createWritable` gives: a stream of the browser's own with the prototype of a real one. What the page writes is
 * put together in a Blob and leaves the page as such when the stream is closed; the file system is not touched before.
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

  /** What is written lies in a Blob, and what is added at its end in a few more until they are joined. */
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
  /** Gives all of it to us; the stream is closed once it lies on the disk. */
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
