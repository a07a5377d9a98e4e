/**
 * The import table: which room of src/ may import which, and where a package may be used. The rule `fermata/layers`
 * reads it on every lint run; docs/internals/architecture.md shows it to people.
 */

/** A surface derives everything from the operations and never knows another surface. */
const SURFACE: readonly string[] = ["operations", "contracts", "config", "generated"];

/** Every room besides `shared`, which all may import, and what it may import: `room`, or `room:types` for types only. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  generated: [],
  config: [],
  contracts: [],
  cdp: [],
  dom: [],
  ports: [],
  // Nobody imports it but the composition root.
  store: ["ports"],
  llm: [],
  // What a form would do is told by the page it stands on.
  policy: ["config:types", "page"],
  credentials: [],
  page: ["dom:types"],
  html: ["dom", "page", "policy"],
  // The scripts that run in pages come in as text, through generated/. A tab may begin without a browser, through html.
  // What history keeps is a record.
  browser: ["cdp", "dom:types", "page", "html", "policy", "ports:types", "generated"],
  agent: ["llm", "page", "policy"],
  tasks: ["ports"],
  forms: ["agent", "browser", "html", "page", "policy", "ports"],
  // Its library is loaded once there is somebody to tell.
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
    // The page of a recorded run.
    "generated",
  ],
  // A program elsewhere, which knows a server by its address alone.
  client: ["contracts", "operations"],
  "surfaces/http": SURFACE,
  "surfaces/mcp": SURFACE,
  // Its tasks are those of the records as others see them; it sends to addresses that callers name.
  "surfaces/a2a": [...SURFACE, "ports", "policy"],
  "surfaces/cli": [...SURFACE, "client"],
  // Files for browsers.
  "surfaces/console": SURFACE,
  // A program in the user's browser: like the client, it knows a server by its address alone. It comes to the surface that
  // serves it as text, through generated/.
  console: [],
};

/**
 * Large rooms whose folders stand on one another, bottom to top: each may import those before it, and never one above.
 * `.` are the files that lie in the room itself; where it is left out, they stand on top of all.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // `model` is the data of a run. The loop, in the room itself, may import every folder.
  // Nouns import services, definition and call; the registry imports the nouns.
  operations: (
    "services definition call task cookie storage credential session network page tab files audit browser console " +
    "download history permission picker search form skill agent recipe"
  ).split(" "),
  agent: ["model", "elements", "prompts", "parse", "success", "replay", "actions"],
  dom: [
    // Native members, boxes, colours, refs and the types of answers.
    "document",
    // What an element is: role, name, state.
    "elements",
    // Whether a person sees it.
    "visibility",
    // Fields and forms.
    "controls",
    "snapshot",
  ],
  browser: [
    // Plain types that all of them share.
    "model",
    // The browser as a program: found, started, told what to do, and what we put into its pages.
    "chromium",
    // How pages run and stand: the only ones that know clocks and freezing.
    "engine",
    // What is seen of a frozen page.
    "capture",
    "network",
    "prompts",
    // A tab without a browser, as a document.
    "static-tab",
    "session",
    // Questions to a tab that nothing moves for.
    "reads",
    // What a step is made of, and elements by ref.
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

/** The command line's entry, the composition root behind it, and what looks it over: they alone may import everything. */
export const ROOTS: readonly string[] = ["main.ts", "compose.ts", "doctor.ts"];

/** Packages and guarded Node modules, and the places (rooms, folders or files in them) that may import each. */
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
  ajv: ["agent/success"],
  diff: ["operations/definition/versions.ts"],
  "node:sqlite": ["store", "shared"],
  // No type of theirs leaves the room; each provider knows its own package.
  ai: ["llm/sdk", "llm/providers", "client/ai.ts"],
  "@langchain/core": ["client/ai.ts"],
  "@ai-sdk/*": ["llm/providers"],
  undici: ["llm/providers"],
  // Waiting goes through a deadline.
  "node:timers": ["shared/deadline.ts"],
  "node:timers/promises": ["shared/deadline.ts"],
};

/** Rooms that know only a DOM or only data, and therefore no module of Node's. */
export const WITHOUT_NODE: readonly string[] = ["dom", "page", "contracts", "ports", "console"];

/** What files named *.test.ts may import besides. */
export const TEST_PACKAGES: readonly string[] = ["vitest"];
