/** One step: observe the page, call the model, carry out the model's actions. */
import { ModelFailure, type ModelFailureKind } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError, toAppError } from "../shared/errors.ts";
import type { Claim, AgentAction } from "./model/action.ts";
import { carryOut } from "./carry-out.ts";
import { comeBack, isCrash } from "./crash.ts";
import { STEP_MS } from "./model/limits.ts";
import type { Run } from "./run.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { Decision, StepRecord } from "./model/state.ts";
import type { ModelMessage, ModelReply } from "../llm/model.ts";
import { askModel } from "./ask-model.ts";
import type { ReplyFailureKind } from "./parse/parse-reply.ts";

export interface TakenStep {
  readonly record: StepRecord;
  readonly claim?: Claim;
}

/** Runs one step and records its errors in the result. @throws errors that a further step cannot fix */
export async function takeStep(run: Run): Promise<TakenStep> {
  using held = new DisposableStack();
  const clock = held.use(run.clock.child(STEP_MS));
  held.use(run.parts.control.watch(clock));
  const number = run.stepNumber;
  const before = run.navigations.at(-1) ?? "";
  let observation = run.observation;
  let decision: Decision | undefined;
  try {
    observation = await observationFor(clock, run);
    decision = await decide(clock, run, observation);
    tell(run, observation, decision);
    const { claim, ...done } = await carryOut(clock, run, observation, decision);
    const { snapshot } = observation;
    const record = {
      number,
      url: snapshot.url,
      title: snapshot.title,
      decision,
      snapshot,
      ...done,
    };
    return { record, ...(claim && { claim }) };
  } catch (thrown) {
    run.clock.check(); // throws if the task is stopped or out of time, which is no error of this step
    if (isFatal(thrown)) throw thrown;
    const { url = before, title = "" } = observation?.snapshot ?? {};
    const record = { number, url, title, ...(decision && { decision }), actions: [] };
    return { record: { ...record, error: stepError(thrown) } };
  }
}

/** Returns the run's observation. Observes the page first after a crash, or if observation or screenshot is missing. */
async function observationFor(clock: Deadline, run: Run): Promise<AgentObservation> {
  const { browserTools, vision } = run.parts;
  if (run.isCrashed) await comeBack(clock, run);
  else if (run.observation && (run.observation.picture || !vision)) return run.observation;
  const see = () => clock.race(browserTools.see(clock, { picture: vision }));
  const observation = await see().catch(async (thrown: unknown) => {
    if (!(thrown instanceof AppError) || !isCrash(thrown.code)) throw thrown;
    await comeBack(clock, run);
    return see();
  });
  run.saw(observation);
  return observation;
}

function tell(run: Run, { snapshot }: AgentObservation, { brain, actions }: Decision): void {
  run.tell({
    step: run.stepNumber,
    goal: brain.summary || brain.thought,
    actions: actions.map(({ action }) => action.name),
    url: snapshot.url,
    title: snapshot.title,
  });
}

/** Failures of the model that a further step would not fix. */
const FATAL: ReadonlySet<ModelFailureKind> = new Set([
  "auth",
  "quota",
  "refused",
  "absent",
  "unanswered",
  "overflow",
]);

function isFatal(thrown: unknown): boolean {
  if (thrown instanceof ModelFailure) return FATAL.has(thrown.kind);
  return thrown instanceof AppError && isCrash(thrown.code);
}

function stepError(thrown: unknown): string {
  if (thrown instanceof ModelFailure) return thrown.message;
  const { message, hint } = toAppError(thrown);
  return [message, hint].filter(Boolean).join(" ");
}

/**
 * Maximum number of replies to request in one step, by the failure of the latest reply. The second request names the
 * problem, the third also proposes a smaller reply format.
 */
const MOST_REPLIES: Readonly<Record<ReplyFailureKind, number>> = {
  empty: 3,
  no_json: 3,
  cut: 3,
  unknown_actions: 3,
  no_actions: 2,
};
const LONGEST_QUOTED = 4_000;
/** Only these actions end a task. */
const ENDS: ReadonlySet<string> = new Set(["done", "fail"]);

/** Requests the model's actions on this page. @throws AppError; ModelFailure (`unusable` if no reply is usable) */
async function decide(
  deadline: Deadline,
  run: Run,
  observation: AgentObservation,
): Promise<Decision> {
  const offered = offeredActions(run, observation);
  const since: ModelMessage[] = [];
  for (let count = 1; ; count += 1) {
    const reply = await askModel(deadline, { run, observation, offered, since });
    const parsed = run.parts.promptAdapter.parseReply(reply, offered);
    if ("decision" in parsed) return limited(parsed.decision, run);
    const { problem, reminder, smallReminder } = parsed.failure;
    if (count >= MOST_REPLIES[parsed.failure.kind])
      throw new ModelFailure("unusable", `The model returned no usable answer: ${problem}`);
    since.push({ role: "assistant", text: saidIn(reply) });
    since.push({ role: "user", text: count === 1 ? reminder : smallReminder });
  }
}

/** Returns the reply as text for the conversation, in which an empty message would be invalid. */
function saidIn({ text, calls }: ModelReply): string {
  return (text || (calls.length > 0 ? JSON.stringify(calls) : "(nothing)")).slice(
    0,
    LONGEST_QUOTED,
  );
}

/**
 * Returns the actions that a reply may use; the prompt may describe only some of them. In a run's last step, returns
 * only the actions in ENDS.
 */
function offeredActions(
  { parts, lastWord }: Run,
  observation: AgentObservation,
): readonly AgentAction[] {
  const { actions, allows, vision } = parts;
  const possible = actions.filter(
    ({ isOffered }) => isOffered?.({ observation, allows, vision }) ?? true,
  );
  return lastWord === undefined ? possible : possible.filter(({ name }) => ENDS.has(name));
}

/** Drops actions that follow one in ENDS, and those beyond the allowed number per step. */
function limited(decision: Decision, { task: { maxActionsPerStep: most } }: Run): Decision {
  const { actions } = decision;
  const end = actions.findIndex(({ action }) => ENDS.has(action.name));
  const allowed = (end < 0 ? actions : actions.slice(0, end + 1)).slice(0, most);
  if (allowed.length === actions.length) return decision;
  const left = actions.slice(allowed.length).map(({ action }) => action.name);
  const why =
    end >= 0 && end < most ? "the task has ended" : `at most ${most} actions are taken per step`;
  const dropped = `Not carried out, because ${why}: ${left.join(", ")}.`;
  return { ...decision, actions: allowed, dropped: [...decision.dropped, dropped] };
}
