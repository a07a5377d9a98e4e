/** The setting `api_keys`: the keys and their tenants. */
import { z } from "zod";
import { AppError } from "../shared/errors.ts";

export interface ApiKey {
  /** Name of the tenant and of its folder. */
  readonly tenant: string;
  /** Name of the key's holder in the audit log; empty by default. */
  readonly name: string;
  readonly key: string;
}

export const API_KEY_WORD = /^[a-z0-9][a-z0-9._-]{0,63}(?:\/[^=/]{1,100})?=\S+$/;
export const API_KEY_ALLOWED =
  "a list of TENANT/NAME=KEY, where the name is optional and the key may be env:VARIABLE or file:PATH";

interface KeySources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the text of a file; throws if it cannot be read. */
  readonly readFile: (path: string) => string;
}

/** Returns the keys, resolving references. @throws AppError INVALID_REQUEST for an empty, unreadable or repeated key */
export function readApiKeys(words: readonly string[], sources: KeySources): readonly ApiKey[] {
  const keys = words.map((word) => readKey(word, sources));
  const shared = keys.find(({ key }, place) => keys.findIndex((one) => one.key === key) !== place);
  if (!shared) return keys;
  throw invalid(`The key of ${shared.tenant} occurs twice in api_keys.`);
}

function readKey(word: string, sources: KeySources): ApiKey {
  const [, whose = "", reference = ""] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
  const [tenant = "", name = ""] = whose.split("/");
  const key = resolved(reference, whose, sources).trim();
  if (key !== "") return { tenant, name, key };
  throw invalid(`The key of ${whose} in api_keys is empty.`);
}

function resolved(reference: string, whose: string, { env, readFile }: KeySources): string {
  const [, kind, place = ""] = /^(env|file):(.*)$/s.exec(reference) ?? [];
  if (kind === undefined) return reference;
  if (kind === "env") {
    const value = env[place];
    if (value !== undefined) return value;
    throw invalid(`The key of ${whose} in api_keys is in the variable ${place}, which is not set.`);
  }
  try {
    return readFile(place);
  } catch (cause) {
    throw invalid(`The key of ${whose} in api_keys is in ${place}, which cannot be read.`, cause);
  }
}

function invalid(message: string, cause?: unknown): AppError {
  return new AppError("INVALID_REQUEST", message, {
    cause,
    hint: `Set api_keys to ${API_KEY_ALLOWED}.`,
  });
}

const foragentKeys = z.record(
  z.string().min(1),
  z.looseObject({ AgentId: z.string().min(1), DisplayName: z.string().optional() }),
);

/** Converts Foragent's `ApiKeys: {KEY: {AgentId, DisplayName}}` to `api_keys`; undefined for anything else. */
export function fromForagentKeys(value: unknown): readonly string[] | undefined {
  const { success, data } = foragentKeys.safeParse(value);
  if (!success) return undefined;
  return Object.entries(data).map(([key, { AgentId, DisplayName = "" }]) => {
    const name = DisplayName.replaceAll(/[=/]/g, " ").trim();
    return `${AgentId.toLowerCase()}${name === "" ? "" : `/${name}`}=${key}`;
  });
}

const VARIABLE = /^ApiKeys(?:__|:)(.+)(?:__|:)(AgentId|DisplayName)$/;

/** Returns `{KEY: {AgentId, DisplayName}}` from variables such as `ApiKeys__KEY__AgentId`; undefined if none is set. */
export function foragentKeysIn(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, Record<string, string>>> | undefined {
  const keys: Record<string, Record<string, string>> = {};
  for (const [variable, value] of Object.entries(env)) {
    const [, key, member] = VARIABLE.exec(variable) ?? [];
    if (key !== undefined && member !== undefined && value) (keys[key] ??= {})[member] = value;
  }
  return Object.keys(keys).length === 0 ? undefined : keys;
}
