import { z } from "zod";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { tabOf } from "../fields.ts";
import type { Operation } from "../operation.ts";
import type { Call } from "../operation.ts";
import { STEP_ANSWER, stepAnswerWire } from "../step-answer.ts";
import { renderStep } from "../step-render.ts";
import { STEP_ERRORS } from "../usual-errors.ts";
import { isBounded } from "../view-fields.ts";
import { VERB_FIELDS, verbRequest } from "./verb-fields.ts";

interface Result {
  readonly status: string;
}

export interface VerbDefinition<
  I extends z.ZodObject<typeof VERB_FIELDS>,
  W extends z.ZodObject,
> extends Pick<Operation, "name" | "summary" | "description" | "http" | "cli" | "examples"> {
  /** The type written into the history. */
  readonly actionType: string;
  /** Made with `verbInput`. */
  readonly input: I;
  readonly result: W;
  readonly errors: readonly ErrorCode[];
  /** Steps that it may take at most: its time limit. */
  readonly mostSteps: number;
  /** Acts, step by step; what history keeps of it all is `kept`. */
  readonly act: (
    input: z.output<I>,
    call: Call,
    run: VerbRun,
  ) => Promise<{ readonly result: z.input<W> & Result; readonly kept: object }>;
  /** What stands above the step for a reader. */
  readonly lines: (result: z.output<W>) => readonly string[];
}

/** The input of a verb: its own fields and those that all have. */
export function verbInput<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...fields, ...VERB_FIELDS });
}

/** An operation that is several steps; request and answer are those of one, as far as they make sense. */
export function verbOperation<I extends z.ZodObject<typeof VERB_FIELDS>, W extends z.ZodObject>(
  definition: VerbDefinition<I, W>,
): Operation {
  const { actionType, result, errors, mostSteps, act, lines, ...rest } = definition;
  const operation: Operation<I, z.ZodObject<typeof STEP_ANSWER & { result: z.ZodObject }>> = {
    ...rest,
    effect: "act",
    kind: "call",
    drivesPage: true,
    output: z.strictObject({
      result: result.describe("What the verb itself gave."),
      ...STEP_ANSWER,
    }),
    errors: [...new Set([...STEP_ERRORS, "ELEMENT_NOT_INTERACTABLE" as const, ...errors])],
    timeLimitMs: ({ timeout_ms }) => timeout_ms * mostSteps,
    run: async (input, call) => {
      const request = verbRequest(actionType, input);
      const tab = await tabOf(call, input);
      // Many small files, which programs that never ask spare themselves.
      const { VerbRun: Run } = await import("../../browser/verbs/verb-run.ts");
      const run = new Run(tab, request);
      const done = await act(input, call, run);
      const answer = await run.finish(call.deadline, done.kept);
      call.warnings.push(...answer.warnings);
      return {
        result: done.result,
        ...stepAnswerWire(answer, { isBounded: isBounded(input.observe ?? {}, call) }),
      };
    },
    render: (answer) => {
      const told = result.parse(answer.result);
      const { text, ...pictures } = renderStep({
        ...answer,
        result: { status: String(told["status"]) },
      });
      return { text: [...lines(told), text].join("\n"), ...pictures };
    },
  };
  return operation;
}
