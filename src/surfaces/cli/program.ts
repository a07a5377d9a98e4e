/** The command line: finds the command, runs it, returns the exit code. Every operation is a command. */
import type { ReadableAnswer } from "../../operations/definition/readable-answer.ts";
import { isTurnOver } from "../../operations/task/turn.ts";
import { checkConfirmed } from "../../operations/call/confirm.ts";
import { nearestWord } from "../../shared/text/nearest-word.ts";
import { type JsonObject, asObject } from "../../shared/json-object.ts";
import { AppError, toAppError, errorLine } from "../../shared/errors.ts";
import { anyStorageFault } from "../../shared/process/storage-fault.ts";
import type { ServerAddress } from "../../client/server-address.ts";
import { showAnswer } from "./answer.ts";
import type { Terminal } from "./terminal.ts";
import { flagsBehind, parseArguments, type ParsedArguments } from "./command-input.ts";
import { EXIT_CODES, TASK_NOT_DONE } from "./exit-codes.ts";
import { wordCount, type Command } from "./command.ts";
import { builtinHelp, commandHelp, nounHelp, nounOf, overviewHelp, type Builtin } from "./help.ts";
import { callRest, followRest, ServerAbsentError, type RestAnswer } from "./rest-client.ts";

/** A command that is not an operation; `run` returns the exit code. */
export interface BuiltinCommand extends Builtin {
  readonly run: (words: readonly string[]) => Promise<number>;
  /** The exit code of every failure; absent if the exit code depends on the error. */
  readonly failureCode?: number;
}

/** A server inside this process for one call. */
export interface LocalServer {
  /** Calls `operation` by its name. */
  call(operation: string, input: JsonObject): Promise<ReadableAnswer>;
  /** Yields the results of a streaming operation, as they arrive. */
  follow(operation: string, input: JsonObject): AsyncIterable<ReadableAnswer>;
  close(): Promise<void>;
}

export interface CliOptions {
  readonly commands: () => Promise<readonly Command[]>;
  readonly builtins: readonly BuiltinCommand[];
  readonly version: string;
  readonly terminal: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Address of the server if the user names none. */
  readonly defaultServer?: string;
  /** Returns the stored token for the server at this address; undefined if there is none. */
  readonly storedToken?: (server: string) => Promise<string | undefined>;
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
  readonly startLocal: (signal: AbortSignal) => Promise<LocalServer>;
}

/** The address of a server that `npm start` starts. */
export const DEFAULT_SERVER = "http://127.0.0.1:8222";

/** Runs the command line `words` and returns the exit code; never throws. */
export async function runCli(words: readonly string[], options: CliOptions): Promise<number> {
  try {
    return await dispatch(flagsBehind(words), options);
  } catch (thrown) {
    return failed(thrown, options.terminal);
  }
}

