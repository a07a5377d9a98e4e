/** Converts the words after a command to the operation's raw input and the global flags. */
import { asObject, isObject, jsonOrText } from "../../shared/json-object.ts";
import { AppError } from "../../shared/errors.ts";
import { didYouMean } from "../../shared/text/nearest-word.ts";
import { splitArguments, type KnownFlag } from "../../shared/text/arguments.ts";
import { flagName, type Command, type Flag } from "./command.ts";

export interface GlobalOptions {
  help: boolean;
  json: boolean;
  follow: boolean;
  input?: string;
  output?: string;
  server?: string;
  session?: string;
  "auth-token"?: string;
}

export interface ParsedArguments {
  readonly input: Readonly<Record<string, unknown>>;
  readonly options: Readonly<GlobalOptions>;
}

export const GLOBAL_FLAGS = {
  json: { value: undefined, text: "print the result as JSON instead of text" },
  output: {
    value: "FILE",
    text: "save the image (the one after the action) or file of the result",
  },
  follow: { value: undefined, text: "keep running and print further results, if there are any" },
  input: { value: "JSON", text: "the whole input as JSON; flags override it" },
  server: { value: "URL", text: "address of the server (FERMATA_URL; http://127.0.0.1:8222)" },
  session: { value: "ID", text: "session of that server to use (FERMATA_SESSION)" },
  "auth-token": { value: "TOKEN", text: "bearer token of that server (FERMATA_AUTH_TOKEN)" },
  help: { value: undefined, text: "show this help" },
} as const;

type GlobalName = keyof typeof GLOBAL_FLAGS;

/** Moves global flags from before the command to after it: users may write them in either place. */
export function flagsBehind(words: readonly string[]): readonly string[] {
  let count = 0;
  for (;;) {
    const [, written = "", value] = /^--([\w-]+)(=.*)?$/s.exec(words[count] ?? "") ?? [];
    const known = meaningOf(written, []);
    if (!known || known.flag === "help") break;
    count += known.alone !== undefined || value !== undefined ? 1 : 2;
  }
  const others = words.slice(count);
  if (others.length === 0) return words;
  const end = others.indexOf("--"); // words after `--` are not flags of Fermata
  return others.toSpliced(end === -1 ? others.length : end, 0, ...words.slice(0, count));
}

/** A global flag, or a flag of the operation. */
type Meaning = GlobalName | Flag;

/** Parses the words after a command. Throws INVALID_REQUEST that names the flag and what is allowed. */
export function parseArguments(
  words: readonly string[],
  { flags, positionals }: Pick<Command, "flags" | "positionals">,
): ParsedArguments {
  const options: GlobalOptions = { help: false, json: false, follow: false };
  const input: Record<string, unknown> = {};
  const read = splitArguments<Meaning>(words, {
    find: (name) => meaningOf(name, flags),
    unknown: (word) => unknownFlag(word, flags),
    needsValue: (written) => new AppError("INVALID_REQUEST", `${written} needs a value.`),
  });
  for (const { flag, text } of read.flags) {
    if (typeof flag !== "string") place(input, flag, toValue(flag, text));
    else if (flag === "help" || flag === "json" || flag === "follow") options[flag] = true;
    else options[flag] = text;
  }
  if (!options.help) placeWords(input, [...read.places, ...(read.rest ?? [])], flags, positionals);
  const whole = options.input === undefined ? {} : parseObject("--input", options.input);
  return { input: merge(whole, input), options };
}

function meaningOf(written: string, flags: readonly Flag[]): KnownFlag<Meaning> | undefined {
  const name = written === "h" ? "help" : flagName(written);
  if (isGlobal(name)) {
    const isSwitch = GLOBAL_FLAGS[name].value === undefined;
    return { flag: name, alone: isSwitch ? "true" : undefined };
  }
  const flag = flags.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (flag?.kind === "boolean") return { flag, alone: "true", takesTruth: true };
  if (flag) return { flag };
  const negated = flags.find(
    (candidate) => candidate.kind === "boolean" && name === negation(candidate),
  );
  return negated && { flag: negated, alone: "false", isNegation: true };
}

