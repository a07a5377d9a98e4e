import { z } from "zod";
import type { FoundAgain } from "../../browser/capture/found-again.ts";
import { runStep } from "../../browser/runner/run-step.ts";
import type { Action } from "../../browser/step/action.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";
import { successFields, tabOf } from "./fields.ts";
import { operationOf, type Call, type Operation, type OperationHead } from "./operation.ts";
import { stepAnswerFields, stepAnswer } from "./step-answer.ts";
import { tellingOf, stepFields, stepLimitMs, stepRequest, type StepInput } from "./step-fields.ts";
import { renderStep } from "./step-render.ts";
import { STEP_ERRORS } from "./usual-errors.ts";
import { warnOfUnread } from "./unread.ts";
import { a } from "./described.ts";
import { wireOf, type Unwired } from "./wire.ts";

type StepShape = ReturnType<typeof stepFields>;

/** What an action's own fields are parsed to, with those that every step has. */
export type StepInputOf<I extends z.ZodRawShape> = z.output<z.ZodObject<I>> & StepInput;

export interface StepDefinition<
  I extends z.ZodRawShape,
  R extends object,
  W extends z.ZodRawShape,
> extends OperationHead {
  /** The type written into the history. */
  readonly actionType: string;
  /** The action's own fields. */
  readonly input: () => I;
  /** What `result.status` always says; stands among the members of `result` where there are several. */
  readonly status?: string;
  /** Members of `result` on the wire; what the action gives besides them is left out. */
  readonly result?: () => W;
  /** The documented answer is `{success: true}`; it stays beside the envelope. */
  readonly saysSuccess?: true;
  /** The documented answer also has `cancelled: true` where this holds. */
  readonly saysCancelled?: (result: R) => boolean;
  /** Parameters that history keeps in another form: what is large or secret is left out. */
  readonly recorded?: (input: StepInputOf<I>) => object;
  /** Beyond those of every step. */
  readonly errors?: readonly ErrorCode[];
  /** Time the action needs besides the wait, milliseconds. */
  readonly extraMs?: (input: StepInputOf<I>) => number;
  /** The tab that the action belongs to, where `tab_id` does not say it. */
  readonly findTab?: (call: Call, input: StepInputOf<I>) => Promise<Tab>;
  readonly action: (input: StepInputOf<I>, tab: Tab, call: Call) => Action<R> | Promise<Action<R>>;
  /** In the spelling of `result` or in camel case; what the action gives unless stated. */
  readonly toResult?: (result: R, input: StepInputOf<I>) => Unwired<z.input<z.ZodObject<W>>>;
}

const cancelledFields = lazy(() => ({
  cancelled: z.literal(true).optional().describe("Given if it was cancelled."),
}));

/** An operation that is one step: whatever the action, request and answer envelope are the same. */
export function stepOperation<I extends z.ZodRawShape, R extends object, W extends z.ZodRawShape>(
  definition: StepDefinition<I, R, W>,
): Operation {
  const { name, summary, description, http, cli, example } = definition;
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

/** The action's own fields come first, and count more than those of every step. */
function inputOf(own: z.ZodRawShape): z.ZodObject<StepShape> {
  return z.object({ ...own, ...stepFields(), ...own });
}

function resultSchema(
  { status, result }: Pick<StepDefinition<never, never, z.ZodRawShape>, "status" | "result">,
  input: z.ZodObject,
): z.ZodObject {
  return a.value(
    "What the action itself gave.",
    z.strictObject({
      ...(status !== undefined && { status: z.literal(status).describe("What was done.") }),
      ...result?.(),
      ...(takesRef(input) && foundAgainFields()),
    }),
  );
}

async function runStepOperation<I extends z.ZodRawShape, R extends object, W extends z.ZodRawShape>(
  definition: StepDefinition<I, R, W>,
  { given, call, schema }: { given: StepInputOf<I>; call: Call; schema: z.ZodObject },
) {
  const { actionType, saysSuccess, saysCancelled, recorded, status } = definition;
  const { findTab = tabOf, action, toResult = (result: R) => result } = definition;
  const telling = tellingOf(given, call);
  const requested = stepRequest(actionType, given, call);
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
