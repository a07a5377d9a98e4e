import { didYouMean } from "../shared/text/nearest-word.ts";
import { z } from "zod";
import { splitArguments, type KnownFlag } from "../shared/text/arguments.ts";
import { AppError } from "../shared/errors.ts";
import { foragentKeysIn, fromForagentKeys } from "./api-keys.ts";
import { CONFIG_FIELDS, type ConfigField } from "./fields.ts";
import { CONVERTED_ALIASES } from "./schema.ts";

/** The setting that Foragent's `Gateway: {TaskTimeoutSeconds}` is converted to. */
const WAIT_SETTING = "a2a.answer_within";

const MS_PER_SECOND = 1_000;
const gatewaySection = z.looseObject({ TaskTimeoutSeconds: z.coerce.number().nonnegative() });

/** Converts `Gateway: {TaskTimeoutSeconds}` to milliseconds; undefined for anything else. */
function fromForagentGateway(value: unknown): number | undefined {
  const { success, data } = gatewaySection.safeParse(value);
  return success ? Math.round(data.TaskTimeoutSeconds * MS_PER_SECOND) : undefined;
}

/** Returns the section `Gateway` from its environment variable; undefined if the variable is unset or empty. */
function foragentGatewayIn(
  env: Readonly<Record<string, string | undefined>>,
): { readonly TaskTimeoutSeconds: string } | undefined {
  const seconds = env["Gateway__TaskTimeoutSeconds"] ?? env["Gateway:TaskTimeoutSeconds"];
  return seconds ? { TaskTimeoutSeconds: seconds } : undefined;
}

