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

/** `scheme://host`, with a port if it is not the scheme's default: as browsers send it. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@,*A-Z]+$/.test(text)) return false;
  const origin = URL.parse(text)?.origin;
  return origin === text || origin === "null"; // URL returns no origin for the schemes of extensions
}

const MOST_MEMORY = 2 ** 36;

function limit(kind: MemoryKind, what: string) {
  return whole(0, MOST_MEMORY, MEMORY_DEFAULTS[kind]).meta({
    description: `Bytes of memory for ${what}.`,
  });
}

/** Limits for all tenants together, one for each kind of data. The oldest data is dropped first. */
const memorySection = z.strictObject({
  pagesBytes: limit("pages", "the pages of tabs as they were last seen, with their picture"),
  picturesBytes: limit("pictures", "pictures that were encoded and may be asked for again"),
  bodiesBytes: limit("bodies", "the bodies of the latest network calls of tabs"),
  viewsBytes: limit("views", "what is left of views that were given out in part"),
  responsesBytes: limit(
    "responses",
    "responses that MCP clients read in pages, or may fetch again",
  ),
});

/**
 * Every setting of Fermata, defined once. An entry here is a key of the configuration file, an environment variable, a
 * flag, a line of `--help` and a row of docs/configuration.md. Names are derived: `queueLimit` is `queue_limit` in the
 * file, `FERMATA_QUEUE_LIMIT` and `--queue-limit`; a trailing `Ms` is a unit and stays in the code. `meta` may add
 * `env` (further variables), `foreign` (variables of other programs; their invalid values cause a warning and are
 * ignored), `flags` (further flags), `allowed` (allowed values in words), `bare` (meaning of the flag without a value),
 * `defaultText` (a computed default) and `secret` (messages never repeat the value).
 */
