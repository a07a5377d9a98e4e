import { z } from "zod";
import type { Redactor } from "../shared/secrets/redactor.ts";
import {
  CERTIFICATE,
  isName,
  STORAGE_STATE,
  TOTP,
  type Definition,
  type Values,
} from "./definition.ts";

/** By kind, the fields whose values are not secret: settings of one-time codes, and public certificates. */
const OPEN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [TOTP, new Set(["algorithm", "digits", "period"])],
  [CERTIFICATE, new Set(["certificate", "ca"])],
]);

/** Minimum length of a cookie value to hide: shorter ones are usually settings, such as a language. */
const SHORTEST_COOKIE = 8;
const state = z.object({
  cookies: z.array(z.object({ value: z.string() })).default([]),
  origins: z
    .array(z.object({ localStorage: z.array(z.object({ value: z.string() })) }))
    .default([]),
});

const LONG_WORDS = /[\w.~+=-]{20,}/g;
const MOST_TOKENS = 200;

/** Hides these values, except those of `OPEN` fields, in everything that leaves the server from now on. */
export function hideValues(
  redactor: Redactor,
  { id, kind }: Pick<Definition, "id" | "kind">,
  values: Values,
): void {
  for (const [field, text] of Object.entries(values)) {
    if (OPEN.get(kind)?.has(field)) continue;
    const name = { credentialId: id, field };
    redactor.hide(text, { isName: isName(field), name });
    const isForCodes = field === TOTP || (kind === TOTP && CODE_FIELDS.has(field));
    if (isForCodes) redactor.hide(codeKeyIn(text), { name });
    if (kind === STORAGE_STATE) hideState(redactor, text);
  }
}

const CODE_FIELDS: ReadonlySet<string> = new Set(["secret", "uri"]);

/** Returns the key of one-time codes in capitals without spaces. `text` is the base32 key or an `otpauth:` address. */
function codeKeyIn(text: string): string {
  const isAddress = text.startsWith("otpauth:");
  const key = isAddress ? (URL.parse(text)?.searchParams.get("secret") ?? "") : text;
  return key.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
}

function hideState(redactor: Redactor, text: string): void {
  const { cookies, origins } = stateIn(text);
  for (const { value } of cookies) {
    if (value.length >= SHORTEST_COOKIE) redactor.hide(value);
  }
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const tokens = stored.flatMap(({ value }) => tokensIn(value));
  for (const token of tokens.slice(0, MOST_TOKENS)) redactor.hide(token);
}

/** Returns likely access tokens in a text: long words with four digits, or with a digit and letters of both cases. */
function tokensIn(stored: string): readonly string[] {
  const words = stored.replaceAll(HOST, " ").match(LONG_WORDS) ?? [];
  return words.filter((word) => MIXED.every((kind) => kind.test(word)) || DIGITS.test(word));
}

const HOST = /\/\/[\w.:-]+/g;
const MIXED = [/\d/, /[a-z]/, /[A-Z]/];
const DIGITS = /(?:\d[^\d]*){4}/;

function stateIn(text: string): z.output<typeof state> {
  try {
    return state.parse(JSON.parse(text));
  } catch {
    return { cookies: [], origins: [] }; // the error is reported when a session uses this login
  }
}
