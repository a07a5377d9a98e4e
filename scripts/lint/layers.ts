/**
 * The import table: which module of src/ may import which, and where a package may be used. The rule `fermata/layers`
 * reads it on every lint run; docs/internals/architecture.md explains it.
 */

/** A surface derives everything from the operations and never depends on another surface. */
const SURFACE: readonly string[] = ["operations", "contracts", "config", "generated"];

/** Every module except `shared`, which all may import, and its imports: `name`, or `name:types` for types only. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  generated: [],
  config: [],
  contracts: [],
  cdp: [],
  dom: [],
  ports: [],
  // Only the composition root imports it.
  store: ["ports"],
  llm: [],
  // The page of a form determines the effect of its submission.
  policy: ["config:types", "page"],
  credentials: [],
  page: ["dom:types"],
  html: ["dom", "page", "policy"],
  // The scripts that run in pages come in as text, through generated/. A tab may begin without a browser, through html.
  // The history stores records.
  browser: ["cdp", "dom:types", "page", "html", "policy", "ports:types", "generated"],
  agent: ["llm", "page", "policy"],
  tasks: ["ports"],
  forms: ["agent", "browser", "html", "page", "policy", "ports"],
  // Its library is loaded once there is a receiver.
  telemetry: [],
  operations: [
    "tasks",
    "credentials",
    "forms",
    "agent",
    "llm",
    "browser",
    "html",
    "page",
    "policy",
    "ports",
    "config:types",
    // Code and styles of the page that shows a recorded run.
    "generated",
  ],
  // A program on another machine, which knows a server only by its address.
  client: ["contracts", "operations"],
  "surfaces/http": SURFACE,
  "surfaces/mcp": SURFACE,
  // Its tasks are the public view of the records; it sends to addresses that callers name.
  "surfaces/a2a": [...SURFACE, "ports", "policy"],
  "surfaces/cli": [...SURFACE, "client"],
  // Files for browsers.
  "surfaces/console": SURFACE,
  // A program in the user's browser: like the client, it knows a server only by its address. The surface that serves it
  // gets it as text, through generated/.
  console: [],
};

/**
 * Large modules with layered folders, bottom to top: each may import those before it, and never one above.
 * `.` means the files directly in the module's folder; where it is omitted, they are the top layer.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // `model` is the data of a run. The loop, directly in the module's folder, may import every folder. Nouns import
  // services, definition and call; the registry imports the nouns.
  operations: (
    "services definition call task cookie storage credential session network page tab files audit browser console " +
    "download history permission picker search form skill agent recipe"
  ).split(" "),
  agent: ["model", "elements", "prompts", "parse", "verification", "replay", "actions"],
  dom: [
    // Native members, boxes, colours, refs and the types of results.
    "document",
    // Properties of an element: role, name, state.
    "elements",
    // Whether an element is visible to a person.
    "visibility",
    // Fields and forms.
    "controls",
    "snapshot",
  ],
  browser: [
    // Plain types that all of them share.
    "model",
    // The browser as a program: how it is found, started and commanded, and the scripts that it injects into pages.
    "chromium",
    // How pages run and freeze: the only folders that know clocks and freezing.
    "engine",
    // Observation of a frozen page.
    "capture",
    "network",
    "prompts",
    // A tab without a browser, as a document.
    "static-tab",
    "session",
    // Reads of a tab that do not run the page.
    "reads",
    // The parts of a step, and elements by ref.
    "step",
    // Steps in a tab without a browser.
    "static-step",
    "actions",
    // Carries actions out.
    "runner",
    "verbs",
  ],
  page: [".", "words", "article", "readers", "understand", "views", "outcome"],
  html: ["dom", "selectors", "style", "fetch", "documents", "forms", ".", "navigate"],
  forms: [".", "calendar", "learn", "batch"],
};

/** The command line's entry, the composition root, and the doctor: only these may import everything. */
export const ROOTS: readonly string[] = ["main.ts", "compose.ts", "doctor.ts"];

/** Packages and guarded Node modules, and the modules, folders or files that may import each. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  zod: [""],
  hono: ["surfaces/http"],
  "@hono/*": ["surfaces/http"],
  preact: ["console"],
  "@preact/signals": ["console"],
  uplot: ["console/health"],
  "@opentelemetry/*": ["telemetry/otlp.ts"],
  "@modelcontextprotocol/*": ["surfaces/mcp"],
  "@a2a-js/sdk": ["surfaces/a2a"],
  express: ["surfaces/a2a"],
  sharp: ["browser/capture/picture"],
  "@puppeteer/browsers": ["browser/chromium/binary"],
  "@sparticuz/chromium": ["browser/chromium/binary"],
  "devtools-protocol": ["cdp", "browser"],
  chardet: ["html"],
  "ipaddr.js": ["policy"],
  culori: ["html"],
  parse5: ["html"],
  "css-what": ["html/selectors"],
  "tough-cookie": ["html/fetch"],
  unpdf: ["html/documents"],
  ajv: ["agent/verification"],
  diff: ["operations/definition/versions.ts"],
  "node:sqlite": ["store", "shared"],
  // `llm` exports none of their types; each provider imports only its own package.
  ai: ["llm/sdk", "llm/providers", "client/ai.ts"],
  "@langchain/core": ["client/ai.ts"],
  "@ai-sdk/*": ["llm/providers"],
  undici: ["llm/providers"],
  // Waits go through a deadline.
  "node:timers": ["shared/deadline.ts"],
  "node:timers/promises": ["shared/deadline.ts"],
};

/** Modules that know only a DOM or only data, and therefore none of Node's modules. */
export const WITHOUT_NODE: readonly string[] = ["dom", "page", "contracts", "ports", "console"];

/** Additional imports that files named *.test.ts may use. */
export const TEST_PACKAGES: readonly string[] = ["vitest"];
