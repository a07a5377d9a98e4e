/** Help texts, generated from the registry and the flags. */
import { isObject } from "../../shared/json-object.ts";
import type { Operation } from "../../operations/operation.ts";
import { GLOBAL_FLAGS } from "./command-input.ts";
import { EXIT_MEANINGS } from "./exit-codes.ts";
import { flagsOf } from "./flags.ts";
import type { Flag } from "./flags.ts";

/** A command that is not an operation. */
export interface Builtin {
  readonly command: string;
  readonly summary: string;
  /** Values that are given by place, as the help shows them. */
  readonly places?: string;
  /** The part of its help that describes its flags. */
  readonly flagsHelp: () => string;
}

export function overviewHelp(
  operations: readonly Operation[],
  builtins: readonly Builtin[],
): string {
  const nouns = [...new Set(operations.map(({ cli }) => nounOf(cli.command)))];
  return lines(
    "A browser for software agents in which the page stands still between requests.",
    "",
    "Usage: fermata <command> [values] [flags]",
    "",
    ...table(builtins.map((builtin) => [withPlaces(builtin), builtin.summary])),
    ...nouns.flatMap((noun) => ["", ...nounTable(operations, noun)]),
    "",
    "Commands talk to a running server; without one they start one for the call, with a fresh page.",
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
  operations: readonly Operation[],
  noun: string,
  builtins: readonly Builtin[],
): string {
  const others = builtins.filter(({ command }) => command.startsWith(`${noun} `));
  return lines(
    `Usage: fermata ${noun} <command> [values] [flags]`,
    "",
    ...nounTable(operations, noun),
    ...table(others.map(({ command, summary }) => [command, summary])),
    "",
    `fermata ${noun} <command> --help shows the values and flags of a command.`,
  );
}

function withPlaces({ command, places }: Builtin): string {
  return places === undefined ? command : `${command} ${places}`;
}

export function builtinHelp(builtin: Builtin): string {
  const { summary, flagsHelp } = builtin;
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return lines(
    sentence,
    "",
    `Usage: fermata ${withPlaces(builtin)} [flags]`,
    "",
    "Flags:",
    flagsHelp().trimEnd(),
  );
}

export function commandHelp(operation: Operation): string {
  const { cli, summary, description, examples } = operation;
  const flags = flagsOf(operation);
  return lines(
    [summary, description].filter(Boolean).join(" "),
    "",
    `Usage: fermata ${usageOf(operation, flags)} [flags]`,
    ...(flags.length > 0 ? ["", "Input:", ...table(flags.map(flagRow))] : []),
    "",
    "Flags of every command:",
    ...globalTable(),
    ...(examples.length > 0 ? ["", "Examples:"] : []),
    ...examples.flatMap(({ title, input }) => [
      `  # ${title}`,
      `  fermata ${cli.command}${exampleWords(operation, input)}`,
    ]),
  );
}

export function nounOf(command: string): string {
  return command.split(" ")[0] ?? command;
}

function nounTable(operations: readonly Operation[], noun: string): string[] {
  const rows = operations
    .filter(({ cli }) => nounOf(cli.command) === noun)
    .map((operation) => [usageOf(operation), operation.summary] as const);
  return table(rows);
}

/** A command with its values: those that it needs, and in brackets those that it does without. */
function usageOf(operation: Operation, flags: readonly Flag[] = flagsOf(operation)): string {
  const { command, positionals = [] } = operation.cli;
  const isNeeded = (name: string) => flags.some((flag) => flag.name === name && flag.required);
  const places = positionals.map((name) => (isNeeded(name) ? `<${name}>` : `[${name}]`));
  return [command, ...places].join(" ");
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
      `--${name.replaceAll("_", "-")}${value === undefined ? "" : ` ${value}`}`,
      text,
    ]),
  );
}

/** The words that give this input on the command line. */
export function exampleWords(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): string {
  const positionals = operation.cli.positionals ?? [];
  const places = positionals.flatMap((name) => (name in input ? [` ${quoted(input[name])}`] : []));
  const known = new Set(flagsOf(operation).map(({ name }) => name));
  const flags = Object.entries(input)
    .filter(([name]) => !positionals.includes(name))
    .flatMap(([name, value]) => flagWords(name, value, known));
  return [...places, ...flags].join("");
}

function flagWords(name: string, value: unknown, known: ReadonlySet<string>): string[] {
  if (typeof value === "boolean") return [` --${name}${value ? "" : "=false"}`];
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    return [` --${name} ${quoted(value.join(","))}`];
  }
  if (isObject(value)) {
    const members = Object.entries(value);
    if (members.every(([key]) => known.has(`${name}.${key}`))) {
      return members.flatMap(([key, member]) => flagWords(`${name}.${key}`, member, known));
    }
  }
  return [` --${name} ${quoted(value)}`];
}

function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.min(34, Math.max(0, ...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}

function lines(...all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
