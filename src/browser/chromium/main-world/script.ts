import { createHash } from "node:crypto";
import { MAIN_WORLD_BASE } from "./base.ts";
import { CLIPBOARD_HOOKS } from "./clipboard.ts";
import { DEVICE_PROMPTS } from "./device-prompts.ts";
import { FILE_HANDLES } from "./file-handles.ts";
import { FILE_PICKERS } from "./file-pickers.ts";
import { FILE_WRITING } from "./file-writing.ts";
import { PERMISSION_HOOKS } from "./permissions.ts";
import { SHOW_PICKER_HOOK } from "./show-picker.ts";
import { TIMER_HOOK } from "./timers.ts";
import { UNCAUGHT_HOOK } from "./uncaught.ts";
import { WORK_HOOK } from "./work.ts";

/** Nothing is printed, and the page hears what a browser without a printer tells it; the caller hears of it too. */
const PRINT_HOOK = `
  wrap(globalThis, "print", (target, self, args) => {
    tell("print", "");
    return apply(target, self, args);
  });
`;

/**
 * Skips view transitions between documents: under frame control, the browser waits for a frame that often never comes. The
 * page sees a skipped transition, as in a hidden tab.
 */
const TRANSITION_HOOK = `
  const Swap = globalThis.PageSwapEvent;
  const transitionOf = Swap && getterOf(Swap.prototype, "viewTransition");
  const skip = globalThis.ViewTransition?.prototype.skipTransition;
  const onSwap = (event) => {
    try {
      const transition = apply(transitionOf, event, []);
      if (transition) apply(skip, transition, []);
    } catch {} // an event of the page's own
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
  /** Whether nothing is pasted but what the session has copied. */
  readonly guardsPastes: boolean;
  /** Whether pages can have shared workers. */
  readonly sharedWorkers: boolean;
}

/**
 * What runs at the start of every document of a page; the secret names the line to us. Each hook has a scope of its own.
 * The script has a name, by which its frames are found in stacks.
 */
export function mainWorldScript(secret: string, options: ScriptOptions): string {
  const { guardsPastes, sharedWorkers } = options;
  const missing = sharedWorkers ? "" : "delete globalThis.SharedWorker;";
  const here = createHash("sha256").update(secret).digest("hex");
  const hooks = HOOKS.map((hook) => `{${hook}}`).join("");
  return `(() => { "use strict"; ${missing} const SECRET = ${JSON.stringify(secret)}, HERE = "${here}", GUARDED = ${guardsPastes};${MAIN_WORLD_BASE}${hooks}})()\n//# sourceURL=${here}\n`;
}

/**
 * The other end of the line, in the isolated world of the same document: passes messages on to the binding, and answers
 * back. Its value says whether the hooks heard the hello.
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
