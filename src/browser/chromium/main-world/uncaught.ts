/**
 * Errors that nobody caught, which the browser tells of only after Runtime.enable. Nothing of the page runs for it: of
 * an error event the browser's own attributes are read, of a rejection's reason only what is sure to be plain data. So
 * the text of a reason that is no error, or of one that hides its message, is not told.
 * `document.open` takes the listeners away, and every message from us sets them again.
 */
export const UNCAUGHT_HOOK = `
  const MOST_UNHEARD = 100;
  const LONGEST = 10000;
  const { isError } = Error;
  const Thrown = DOMException.prototype;
  const thrownName = getterOf(Thrown, "name");
  const thrownMessage = getterOf(Thrown, "message");
  const names = new WeakMap();
  for (const kind of [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError])
    apply(mapSet, names, [kind.prototype, kind.name]);
  const message = getterOf(ErrorEvent.prototype, "message");
  const filename = getterOf(ErrorEvent.prototype, "filename");
  const lineno = getterOf(ErrorEvent.prototype, "lineno");
  const reasonOf = getterOf(PromiseRejectionEvent.prototype, "reason");

  const textOf = (reason) => {
    if (typeof reason === "symbol") return "(a symbol)";
    if (reason === null || (typeof reason !== "object" && typeof reason !== "function")) return "" + reason;
    if (!isError || !isError(reason)) return "(an object)";
    const member = getOwnPropertyDescriptor(reason, "message");
    const text = member && typeof member.value === "string" ? member.value : "";
    const name = apply(mapGet, names, [getPrototypeOf(reason)]);
    if (name !== undefined) return text === "" ? name : name + ": " + text;
    try {
      return apply(thrownName, reason, []) + ": " + apply(thrownMessage, reason, []);
    } catch {
      return text === "" ? "Error" : "Error: " + text;
    }
  };
  const report = (text, url, line) => {
    if (unsentCount < MOST_UNHEARD)
      post(0, "uncaught", stringify(own({ text: apply(slice, text, [0, LONGEST]), url: apply(slice, url, [0, LONGEST]), line })));
  };
  const onError = (event) => {
    try {
      if (event.isTrusted) report(apply(message, event, []), apply(filename, event, []), apply(lineno, event, []));
    } catch {} // no error event
  };
  const onRejection = (event) => {
    try {
      if (event.isTrusted) report("Uncaught (in promise) " + textOf(apply(reasonOf, event, [])), "", 0);
    } catch {}
  };
  const listen = () => {
    apply(addEventListener, globalThis, ["error", onError]);
    apply(addEventListener, globalThis, ["unhandledrejection", onRejection]);
  };
  apply(addEventListener, hub, [SECRET + "d", listen]);
  listen();
`;
