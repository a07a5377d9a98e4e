/** A verb of another system: its names, its parameters, and the operation that it maps to. */
import type { z } from "zod";
import type { AnswerShape } from "./documented-call.ts";

/** The answer of one of our operations: data, and the same as text. */
export interface VerbReport {
  readonly output: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Runs one of our operations and throws its errors. */
export type AskOperation = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<VerbReport>;

/** An answer in the other system's shape. */
export interface ForeignAnswer {
  /** As JSON: an object or a list. */
  readonly body: unknown;
  /** As text. */
  readonly text: string;
  /** Callers that can get only one form get the text. */
  readonly isText?: boolean;
}

export interface ForeignVerb {
  /** Name of its MCP tool. */
  readonly tool: string;
  /** Its REST call. */
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The description for models in a list of tools. */
  readonly summary: string;
  readonly effect: "read" | "act";
  /** It works without a page; the others need one. */
  readonly startsAnew?: boolean;
  readonly input: z.ZodObject;
  readonly answer: AnswerShape;
  /** The name of a list in answers that must be an object. */
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
  /** Header with which a caller over REST names its session, and which returns it. */
  readonly sessionHeader: string;
  readonly maxBodyBytes: number;
  /** The path of its health check, and the word that it returns. */
  readonly health: { readonly path: string; readonly answer: string };
  /** The path that lists sessions and, with an id, closes one; and the answers of both. */
  readonly sessions: {
    readonly path: string;
    readonly listed: z.ZodType;
    readonly closed: z.ZodType;
  };
  /** The message if a page is needed and there is none. */
  readonly noPage: string;
  /** Creates a session and returns its id. */
  openSession(ask: AskOperation): Promise<string>;
  closeSession(id: string, ask: AskOperation): Promise<ForeignAnswer>;
  listSessions(ask: AskOperation): Promise<ForeignAnswer>;
  /** Whether the session has a page that is not blank. */
  hasPage(ask: AskOperation): Promise<boolean>;
  /** A failure in that system's words; undefined if it has none. */
  wordsFor(
    failure: ForeignFailure,
    call: { readonly tool: string; readonly input: Readonly<Record<string, unknown>> },
  ): { readonly status: number; readonly error: string } | undefined;
}

/** A tool of another system that one of our skills runs: its names, its parameters, and the form of its answer. */

type Fields = Readonly<Record<string, unknown>>;

/** A task in its current state. */
export interface ForeignTaskView {
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

/** The default value. */
interface TaskDefaults {
  readonly maxSteps: number;
  readonly maxSeconds: number;
}

export interface ForeignTask {
  readonly tool: string;
  /** Further names of the tool, each with its differing spellings. */
  readonly aliases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly summary: string;
  /** The skill that carries it out. */
  readonly skill: string;
  readonly input: z.ZodObject;
  /** Fields that a short list of tools includes; the others are accepted too. */
  readonly usual: readonly string[];
  /** In the spelling of our operation. */
  toInput(input: Fields, defaults: TaskDefaults): Fields;
  answer(task: ForeignTaskView, warnings: readonly string[]): ForeignTaskAnswer;
  /** The answer if the task was rejected. */
  refusal(error: TaskError): ForeignTaskAnswer;
}
