import { z } from "zod";
import type { FoundAgain } from "../../browser/capture/found-again.ts";
import { runStep } from "../../browser/runner/run-step.ts";
import type { Action } from "../../browser/step/action.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { successFields, tabOf } from "./fields.ts";
import {
  operationOf,
  strictObjectOf,
  type Call,
  type Fields,
  type ObjectOf,
  type Operation,
  type OperationHead,
} from "./operation.ts";
import { stepAnswerFields, stepAnswer } from "./step-answer.ts";
import { tellingOf, stepFields, stepLimitMs, stepRequest } from "./step-fields.ts";
import { renderStep } from "./step-render.ts";
import { STEP_ERRORS } from "./usual-errors.ts";
import { warnOfUnread } from "./unread.ts";
import { a } from "./described.ts";

export interface StepDefinition<
  I extends z.ZodObject<ReturnType<typeof stepFields>>,
  R extends object,
  W extends Fields,
> extends OperationHead {
  /** The type written into the history. */
  readonly actionType: string;
  /** Made with `stepInput`. */
  readonly input: () => I;
  /** What `result` carries on the wire. */
  readonly result: () => W;
  /** The documented answer is `{success: true}`; it stays beside the envelope. */
  readonly saysSuccess?: true;
  /** The documented answer also has `cancelled: true` where this holds. */
  readonly saysCancelled?: (result: R) => boolean;
  /** Parameters that history keeps in another form: what is large or secret is left out. */
  readonly recorded?: (input: z.output<I>) => object;
  /** Beyond those of every step. */
  readonly errors?: readonly ErrorCode[];
  /** Time the action needs besides the wait, milliseconds. */
  readonly extraMs?: (input: z.output<I>) => number;
  /** The tab that the action belongs to, where `tab_id` does not say it. */
  readonly findTab?: (call: Call, input: z.output<I>) => Promise<Tab>;
  readonly action: (input: z.output<I>, tab: Tab, call: Call) => Action<R> | Promise<Action<R>>;
  readonly toResult: (result: R, input: z.output<I>) => z.input<ObjectOf<W>>;
}

const cancelledFields = lazy(() => ({
  cancelled: z.literal(true).optional().describe("Given if it was cancelled."),
}));

/** The input of an action: its own fields and those that every step has. */
export function stepInput<S extends z.ZodRawShape>(fields: S) {
  return z.object({ ...fields, ...stepFields() });
}

/** An operation that is one step: whatever the action, request and answer envelope are the same. */
export function stepOperation<
  I extends z.ZodObject<ReturnType<typeof stepFields>>,
  R extends object,
  W extends Fields,
>(definition: StepDefinition<I, R, W>): Operation {
  const { name, summary, description, http, cli, example } = definition;
  const { result, saysSuccess, saysCancelled, errors = [], extraMs } = definition;
  const input = lazy(definition.input);
  return operationOf<I, z.ZodObject<ReturnType<typeof stepAnswerFields> & { result: z.ZodObject }>>(
    {
      name,
      summary,
      ...(description !== undefined && { description }),
      http,
      ...(cli && { cli }),
      input,
      ...(example && { example }),
      effect: "act",
      drivesPage: true,
      output: () =>
        z.strictObject({
          ...(saysSuccess ? successFields() : {}),
          ...(saysCancelled ? cancelledFields() : {}),
          result: resultSchema(strictObjectOf(result()), input()),
          ...stepAnswerFields(),
        }),
      errors: [...new Set([...STEP_ERRORS, ...errors])],
      timeLimitMs: (given) => stepLimitMs(given) + (extraMs?.(given) ?? 0),
      run: (given, call) => runStepOperation(definition, given, call),
      render: renderStep,
    },
  );
}

function resultSchema(result: z.ZodObject, input: z.ZodObject): z.ZodObject {
  const whole: z.ZodObject = takesRef(input) ? result.extend(foundAgainFields()) : result;
  return whole.describe("What the action itself gave.");
}

async function runStepOperation<
  I extends z.ZodObject<ReturnType<typeof stepFields>>,
  R extends object,
  W extends Fields,
>(definition: StepDefinition<I, R, W>, input: z.output<I>, call: Call) {
  const { actionType, saysSuccess, saysCancelled, recorded } = definition;
  const { findTab = tabOf, action, toResult } = definition;
  const telling = tellingOf(input, call);
  const asked = stepRequest(actionType, input, call);
  const params = { ...asked.params, ...recorded?.(input) };
  const request = { ...asked, params, withoutBefore: telling.withoutBefore };
  const tab = await findTab(call, input);
  const toWire = (given: R, again: readonly FoundAgain[]) => ({
    ...toResult(given, input),
    ...(again.length > 0 && { found_again: again.map((one) => ({ ...one })) }),
  });
  const answer = await runStep(call.deadline, tab, request, {
    ...(await action(input, tab, call)),
    recordedResult: toWire,
  });
  call.warnings.push(...answer.warnings);
  warnOfUnread(call.warnings, answer.view?.unread);
  return {
    ...(saysSuccess && { success: true }),
    ...(saysCancelled?.(answer.result) && { cancelled: true }),
    result: toWire(answer.result, answer.foundAgain),
    ...stepAnswer(answer, telling),
  };
}

const REF_FIELDS = ["ref", "start_ref", "end_ref", "actions"] as const;

/** Whether an action can be told by ref where to act. */
function takesRef(input: z.ZodObject): boolean {
  return REF_FIELDS.some((field) => Object.hasOwn(input.shape, field));
}

/** What the result of such an action says when a ref's element was gone. */
const foundAgainFields = lazy(() => ({
  found_again: a
    .objects(
      "Given if the page had replaced an element and it was found again beyond doubt.",
      "An element that has taken the place of another.",
      {
        ref: a.int("The element that was used; take this ref from now on."),
        was: a.int("The ref that was asked for; its element is gone."),
        by: a.text("What both have in common."),
      },
    )
    .optional(),
}));
