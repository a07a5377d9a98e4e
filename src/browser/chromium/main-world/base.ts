/**
 * The common part of the hooks in the main world of a page: stored originals, disguise, and the channel to us. This
 * text runs first in every document, before any script of the page, in one function. The hooks follow in the same
 * function and use `wrap`, `ask`, `tell` and the originals. Nothing remains in the global scope.
 *
 * Channel. The main world and our isolated world share only DOM objects. They communicate through `performance`, an
 * EventTarget that is the same object in both, with random event names that the page does not know; pages cannot list
 * listeners. Measured on the stepped engine: our listeners exist before the first inline script, also in frames of
 * other origins and in the initial empty document of a frame. `document.open` removes the listeners of window, document
 * and nodes, but not those of `performance`. An event passes data as a copy (`detail`), and a node as `relatedTarget`.
 * A binding in the main world would be a global, and without Runtime.enable it would exist too late. Bindings of
 * isolated worlds have neither drawback. A frozen page calls no listeners. So each receiver acknowledges a message with
 * `preventDefault`, and the sender repeats messages that were not acknowledged. The main world repeats its messages
 * when it receives `hello` (`lineScript`). Our world repeats its messages when the page runs.
 *
 * Distrust. The page may replace every global and every method of every prototype. So the hooks use only the originals
 * below and own properties of objects without a prototype, and call no methods. The browser or a getter of the page may
 * throw an error inside a hooked function. The hook removes our frames from the stack of the error. Only a page that
 * replaces `Error.prepareStackTrace` can detect these frames.
 *
 * Disguise. A proxy of the original has its name, length and prototype; `Function.prototype.toString` is wrapped, and
 * returns the text of the original for a proxy. Documents that can access each other share the list of proxies, so that
 * no document can detect the proxies of another.
 */