/** A value from one source, before it is checked. */
export interface RawSetting {
  readonly value: unknown;
  /** Name of the source for messages: `--port`, `FERMATA_PORT`, `port in fermata.json`. */
  readonly source: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The values of one source, by setting name. */
export type SettingsLayer = ReadonlyMap<string, RawSetting>;

/** Parses `--name value`, `--name=value`, `--switch`, `--no-switch`, and `--abp-…`; Chromium's flags follow `--`. */
export function flagLayer(argv: readonly string[]): SettingsLayer {
  const layer = new Map<string, RawSetting>();
  const { flags, places, rest } = splitArguments(argv, {
    find: knownFlag,
    unknown: unknownFlag,
    needsValue: (source) =>
      new AppError("INVALID_REQUEST", `${source} needs a value.`, { hint: HELP_HINT }),
    dashesAreFlags: true,
  });
  if (places[0] !== undefined) throw unknownFlag(places[0]);
  for (const { flag, text, written } of flags) {
    const { field, alias } = flag;
    const value = alias === undefined ? fromText(field, text) : convertAlias(alias, written, text);
    layer.set(field.name, merged(layer.get(field.name), { value, source: written }, field));
  }
  if (rest) {
    const setting = { value: rest, source: "the list after --" };
    const before = layer.get("chromium_args");
    layer.set("chromium_args", merged(before, setting, namedField("chromium_args")));
  }
  return layer;
}

/**
 * Reads the settings in environment variables; an empty variable counts as unset.
 * @param warn is called for each invalid variable of another program, which is ignored
 */
export function environmentLayer(env: Environment, warn: (message: string) => void): SettingsLayer {
  const layer = new Map<string, RawSetting>();
  const keys = foragentKeysIn(env);
  if (keys) layer.set("api_keys", foragentSetting("ApiKeys", keys, "ApiKeys__*"));
  const gateway = foragentGatewayIn(env);
  if (gateway) layer.set(WAIT_SETTING, foragentSetting("Gateway", gateway, "Gateway__*"));
  for (const [alias, { name }] of Object.entries(CONVERTED_ALIASES)) {
    const source = `FERMATA_${alias.toUpperCase()}`;
    if (env[source]) layer.set(name, { value: convertAlias(alias, source, env[source]), source });
  }
  for (const field of CONFIG_FIELDS) {
    const setting = variableOf(field, env, warn);
    if (setting) layer.set(field.name, setting);
  }
  return layer;
}

function variableOf(
  field: ConfigField,
  env: Environment,
  warn: (message: string) => void,
): RawSetting | undefined {
  for (const source of field.env) {
    const text = env[source];
    if (!text) continue;
    const value = fromText(field, text);
    if (!field.foreign.includes(source) || field.schema.safeParse(value).success) {
      return { value, source };
    }
    const found = field.secret ? "" : `, not "${text}"`;
    warn(`${source} must be ${field.allowed}${found}; it is ignored.`);
  }
  return undefined;
}

/** Parses the text of the configuration file. @throws AppError INVALID_REQUEST */
export function fileLayer(text: string, path: string): SettingsLayer {
  const layer = new Map<string, RawSetting>();
  const root = jsonObject(text, path);
  for (const [name, value] of flatten(root, "")) {
    const source = `${name} in ${path}`;
    if (Object.hasOwn(CONVERTED_ALIASES, name)) {
      const target = CONVERTED_ALIASES[name]?.name ?? name;
      layer.set(target, { value: convertAlias(name, source, value), source });
    } else if (isForagent(name)) {
      layer.set(FORAGENT[name].setting, foragentSetting(name, value, source));
    } else if (FILE_NAMES.includes(name)) {
      layer.set(name, { value, source });
    } else {
      throw new AppError(
        "INVALID_REQUEST",
        `${path} contains the unknown setting "${name}"; allowed are ${FILE_NAMES.join(", ")}.`,
      );
    }
  }
  return layer;
}

/** All settings that a file may contain: all except `config`, which names the file. */
const FILE_NAMES = CONFIG_FIELDS.map(({ name }) => name).filter((name) => name !== "config");

/** Sections of Foragent's configuration: the equivalent setting, the conversion, and the allowed values. */
const FORAGENT = {
  ApiKeys: {
    setting: "api_keys",
    read: fromForagentKeys,
    allowed: "must have an AgentId, and may have a DisplayName, for each key",
  },
  Gateway: {
    setting: WAIT_SETTING,
    read: fromForagentGateway,
    allowed: "must have TaskTimeoutSeconds, a number of at least 0",
  },
} as const;

function isForagent(name: string): name is keyof typeof FORAGENT {
  return Object.hasOwn(FORAGENT, name);
}

function foragentSetting(
  section: keyof typeof FORAGENT,
  given: unknown,
  source: string,
): RawSetting {
  const { read, allowed } = FORAGENT[section];
  const value = read(given);
  if (value !== undefined) return { value, source };
  throw new AppError("INVALID_REQUEST", `${source} ${allowed}.`);
}

interface SettingFlag {
  readonly field: ConfigField;
  /** Name of the alias if the flag is an alias. The values of an alias have another format and must be converted. */
  readonly alias?: string;
}

function knownFlag(written: string): KnownFlag<SettingFlag> | undefined {
  const name = written.replace(/^abp-/, "");
  const alias = name.replaceAll("-", "_");
  if (ALIAS_FLAGS.includes(name)) {
    return { flag: { field: namedField(CONVERTED_ALIASES[alias]?.name ?? alias), alias } };
  }
  const field = CONFIG_FIELDS.find(({ flags }) => flags.includes(name));
  if (field) return { flag: { field }, alone: field.bare };
  const negated = CONFIG_FIELDS.find(
    ({ kind, flags }) => kind === "boolean" && flags.some((flag) => `no-${flag}` === name),
  );
  return negated && { flag: { field: negated }, alone: "false", isNegation: true };
}

function unknownFlag(argument: string): AppError {
  const flags = [...CONFIG_FIELDS.flatMap((field) => field.flags), ...ALIAS_FLAGS];
  const known = flags.map((flag) => `--${flag}`);
  const meant = didYouMean(argument.split("=")[0] ?? "", known);
  return new AppError(
    "INVALID_REQUEST",
    `Unknown argument "${argument}"; allowed are ${known.join(", ")}.${meant}`,
    { hint: HELP_HINT },
  );
}

const HELP_HINT = "Run fermata --help for a description of every flag.";

const ALIAS_FLAGS = Object.keys(CONVERTED_ALIASES).map((alias) => alias.replaceAll("_", "-"));

function namedField(name: string): ConfigField {
  const field = CONFIG_FIELDS.find((candidate) => candidate.name === name);
  if (!field) throw new TypeError(`There is no setting ${name}.`);
  return field;
}

/** Merges two values of a setting from flags: lists accumulate, otherwise the last value applies. */
function merged(
  before: RawSetting | undefined,
  setting: RawSetting,
  field: ConfigField,
): RawSetting {
  if (field.kind !== "list" || !Array.isArray(before?.value)) return setting;
  return { ...setting, value: [...before.value, setting.value].flat() };
}

function convertAlias(alias: string, source: string, value: unknown): unknown {
  const { convert, allowed } = CONVERTED_ALIASES[alias] ?? {};
  const converted = convert?.(value);
  if (converted === undefined) {
    throw new AppError("INVALID_REQUEST", `${source} must be ${allowed}, not "${String(value)}".`);
  }
  return converted;
}

/** Converts the text of a flag or variable to its type; leaves invalid text unchanged for the schema to reject. */
function fromText(field: ConfigField, text: string): unknown {
  switch (field.kind) {
    case "string":
      return text;
    case "list":
      return text.split(/\s+/).filter((word) => word !== "");
    case "number":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
    case "boolean":
      return BOOLEANS.get(text.toLowerCase()) ?? text;
  }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

const record = z.record(z.string(), z.unknown());

function jsonObject(text: string, path: string): Record<string, unknown> {
  try {
    return record.parse(JSON.parse(text));
  } catch (cause) {
    const problem = cause instanceof SyntaxError ? `: ${cause.message}` : "";
    throw new AppError("INVALID_REQUEST", `${path} must contain one JSON object${problem}.`, {
      cause,
    });
  }
}

/** Returns all members with their names; members of nested sections have dotted names, such as `history.enabled`. */
function flatten(object: Record<string, unknown>, prefix: string): [string, unknown][] {
  return Object.entries(object).flatMap(([key, value]) => {
    const name = prefix + key;
    const nested = CONFIG_FIELDS.some((field) => field.name.startsWith(`${name}.`));
    const members = nested ? record.safeParse(value) : undefined;
    return members?.success ? flatten(members.data, `${name}.`) : [[name, value]];
  });
}

/** Matches Foragent's variables for API keys. The name of each variable contains the key itself. */
const FORAGENT_KEY = /^ApiKeys(?:__|:)/;

/**
 * Removes the API keys and all other secrets of the settings from the environment, so that no child process inherits
 * them. Call it after reading the settings.
 * @param words the setting `api_keys`, which may name further variables
 */
export function forgetKeys(
  environment: Record<string, string | undefined>,
  words: readonly string[],
): void {
  const secret = CONFIG_FIELDS.filter((field) => field.secret).flatMap(({ env }) => env);
  const named = words.flatMap((word) => /=env:(.*)$/s.exec(word)?.[1] ?? []);
  const foragent = Object.keys(environment).filter((name) => FORAGENT_KEY.test(name));
  for (const name of [...secret, ...named, ...foragent]) delete environment[name];
}
