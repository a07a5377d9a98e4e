/** Values that no schema expects, and inputs that contain them. */
import { isObject } from "../../scenarios/support/driver.ts";
import { asObject, resolved, type Schema } from "./api.ts";
import type { Random } from "../../support/random.ts";
import { TIME } from "./values.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Members that an object literal cannot spell. */
const parsed = (text: string): unknown => JSON.parse(text);
const lists = (depth: number): unknown => parsed("[".repeat(depth) + "]".repeat(depth));
const objects = (depth: number): unknown => parsed(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);

/** Functions, so that each use makes its own. */
const HOSTILE: readonly (() => unknown)[] = [
  ...[null, true, false, "", " ", 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 63), 5e-324].map(
    (value) => () => value,
  ),
  ...["NaN", "Infinity", "null", "undefined", "1e999", "0x10", "٣", "1_000", "12abc"].map((value) => () => value),
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length"].map((value) => () => value),
  ...["../../../../etc/passwd", "/etc/passwd", "..\\..\\x", "file:///etc/passwd", "/proc/self/environ", "~/.ssh/id_rsa"].map(
    (value) => () => value,
  ),
  ...["javascript:alert(1)", "data:text/html,x", "http://", "http://[", "http://a b/", "chrome://gpu", "view-source:about:blank", "//x"].map(
    (value) => () => value,
  ),
  ...["(", "[", "(a+)+$", "(a|a)*$", "(.*)*x", "\\", "*", "a{1000000}", "(?<x", "\\p{L}", "(?:)"].map((value) => () => value),
  ...["\u{0}", "a\u{0}b", "\u{1}\u{1b}[31m", "\r\nX-Injected: 1", "\u{202e}", "\u{feff}", "\u{2028}"].map((value) => () => value),
  ...["\ud800", "a\udfff", "\udc00\ud800"].map((value) => () => value),
  ...["'; DROP TABLE actions; --", "<script>alert(1)</script>", "${7*7}", "%s%n", "%00", "%", "a&b=c#d?e", "{}"].map(
    (value) => () => value,
  ),
  ...[300, 5_000, 100_000].map((length) => () => "x".repeat(length)),
  () => "👩‍🚀".repeat(2_000),
  () => [],
  () => [null],
  () => [[], {}],
  () => Array.from({ length: 1_200 }, (_unused, index) => index),
  () => Array.from({ length: 120 }, () => "a"),
  () => ({}),
  () => ({ type: "nothing" }),
  () => parsed('{"__proto__": {"polluted": 1}}'),
  () => parsed('{"constructor": {"prototype": {"polluted": 1}}}'),
  () => parsed('{"toString": null, "valueOf": 1}'),
  () => lists(200),
  () => lists(2_500),
  () => objects(1_500),
]; // prettier-ignore

export function hostileValue(random: Random): unknown {
  return random.pick(HOSTILE)();
}

const NAMES = ["__proto__", "constructor", "toString", "tab", "tabId", "TIMEOUT_MS", "", "action_params", "x\u{0}", "session_id", "$ref", "a.b", "0"]; // prettier-ignore

const MANY = 200;

interface Context {
  readonly random: Random;
  readonly components: Schema;
}

/** The input with one to three errors, at any depth. */
export function mutated(input: Fields, schema: Schema, context: Context): Fields {
  let result = input;
  for (let left = 1 + context.random.below(3); left > 0; left -= 1) {
    result = mutatedOnce(result, schema, context);
  }
  return result;
}

function mutatedOnce(input: Fields, schema: Schema, context: Context): Fields {
  const { random, components } = context;
  const known = asObject(resolved(schema, components)["properties"]);
  const names = [...new Set([...Object.keys(known), ...Object.keys(input)])];
  if (names.length === 0 || random.chance(0.1)) {
    return withMember(input, random.pick(NAMES), hostileValue(random));
  }
  const name = random.pick(names);
  const member = asObject(known[name]);
  const inside = random.chance(0.7) ? mutatedInside(input[name], member, context) : undefined;
  if (inside !== undefined) return withMember(input, name, inside);
  // Time limits are never omitted: with the default limit, a wait would take half a minute.
  if (random.chance(0.15) && !TIME.test(name)) return without(input, name);
  return withMember(input, name, nextTo(member, random) ?? hostileValue(random));
}

/** An invalid value in an object or a list; undefined for plain values. */
function mutatedInside(value: unknown, schema: Schema, context: Context): unknown {
  const { random, components } = context;
  if (isFields(value)) return mutatedOnce(value, schema, context);
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const list: readonly unknown[] = value;
  const place = random.below(list.length);
  const isSmall = (JSON.stringify(list[place]) ?? "").length < MANY;
  if (isSmall && random.chance(0.1)) return Array.from({ length: MANY }, () => list[place]);
  const items = asObject(resolved(schema, components)["items"]);
  return list.with(place, mutatedInside(list[place], items, context) ?? hostileValue(random));
}

/** A value just outside of the allowed range; undefined if there is no limit, and at random. */
function nextTo({ minimum, maximum, maxLength, type }: Schema, random: Random): unknown {
  if (random.chance(0.5)) return undefined;
  if (type === "string" && typeof maxLength === "number") return "x".repeat(maxLength + 1);
  if (type === "integer" && random.chance(0.3)) return 1.5;
  if (typeof maximum === "number" && random.chance(0.5)) return maximum + 1;
  return typeof minimum === "number" ? minimum - 1 : undefined;
}

/** Adds a member, even one named `__proto__`, for which an assignment would set the prototype. */
function withMember(input: Fields, name: string, value: unknown): Fields {
  return Object.fromEntries([...Object.entries(input), [name, value]]);
}

function without(input: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
}

function isFields(value: unknown): value is Fields {
  return isObject(value);
}