export const MAIN_WORLD_BASE = `
  const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const own = (members) => ({ __proto__: null, ...members });
  const getterOf = (owner, name) => getOwnPropertyDescriptor(owner, name).get;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { preventDefault } = Event.prototype;
  const Message = CustomEvent;
  const Pointing = MouseEvent;
  const detailOf = getterOf(Message.prototype, "detail");
  const performanceOf = getterOf(globalThis, "performance");
  const { parse, stringify } = JSON;
  const Later = Promise;
  const hub = performance;
  const activation = navigator.userActivation;
  const isActiveOf = activation && getterOf(UserActivation.prototype, "isActive");
  const isActive = () => activation !== undefined && apply(isActiveOf, activation, []);
  const secure = globalThis.isSecureContext;
  /** Whether this is a frame of another origin than the page that the tab shows. */
  const isForeign = () => {
    try {
      return !top.document;
    } catch {
      return true;
    }
  };

  const { get: mapGet, set: mapSet } = WeakMap.prototype;
  const elder = parent === globalThis ? opener : parent;
  let originals = new WeakMap(), isShared = false, disguises = 0;
  const disguised = own({});
  /** Adopts the list of proxies of the parent document, or of the opener; a frozen document provides it later. */
  const share = () => {
    if (isShared || !elder) return;
    const box = own({ originals: undefined });
    try {
      apply(dispatchEvent, apply(performanceOf, elder, []), [new Message(SECRET + "s", { detail: box })]);
    } catch {} // another origin
    if (!box.originals) return;
    isShared = true;
    originals = box.originals;
    for (let index = 0; index < disguises; index += 1) apply(mapSet, originals, disguised[index]);
  };
  share();
  apply(addEventListener, hub, [SECRET + "s", (event) => { apply(detailOf, event, []).originals = originals; }]);

  const { indexOf, lastIndexOf, slice } = String.prototype;
  /** Returns a stack without this script's lines, and without the lines between them. */
  const withoutOurs = (stack) => {
    const first = apply(lastIndexOf, stack, ["\\n", apply(indexOf, stack, [HERE])]);
    const last = apply(lastIndexOf, stack, [HERE]);
    const end = apply(indexOf, stack, ["\\n", last]);
    return apply(slice, stack, [0, first]) + (end < 0 ? "" : apply(slice, stack, [end]));
  };
  const cleaned = (error) => {
    try {
      const { stack } = error;
      if (typeof stack === "string" && apply(indexOf, stack, [HERE]) >= 0)
        defineProperty(error, "stack", own({ value: withoutOurs(stack), writable: true, configurable: true, enumerable: false }));
    } catch {} // no object, or a frozen one
    return error;
  };
  const { getPrototypeOf } = Reflect;
  const promises = Promise.prototype;
  const { then } = promises;
  const isPromise = (result) => typeof result === "object" && result !== null && getPrototypeOf(result) === promises;

  const disguise = (original, handler) => {
    const guarded = (target, self, args) => {
      try {
        const result = handler(target, self, args);
        if (!isPromise(result)) return result;
        return new Later((resolve, reject) => apply(then, result, [resolve, (error) => reject(cleaned(error))]));
      } catch (error) {
        throw cleaned(error);
      }
    };
    const proxy = new Proxy(original, own({ apply: guarded }));
    apply(mapSet, originals, (disguised[disguises++] = [proxy, apply(mapGet, originals, [original]) || original]));
    return proxy;
  };
  /** Replaces a method, if the browser has it. */
  const wrap = (owner, name, handler) => {
    const descriptor = owner && getOwnPropertyDescriptor(owner, name);
    if (typeof descriptor?.value !== "function") return;
    defineProperty(owner, name, own({ ...descriptor, value: disguise(descriptor.value, handler) }));
  };
  /** Replaces the getter of an attribute. */
  const wrapGetter = (owner, name, handler) => {
    const descriptor = owner && getOwnPropertyDescriptor(owner, name);
    if (typeof descriptor?.get !== "function") return;
    defineProperty(owner, name, own({ ...descriptor, get: disguise(descriptor.get, handler) }));
  };
  wrap(Function.prototype, "toString", (target, self, args) =>
    apply(target, (typeof self === "function" && apply(mapGet, originals, [self])) || self, args));

  const MOST_ASKED = 100;
  const MOST_NOTIFICATIONS = 20;
  const answers = own({});
  const unsent = own({});
  let unsentCount = 0, lastAsk = 0, openAsks = 0, notificationCount = 0;
  const acknowledged = (text) => !apply(dispatchEvent, hub, [new Message(SECRET + "u", own({ detail: text, cancelable: true }))]);
  const post = (id, kind, data) => {
    const text = stringify(own({ id, kind, data, active: isActive() }));
    if (!acknowledged(text)) unsent[unsentCount++] = text;
  };
  /** Sends us a question; the answer arrives as text when the page runs, or is "" at once if too many are open. */
  const ask = (kind, data, onAnswer) => {
    if (openAsks >= MOST_ASKED) return onAnswer("");
    openAsks += 1;
    const id = ++lastAsk;
    answers[id] = onAnswer;
    post(id, kind, data);
  };
  /** Sends us a notification, which has no answer; a document can send only MOST_NOTIFICATIONS. */
  const tell = (kind, data) => {
    if (notificationCount++ < MOST_NOTIFICATIONS) post(0, kind, data);
  };
  const decided = own({});
  apply(addEventListener, hub, [SECRET + "d", (event) => {
    apply(preventDefault, event, []);
    const { id, answer } = parse(apply(detailOf, event, []));
    if (id === 0) { // hello: the earlier decisions for this page
      for (const kind in answer) decided[kind] = answer[kind];
      share();
      const count = unsentCount;
      unsentCount = 0;
      for (let index = 0; index < count; index += 1) if (!acknowledged(unsent[index])) unsent[unsentCount++] = unsent[index];
      return;
    }
    const onAnswer = answers[id];
    if (!onAnswer) return;
    delete answers[id];
    openAsks -= 1;
    onAnswer(answer);
  }]);
`;
