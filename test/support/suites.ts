/**
 * The sets of test files. `npm test` gates every change; `npm run test:all` runs everything. docs/internals/testing.md
 * describes their contents.
 */
import { existsSync } from "node:fs";

/** The files of `npm test` in addition to the unit tests. A file that is not named here runs in `npm run test:all` alone. */
export const GATE: readonly string[] = [
  // Every operation once, the inputs and outputs of a step, and bad input.
  ...files("scenarios", "every-operation", "envelope", "bad-input"),
  // A page is frozen between steps, and settled at their end.
  ...files("scenarios", "execute"),
  ...files("engine", "freeze", "settle", "pending-work"),
  // Input arrives once, at its target.
  ...files("scenarios", "keyboard", "batch"),
  ...files("engine", "clicks", "not-drawn", "platform"),
  // A ref means what it meant when it was returned.
  ...files("scenarios", "refs-refusals", "refs-reused"),
  // Interruptions of a step: pop-ups, dialogs, choosers, downloads, crashes, deadlines.
  ...files("scenarios", "dialog", "downloads"),
  ...files("engine", "pop-ups", "crash", "unresponsive", "endless-script", "abandoned"),
  // Reading pages, with a browser and without.
  ...files("scenarios", "page-info"),
  ...files("page", "why-browser", "views/cost"),
  ...files("page", "understand/mistaken", "views/compact"),
  ...files("dom", "names", "page-safety", "secrets", "hostile-text"),
  ...files("html", "fetch", "tab", "cookies", "address-policy"),
  ...files("picture", "encode"),
  // Security: allowlist, addresses, secrets, tenants.
  ...files("scenarios", "host-list", "private-network", "tenants"),
  ...files("scenarios", "typed-passwords"),
  ...files(
    "policy",
    "file-roots",
    "prohibited-form",
    "prohibited-requests",
    "encrypt",
    "upstream",
    "ended-connection",
  ),
  ...files("credentials", "sources", "vault"),
  // History and storage.
  ...files("scenarios", "storage"),
  ...files("store", "audit", "batches", "domains", "history-file", "knowledge", "store"),
  ...files("store", "contract/sqlite"),
  // Tasks, and rows that are submitted once, whatever is killed.
  ...files("tasks", "tasks", "waiting", "prohibited-intent"),
  ...files("forms", "batch-kills"),
  // The agent's loop, with a scripted model.
  ...files("agent", "run", "tasks", "elements/element-list"),
  ...files("llm", "asking", "failing", "streaming"),
  // The contracts of other systems, and the surfaces.
  ...files("contract", "checklist", "rows", "a2a/protocol", "a2a/states", "a2a/card", "a2a/door"),
  ...files("contract", "browsy/rest", "browsy/mcp", "browsy/a2a"),
  ...files("surfaces", "http", "http-openapi", "invoke", "mcp", "mcp-contract"),
  ...files("surfaces", "mcp-protocol", "cli-program", "cli-registry"),
  ...files("surfaces", "one-server"),
  // A page of the console, the README.
  ...files("console", "timeline"),
  ...files("examples", "readme"),
  ...files("shared", "process-mark"),
];

/** The files of `npm test` that run from dist. */
export const PACKAGE_GATE: readonly string[] = files("package", "bundle");

/** The files that `npm test` also runs on the realtime engine. */
export const REALTIME_GATE: readonly string[] = [
  ...files("scenarios", "execute", "dialog"),
  ...files("realtime", "site-isolation"),
];

/** All tests that pass on the realtime engine. Code outside of the engine is the same on both. */
export const REALTIME_ALL: readonly string[] = [
  "test/scenarios/!(every-surface).test.ts",
  "test/realtime/**/*.test.ts",
  "test/storm/**/*.test.ts",
  "test/gallery/!(libraries).test.ts",
  "test/forms/{batch-rows,batch-task,calendars,hand-over,learn,pickers}.test.ts",
  "test/engine/{busy-worker,clicks,clipboard,closing-pop-ups,crash,datagrams,unresponsive,endless-script,frame-actions,guard-port,host-list,host-list-reach,late-arrivals,late-halt,leaving-frames,navigation,new-frames,not-drawn,observe-*,pending-work,platform,pop-ups,service-workers}.test.ts",
];

/** Parts of the paths of small files that take a minute or more, which their size does not show. */
export const LONGEST: readonly string[] = [
  "/test/storm/",
  "/scenarios/every-",
  "/forms/batch-kills.",
  "/agent/run.",
];

function files(folder: string, ...names: readonly string[]): readonly string[] {
  const found = names.map((name) => `test/${folder}/${name}.test.ts`);
  const missing = found.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  if (missing.length > 0) throw new Error(`A suite names missing files: ${missing.join(", ")}`);
  return found;
}