/** Returns the negated name of a flag: `no-cursor`, `screenshot.no-cursor`. */
function negation({ path }: Flag): string {
  return [...path.slice(0, -1), `no-${path.at(-1) ?? ""}`].map(flagName).join(".");
}

function toValue(flag: Flag, text: string): unknown {
  switch (flag.kind) {
    case "number":
      return toNumber(flag, text);
    case "list":
      if (text.trimStart().startsWith("[")) return parseJson(`--${flag.name}`, text);
      return text === "" ? [] : text.split(",").map((item) => toItem(flag, item.trim()));
    case "json":
      return /^\s*[[{"]/.test(text) ? parseJson(`--${flag.name}`, text) : jsonOrText(text);
    case "boolean":
      return toBoolean(flag, text);
    case "text":
      return text;
  }
}

function toItem(flag: Flag, text: string): unknown {
  return flag.items === "number" ? toNumber(flag, text) : text;
}

function toBoolean(flag: Flag, text: string): boolean {
  if (text === "true" || text === "false") return text === "true";
  throw new AppError("INVALID_REQUEST", `--${flag.name} is "${text}"; allowed are true and false.`);
}

function toNumber(flag: Flag, text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return value;
  throw new AppError("INVALID_REQUEST", `--${flag.name} is "${text}"; it must be a number.`);
}

/** Sets a flag's value in the input. Values of a repeated list accumulate; a dotted flag sets a nested member. */
function place(input: Record<string, unknown>, flag: Flag, value: unknown): void {
  let target = input;
  for (const key of flag.path.slice(0, -1)) {
    const inner = { ...asObject(target[key]) };
    target[key] = inner;
    target = inner;
  }
  const key = flag.path.at(-1) ?? "";
  const before = target[key];
  target[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
}

/** Assigns words without a flag to the operation's positional fields, in order. */
function placeWords(
  input: Record<string, unknown>,
  words: readonly string[],
  flags: readonly Flag[],
  positionals: readonly string[],
): void {
  for (const [index, text] of words.entries()) {
    const flag = flags.find((candidate) => candidate.name === positionals[index]);
    if (!flag) {
      const allowed = positionals.map((name) => `<${name}>`).join(" ") || "none";
      const problem = `"${text}" is an unexpected word; expected: ${allowed}.`;
      throw new AppError("INVALID_REQUEST", problem, {
        hint: "Quote text with spaces, and pass fields as flags.",
      });
    }
    place(input, flag, toValue(flag, text));
  }
}

function unknownFlag(word: string, flags: readonly Flag[]): AppError {
  const own = flags.filter((flag) => flag.path.length === 1).map((flag) => flag.name);
  const known = [...own, ...Object.keys(GLOBAL_FLAGS)].map((name) => `--${name}`);
  const [name = word] = word.split("=");
  const near = [...known, ...flags.map((flag) => `--${flag.name}`)];
  const meant = didYouMean(flagName(name), near);
  return new AppError("INVALID_REQUEST", `This command has no flag ${name}.${meant}`, {
    hint: `Use one of ${known.join(", ")}.`,
  });
}

function isGlobal(name: string): name is GlobalName {
  return Object.hasOwn(GLOBAL_FLAGS, name);
}

function parseJson(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `${what} is not valid JSON.`, { cause });
  }
}

function parseObject(what: string, text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(what, text);
  if (isObject(value)) return value;
  throw new AppError("INVALID_REQUEST", `${what} must be a JSON object.`);
}

function merge(
  below: Readonly<Record<string, unknown>>,
  above: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = isObject(under) && isObject(value) ? merge(under, value) : value;
  }
  return merged;
}
