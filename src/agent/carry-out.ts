/** Runs the actions of a decision one after another, as long as the page is as the model saw it. */
import { AppError, toAppError, type ErrorCode } from "../shared/errors.ts";
import { ModelFailure } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { ActionContext, ActionResult, Claim } from "./model/action.ts";
import { think } from "./ask-model.ts";
import { isCrash } from "./crash.ts";
import { ACTION_MS } from "./model/limits.ts";
import { interruptionBy } from "./interruption.ts";
import { STOPPED } from "./model/run-control.ts";
import { type Run, pagePrint } from "./run.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import type { AgentActionRecord, Chosen, Decision } from "./model/state.ts";
import { checkTyped } from "./model/typed-secrets.ts";

export interface CarriedOut {
  readonly actions: readonly AgentActionRecord[];
  readonly interrupted?: string;
  readonly claim?: Claim;
}

/** Runs the actions and records their failures. `deadline` is that of the step. @throws AppError once it expires */
export async function carryOut(
  deadline: Deadline,
  run: Run,
  observation: AgentObservation,
  { actions: chosen }: Pick<Decision, "actions">,
): Promise<CarriedOut> {
  const actions: AgentActionRecord[] = [];
  let from = observation;
  for (const [index, one] of chosen.entries()) {
    const left = chosen.slice(index);
    if (!(await run.parts.control.mayGoOn(deadline)))
      return { actions, interrupted: skipped(STOPPED, left) };
    const startedMs = performance.now();
    const picture = run.parts.vision && left.length === 1 && one.action.effect === "act";
    run.parts.browserTools.expect?.({ picture });
    const result = await attempt(deadline, run, from, one);
    run.parts.browserTools.expect?.({ picture: false });
    const to = await observationAfter(deadline, run, { from, one, result, picture });
    actions.push(recordOf(run, one, result, { from, to, startedMs }));
    const acted = { one, result, from, to };
    const why = interruptionBy(acted, { observation, chosen, rest: left.slice(1) });
    if (why !== undefined) {
      const interrupted = left.length > 1 ? { interrupted: skipped(why, left.slice(1)) } : {};
      return { actions, ...interrupted, ...(result.done && { claim: result.done }) };
    }
    from = to;
  }
  return { actions };
}

/** Returns the skipped actions and the reason, to follow "Not carried out:". */
function skipped(why: string, left: readonly Chosen[]): string {
  return `${left.map(({ action }) => action.name).join(", ")} (${why})`;
}

async function attempt(
  deadline: Deadline,
  run: Run,
  observation: AgentObservation,
  { action, params }: Chosen,
): Promise<ActionResult> {
  using underWay = run.parts.control.underWay(deadline, ACTION_MS);
  const { clock } = underWay;
  try {
    if (action.effect === "act") checkTyped(params);
    return await clock.race(action.run(params, contextOf(clock, deadline, run, observation)));
  } catch (thrown) {
    deadline.check();
    return {
      text: failureText(thrown, run),
      failed: true,
      ...(isOurs(thrown) && { isOurs: true }),
    };
  }
}

function contextOf(
  clock: Deadline,
  step: Deadline,
  run: Run,
  observation: AgentObservation,
): ActionContext {
  const { browserTools, allows, ask, control } = run.parts;
  return {
    deadline: clock,
    browserTools,
    observation,
    scratchpad: run.scratchpad,
    allows,
    ask: (question, choices) => {
      if (ask) return control.waiting(ask(question, choices));
      throw new AppError("MODE_CONFLICT", "This task does not allow questions.", {
        hint: "Continue without an answer, or call the action `done` and name the missing information in its result.",
      });
    },
    // The action's time limit is paused while the model answers, because models are slower than pages.
    think: async (_own, thought) => {
      using held = new DisposableStack();
      held.use(clock.hold());
      return await think(step, run, thought);
    },
  };
}

/** Codes of failures that the page or its site causes. */
const OF_THE_SITE: ReadonlySet<ErrorCode> = new Set([
  "ELEMENT_NOT_VISIBLE",
  "ELEMENT_NOT_INTERACTABLE",
  "SITE_REFUSED",
  "NAVIGATION_FAILED",
  "DOWNLOAD_FAILED",
] as const);

function isOurs(thrown: unknown): boolean {
  return !(thrown instanceof AppError && OF_THE_SITE.has(thrown.code));
}

/** Returns the failure in words for the model, without the text of unexpected errors. Records a crash. */
function failureText(thrown: unknown, run: Run): string {
  if (thrown instanceof ModelFailure) return `The request to the model failed: ${thrown.message}`;
  const { code, message, hint } = toAppError(thrown);
  if (isCrash(code)) run.isCrashed = true;
  return [message, hint].filter(Boolean).join(" ");
}

interface Attempted {
  readonly from: AgentObservation;
  readonly one: Chosen;
  readonly result: ActionResult;
  readonly picture: boolean;
}

/**
 * Returns the page after an action. Returns `from`, the page before the action, after `done` or if reading fails. Also
 * returns `from` if an action that only reads has not changed the page.
 */
async function observationAfter(
  deadline: Deadline,
  run: Run,
  attempted: Attempted,
): Promise<AgentObservation> {
  const { from, one, result, picture } = attempted;
  if (result.done) return from;
  using underWay = run.parts.control.underWay(deadline, ACTION_MS);
  const { clock } = underWay;
  const isReading = one.action.effect === "read";
  try {
    const observation = await clock.race(run.parts.browserTools.see(clock, { picture }));
    if (isReading && pagePrint(observation) === pagePrint(from)) return from;
    run.saw(observation);
    return observation;
  } catch {
    deadline.check();
    run.observation = undefined; // the next step reads the page again and reports the problem
    return from;
  }
}

interface Around {
  readonly from: AgentObservation;
  readonly to: AgentObservation;
  readonly startedMs: number;
}

function recordOf(
  { parts }: Run,
  { action, params }: Chosen,
  result: ActionResult,
  { from, to, startedMs }: Around,
): AgentActionRecord {
  return {
    name: action.name,
    params,
    result,
    durationMs: Math.round(performance.now() - startedMs),
    elements: parts.printsOf?.(from.snapshot, { name: action.name, params }) ?? {},
    from: from.snapshot.url,
    to: to.snapshot.url,
  };
}
