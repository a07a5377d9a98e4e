import { z } from "zod";
import { decimal, flag, optionalText, plainText, whole } from "./kinds.ts";
import { agentSection } from "./agent-section.ts";
import {
  PROHIBITED_CLASSES,
  TENANT_CLASS_ALLOWED,
  TENANT_CLASS_WORD,
} from "./prohibited-classes.ts";
import { API_KEY_ALLOWED, API_KEY_WORD } from "./api-keys.ts";
import { MEMORY_DEFAULTS, type MemoryKind } from "../shared/process/memory-budget.ts";
import { modelsSection } from "./models-section.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS, viewportFromWord } from "../shared/text/viewport-word.ts";

/** Tests for an origin as browsers send it: `scheme://host`, with the port if it is not the scheme's default. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@,*A-Z]+$/.test(text)) return false;
  const origin = URL.parse(text)?.origin;
  return origin === text || origin === "null"; // `URL.origin` is "null" for schemes of browser extensions
}

const MOST_MEMORY = 2 ** 36;

function limit(kind: MemoryKind, what: string) {
  return whole(0, MOST_MEMORY, MEMORY_DEFAULTS[kind]).meta({
    description: `Bytes of memory for ${what}.`,
  });
}

/** Memory limits for all tenants together, one for each kind of data. The oldest data is evicted first. */
const memorySection = z.strictObject({
  pagesBytes: limit("pages", "the last state of each tab's page, with its screenshot"),
  picturesBytes: limit("pictures", "encoded screenshots that may be requested again"),
  bodiesBytes: limit("bodies", "the bodies of the latest network requests of tabs"),
  viewsBytes: limit("views", "the remaining pages of views that were returned in part"),
  responsesBytes: limit("responses", "responses that MCP clients read in pages or may fetch again"),
});

/**
 * Every setting of Fermata, defined once. An entry here is a key of the configuration file, an environment variable, a
 * flag, a line of `--help` and a row of docs/configuration.md. Names are derived: `queueLimit` is `queue_limit` in the
 * file, `FERMATA_QUEUE_LIMIT` and `--queue-limit`; a trailing `Ms` is a unit and is omitted. `meta` may add `env`
 * (further variables), `foreign` (variables of other programs; their invalid values cause a warning and are ignored),
 * `flags` (further flags), `allowed` (allowed values in words), `bare` (the meaning of a flag without `=value`),
 * `defaultText` (description of a computed default) and `secret` (messages never repeat the value).
 */
