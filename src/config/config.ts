import { BlockList, isIP } from "node:net";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import { CONFIG_FIELDS, type ConfigField } from "./fields.ts";
import {
  environmentLayer,
  fileLayer,
  flagLayer,
  type SettingsLayer,
  type RawSetting,
} from "./layers.ts";
import { configSchema } from "./schema.ts";

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Name of the default folder for uploads and saved files (setting `file_roots`). The data folder contains it. */
export const UPLOADS = "uploads";

/** All settings, checked and frozen. Paths are absolute. */
export type Config = DeepReadonly<z.output<typeof configSchema>>;

export interface ConfigSources {
  /** Arguments after the name of the program and the command. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the text of the file at an absolute path; throws if it cannot be read. */
  readonly readFile: (path: string) => string;
  /** Called for invalid variables of other programs, which are ignored. */
  readonly warn?: (message: string) => void;
}

/**
 * Loads the settings: flags override the environment, which overrides the file, which overrides the defaults.
 * @throws AppError INVALID_REQUEST that names the source of the invalid value and the allowed values
 */
export function loadConfig({ argv, env, readFile, warn = () => {} }: ConfigSources): Config {
  const given: SettingsLayer = new Map([...environmentLayer(env, warn), ...flagLayer(argv)]);
  const settings: SettingsLayer = new Map([...readConfigFile(given, readFile), ...given]);

  const values: Record<string, unknown> = {};
  for (const field of CONFIG_FIELDS) {
    const setting = settings.get(field.name);
    if (setting) put(values, field.path, checked(field, setting));
  }
  const config = configSchema.parse(withDefaults(values, env));
  checkHost(config);
  checkPrivateNetwork(config);
  checkAudit(config);
  return deepFreeze(config.verbose ? { ...config, logLevel: "debug" } : config);
}

function readConfigFile(given: SettingsLayer, readFile: ConfigSources["readFile"]): SettingsLayer {
  const setting = given.get("config");
  if (typeof setting?.value !== "string") return new Map();
  const path = resolve(setting.value);
  let text: string;
  try {
    text = readFile(path);
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `${setting.source}: the file ${path} cannot be read.`, {
      cause,
      hint: "Pass the path of a JSON file with settings.",
    });
  }
  return fileLayer(text, path);
}

/** Returns the value if the schema accepts it. @throws AppError INVALID_REQUEST */
function checked(field: ConfigField, { value, source }: RawSetting): unknown {
  if (field.schema.safeParse(value).success) return value;
  const found = field.secret ? "" : `, not ${JSON.stringify(value)}`;
  throw new AppError("INVALID_REQUEST", `${source} must be ${field.allowed}${found}.`);
}

function put(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = "", ...rest] = path;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = childOf(target, key);
  put(inner, rest, value);
}

function childOf(target: Record<string, unknown>, key: string): Record<string, unknown> {
  const child = z.record(z.string(), z.unknown()).parse(target[key] ?? {});
  target[key] = child;
  return child;
}

/** Adds missing sections and machine-dependent defaults to `values`, makes its paths absolute, and returns it. */
function withDefaults(values: Record<string, unknown>, env: ConfigSources["env"]): object {
  const setPath = (target: Record<string, unknown>, key: string, fallback?: string) => {
    const path = target[key] ?? fallback;
    if (typeof path === "string") target[key] = resolve(path);
    return String(target[key]);
  };
  const history = childOf(values, "history");
  const dataDir = setPath(values, "dataDir", defaultDataDir(env));
  const fileRoots = z.array(z.string()).parse(values["fileRoots"] ?? []);
  values["fileRoots"] = (fileRoots.length === 0 ? [join(dataDir, UPLOADS)] : fileRoots).map(
    (root) => resolve(root),
  );
  setPath(values, "config");
  setPath(values, "browserPath");
  setPath(childOf(values, "a2a"), "cardKey");
  childOf(values, "downloads");
  childOf(values, "memory");
  childOf(values, "mcp");
  childOf(values, "tenants");
  childOf(values, "models");
  childOf(values, "agent");
  const credentials = childOf(values, "credentials");
  setPath(credentials, "file");
  setPath(credentials, "directory");
  setPath(history, "databasePath", join(dataDir, "history.sqlite"));
  setPath(childOf(values, "tasks"), "databasePath", join(dataDir, "tasks.sqlite"));
  setPath(childOf(values, "audit"), "databasePath", join(dataDir, "audit.sqlite"));
  setPath(childOf(history, "screenshots"), "directory", join(dataDir, "screenshots"));
  return values;
}

/** Returns the data folder that the environment sets, or the default. Reads no other settings: they may be invalid. */
export function dataDirIn(env: ConfigSources["env"]): string {
  return resolve(env["FERMATA_DATA_DIR"] || defaultDataDir(env));
}

function defaultDataDir(env: ConfigSources["env"]): string {
  const home = env["HOME"] ?? homedir();
  switch (process.platform) {
    case "win32":
      return join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "fermata");
    case "darwin":
      return join(home, "Library", "Application Support", "fermata");
    default:
      return join(env["XDG_DATA_HOME"] || join(home, ".local", "share"), "fermata");
  }
}

function checkHost({ host, authToken, apiKeys }: Config): void {
  if (authToken !== undefined || apiKeys.length > 0 || isLoopback(host)) return;
  throw new AppError(
    "INVALID_REQUEST",
    `Other machines can reach host ${host}, which is allowed only with auth_token or api_keys.`,
    { hint: "Pass --auth-token auto, or set host to 127.0.0.1." },
  );
}

function checkPrivateNetwork({ allowPrivateNetwork, blockPrivateNetwork }: Config): void {
  if (!allowPrivateNetwork || !blockPrivateNetwork) return;
  throw new AppError(
    "INVALID_REQUEST",
    "allow_private_network and block_private_network cannot both be true.",
    { hint: "Omit one of them, or omit both to allow only private hosts that a caller names." },
  );
}

function checkAudit({ audit: { enabled, required } }: Config): void {
  if (enabled || !required) return;
  throw new AppError("INVALID_REQUEST", "audit.required is true but audit.enabled is false.", {
    hint: "Enable audit.enabled, or omit audit.required.",
  });
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

function isLoopback(host: string): boolean {
  const family = isIP(host);
  if (family === 0) return host === "localhost";
  return LOOPBACK.check(host, family === 6 ? "ipv6" : "ipv4");
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/** Returns the browser options of these settings. @param how further options for finding the browser */
export function browserPreference<How extends object>(config: Config, how: How) {
  return {
    engine: config.engine,
    headless: config.headless,
    cdpUrl: config.cdpUrl,
    extraFlags: config.chromiumArgs,
    locate: {
      explicitPath: config.browserPath,
      fallbackCacheDir: join(config.dataDir, "cache"),
      allowDownload: true,
      ...how,
    },
  };
}
