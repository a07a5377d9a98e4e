import { z } from "zod";
import type { Redactor } from "../shared/redactor.ts";
import { CERTIFICATE, STORAGE_STATE, TOTP } from "./definition.ts";
import type { Definition, Values } from "./definition.ts";

/** Values that tell who, and prove nothing. */
const NAME = /^(?:user|user-?name|e-?mail|login)$/i;
/** By kind, what is no secret: how codes are made, not what they are made from; what is shown to everybody. */
const OPEN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [TOTP, new Set(["algorithm", "digits", "period"])],
  [CERTIFICATE, new Set(["certificate", "ca"])],
]);

/** Shorter ones are settings, such as a language. */
const SHORTEST_COOKIE = 8;
const state = z.object({ cookies: z.array(z.object({ value: z.string() })) });

/** From here on none of these leaves the server. */
export function hideValues(
  redactor: Redactor,
  { id, kind }: Pick<Definition, "id" | "kind">,
  values: Values,
): void {
  for (const [field, text] of Object.entries(values)) {
    if (OPEN.get(kind)?.has(field)) continue;
    const name = { credentialId: id, field };
    redactor.hide(text, { isName: NAME.test(field), name });
    const isForCodes = field === TOTP || (kind === TOTP && CODE_FIELDS.has(field));
    if (isForCodes) redactor.hide(codeKeyIn(text), { name });
    if (kind === STORAGE_STATE) hideCookies(redactor, text);
  }
}

const CODE_FIELDS: ReadonlySet<string> = new Set(["secret", "uri"]);

/** What codes are made from, as sites show it: without what is around it in an address, and without spaces. */
function codeKeyIn(text: string): string {
  const isAddress = text.startsWith("otpauth:");
  const key = isAddress ? (URL.parse(text)?.searchParams.get("secret") ?? "") : text;
  return key.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
}

function hideCookies(redactor: Redactor, text: string): void {
  for (const { value } of cookiesIn(text)) {
    if (value.length >= SHORTEST_COOKIE) redactor.hide(value);
  }
}

function cookiesIn(text: string) {
  try {
    return state.parse(JSON.parse(text)).cookies;
  } catch {
    return []; // whoever uses it is told what is wrong with it
  }
}
