/** A verb of another system: its names, what it takes, and which of our operations it comes to. */
import type { z } from "zod";
import type { AnswerShape } from "./documented-call.ts";

/** What one of our operations answered: data, and the same for a reader. */
export interface Reported {
  readonly output: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Carries out one of our operations, which it throws the errors of. */
export type AskOperation = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<Reported>;

/** An answer in the other system's shape. */
export interface ForeignAnswer {
  /** As JSON: an object or a list. */
  readonly body: unknown;
  /** For a reader. */
  readonly text: string;
  /** Whoever gets one of both gets the text. */
  readonly isText?: boolean;
}

export interface ForeignVerb {
  /** Name of its MCP tool. */
  readonly tool: string;
  /** Its REST call. */
  readonly method: "GET" | "POST";
  readonly path: string;
  /** What a model reads in a list of tools. */
  readonly summary: string;
  readonly effect: "read" | "act";
  /** It works without a page; the others need one. */
  readonly startsAnew?: boolean;
  readonly input: z.ZodObject;
  readonly answer: AnswerShape;
  /** What a list is called where an answer has to be an object. */
  readonly listName?: string;
  run(input: Readonly<Record<string, unknown>>, ask: AskOperation): Promise<ForeignAnswer>;
}

/** A failure of one of our operations. */
export interface ForeignFailure {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** A system whose callers reach us by its own REST calls and MCP tools. */
export interface ForeignContract {
  readonly verbs: readonly ForeignVerb[];
  /** Name of the tools' profile. */
  readonly profile: string;
  /** Header by which a caller over REST names its session, and is told of it. */
  readonly sessionHeader: string;
  readonly maxBodyBytes: number;
  /** Where it answers whether it serves, and with which word. */
  readonly health: { readonly path: string; readonly answer: string };
  /** Where sessions are listed and, with an id behind it, closed; and what both answer. */
  readonly sessions: {
    readonly path: string;
    readonly listed: z.ZodType;
    readonly closed: z.ZodType;
  };
  /** What is said where a page is needed and none is there. */
  readonly noPage: string;
  /** Makes a session and gives its id. */
  openSession(ask: AskOperation): Promise<string>;
  closeSession(id: string, ask: AskOperation): Promise<ForeignAnswer>;
  listSessions(ask: AskOperation): Promise<ForeignAnswer>;
  /** Whether the session has anything but a blank page. */
  hasPage(ask: AskOperation): Promise<boolean>;
  /** A failure in that system's words; undefined for what it has none for. */
  wordsFor(
    failure: ForeignFailure,
    call: { readonly tool: string; readonly input: Readonly<Record<string, unknown>> },
  ): { readonly status: number; readonly error: string } | undefined;
}

/** A tool of another system that one of our skills carries out: its names, what it takes, and how its answer reads. */

type Fields = Readonly<Record<string, unknown>>;

/** A task as it stands. */
export interface TaskView {
  readonly id: string;
  readonly state: string;
  readonly result?: Fields | null;
  readonly error?: TaskError | null;
  readonly question?: {
    readonly text: string;
    readonly choices?: readonly string[] | undefined;
  } | null;
}

export interface TaskError {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

export interface ForeignTaskAnswer {
  readonly text: string;
  readonly structured: Fields;
  readonly isError: boolean;
}

/** What is meant where a caller does not say. */
interface TaskDefaults {
  readonly maxSteps: number;
  readonly maxSeconds: number;
}

export interface ForeignTask {
  readonly tool: string;
  /** Further names that it answers to, with the spelling of each that differs. */
  readonly aliases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly summary: string;
  /** The skill that carries it out. */
  readonly skill: string;
  readonly input: z.ZodObject;
  /** Fields that a short list of tools tells of; the others are understood all the same. */
  readonly usual: readonly string[];
  /** In the spelling of our operation. */
  toInput(input: Fields, defaults: TaskDefaults): Fields;
  answer(task: TaskView, warnings: readonly string[]): ForeignTaskAnswer;
  /** Where there is no task, because it was refused. */
  refusal(error: TaskError): ForeignTaskAnswer;
}
