import { createHash } from "node:crypto";
import { MAIN_WORLD_BASE } from "./base.ts";
import { CLIPBOARD_HOOKS } from "./clipboard.ts";
import { DEVICE_PROMPTS, PERMISSION_HOOKS } from "./permissions.ts";
import { FILE_HANDLES, FILE_PICKERS, FILE_WRITING } from "./file-pickers.ts";
import { TIMER_HOOK, WORK_HOOK } from "./work.ts";

/**
 * Reports uncaught errors; the browser itself would report them only after Runtime.enable. The hook runs no code of the
 * page. It reads the native attributes of an error event. If a promise was rejected, it reads only plain data
 * properties of the reason. So it reports no text of an object that is not an error, and no message that has a getter.
 * `document.open` removes the listeners; every message from us adds them again.
 */
const UNCAUGHT_HOOK = `
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
    } catch {} // not an error event
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

/**
 * Prevents `showPicker` from opening a picker: pickers are not part of the page and not visible in screenshots, and
 * under frame control an open picker would block every frame of its page. The hook passes the control to our isolated
 * world, which reports it like a click on the control. The hook also calls the real function on a new text input. This
 * consumes the user activation and opens nothing. For a control that would open no picker, the hook only calls the real
 * function, for its errors: read-only or unrendered control, no user activation, frame of another origin.
 */
const SHOW_PICKER_HOOK = `
  const { matches, getClientRects } = Element.prototype;
  const { createElement } = Document.prototype;
  const ownerOf = getterOf(Node.prototype, "ownerDocument");
  const showPicker = globalThis.HTMLInputElement?.prototype.showPicker;
  const TIMES = "input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i])";
  const COLOR = "input[type=color i]:not(:disabled)";
  const opening = own({
    HTMLSelectElement: "select:not(:disabled)",
    HTMLInputElement: TIMES + ":not(:disabled, [readonly]), " + COLOR + ", input[list]:not(:disabled, [readonly])",
  });
  const useActivation = () => {
    try {
      apply(showPicker, apply(createElement, document, ["input"]), []);
    } catch {} // a frame of another origin, which may only show colours
  };
  /** Whether the real function would show a picker. Throws for a value that is not an element. */
  const shows = (selector, control) =>
    isActive() && apply(matches, control, [selector]) && apply(ownerOf, control, []) === document &&
    (apply(matches, control, [COLOR]) || (!isForeign() && apply(getClientRects, control, []).length > 0));
  for (const name in opening)
    wrap(globalThis[name]?.prototype, "showPicker", (target, control, args) => {
      let shown = false;
      try {
        shown = shows(opening[name], control);
      } catch {}
      if (!shown) return apply(target, control, args);
      useActivation();
      apply(dispatchEvent, hub, [new Pointing(SECRET + "p", own({ relatedTarget: control }))]);
    });
`;

/** Reports calls of `print` to the caller. The page gets the same events as without a printer. */
const PRINT_HOOK = `
  wrap(globalThis, "print", (target, self, args) => {
    tell("print", "");
    return apply(target, self, args);
  });
`;

/**
 * Skips view transitions between documents: under frame control, the browser waits for a frame that often never
 * arrives. The page sees a skipped transition, as in a hidden tab.
 */
const TRANSITION_HOOK = `
  const Swap = globalThis.PageSwapEvent;
  const transitionOf = Swap && getterOf(Swap.prototype, "viewTransition");
  const skip = globalThis.ViewTransition?.prototype.skipTransition;
  const onSwap = (event) => {
    try {
      const transition = apply(transitionOf, event, []);
      if (transition) apply(skip, transition, []);
    } catch {} // an event that the page dispatched
  };
  if (transitionOf && skip) apply(addEventListener, globalThis, ["pageswap", onSwap]);
`;

const HOOKS = [
  SHOW_PICKER_HOOK,
  PRINT_HOOK,
  PERMISSION_HOOKS + CLIPBOARD_HOOKS,
  DEVICE_PROMPTS,
  FILE_HANDLES + FILE_WRITING + FILE_PICKERS,
  UNCAUGHT_HOOK,
  TIMER_HOOK,
  TRANSITION_HOOK,
  WORK_HOOK,
];

export interface ScriptOptions {
  /** Whether pages can paste only what their session has copied. */
  readonly guardsPastes: boolean;
  /** Whether pages can have shared workers. */
  readonly sharedWorkers: boolean;
}

/**
 * Returns the script that runs at the start of every document of a page. `secret` is the name of the channel to us.
 * Each hook has its own scope. The script has a name (`sourceURL`): `withoutOurs` finds it in the stacks of errors.
 */
export function mainWorldScript(secret: string, options: ScriptOptions): string {
  const { guardsPastes, sharedWorkers } = options;
  const missing = sharedWorkers ? "" : "delete globalThis.SharedWorker;";
  const here = createHash("sha256").update(secret).digest("hex");
  const hooks = HOOKS.map((hook) => `{${hook}}`).join("");
  return `(() => { "use strict"; ${missing} const SECRET = ${JSON.stringify(secret)}, HERE = "${here}", GUARDED = ${guardsPastes};${MAIN_WORLD_BASE}${hooks}})()\n//# sourceURL=${here}\n`;
}