export const configSchema = z.strictObject({
  port: whole(0, 65_535, 8222).meta({
    description: "TCP port of REST, MCP and A2A; 0 selects any free port.",
    env: ["ABP_PORT"],
  }),
  host: plainText().default("127.0.0.1").meta({
    description:
      "Address to listen on; if other machines can reach it, auth_token or api_keys is required.",
  }),
  allowedHosts: z
    .array(z.string().regex(/^[^\s,/]+$/))
    .default([])
    .meta({
      description: "Further allowed names in the Host header of requests, such as that of a proxy.",
      allowed: "a list of host names",
    }),
  allowedOrigins: z.array(z.string().refine(isOrigin)).default([]).meta({
    description:
      "Origins of web pages and browser extensions that may call this server, such as the MCP inspector's `http://localhost:6274`.",
    allowed: "a list of origins such as http://localhost:6274, without a path and without *",
  }),
  authToken: z.string().trim().min(1).optional().meta({
    description:
      "Bearer token that every request must contain; other users can see flags, so prefer the environment. With `auto`, the server creates a token and stores it in its data folder.",
    secret: true,
  }),
  apiKeys: z.array(z.string().regex(API_KEY_WORD)).default([]).meta({
    description:
      "API keys, each with the tenant whose sessions, tasks and records it gives access to: `acme/builder=env:ACME_KEY`.",
    allowed: API_KEY_ALLOWED,
    secret: true,
  }),
  otlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        "Address of an OpenTelemetry collector, which receives a span for every call; see docs/deploy.md. Without it, nothing is sent.",
      allowed: "an address that begins with http:// or https://",
      env: ["OTEL_EXPORTER_OTLP_ENDPOINT"],
    }),
  config: optionalText().meta({
    description: "JSON file with settings.",
    env: ["ABP_CONFIG"],
  }),
  dataDir: plainText().meta({
    description: "Folder for all state: history, browser profile, temporary files.",
    flags: ["session-dir"],
    defaultText: "`fermata` in the user's data folder",
  }),
  engine: z.enum(["auto", "stepped", "realtime"]).default("auto").meta({
    description:
      "How pages run: `stepped` freezes pages exactly and needs a headless shell; `realtime` works with any Chromium; `auto` uses `stepped` if possible.",
  }),
  cdpUrl: z
    .string()
    .regex(/^(https?|wss?):\/\/\S+$/)
    .refine((text) => URL.canParse(text))
    .optional()
    .meta({
      description:
        "Debugging address of a running browser. Fermata opens its own sessions there and never closes the browser.",
      allowed: "an address that begins with http, https, ws or wss",
    }),
  browserPath: optionalText().meta({
    description: "Path of the browser executable to use instead of the one that Fermata finds.",
    env: ["ABP_BROWSER_PATH"],
  }),
  headless: flag(true).meta({
    description:
      "Run the browser without windows; with windows it must be Chrome or Chromium, and the engine is `realtime`.",
    env: ["ABP_HEADLESS"],
  }),
  noSandbox: z.enum(["auto", "always", "never"]).default("auto").meta({
    description:
      "Start the browser without its sandbox; `auto` does so, with a warning, only if the system supports none.",
    bare: "always",
  }),
  chromiumArgs: z
    .array(z.string().startsWith("-"))
    .default([])
    .meta({
      description: "Further arguments for the browser; on the command line they follow `--`.",
      env: ["ABP_ARGS"],
      allowed: "arguments that begin with a dash",
    }),
  viewport: z.string().regex(VIEWPORT_WORD).transform(viewportFromWord).prefault("1280x800").meta({
    description: "Size of a page in CSS pixels.",
    allowed: VIEWPORT_WORDS,
  }),
  zoom: decimal(0.25, 5)
    .default(1)
    .meta({
      description: "Page zoom; screenshots and coordinates keep one unit per viewport pixel.",
      env: ["ABP_ZOOM"],
    }),
  disablePause: flag(false).meta({
    description: "Let pages run between requests instead of freezing them.",
    env: ["ABP_DISABLE_PAUSE"],
  }),
  allowSystemInputs: flag(false).meta({
    description:
      "Accepted for compatibility, without effect: input of a person in a browser window reaches the page during steps, and never between them.",
  }),
  minWaitMs: whole(0, 60_000, 0).meta({
    description: "Minimum page time that every action waits, in milliseconds.",
    env: ["ABP_MIN_WAIT"],
  }),
  trackingTimeoutMs: whole(0, 600_000, 10_000).meta({
    description: "Milliseconds after which actions no longer wait for an open request.",
    env: ["ABP_TRACKING_TIMEOUT"],
  }),
  postSettleMs: whole(0, 60_000, 500).meta({
    description: "Milliseconds of idle page time after which an action counts as settled.",
    env: ["ABP_POST_SETTLE"],
  }),
  memory: memorySection,
  tools: z
    .array(z.string().regex(/^[a-z][a-z_-]*$/))
    .min(1)
    .default(["core"])
    .meta({
      description:
        "Which MCP tools are listed: `core`, `abp` (the thirty of Agent Browser Protocol), `abp-new` (its consolidated ones), `browsy` (a few about pages) or `full`. Unlisted tools can be called too, except `browser_shutdown`, which only `full`, `abp` and `abp-new` allow.",
      allowed: "names separated by spaces, such as core browsy",
      defaultText: "`core`",
    }),
  mcp: z.strictObject({
    imageFormat: z.enum(["webp", "jpeg", "png"]).default("webp").meta({
      description: "Format of images in MCP results; some clients and local models reject WebP.",
    }),
  }),
  queueLimit: whole(1, 10_000, 32).meta({
    description: "Maximum number of queued actions for one tab; further ones are rejected.",
  }),
  maxSessions: whole(1, 10_000, 50).meta({
    description: "Maximum number of open sessions; each needs memory for its pages.",
  }),
  maxTabs: whole(1, 10_000, 50).meta({
    description: "Maximum number of tabs of one session, including pop-ups.",
  }),
  sessionIdleMs: whole(0, 604_800_000, 1_800_000).meta({
    description:
      "Milliseconds after which an unused session is closed, except the default one; 0 disables this.",
  }),
  maxBodyBytes: whole(1024, 1_073_741_824, 20_971_520).meta({
    description: "Largest request body in bytes.",
  }),
  allowPrivateNetwork: flag(false).meta({
    description:
      "Let pages reach all loopback, private and link-local addresses, not only hosts that the caller names.",
  }),
  blockPrivateNetwork: flag(false).meta({
    description: "Block loopback, private and link-local addresses even if the caller names them.",
  }),
  fileRoots: z.array(plainText()).default([]).meta({
    description:
      "Folders in which files may be uploaded and saved; give paths with spaces in the configuration file.",
    allowed: "a list of folders",
    defaultText: "`uploads` in data_dir",
  }),
  searchEngines: z
    .array(z.string().regex(/^[a-z][a-z0-9_-]*=https?:\/\/\S*\{query\}\S*$/))
    .default([])
    .meta({
      description:
        "Further search engines, `name=address` with `{query}` for the search terms; a built-in engine of the same name is replaced.",
      allowed: "a list of name=address, such as mine=https://search.example/?q={query}",
    }),
  logLevel: z.enum(["debug", "info", "warn", "error"]).default("info").meta({
    description: "Least severe level of logged messages.",
  }),
  verbose: flag(false).meta({
    description: "The same as log_level `debug`.",
    env: ["ABP_VERBOSE"],
  }),
  history: z.strictObject({
    enabled: flag(true).meta({
      description: "Record sessions, actions and events.",
    }),
    databasePath: plainText().meta({
      description: "SQLite file of the history.",
      defaultText: "`history.sqlite` in data_dir",
    }),
    retentionDays: whole(0, 36_500, 30).meta({
      description: "Days after which actions, events and screenshots are deleted; 0 disables this.",
    }),
    maxBytes: whole(0, 1_000_000_000_000, 1_073_741_824).meta({
      description:
        "Maximum size, in bytes, of the history, its screenshots and saved network requests; the oldest are deleted first. 0 sets no limit.",
    }),
    screenshots: z.strictObject({
      enabled: flag(false).meta({
        description:
          "Store screenshots before and after each action. For actions that return no screenshots, such as those of tasks, only the one after is stored. Screenshots may show entered values.",
      }),
      directory: plainText().meta({
        description: "Folder for the stored screenshots.",
        defaultText: "`screenshots` in data_dir",
      }),
    }),
  }),
  tenants: z.strictObject({
    maxSessions: whole(1, 10_000, 10).meta({
      description:
        "Maximum number of open sessions of a tenant with keys; max_sessions limits all tenants together.",
    }),
    maxRunningTasks: whole(1, 1_000, 2).meta({
      description: "Maximum number of tasks of a tenant with keys that run at the same time.",
    }),
    allowProhibited: z.array(z.string().regex(TENANT_CLASS_WORD)).default([]).meta({
      description:
        "tasks.allow_prohibited for each tenant with keys: `acme=financial-transaction`.",
      allowed: TENANT_CLASS_ALLOWED,
    }),
  }),
  tasks: z.strictObject({
    databasePath: plainText().meta({
      description: "SQLite file of the tasks.",
      defaultText: "`tasks.sqlite` in data_dir",
    }),
    maxRunning: whole(1, 1_000, 4).meta({
      description:
        "Maximum number of tasks that run at the same time; further ones wait. Tasks that wait for an answer or are paused do not count.",
    }),
    maxWaiting: whole(0, 100_000, 100).meta({
      description: "Maximum number of queued tasks; further ones are rejected.",
    }),
    retentionDays: whole(0, 36_500, 30).meta({
      description: "Days after which an ended task is deleted; 0 disables deletion.",
    }),
    maxStored: whole(1, 1_000_000, 1_000).meta({
      description: "Maximum number of stored ended tasks; a new one replaces the oldest.",
    }),
    allowProhibited: z.array(z.enum(PROHIBITED_CLASSES)).default([]).meta({
      description:
        "Actions that tasks of the default tenant may perform after an approval each time; without this setting, tasks reject them: `account-creation`, `financial-transaction`, `security-permissions`.",
      allowed: "a list of account-creation, financial-transaction and security-permissions",
    }),
  }),
  audit: z.strictObject({
    enabled: flag(true).meta({
      description: "Record calls in the audit log, without values; independent of the history.",
    }),
    required: flag(false).meta({
      description:
        "Record every call before it acts, and reject calls while the audit log cannot be written.",
    }),
    databasePath: plainText().meta({
      description: "SQLite file of the audit log.",
      defaultText: "`audit.sqlite` in data_dir",
    }),
    retentionDays: whole(0, 36_500, 365).meta({
      description: "Days after which a record of the audit log is deleted; 0 disables deletion.",
    }),
    maxBytes: whole(0, 1_000_000_000_000, 268_435_456).meta({
      description:
        "Maximum size of the audit log in bytes; the oldest records are deleted first. 0 sets no limit.",
    }),
  }),
  credentials: z.strictObject({
    file: optionalText().meta({
      description: "JSON file of credentials; see docs/sessions-and-logins.md.",
    }),
    directory: optionalText().meta({
      description:
        "Folder of credentials: one folder for each, with a file for each value, as Kubernetes mounts secrets.",
    }),
    commandTimeoutMs: whole(100, 300_000, 10_000).meta({
      description: "Time limit of a credential's command in milliseconds.",
    }),
    stateDays: whole(0, 3_650, 7).meta({
      description: "Days for which logins are stored, encrypted, for reuse; 0 stores none.",
    }),
    key: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional()
      .meta({
        description:
          "Key of the stored logins; other users can see flags, so prefer the environment.",
        allowed: "32 bytes in base64, as openssl rand -base64 32 makes them",
        defaultText: "`credentials/key` in data_dir, created if needed",
        secret: true,
      }),
  }),
  models: modelsSection,
  agent: agentSection,
  a2a: z.strictObject({
    alwaysCompleted: flag(false).meta({
      description:
        "Report failed and rejected tasks to other agents as completed, with the error in the result.",
    }),
    answerWithinMs: whole(0, 86_400_000, 0).meta({
      description:
        "Milliseconds after which a message that waits for its task returns the unfinished task, which continues; 0 waits until the task ends.",
    }),
    cardKey: optionalText().meta({
      description:
        "PEM file of the private key (P-256, P-384, Ed25519 or RSA) that signs the agent card; without it, the card is unsigned.",
    }),
    requestsPerMinute: whole(0, 1_000_000, 1_200).meta({
      description: "Maximum number of A2A requests per minute from one address; 0 sets no limit.",
    }),
  }),
  downloads: z.strictObject({
    maxBytes: whole(1, 1_000_000_000_000, 1_073_741_824).meta({
      description: "Largest download in bytes; larger ones are cancelled.",
    }),
    maxTotalBytes: whole(1, 1_000_000_000_000, 4_294_967_296).meta({
      description:
        "Maximum size of all downloads in bytes; the oldest files are deleted for new ones.",
    }),
    retentionDays: whole(0, 36_500, 7).meta({
      description: "Days after which a downloaded file is deleted; 0 disables deletion.",
    }),
  }),
});

/** Aliases of settings, by name in the file. `convert` converts the format of the alias to that of the setting. */
export const CONVERTED_ALIASES: Readonly<Record<string, ConvertedAlias>> = {
  window_size: {
    name: "viewport",
    allowed: "WIDTH,HEIGHT of a whole window, 87 pixels higher than its page, such as 1280,887",
    convert: windowToViewport,
  },
};

export interface ConvertedAlias {
  /** Name of the equivalent setting. */
  readonly name: string;
  readonly allowed: string;
  /** Converts a value of the alias to a value of the setting; undefined for a value that is not allowed. */
  readonly convert: (value: unknown) => unknown;
}

/** CSS pixels: height of the title and address bars, which `window_size` includes. */
const WINDOW_FRAME_HEIGHT = 87;

function windowToViewport(value: unknown): string | undefined {
  const [, width, windowHeight] = /^(\d{2,4}),(\d{2,4})$/.exec(String(value)) ?? [];
  const height = Number(windowHeight) - WINDOW_FRAME_HEIGHT;
  return height >= 10 ? `${width}x${height}` : undefined;
}
