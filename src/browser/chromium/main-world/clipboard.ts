import { MOST_COPIED_CHARACTERS } from "./limits.ts";

/**
 * Scripts read and write the clipboard of their session. All sessions of a browser process share the browser's
 * clipboard, so scripts never read that clipboard, even if the caller permits reading. Writes also go to the browser's
 * clipboard, which validates the content. The session stores text and markup, but no images.
 *
 * Just before a paste, Fermata copies the session's content to the browser's clipboard, unseen by the page. A busy page
 * pastes later, when the clipboard may contain another session's content. So a listener blocks pastes of other content.
 * The listener runs before all listeners of the page, also in a document that the page rewrites.
 */
export const CLIPBOARD_HOOKS = `
  const Item = globalThis.ClipboardItem;
  const typesOf = Item && getterOf(Item.prototype, "types");
  const getType = Item?.prototype.getType;
  const Piece = Blob;
  const textOf = Blob.prototype.text;
  const hasFocus = Document.prototype.hasFocus;
  const within = (text) => (text.length > ${MOST_COPIED_CHARACTERS} ? apply(slice, text, [0, ${MOST_COPIED_CHARACTERS}]) : text);

  /** Without permission or focus, calls the browser's function, so that the browser's own error remains. */
  const hookRead = (name, make) => hookPromise(globalThis.Clipboard?.prototype, name, "clipboard-read", "clipboard-read",
    (target) => function (...args) {
      const real = () => apply(target, this, args);
      if (decided["clipboard-read"] !== "granted" || !apply(hasFocus, document, [])) return real();
      return new Later((resolve) => ask("clipboard", "", (answer) => resolve(answer === "" ? real() : make(parse(answer)))));
    });
  hookRead("readText", ({ text }) => text);
  hookRead("read", ({ text, html }) => {
    const types = own({});
    if (text) types["text/plain"] = new Piece([text], own({ type: "text/plain" }));
    if (html) types["text/html"] = new Piece([html], own({ type: "text/html" }));
    const items = [];
    if (text || html) defineProperty(items, 0, own({ value: new Item(types), enumerable: true, configurable: true, writable: true }));
    return items;
  });

  /** Content that the browser has accepted becomes the session's. */
  const hookWrite = (name, contentOf) => hookPromise(globalThis.Clipboard?.prototype, name, "clipboard-write", "clipboard-write",
    (target) => function (...args) {
      return new Later((resolve, reject) => {
        const keep = () => contentOf(args, (content) => ask("clipboard", stringify(own(content)), () => resolve()));
        apply(then, apply(target, this, args), [keep, reject]);
      });
    });
  hookWrite("writeText", (args, done) => done({ text: within("" + args[0]), html: "" }));
  const hasType = (item, type) => {
    const types = apply(typesOf, item, []);
    for (let index = 0; index < types.length; index += 1) if (types[index] === type) return true;
    return false;
  };
  /** Each type comes from the first item that has it. */
  hookWrite("write", (args, done) => {
    const content = { text: "", html: "" };
    const read = (type, member, next) => {
      for (let index = 0; index < args[0]?.length; index += 1) {
        try {
          const item = args[0][index];
          if (!hasType(item, type)) continue;
          const got = apply(then, apply(getType, item, [type]), [(blob) => apply(textOf, blob, [])]);
          return void apply(then, got, [(text) => { content[member] = within(text); next(); }, next]);
        } catch {} // not an item
      }
      next();
    };
    read("text/plain", "text", () => read("text/html", "html", () => done(content)));
  });

  const dataOf = getterOf(ClipboardEvent.prototype, "clipboardData");
  const { getData, setData } = DataTransfer.prototype;
  const typesIn = getterOf(DataTransfer.prototype, "types");
  const { stopImmediatePropagation } = Event.prototype;
  const { replaceAll } = String.prototype;
  let expected = GUARDED ? own({ text: "", html: "" }) : undefined, isPut = false;
  apply(addEventListener, hub, [SECRET + "c", (event) => {
    const message = parse(apply(detailOf, event, []));
    expected = message.content;
    isPut = message.isPut;
  }]);
  const swallow = (event) => {
    apply(preventDefault, event, []);
    apply(stopImmediatePropagation, event, []);
  };
  const onCopy = (event) => {
    if (!isPut || !event.isTrusted) return;
    const data = apply(dataOf, event, []);
    if (data) {
      apply(setData, data, ["text/plain", expected.text]);
      if (expected.html) apply(setData, data, ["text/html", expected.html]);
    }
    swallow(event);
  };
  const plain = (text) => apply(replaceAll, text, ["\\r\\n", "\\n"]);
  /** Whether pasted markup is the expected one: the browser may wrap markup, and adds none to plain text. */
  const isWithin = (pasted, html) => (html ? apply(indexOf, plain(pasted), [plain(html)]) >= 0 : !pasted);
  const isOwn = (data) => {
    const types = apply(typesIn, data, []);
    for (let index = 0; index < types.length; index += 1) if (types[index] === "Files") return false;
    return plain(apply(getData, data, ["text/plain"])) === plain(expected.text)
      && isWithin(apply(getData, data, ["text/html"]), expected.html);
  };
  const onPaste = (event) => {
    if (GUARDED && event.isTrusted && !isOwn(apply(dataOf, event, []))) swallow(event);
  };
  const listen = () => {
    apply(addEventListener, globalThis, ["beforecopy", onCopy, true]);
    apply(addEventListener, globalThis, ["copy", onCopy, true]);
    apply(addEventListener, globalThis, ["paste", onPaste, true]);
  };
  listen();
  apply(addEventListener, hub, [SECRET + "a", listen]);

  const documents = Document.prototype;
  const viewOf = getterOf(documents, "defaultView");
  const readyOf = getterOf(documents, "readyState");
  const { write } = documents;
  /** Adds our listeners again to the window of a rewritten document. */
  const listenIn = (written) => {
    try {
      apply(dispatchEvent, apply(performanceOf, apply(viewOf, written, []), []), [new Message(SECRET + "a")]);
    } catch {} // without a window
  };
  wrap(documents, "open", (target, self, args) => {
    const opened = apply(target, self, args);
    listenIn(self);
    return opened;
  });
  for (const name of ["write", "writeln"]) {
    wrap(documents, name, (target, self, args) => {
      if (apply(readyOf, self, []) !== "loading") {
        try {
          apply(write, self, [""]); // opens it, if this write does
        } catch {} // then this write fails the same way
        listenIn(self);
      }
      return apply(target, self, args);
    });
  }

  const nameOf = globalThis.PermissionStatus && getterOf(PermissionStatus.prototype, "name");
  wrapGetter(globalThis.PermissionStatus?.prototype, "state", (target, self, args) => {
    const state = apply(target, self, args);
    const name = apply(nameOf, self, []);
    const isReading = name === "clipboard-read" || name === "clipboard_read";
    return isReading && mayAsk("clipboard-read") ? decided["clipboard-read"] || "prompt" : state;
  });
`;
