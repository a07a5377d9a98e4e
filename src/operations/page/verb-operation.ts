import { z } from "zod";
import type { VerbRun, VerbRequest } from "../../browser/verbs/verb-run.ts";
import { type ErrorCode, AppError } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { tabOf, tabField } from "../definition/fields.ts";
import {
  actionHead,
  operationOf,
  type ActionHead,
  type Call,
  type Operation,
} from "../definition/operation.ts";
import { stepAnswerFields, stepAnswer } from "../definition/step-answer.ts";
import { renderStep } from "../definition/step-render.ts";
import { STEP_ERRORS } from "../definition/usual-errors.ts";
import { observeSchema } from "../definition/view-fields.ts";
import { tellingOf, pictureRequest, screenshotSchema } from "../definition/step-fields.ts";
import { roomOf } from "../../page/views/portion.ts";
import { a, type Output } from "../definition/described.ts";

interface Result {
  readonly status: string;
}

export interface VerbDefinition<
  I extends z.ZodObject<ReturnType<typeof verbFields>>,
  W extends z.ZodObject,
> extends ActionHead {
  /** Schema of the input; create it with `verbInput`. */
  readonly input: () => I;
  readonly result: () => W;
  readonly errors: readonly ErrorCode[];
  /** Maximum number of steps of the verb; its time limit is this number times `timeout_ms`. */
  readonly mostSteps: number;
  /** Acts step by step; the history records `stored` as the result. */
  readonly act: (
    input: z.output<I>,
    call: Call,
    run: VerbRun,
  ) => Promise<{ readonly result: z.input<W> & Result; readonly stored: object }>;
  /** Returns the verb's own lines of text, before the lines that all steps have. */
  readonly lines: (result: z.output<W>) => readonly string[];
}

/** Returns the input schema of a verb: its own fields and those of all verbs. */
export function verbInput<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...fields, ...verbFields() });
}

/** Defines a verb: an operation of several steps, with the usual output members of a single step. */
export function verbOperation<
  I extends z.ZodObject<ReturnType<typeof verbFields>>,
  W extends z.ZodObject,
>(definition: VerbDefinition<I, W>): Operation {
  const { result: makeResult, errors, mostSteps, act, lines, ...rest } = definition;
  const { http, actionType } = actionHead(definition);
  const result = lazy(makeResult);
  return operationOf<I, z.ZodObject<ReturnType<typeof stepAnswerFields> & { result: z.ZodObject }>>(
    {
      ...rest,
      http,
      effect: "act",
      drivesPage: true,
      output: () =>
        z.strictObject({
          result: result().describe("The verb's own result."),
          ...stepAnswerFields(),
        }),
      errors: [...new Set([...STEP_ERRORS, "ELEMENT_NOT_INTERACTABLE" as const, ...errors])],
      timeLimitMs: ({ timeout_ms }) => timeout_ms * mostSteps,
      run: async (input, call) => {
        const request = verbRequest(actionType, input);
        const tab = await tabOf(call, input);
        // Loaded at the first use, because it imports many small modules.
        const { VerbRun: Run } = await import("../../browser/verbs/verb-run.ts");
        const run = new Run(tab, request);
        const done = await act(input, call, run);
        const answer = await run.finish(call.deadline, done.stored);
        call.warnings.push(...answer.warnings);
        return { result: done.result, ...stepAnswer(answer, tellingOf(input, call)) };
      },
      render: (answer) => {
        const verbResult = result().parse(answer.result);
        const { text, ...pictures } = renderStep({
          ...answer,
          result: { status: String(verbResult["status"]) },
        });
        return { text: [...lines(verbResult), text].join("\n"), ...pictures };
      },
    },
  );
}

const DEFAULT_TIMEOUT_MS = 25_000;
const MAX_TIMEOUT_MS = 120_000;

/** The step fields that a verb accepts, and the time limit of each of its steps. */
const verbFields = () => ({
  ...tabField(),
  timeout_ms: a.value(
    "Longest wait of each step, milliseconds.",
    z.number().min(0).max(MAX_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
  ),
  screenshot: screenshotSchema().prefault({}),
  elements: a
    .flag("Include the interactive elements of the viewport and their refs.")
    .default(false),
  observe: observeSchema().optional(),
});

type VerbInput = Output<typeof verbFields>;

function verbRequest(
  verb: string,
  { timeout_ms, screenshot, elements, observe }: VerbInput,
): VerbRequest {
  return {
    verb,
    timeoutMs: timeout_ms,
    picture: pictureRequest(screenshot),
    elements,
    ...(observe && { view: { ...observe, ...roomOf(observe) } }),
  };
}

const LONGEST_ENTRY = 1_000;

/** A line of text to enter into a form; it never appears in error messages. */
export function entryField(what: string) {
  return a.word(what).max(LONGEST_ENTRY);
}

/** @throws AppError INVALID_REQUEST for text that presses keys: a line break submits the form, a tab leaves the field */
export function checkEntries(entries: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(entries).find(([, text]) => /\p{Cc}/u.test(text));
  if (!wrong) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${wrong[0]}" must be one line of text, without line breaks, tabs and other control characters.`,
  );
}
