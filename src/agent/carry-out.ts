/** Carries out what the model decided, one action after another, as long as the page is what the model saw. */
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

/** `deadline` is the step's. What an action fails with is told, not thrown. @throws AppError once the time is over */
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

/** As it follows "Not carried out:". */
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
      throw new AppError("MODE_CONFLICT", "Nobody can be asked in this task.", {
        hint: "Go on without, or end with done and say what you would need to know.",
      });
    },
    // A model takes longer than a page: its answer has a time of its own.
    think: async (_own, thought) => {
      using held = new DisposableStack();
      held.use(clock.hold());
      return await think(step, run, thought);
    },
  };
}

/** Codes that tell something about the page or its site. */
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

/** What the model is told; text of unforeseen errors is not for it. */
function failureText(thrown: unknown, run: Run): string {
  if (thrown instanceof ModelFailure) return `The model could not be asked: ${thrown.message}`;
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

/** What was read is as it was; a picture is worth its time only where there is something new to see. */
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
    run.observation = undefined; // it is looked at anew in the next step, which tells what is wrong with it
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
