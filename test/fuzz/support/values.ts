/** Values that a JSON Schema allows: plain ones, and those at its limits. */
import { asList, asObject, resolved, type Schema } from "./api.ts";
import type { Pool } from "./pool.ts";
import type { Random } from "../../support/random.ts";

export interface Making {
  readonly random: Random;
  readonly components: Schema;
  readonly pool: Pool;
  /** Texts with a meaning in the test, for example the addresses of its pages. */
  readonly words: readonly string[];
}

/** Waits in real time are short; the rest of their range is for the limits. */
const LONGEST_WAIT_MS = 40;
export const TIME = /(?:^|_)ms$/;

function validValue(schema: Schema, name: string, making: Making): unknown {
  const { random } = making;
  const whole = resolved(schema, making.components);
  const { const: constant, enum: values, anyOf, oneOf } = whole;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return random.pick(values);
  const choices = asList(anyOf ?? oneOf);
  if (choices.length > 0) return validValue(asObject(random.pick(choices)), name, making);
  return known(whole, name, making) ?? ofType(whole, name, making);
}

/** Mostly an id or cursor from an earlier response, if the name is that of such a field; otherwise undefined. */
function known({ type }: Schema, name: string, { pool, random }: Making): unknown {
  const isNumber = type === "integer" || type === "number";
  if (!isNumber && type !== "string") return undefined;
  const value = pool.value(name, random);
  return (typeof value === "number") === isNumber && random.chance(0.85) ? value : undefined;
}

function ofType(schema: Schema, name: string, making: Making): unknown {
  const { random } = making;
  switch (schema["type"]) {
    case "string":
      return validText(schema, making);
    case "integer":
      return Math.round(validNumber(schema, name, random));
    case "number":
      return validNumber(schema, name, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "array":
      return validList(schema, name, making);
    case "object":
      return validObject(schema, making);
    default:
      return random.pick([1, "text", true, null, [1], { a: 1 }]);
  }
}

function validText({ minLength = 0, maxLength, pattern, format }: Schema, making: Making): string {
  const { random, words } = making;
  const longest = typeof maxLength === "number" ? maxLength : 5000;
  if (random.chance(0.1)) {
    const letters = "x".repeat(random.chance(0.5) ? longest : Number(minLength));
    if (pattern === undefined) return letters;
  }
  const fitting = [...TEXTS, ...words].filter(
    (text) =>
      text.length >= Number(minLength) &&
      text.length <= longest &&
      (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)),
  );
  if (fitting.length === 0) throw new Error(`No text fits ${String(pattern)} ${String(format)}.`);
  return random.pick(fitting);
}

/** Texts in the formats that the current operations require, so that calls pass the parser. */
const TEXTS: readonly string[] = [
  "", "a", "word", "two words", "Zoë 👩‍🚀 שלום", "active", "Enter", "Shift", "a,b", "0", "7", "-1", "true",
  "body", "button", "#s option", "document.title", "1 + 1", "({a: [1, 2]})", "Promise.resolve(5)", "throw 1",
  "800x600", "en-US", "Europe/Berlin", "aGVsbG8=", "/", "/path", "1-2", "Accept", "2026-06-01", "12:30", "2026-W07",
  "#102030", "GET", "XHR", "localhost", "socks5://127.0.0.1:9", "geolocation", "https://example.invalid/", "about:blank",
  "^a.*$", "(a|b)?c", "2026-01-01T00:00:00Z",
]; // prettier-ignore

function validNumber({ minimum, maximum }: Schema, name: string, random: Random): number {
  const low = typeof minimum === "number" ? minimum : -100;
  const high = typeof maximum === "number" ? maximum : Math.max(low, 0) + 1000;
  if (TIME.test(name)) return Math.min(high, low + random.below(LONGEST_WAIT_MS));
  if (random.chance(0.2)) return random.pick([low, high]);
  return low + random.next() * Math.min(high - low, 1000);
}

function validList({ items, minItems = 0, maxItems = 5 }: Schema, name: string, making: Making) {
  const { random } = making;
  const [least, most] = [Number(minItems), Math.min(Number(maxItems), 5)];
  const length = random.chance(0.2)
    ? random.pick([least, most])
    : least + random.below(most - least + 1);
  return Array.from({ length }, () => validValue(asObject(items), name, making));
}

/** Required members, some of the others, and always those that limit a wait. */
export function validObject(schema: Schema, making: Making): Record<string, unknown> {
  const { random } = making;
  const required = asList(schema["required"]);
  const share = random.pick([0, 0.2, 0.5, 1]);
  const members = Object.entries(asObject(schema["properties"])).filter(
    ([name]) => required.includes(name) || name === "timeout_ms" || random.chance(share),
  );
  const extra = asObject(schema["additionalProperties"]);
  const free =
    Object.keys(extra).length > 0 ? [[random.pick(["X-One", "Accept"]), extra] as const] : [];
  return Object.fromEntries(
    [...members, ...free].map(([name, member]) => [
      name,
      validValue(asObject(member), name, making),
    ]),
  );
}