export const configSchema = z.strictObject({
  port: whole(0, 65_535, 8222).meta({
    description: "TCP port of REST and MCP; 0 takes any free one.",
    env: ["ABP_PORT"],
  }),
  host: plainText().default("127.0.0.1").meta({
    description: "Address to listen on; one that other machines can reach needs auth_token.",
  }),
  allowedHosts: z
    .array(z.string().regex(/^[^\s,/]+$/))
    .default([])
    .meta({
      description: "Further names that a request's Host header may carry, such as that of a proxy.",
      allowed: "a list of host names",
    }),
  allowedOrigins: z.array(z.string().refine(isOrigin)).default([]).meta({
    description:
      "Origins of web pages and browser extensions that may call this server, such as the MCP inspector's `http://localhost:6274`.",
    allowed: "a list of origins such as http://localhost:6274, without a path and without *",
  }),
  authToken: z.string().trim().min(1).optional().meta({
    description:
      "Token that every request must carry as bearer token; others can see flags, so prefer the environment. With `auto` the server creates one and stores it in its data folder.",
    secret: true,
  }),
  apiKeys: z.array(z.string().regex(API_KEY_WORD)).default([]).meta({
    description:
      "Keys of callers, each with the tenant whose sessions, tasks and records it opens: `acme/builder=env:ACME_KEY`.",
    allowed: API_KEY_ALLOWED,
    secret: true,
  }),
  otlpEndpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        "Address of an OpenTelemetry collector, to which a span of every call is sent; docs/deploy.md. Nothing is sent without it.",
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
      "How pages run: `stepped`, in which a page stands exactly still, needs a headless shell; `realtime` drives any Chromium; `auto` takes `stepped` where it can.",
  }),
  cdpUrl: z
    .string()
    .regex(/^(https?|wss?):\/\/\S+$/)
    .refine((text) => URL.canParse(text))
    .optional()
    .meta({
      description:
        "Debugging address of a browser that runs already, to be driven with sessions of its own and never closed.",
      allowed: "an address that begins with http, https, ws or wss",
    }),
  browserPath: optionalText().meta({
    description: "Executable of the browser to use instead of the one that is found.",
    env: ["ABP_BROWSER_PATH"],
  }),
  headless: flag(true).meta({
    description:
      "Run the browser without windows; with them it has to be a Chrome or Chromium, and the engine is `realtime`.",
    env: ["ABP_HEADLESS"],
  }),
  noSandbox: z.enum(["auto", "always", "never"]).default("auto").meta({
    description:
      "Start the browser without its sandbox; `auto` does so, with a warning, only where the system offers none.",
    bare: "always",
  }),
  chromiumArgs: z
    .array(z.string().startsWith("-"))
    .default([])
    .meta({
      description: "Further arguments for the browser; as flags they follow `--`.",
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
      description: "Page zoom; pictures and coordinates keep one unit per viewport pixel.",
      env: ["ABP_ZOOM"],
    }),
  disablePause: flag(false).meta({
    description: "Let pages run between requests instead of freezing them.",
    env: ["ABP_DISABLE_PAUSE"],
  }),
  allowSystemInputs: flag(false).meta({
    description:
      "Accepted for compatibility: what a person does in a window reaches a page only while a step runs in it, and is not blocked then.",
  }),
  minWaitMs: whole(0, 60_000, 0).meta({
    description: "Milliseconds of page time that every action waits at least.",
    env: ["ABP_MIN_WAIT"],
  }),
  trackingTimeoutMs: whole(0, 600_000, 10_000).meta({
    description: "Milliseconds after which an open request no longer keeps an action from ending.",
    env: ["ABP_TRACKING_TIMEOUT"],
  }),
  postSettleMs: whole(0, 60_000, 500).meta({
    description: "Milliseconds of quiet page time after which an action counts as settled.",
    env: ["ABP_POST_SETTLE"],
  }),
  memory: memorySection,
  tools: z
    .array(z.string().regex(/^[a-z][a-z_-]*$/))
    .min(1)
    .default(["core"])
    .meta({
      description:
        "Which MCP tools are listed: `core`, `abp` (the thirty of Agent Browser Protocol), `abp-new` (its consolidated ones), `browsy` (a few about pages) or `full`. The others can be called all the same, except `browser_shutdown`, which only `full`, `abp` and `abp-new` allow.",
      allowed: "names separated by spaces, such as core browsy",
      defaultText: "`core`",
    }),
  mcp: z.strictObject({
    imageFormat: z.enum(["webp", "jpeg", "png"]).default("webp").meta({
      description: "Format of images in MCP results; some clients and local models reject WebP.",
    }),
  }),
  queueLimit: whole(1, 10_000, 32).meta({
    description: "Actions that may wait for one tab; further ones are refused.",
  }),
  maxSessions: whole(1, 10_000, 50).meta({
    description: "Sessions that may be open at once; each keeps its pages in memory.",
  }),
  maxTabs: whole(1, 10_000, 50).meta({
    description: "Tabs that one session may have, pop-ups included.",
  }),
  sessionIdleMs: whole(0, 604_800_000, 1_800_000).meta({
    description:
      "Milliseconds after which a session that nobody uses is closed, but for the default one; 0 keeps it.",
  }),
  maxBodyBytes: whole(1024, 1_073_741_824, 20_971_520).meta({
    description: "Largest request body in bytes.",
  }),
  allowPrivateNetwork: flag(false).meta({
    description:
      "Let pages reach any loopback, private or link-local address, not only hosts that the caller itself names.",
  }),
  blockPrivateNetwork: flag(false).meta({
    description:
      "Refuse loopback, private and link-local addresses even where the caller itself names them.",
  }),
  fileRoots: z.array(plainText()).default([]).meta({
    description:
      "Folders below which files may be uploaded and saved; a path with spaces can be given in the file only.",
    allowed: "a list of folders",
    defaultText: "`uploads` in data_dir",
  }),
  searchEngines: z
    .array(z.string().regex(/^[a-z][a-z0-9_-]*=https?:\/\/\S*\{query\}\S*$/))
    .default([])
    .meta({
      description:
        "Further search engines, `name=address` with `{query}` where the words go; the name of a built-in one replaces it.",
      allowed: "a list of name=address, such as mine=https://search.example/?q={query}",
    }),
  logLevel: z.enum(["debug", "info", "warn", "error"]).default("info").meta({
    description: "Least severe messages that are logged.",
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
      description: "Days after which actions, events and their pictures are deleted; 0 keeps them.",
    }),
    maxBytes: whole(0, 1_000_000_000_000, 1_073_741_824).meta({
      description:
        "Bytes that the history, its pictures and saved network calls may take before the oldest are deleted; 0 sets no limit.",
    }),
    screenshots: z.strictObject({
      enabled: flag(false).meta({
        description:
          "Keep the pictures before and after each action as files. For actions whose responses have no pictures, such as those of tasks, keep the one after; it may show entered values.",
      }),
      directory: plainText().meta({
        description: "Folder for those pictures.",
        defaultText: "`screenshots` in data_dir",
      }),
    }),
  }),
  tenants: z.strictObject({
    maxSessions: whole(1, 10_000, 10).meta({
      description:
        "Sessions that a tenant with keys may have open at once; max_sessions bounds those of all.",
    }),
    maxRunningTasks: whole(1, 1_000, 2).meta({
      description: "Tasks of a tenant with keys that run at the same time.",
    }),
    allowProhibited: z.array(z.string().regex(TENANT_CLASS_WORD)).default([]).meta({
      description:
        "The same as tasks.allow_prohibited for tenants with keys, each for itself: `acme=financial-transaction`.",
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
        "Tasks that run at the same time; further ones wait for their turn. Those that wait for an answer of somebody, or are paused, do not count.",
    }),
    maxWaiting: whole(0, 100_000, 100).meta({
      description: "Tasks that may wait; further ones are refused.",
    }),
    retentionDays: whole(0, 36_500, 30).meta({
      description: "Days after which a task that is over is deleted; 0 keeps it.",
    }),
    maxStored: whole(1, 1_000_000, 1_000).meta({
      description: "Tasks that are over and kept; for a new one the oldest is deleted.",
    }),
    allowProhibited: z.array(z.enum(PROHIBITED_CLASSES)).default([]).meta({
      description:
        "What tasks of the default tenant may do that they refuse otherwise, each time after somebody has approved it: `account-creation`, `financial-transaction`, `security-permissions`.",
      allowed: "a list of account-creation, financial-transaction and security-permissions",
    }),
  }),
  audit: z.strictObject({
    enabled: flag(true).meta({
      description: "Write down who did what, without values; independent of the history.",
    }),
    required: flag(false).meta({
      description:
        "Refuse every call that acts while it cannot be written down; it is written down before it acts.",
    }),
    databasePath: plainText().meta({
      description: "SQLite file of the audit log.",
      defaultText: "`audit.sqlite` in data_dir",
    }),
    retentionDays: whole(0, 36_500, 365).meta({
      description: "Days after which a record of the audit log is deleted; 0 keeps it.",
    }),
    maxBytes: whole(0, 1_000_000_000_000, 268_435_456).meta({
      description:
        "Bytes that the audit log may take before the oldest records are deleted; 0 sets no limit.",
    }),
  }),
  credentials: z.strictObject({
    file: optionalText().meta({
      description: "JSON file of credentials; docs/sessions-and-logins.md describes it.",
    }),
    directory: optionalText().meta({
      description:
        "Folder of credentials: one folder for each, with a file for each value, as Kubernetes mounts secrets.",
    }),
    commandTimeoutMs: whole(100, 300_000, 10_000).meta({
      description: "Milliseconds that the command of a credential may take.",
    }),
    stateDays: whole(0, 3_650, 7).meta({
      description: "Days for which a login is stored, encrypted, to be used again; 0 stores none.",
    }),
    key: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .optional()
      .meta({
        description: "Key of the stored logins; others can see flags, so prefer the environment.",
        allowed: "32 bytes in base64, as openssl rand -base64 32 makes them",
        defaultText: "`credentials/key` in data_dir, made at need",
        secret: true,
      }),
  }),
  models: modelsSection,
  agent: agentSection,
  a2a: z.strictObject({
    alwaysCompleted: flag(false).meta({
      description:
        "Tell other agents of failed and refused tasks as completed ones, with the error in what they gave.",
    }),
    answerWithinMs: whole(0, 86_400_000, 0).meta({
      description:
        "Milliseconds after which a message that waits for its task is answered with the task as it is then, which goes on; 0 waits to its end.",
    }),
    cardKey: optionalText().meta({
      description:
        "PEM file of the private key (P-256, P-384, Ed25519 or RSA) with which the card is signed; without one it is not.",
    }),
    requestsPerMinute: whole(0, 1_000_000, 1_200).meta({
      description: "Requests over A2A that one address may make in a minute; 0 sets no limit.",
    }),
  }),
  downloads: z.strictObject({
    maxBytes: whole(1, 1_000_000_000_000, 1_073_741_824).meta({
      description: "Largest download in bytes; a larger one is ended.",
    }),
    maxTotalBytes: whole(1, 1_000_000_000_000, 4_294_967_296).meta({
      description: "Bytes that all downloads may take; for a new one the oldest files are deleted.",
    }),
    retentionDays: whole(0, 36_500, 7).meta({
      description: "Days after which a downloaded file is deleted; 0 keeps it.",
    }),
  }),
});

/** Settings with another name whose value has to be converted. Keys are names as in the file. */
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
  /** The value for that setting; undefined if it is not allowed. */
  readonly convert: (value: unknown) => unknown;
}

/** Height of the title and address bars in the window that `window_size` describes. */
const WINDOW_FRAME_HEIGHT = 87;

function windowToViewport(value: unknown): string | undefined {
  const [, width, windowHeight] = /^(\d{2,4}),(\d{2,4})$/.exec(String(value)) ?? [];
  const height = Number(windowHeight) - WINDOW_FRAME_HEIGHT;
  return height >= 10 ? `${width}x${height}` : undefined;
}
