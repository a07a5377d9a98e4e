/** Verbs of other systems: their names, their parameters, and the operations that carry them out. */
import type { z } from "zod";
import type { AnswerShape } from "./documented-call.ts";

/** The result of an operation of Fermata, as data and as text. */
export interface VerbReport {
  readonly output: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Runs an operation of Fermata and throws its errors. */
export type AskOperation = (
  operation: string,
  input: Readonly<Record<string, unknown>>,
) => Promise<VerbReport>;

/** An answer in the other system's shape. */
export interface ForeignAnswer {
  /** The answer as JSON: an object or a list. */
  readonly body: unknown;
  /** The answer as text. */
  readonly text: string;
  /** True: callers receive the text. False: callers receive the JSON. Default: JSON over REST, text over MCP. */
  readonly isText?: boolean;
}

export interface ForeignVerb {
  /** Name of the verb's MCP tool. */
  readonly tool: string;
  /** Method and path of the verb's REST call. */
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The description for models in a list of tools. */
  readonly summary: string;
  readonly effect: "read" | "act";
  /** Whether the verb works without an open page and, over REST, without a session. */
  readonly startsAnew?: boolean;
  readonly input: z.ZodObject;
  readonly answer: AnswerShape;
  /** MCP results must be objects, so a list `body` becomes the member with this name. Default: `items`. */
  readonly listName?: string;
  run(input: Readonly<Record<string, unknown>>, ask: AskOperation): Promise<ForeignAnswer>;
}

/** A failure of an operation of Fermata. */
export interface ForeignFailure {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Another system, with REST calls and MCP tools that Fermata also serves. */
export interface ForeignContract {
  readonly verbs: readonly ForeignVerb[];
  /** Name of the tool profile that lists the MCP tools of this system. */
  readonly profile: string;
  /** REST header with the id of the session, in requests and responses. */
  readonly sessionHeader: string;
  readonly maxBodyBytes: number;
  /** Path of the health check, and the text that it returns. */
  readonly health: { readonly path: string; readonly answer: string };
  /** GET of `path` lists sessions; DELETE of `path` with an id closes a session. The schemas describe the answers. */
  readonly sessions: {
    readonly path: string;
    readonly listed: z.ZodType;
    readonly closed: z.ZodType;
  };
  /** The error message for a verb that needs a page, in a session without a page. */
  readonly noPage: string;
  /** Creates a session and returns its id. */
  openSession(ask: AskOperation): Promise<string>;
  closeSession(id: string, ask: AskOperation): Promise<ForeignAnswer>;
  listSessions(ask: AskOperation): Promise<ForeignAnswer>;
  /** Tests whether the session has a page that is not blank. */
  hasPage(ask: AskOperation): Promise<boolean>;
  /** Converts a failure to a message of that system; undefined if the system has no message for it. */
  wordsFor(
    failure: ForeignFailure,
    call: { readonly tool: string; readonly input: Readonly<Record<string, unknown>> },
  ): { readonly status: number; readonly error: string } | undefined;
}

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

/** Default limits of a task. */
interface TaskDefaults {
  readonly maxSteps: number;
  readonly maxSeconds: number;
}

/** A tool of another system that a skill of Fermata carries out. */
export interface ForeignTask {
  readonly tool: string;
  /** Additional tool name → (parameter name under that tool name → field of `input`). */
  readonly aliases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly summary: string;
  /** Name of the skill that carries out the tool. */
  readonly skill: string;
  readonly input: z.ZodObject;
  /** Fields of `input` that short lists of tools include; calls may also contain the other fields. */
  readonly usual: readonly string[];
  /** Converts the fields to the input of the operation. */
  toInput(input: Fields, defaults: TaskDefaults): Fields;
  answer(task: ForeignTaskView, warnings: readonly string[]): ForeignTaskAnswer;
  /** Returns the answer for a call that failed before its task ended. */
  refusal(error: TaskError): ForeignTaskAnswer;
}
