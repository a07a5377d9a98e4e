/** One step: see the page, ask the model, do what it decided. */
import { ModelFailure } from "../llm/model-failure.ts";
import type { ModelFailureKind } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import { AppError, toAppError } from "../shared/errors.ts";
import type { Claim } from "./action.ts";
import { carryOut } from "./carry-out.ts";
import { comeBack, isCrash } from "./crash.ts";
import { decide } from "./decide.ts";
import { STEP_MS } from "./limits.ts";
import type { Run } from "./run.ts";
import type { Sight } from "./sight.ts";
import type { Decision, StepRecord } from "./state.ts";

export interface TakenStep {
  readonly record: StepRecord;
  readonly claim?: Claim;
}

/** What goes wrong in it is told in the record. @throws what no further step could mend */
export async function takeStep(run: Run): Promise<TakenStep> {
  using held = new DisposableStack();
  const clock = held.use(run.clock.child(STEP_MS));
  held.use(run.parts.control.watch(clock));
  const number = run.stepNumber;
  const before = run.navigations.at(-1) ?? "";
  let sight = run.sight;
  let decision: Decision | undefined;
  try {
    sight = await sightFor(clock, run);
    decision = await decide(clock, run, sight);
    tell(run, sight, decision);
    const { claim, ...done } = await carryOut(clock, run, sight, decision);
    const { snapshot } = sight;
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
    run.clock.check(); // the end of the task is no failure of a step
    if (isFatal(thrown)) throw thrown;
    const { url = before, title = "" } = sight?.snapshot ?? {};
    const record = { number, url, title, ...(decision && { decision }), actions: [] };
    return { record: { ...record, error: stepError(thrown) } };
  }
}

/** The one that was seen after the last action, if it will do. */
async function sightFor(clock: Deadline, run: Run): Promise<Sight> {
  const { browserTools, vision } = run.parts;
  if (run.isCrashed) await comeBack(clock, run);
  else if (run.sight && (run.sight.picture || !vision)) return run.sight;
  const see = () => clock.race(browserTools.see(clock, { picture: vision }));
  const sight = await see().catch(async (thrown: unknown) => {
    if (!(thrown instanceof AppError) || !isCrash(thrown.code)) throw thrown;
    await comeBack(clock, run);
    return see();
  });
  run.saw(sight);
  return sight;
}

function tell(run: Run, { snapshot }: Sight, { brain, actions }: Decision): void {
  run.tell({
    step: run.stepNumber,
    goal: brain.summary || brain.thought,
    actions: actions.map(({ action }) => action.name),
    url: snapshot.url,
    title: snapshot.title,
  });
}

/** No model will answer better the next time, and no browser comes back. */
const FATAL: ReadonlySet<ModelFailureKind> = new Set([
  "auth",
  "quota",
  "refused",
  "absent",
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
