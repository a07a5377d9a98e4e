/**
 * What the hooks of a page's main world are built with: originals, disguise and the line to us. The text runs first in
 * every document, before any script of the page, inside one function; the hooks follow in the same function and use
 * `wrap`, `ask`, `tell` and the originals. Nothing is left in the global scope.
 *
 * The line. Main execution context and isolated world are strangers that share DOM objects. They meet at `performance`,
 * an EventTarget that is the same object in both, under event names that only they know: the names are random, and the
 * page cannot list listeners. Measured on the stepped engine: the listener is there before the first inline script, in
 * frames of the same and of other origins and in the first, empty document of a frame; `document.open` removes the
 * listeners of window, document and nodes, but not these; `detail` passes between execution contexts as text, and a
 * node passes as `relatedTarget` of a mouse event. A binding of the main world would be a global, and needs
 * Runtime.enable to be there in time; bindings of isolated worlds need neither. A frozen page calls no listener; so
 * whoever receives says so with `preventDefault`, and what nobody heard is sent again: here when the other side says
 * hello, there when the page is awake.
 *
 * Distrust. The page may replace every global and every method of every prototype. Used later are therefore only the
 * originals below, own members of objects without a prototype, and no method calls. Errors that are raised inside a
 * hooked function, by the browser or by a getter of the page's own arguments, lose our frames before the page gets
 * them; only a page that replaces `Error.prepareStackTrace` is shown that there were some.
 *
 * Disguise. A proxy of the original has its name, length and prototype; `Function.prototype.toString` is wrapped to
 * look through the proxies. Documents that can reach each other share the list of proxies, so that one cannot unmask
 * those of the other.
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
  /** Takes the list of the document around this one, or of its opener's; one that is frozen gives it later. */
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
  /** A stack without this script's lines, and without those between them. */
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
    const told = (target, self, args) => {
      try {
        const result = handler(target, self, args);
        if (!isPromise(result)) return result;
        return new Later((resolve, reject) => apply(then, result, [resolve, (error) => reject(cleaned(error))]));
      } catch (error) {
        throw cleaned(error);
      }
    };
    const proxy = new Proxy(original, own({ apply: told }));
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
  const MOST_TOLD = 20;
  const answers = own({});
  const unsent = own({});
  let unsentCount = 0, lastAsk = 0, openAsks = 0, told = 0;
  const heard = (text) => !apply(dispatchEvent, hub, [new Message(SECRET + "u", own({ detail: text, cancelable: true }))]);
  const post = (id, kind, data) => {
    const text = stringify(own({ id, kind, data, active: isActive() }));
    if (!heard(text)) unsent[unsentCount++] = text;
  };
  /** Asks us; the answer comes when the page is awake, as a text. Answers "" at once when too much is asked. */
  const ask = (kind, data, onAnswer) => {
    if (openAsks >= MOST_ASKED) return onAnswer("");
    openAsks += 1;
    const id = ++lastAsk;
    answers[id] = onAnswer;
    post(id, kind, data);
  };
  /** Tells us something that needs no answer. */
  const tell = (kind, data) => {
    if (told++ < MOST_TOLD) post(0, kind, data);
  };
  const decided = own({});
  apply(addEventListener, hub, [SECRET + "d", (event) => {
    apply(preventDefault, event, []);
    const { id, answer } = parse(apply(detailOf, event, []));
    if (id === 0) { // hello: what has been decided for this page already
      for (const kind in answer) decided[kind] = answer[kind];
      share();
      const count = unsentCount;
      unsentCount = 0;
      for (let index = 0; index < count; index += 1) if (!heard(unsent[index])) unsent[unsentCount++] = unsent[index];
      return;
    }
    const onAnswer = answers[id];
    if (!onAnswer) return;
    delete answers[id];
    openAsks -= 1;
    onAnswer(answer);
  }]);
`;
