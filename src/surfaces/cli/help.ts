/** Help texts, generated from the commands. */
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import { GLOBAL_FLAGS } from "./command-input.ts";
import { EXIT_MEANINGS } from "./exit-codes.ts";
import { flagName, type Command, type Flag } from "./command.ts";
import { shellWord } from "./shell-word.ts";

/** Commands have no flags for server settings. A server that a command starts reads environment variables instead. */
const OWN_SERVER =
  "Commands call a running server; without one they start a server for the call, with a new page.\nSet its settings as variables FERMATA_NAME: fermata serve --help lists them.";

/** A command that is not an operation. */
export interface Builtin {
  readonly command: string;
  readonly summary: string;
  /** Positional values as the help shows them: `<url>`. */
  readonly places?: string;
  readonly flags: () => BuiltinFlags | Promise<BuiltinFlags>;
}

export interface BuiltinFlags {
  /** Names of the flags, without dashes. */
  readonly names: readonly string[];
  /** The part of the help that describes the flags. */
  readonly help: string;
}

/** Returns names and help of flags. A row has a flag without its dashes, such as `viewport SIZE`, and a description. */
export function flagTable(rows: readonly (readonly [string, string])[]): BuiltinFlags {
  return {
    names: rows.map(([written]) => written.replace(/[ [=].*/, "")),
    help: table(rows.map(([written, text]) => [`--${written}`, text])).join("\n"),
  };
}

export function overviewHelp(commands: readonly Command[], builtins: readonly Builtin[]): string {
  const nouns = [...new Set(commands.map(({ words }) => nounOf(words)))];
  return lines(
    "A browser for software agents that freezes pages between requests.",
    "",
    "Usage: fermata <command> [values] [flags]; the default command is serve",
    "",
    ...table(builtins.map((builtin) => [withPlaces(builtin), builtin.summary])),
    ...nouns.flatMap((noun) => ["", ...nounTable(commands, noun)]),
    "",
    OWN_SERVER,
    "",
    "Flags of every command:",
    ...globalTable(),
    "",
    "Exit codes:",
    ...table(Object.entries(EXIT_MEANINGS).map(([code, meaning]) => [code, meaning])),
    "",
    "fermata <command> --help shows the values and flags of a command.",
  );
}

export function nounHelp(
  commands: readonly Command[],
  noun: string,
  builtins: readonly Builtin[],
): string {
  const others = builtins.filter(({ command }) => command.startsWith(`${noun} `));
  return lines(
    `Usage: fermata ${noun} <command> [values] [flags]`,
    "",
    ...nounTable(commands, noun),
    ...table(others.map(({ command, summary }) => [command, summary])),
    "",
    `fermata ${noun} <command> --help shows the values and flags of a command.`,
  );
}

function withPlaces({ command, places }: Builtin): string {
  return places === undefined ? command : `${command} ${places}`;
}

export async function builtinHelp(builtin: Builtin): Promise<string> {
  const { summary, flags } = builtin;
  const { help } = await flags();
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return lines(
    sentence,
    "",
    `Usage: fermata ${withPlaces(builtin)} [flags]`,
    ...(help === "" ? [] : ["", "Flags:", help.trimEnd()]),
  );
}

export function commandHelp(command: Command): string {
  const { words, summary, description, examples, flags } = command;
  return lines(
    [summary, description].filter(Boolean).join(" "),
    "",
    `Usage: fermata ${usageOf(command)} [flags]`,
    ...(flags.length > 0 ? ["", "Input:", ...table(flags.map(flagRow))] : []),
    "",
    "Flags of every command:",
    ...globalTable(),
    "",
    OWN_SERVER,
    ...(examples.length > 0 ? ["", "Examples:"] : []),
    ...examples.flatMap(({ title, input }) => [
      `  # ${title}`,
      `  fermata ${words}${exampleWords(command, input)}`,
    ]),
  );
}

export function nounOf(words: string): string {
  return words.split(" ")[0] ?? words;
}

function nounTable(commands: readonly Command[], noun: string): string[] {
  const rows = commands
    .filter(({ words }) => nounOf(words) === noun)
    .map((command) => [usageOf(command), command.summary] as const);
  return table(rows);
}

/** Returns a command with its positional values: `<required>` and `[optional]`. */
function usageOf({ words, positionals, flags }: Command): string {
  const isNeeded = (name: string) => flags.some((flag) => flag.name === name && flag.required);
  const places = positionals.map((name) => (isNeeded(name) ? `<${name}>` : `[${name}]`));
  return [words, ...places].join(" ");
}

function flagRow(flag: Flag): readonly [string, string] {
  const value = { text: " TEXT", number: " NUMBER", boolean: "", list: " A,B,…", json: " JSON" }[
    flag.kind
  ];
  const notes = [
    flag.description,
    flag.allowed.length > 0 ? `One of ${flag.allowed.join(", ")}.` : "",
    flag.required ? "Required." : "",
    flag.defaultText === undefined || flag.defaultText === "{}"
      ? ""
      : `Default ${flag.defaultText}.`,
  ];
  return [`--${flag.name}${value}`, notes.filter(Boolean).join(" ")];
}

function globalTable(): string[] {
  return table(
    Object.entries(GLOBAL_FLAGS).map(([name, { value, text }]) => [
      `--${name}${value === undefined ? "" : ` ${value}`}`,
      text,
    ]),
  );
}

/** Converts an operation's input to words of the command line. */
export function exampleWords({ positionals, flags: all }: Command, input: JsonObject): string {
  const given = new Map(Object.entries(input).map(([field, value]) => [flagName(field), value]));
  const places = positionals.flatMap((name) =>
    given.has(name) ? [` ${shellWord(given.get(name))}`] : [],
  );
  const known = new Set(all.map(({ name }) => name));
  const flags = [...given]
    .filter(([name]) => !positionals.includes(name))
    .flatMap(([name, value]) => flagWords(name, value, known));
  return [...places, ...flags].join("");
}

function flagWords(name: string, value: unknown, known: ReadonlySet<string>): string[] {
  if (typeof value === "boolean") return [` --${name}${value ? "" : "=false"}`];
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    return [` --${name} ${shellWord(value.join(","))}`];
  }
  if (isObject(value)) {
    const members = Object.entries(value);
    if (members.every(([key]) => known.has(`${name}.${flagName(key)}`))) {
      return members.flatMap(([key, member]) =>
        flagWords(`${name}.${flagName(key)}`, member, known),
      );
    }
  }
  return [` --${name} ${shellWord(value)}`];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(0, ...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}

function lines(...all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
