import { MAIN_WORLD_BASE } from "./base.ts";
import { FILE_HANDLES } from "./file-handles.ts";
import { FILE_PICKERS } from "./file-pickers.ts";
import { FILE_WRITING } from "./file-writing.ts";
import { PERMISSION_HOOKS } from "./permissions.ts";
import { PRINT_HOOK } from "./print.ts";
import { SHOW_PICKER_HOOK } from "./show-picker.ts";
import { UNCAUGHT_HOOK } from "./uncaught.ts";

const HOOKS = [
  SHOW_PICKER_HOOK,
  PRINT_HOOK,
  PERMISSION_HOOKS,
  FILE_HANDLES + FILE_WRITING + FILE_PICKERS,
  UNCAUGHT_HOOK,
];

/** What runs at the start of every document of a page; the secret names the line to us. Each hook has a scope of its own. */
export function mainWorldScript(secret: string): string {
  const hooks = HOOKS.map((hook) => `{${hook}}`).join("");
  return `(() => { "use strict"; const SECRET = ${JSON.stringify(secret)};${MAIN_WORLD_BASE}${hooks}})()`;
}

/**
 * The other end of the line, in the isolated world of the same document: passes messages on to the binding, and answers
 * back. Its value says whether the hooks heard the hello.
 */
export function lineScript(secret: string, binding: string, hello: string): string {
  return `((secret, binding, hello) => {
    if (!globalThis.__line) {
      performance.addEventListener(secret + "u", (event) => {
        event.preventDefault();
        globalThis[binding](JSON.stringify({ origin: globalThis.origin, message: event.detail }));
      });
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
      globalThis.__line = (text) =>
        !performance.dispatchEvent(new CustomEvent(secret + "d", { detail: text, cancelable: true }));
      globalThis.__input = () => Object.assign(document.createElement("input"), { type: "file", multiple: true });
      globalThis.__hand = (node) =>
        performance.dispatchEvent(new MouseEvent(secret + "n", { relatedTarget: node }));
    }
    return __line(hello);
  })(${JSON.stringify([secret, binding, hello]).slice(1, -1)})`;
}
