import { z } from "zod";
import type { FoundAgain } from "../../browser/capture/found-again.ts";
import { runStep } from "../../browser/runner/run-step.ts";
import type { Action } from "../../browser/step/action.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { successFields, tabOf } from "./fields.ts";
import {
  actionHead,
  operationOf,
  type ActionHead,
  type Call,
  type Operation,
} from "./operation.ts";
import { stepAnswerFields, stepAnswer } from "./step-answer.ts";
import { tellingOf, stepFields, stepLimitMs, stepRequest, type StepInput } from "./step-fields.ts";
import { renderStep } from "./step-render.ts";
import { STEP_ERRORS } from "./usual-errors.ts";
import { warnOfUnread } from "./unread.ts";
import { a } from "./described.ts";
import { wireOf, type Unwired } from "./wire.ts";

type StepShape = ReturnType<typeof stepFields>;

/** The parsed fields of an action, with the common ones of all steps. */
export type StepInputOf<I extends z.ZodRawShape> = z.output<z.ZodObject<I>> & StepInput;

export interface StepDefinition<
  I extends z.ZodRawShape,
  R extends object,
  W extends z.ZodRawShape,
> extends ActionHead {
  /** The action's own fields. */
  readonly input: () => I;
  /** The value of `result.status`. If the value can vary, omit this member and declare `status` in `result`. */
  readonly status?: string;
  /** Members of `result` on the wire; all other members of the action's result are omitted. */
  readonly result?: () => W;
  /** Adds `success: true` to the output, as documented for this operation. */
  readonly saysSuccess?: true;
  /** Adds `cancelled: true` to the output if this function returns true. */
  readonly saysCancelled?: (result: R) => boolean;
  /** Returns replacements for large or secret input fields, for the history. */
  readonly recorded?: (input: StepInputOf<I>) => object;
  /** Errors in addition to those of every step. */
  readonly errors?: readonly ErrorCode[];
  /** Time that the action needs in addition to the wait, milliseconds. */
  readonly extraMs?: (input: StepInputOf<I>) => number;
  /** Returns the tab of the action; default: the tab that `tab_id` names. */
  readonly findTab?: (call: Call, input: StepInputOf<I>) => Promise<Tab>;
  readonly action: (input: StepInputOf<I>, tab: Tab, call: Call) => Action<R> | Promise<Action<R>>;
  /** Returns `result`, with member names as on the wire or in camel case; default: the action's own result. */
  readonly toResult?: (result: R, input: StepInputOf<I>) => Unwired<z.input<z.ZodObject<W>>>;
}

const cancelledFields = lazy(() => ({
  cancelled: z.literal(true).optional().describe("true if the action was cancelled."),
}));

/** Defines an operation that is one step. All such operations share the common input and output fields of steps. */
export function stepOperation<I extends z.ZodRawShape, R extends object, W extends z.ZodRawShape>(
  definition: StepDefinition<I, R, W>,
): Operation {
  const { name, summary, description, cli, example } = definition;
  const { saysSuccess, saysCancelled, errors = [], extraMs } = definition;
  const input = lazy(() => inputOf(definition.input()));
  const result = lazy(() => resultSchema(definition, input()));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that the type is made from
  const own = (given: StepInput) => given as StepInputOf<I>;
  return operationOf<
    z.ZodObject<StepShape>,
    z.ZodObject<ReturnType<typeof stepAnswerFields> & { result: z.ZodObject }>
  >({
    name,
    summary,
    ...(description !== undefined && { description }),
    http: actionHead(definition).http,
    ...(cli && { cli }),
    input,
    ...(example && { example }),
    effect: "act",
    drivesPage: true,
    output: () =>
      z.strictObject({
        ...(saysSuccess ? successFields() : {}),
        ...(saysCancelled ? cancelledFields() : {}),
        result: result(),
        ...stepAnswerFields(),
      }),
    errors: [...new Set([...STEP_ERRORS, ...errors])],
    timeLimitMs: (given) => stepLimitMs(given) + (extraMs?.(own(given)) ?? 0),
    run: (given, call) =>
      runStepOperation(definition, { given: own(given), call, schema: result() }),
    render: renderStep,
  });
}

/** The action's own fields come first and override the common ones. */
function inputOf(own: z.ZodRawShape): z.ZodObject<StepShape> {
  return z.object({ ...own, ...stepFields(), ...own });
}

function resultSchema(
  { status, result }: Pick<StepDefinition<never, never, z.ZodRawShape>, "status" | "result">,
  input: z.ZodObject,
): z.ZodObject {
  return a.value(
    "The action's own result.",
    z.strictObject({
      ...(status !== undefined && { status: z.literal(status).describe("Status of the action.") }),
      ...result?.(),
      ...(takesRef(input) && foundAgainFields()),
    }),
  );
}

async function runStepOperation<I extends z.ZodRawShape, R extends object, W extends z.ZodRawShape>(
  definition: StepDefinition<I, R, W>,
  { given, call, schema }: { given: StepInputOf<I>; call: Call; schema: z.ZodObject },
) {
  const { saysSuccess, saysCancelled, recorded, status } = definition;
  const { findTab = tabOf, action, toResult = (result: R) => result } = definition;
  const telling = tellingOf(given, call);
  const requested = stepRequest(actionHead(definition).actionType, given, call);
  const params = { ...requested.params, ...recorded?.(given) };
  const request = { ...requested, params, withoutBefore: telling.withoutBefore };
  const tab = await findTab(call, given);
  const toWire = (result: R, foundAgain: readonly FoundAgain[]) =>
    wireOf(schema, {
      status,
      ...toResult(result, given),
      ...(foundAgain.length > 0 && { foundAgain }),
    });
  const answer = await runStep(call.deadline, tab, request, {
    ...(await action(given, tab, call)),
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

/** Whether an action takes a ref as its target. */
function takesRef(input: z.ZodObject): boolean {
  return REF_FIELDS.some((field) => Object.hasOwn(input.shape, field));
}

/** Result members of actions on a ref, set if the page had replaced the ref's element. */
const foundAgainFields = lazy(() => ({
  found_again: a
    .objects(
      "Set if the page had replaced the element and its replacement was found with certainty.",
      "The replacement of an element.",
      {
        ref: a.int("The element that was used; use this ref in later calls."),
        was: a.int("The requested ref; its element was removed."),
        by: a.text("The property by which the replacement was identified, such as its name."),
      },
    )
    .optional(),
}));