/** Prints the error in one or two sentences and returns its exit code, which scripts read. */
export function failed(thrown: unknown, terminal: Terminal): number {
  const error = anyStorageFault(thrown) ?? toAppError(thrown);
  const { code, cause } = error;
  terminal.note(`${errorLine(error)} (${code})\n`);
  if (code === "INTERNAL")
    terminal.note(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`);
  return EXIT_CODES[code];
}

async function dispatch(words: readonly string[], options: CliOptions): Promise<number> {
  const { builtins, terminal } = options;
  const [first = ""] = words;
  if (first === "--version") return printed(terminal, `${options.version}\n`);
  if (first === "help" && words.length > 1) return dispatch([...words.slice(1), "--help"], options);
  const builtin = builtins.find(({ command }) => startsWith(words, command));
  if (builtin) return runBuiltin(builtin, words.slice(wordCount(builtin.command)), terminal);
  const asksHelp = ["--help", "-h", "help"].includes(first);
  const isServing = first === "" || first.startsWith("--");
  if (isServing && !asksHelp) return dispatch(["serve", ...words], options);
  const commands = await options.commands();
  if (asksHelp) return printed(terminal, overviewHelp(commands, builtins));
  const command = longestMatch(commands, words);
  if (command) return runCommand(command, words, options);
  return answerNoun(words, commands, options);
}

/** Runs a builtin command or prints its help. Ignores `--help` after `--`, where words are not flags of Fermata. */
async function runBuiltin(
  builtin: BuiltinCommand,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const end = words.indexOf("--");
  const own = end < 0 ? words : words.slice(0, end);
  if (own.includes("--help") || own.includes("-h"))
    return printed(terminal, await builtinHelp(builtin));
  try {
    return await builtin.run(words);
  } catch (thrown) {
    const exitCode = failed(thrown, terminal);
    return builtin.failureCode ?? exitCode;
  }
}

function longestMatch(commands: readonly Command[], words: readonly string[]): Command | undefined {
  const matching = commands.filter((command) => startsWith(words, command.words));
  return matching.toSorted((a, b) => wordCount(b.words) - wordCount(a.words))[0];
}

/** Prints the help for `fermata tab` or `fermata tab --help`; throws for unknown commands. */
function answerNoun(
  words: readonly string[],
  commands: readonly Command[],
  { builtins, terminal }: CliOptions,
): number {
  const [noun = "", second = "--help"] = words;
  const isNoun = commands.some((command) => nounOf(command.words) === noun);
  if (isNoun && (second === "--help" || second === "-h")) {
    return printed(terminal, nounHelp(commands, noun, builtins));
  }
  const wrong = words.slice(0, isNoun ? 2 : 1).join(" ");
  const like = commandLike(words, [
    ...commands,
    ...builtins.map(({ command }) => ({ words: command })),
  ]);
  const list = `Run fermata ${isNoun ? `${noun} ` : ""}--help for a list.`;
  throw new AppError("INVALID_REQUEST", `Unknown command "${wrong}".`, {
    hint: like === undefined ? list : `Did you mean fermata ${like}? ${list}`,
  });
}

/** Returns the command that the user may mean by a verb alone or by a misspelt name; undefined if none is similar. */
function commandLike(
  words: readonly string[],
  commands: readonly Pick<Command, "words">[],
): string | undefined {
  const known = commands.map((command) => command.words);
  const [first = ""] = words;
  const withVerb = (verb: string) => known.find((one) => one.endsWith(` ${verb}`));
  const near =
    withVerb(first) ?? nearestWord(words.slice(0, 2).join(" "), known) ?? nearestWord(first, known);
  if (near !== undefined || known.some((one) => nounOf(one) === first)) return near;
  const verb = nearestWord(
    first,
    known.map((one) => one.replace(/^.* /, "")),
  );
  return verb === undefined ? undefined : withVerb(verb);
}

async function runCommand(
  command: Command,
  words: readonly string[],
  options: CliOptions,
): Promise<number> {
  const parsed = parseArguments(words.slice(wordCount(command.words)), command);
  if (parsed.options.help) return printed(options.terminal, commandHelp(command));
  checkConfirmed(command, parsed.input, "cli");
  const shown = { options: parsed.options, terminal: options.terminal };
  let last: RestAnswer | undefined;
  if (parsed.options.follow) {
    for await (const answer of listen(command, parsed, options))
      showAnswer((last = { kind: "data", answer }), shown);
  } else {
    showAnswer((last = await ask(command, parsed, options)), shown);
  }
  return command.binding.kind === "task" ? endOfTask(last) : 0;
}

/** Returns the exit code for a task. A task that continues in the background has not failed. */
function endOfTask(last: RestAnswer | undefined): number {
  const state = last?.kind === "data" ? String(last.answer.output["state"]) : "";
  return isTurnOver(state) && state !== "completed" ? TASK_NOT_DONE : 0;
}

/** Yields the results of a streaming operation, which needs a running server. */
async function* listen(
  command: Command,
  parsed: ParsedArguments,
  options: CliOptions,
): AsyncGenerator<ReadableAnswer> {
  if (!command.binding.follows) {
    throw new AppError("INVALID_REQUEST", `${command.words} does not support --follow.`, {
      hint: "Omit --follow.",
    });
  }
  try {
    yield* followRest(await serverOf(parsed, options), command, parsed.input, options.signal);
  } catch (thrown) {
    throw thrown instanceof ServerAbsentError ? absent(thrown) : thrown;
  }
}

/** Calls the server. If no server responds, starts one for this call, unless the user named a server or a session. */
async function ask(
  command: Command,
  parsed: ParsedArguments,
  options: CliOptions,
): Promise<RestAnswer> {
  const { signal, terminal } = options;
  const { named, session } = meant(parsed, options);
  try {
    const server = await serverOf(parsed, options); // deadline: reads files
    if (!isWatched(command, parsed, terminal))
      return await callRest(server, command, parsed.input, signal);
    const reported = followRest(server, command, parsed.input, signal);
    return { kind: "data", answer: await watchTask(reported, terminal.draw) };
  } catch (thrown) {
    if (!(thrown instanceof ServerAbsentError)) throw thrown;
    if (named !== undefined || session !== undefined) throw absent(thrown);
    terminal.note(`${thrown.message} Starting one for this call.\n`);
    return callLocal(command, parsed, options);
  }
}

/**
 * Shows the progress of a task until it ends or waits for an answer.
 * @param reported the states of the task, as its operation streams them
 * @returns the result that the operation returns without streaming
 */
async function watchTask(
  reported: AsyncIterable<ReadableAnswer>,
  draw: NonNullable<Terminal["draw"]>,
): Promise<ReadableAnswer> {
  let warnings: JsonObject = {};
  for await (const answer of reported) {
    const { event, warnings: more, ...output } = answer.output;
    if (more !== undefined) warnings = { warnings: more };
    if (isTurnOver(String(output["state"])))
      return { ...answer, output: { ...output, ...warnings } };
    const { text, data } = asObject(event);
    draw(String(text), shareOf(asObject(data)));
  }
  throw new AppError("NETWORK_ERROR", "The server ended before the task did.");
}

function shareOf({ done, total }: JsonObject): number | undefined {
  if (typeof done !== "number" || typeof total !== "number" || total === 0) return undefined;
  return Math.min(1, done / total);
}

/** Returns whether the user waits at a terminal for the end of a task. */
function isWatched(
  { binding }: Command,
  { input }: ParsedArguments,
  terminal: Terminal,
): terminal is Required<Terminal> {
  return terminal.draw !== undefined && binding.kind === "task" && input["background"] !== true;
}

async function serverOf(parsed: ParsedArguments, options: CliOptions): Promise<ServerAddress> {
  const { named, token, session } = meant(parsed, options);
  const url = serverUrl(named ?? options.defaultServer ?? DEFAULT_SERVER);
  const isGiven = token !== undefined && token !== "auto"; // "auto" is a server setting, not a token
  return { url, token: isGiven ? token : await options.storedToken?.(url), session };
}

/** Returns the server options from flags, otherwise from the environment. */
function meant({ options }: ParsedArguments, { env }: CliOptions) {
  return {
    named: options.server ?? (env["FERMATA_URL"] || undefined),
    token: options["auth-token"] ?? (env["FERMATA_AUTH_TOKEN"] || undefined),
    session: options.session ?? (env["FERMATA_SESSION"] || undefined),
  };
}

/** Returns the error if no server responds although the user named a server or a session. */
function absent({ message }: ServerAbsentError): AppError {
  return new AppError("NETWORK_ERROR", message, {
    hint: "Start one with fermata serve, or omit --server, --session and FERMATA_URL.",
  });
}

async function callLocal(
  command: Command,
  parsed: ParsedArguments,
  { startLocal, signal, terminal }: CliOptions,
): Promise<RestAnswer> {
  const server = await startLocal(signal);
  const { operation } = command;
  const { input } = parsed;
  try {
    const answer = isWatched(command, parsed, terminal)
      ? await watchTask(server.follow(operation, input), terminal.draw)
      : await server.call(operation, input);
    return { kind: "data", answer };
  } finally {
    await server.close();
  }
}

function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "http:" || url?.protocol === "https:") return text;
  throw new AppError("INVALID_REQUEST", `"${text}" is not the address of a server.`, {
    hint: `Pass an address such as ${DEFAULT_SERVER}.`,
  });
}

function startsWith(words: readonly string[], command: string): boolean {
  return command.split(" ").every((word, index) => words[index] === word);
}

function printed(terminal: Terminal, text: string): number {
  terminal.print(text);
  return 0;
}
