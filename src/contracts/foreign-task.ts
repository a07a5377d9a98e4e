/** A tool of another system that one of our skills carries out: its names, what it takes, and how its answer reads. */
import type { z } from "zod";

type Fields = Readonly<Record<string, unknown>>;

/** A task as it stands. */
export interface ToldTask {
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
export interface TaskDefaults {
  readonly maxSteps: number;
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
  answer(task: ToldTask, warnings: readonly string[]): ForeignTaskAnswer;
  /** Where there is no task, because it was refused. */
  refusal(error: TaskError): ForeignTaskAnswer;
}