/**
 * Returns the script for our end of the channel, in the isolated world of the same document. The script passes messages
 * of the hooks on to the binding, and our answers on to the hooks. `hello` is our first message to the hooks, with the
 * decisions on permissions so far. The script returns whether the hooks received `hello`.
 */
export function lineScript(secret: string, binding: string, hello: string): string {
  return `((secret, binding, hello) => {
    if (!globalThis.__line) {
      const say = (message) => globalThis[binding](JSON.stringify({ origin: globalThis.origin, message }));
      performance.addEventListener(secret + "u", (event) => {
        event.preventDefault();
        say(event.detail);
      });
      __fermata.onCopied((content) =>
        say(JSON.stringify({ id: 0, kind: "copied", data: JSON.stringify(content), active: false })));
      performance.addEventListener(secret + "p", (event) => __fermata.notePicker(event.relatedTarget));
      const blobs = new Map();
      performance.addEventListener(secret + "b", (event) => {
        event.preventDefault();
        const { id, blob } = event.detail;
        blobs.set(id, blob);
      });
      globalThis.__takeBlob = (id) => {
        const blob = blobs.get(id);
        blobs.delete(id);
        return blob;
      };
      let reply = "";
      performance.addEventListener(secret + "v", (event) => void (reply = event.detail));
      const query = (kind) => (detail) => {
        reply = "";
        performance.dispatchEvent(new CustomEvent(secret + kind, { detail: String(detail) }));
        return reply;
      };
      globalThis.__timers = query("t");
      globalThis.__work = query("w");
      globalThis.__nextTimer = query("x");
      globalThis.__line = (text) =>
        !performance.dispatchEvent(new CustomEvent(secret + "d", { detail: text, cancelable: true }));
      globalThis.__expect = (content, isPut) => {
        const expect = (isPut) =>
          performance.dispatchEvent(new CustomEvent(secret + "c", { detail: JSON.stringify({ content, isPut }) }));
        expect(isPut);
        if (isPut) {
          document.execCommand("copy");
          expect(false);
        }
      };
      globalThis.__input = () => Object.assign(document.createElement("input"), { type: "file", multiple: true });
      globalThis.__hand = (node) =>
        performance.dispatchEvent(new MouseEvent(secret + "n", { relatedTarget: node }));
    }
    return __line(hello);
  })(${JSON.stringify([secret, binding, hello]).slice(1, -1)})`;
}

/**
 * Replaces the animation frames of a dedicated worker by timers. Once a worker has requested a frame, Chromium sends it
 * every frame. A worker that needs no more frames does not acknowledge them, so the frame of the page would never
 * complete (blink BeginFrameProvider::OnBeginFrame). Evaluate the script under frame control, before the script of the
 * worker. At that time, the worker waits for its debugger and has no timers, so `setTimeout` is read at the first use.
 */
export const WORKER_FRAMES = `(() => {
  const { apply } = Reflect;
  const { get, set } = WeakMap.prototype;
  const { now } = Performance.prototype;
  const { ceil, floor } = Math;
  const clock = performance;
  const FRAME_MS = 1000 / 60;
  const originals = new WeakMap();
  const wrap = (owner, name, handler) => {
    const original = owner[name];
    if (typeof original !== "function") return;
    owner[name] = new Proxy(original, { __proto__: null, apply: handler });
    apply(set, originals, [owner[name], original]);
  };
  wrap(Function.prototype, "toString", (target, self, args) =>
    apply(target, apply(get, originals, [self]) || self, args));
  let start, stop;
  wrap(globalThis, "requestAnimationFrame", (target, self, args) => {
    const callback = args[0];
    if (typeof callback !== "function") return apply(target, self, args); // the browser's own error
    start ??= setTimeout;
    const nowMs = apply(now, clock, []);
    const frameMs = (floor(nowMs / FRAME_MS) + 1) * FRAME_MS;
    return start(() => callback(frameMs), ceil(frameMs - nowMs));
  });
  wrap(globalThis, "cancelAnimationFrame", (_target, _self, args) => {
    stop ??= clearTimeout;
    stop(args[0]);
  });
})()`;
