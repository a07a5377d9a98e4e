/** Carries out what the model decided, one action after another, as long as the page is what the model saw. */
import { AppError, toAppError } from "../shared/errors.ts";
import { ModelFailure } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { ActionContext, ActionResult, Claim, AgentAction } from "./action.ts";
import { think } from "./ask-model.ts";
import { isCrash } from "./crash.ts";
import { ACTION_MS } from "./limits.ts";
import { STOPPED } from "./run-control.ts";
import { type Run, pagePrint } from "./run.ts";
import type { AgentObservation } from "./agent-observation.ts";
import type { AgentActionRecord, Chosen, Decision } from "./state.ts";
import { checkTyped } from "./typed-secrets.ts";
import type { SnapshotNode } from "../page/snapshot.ts";

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
    const why = interruptionBy({ action: one.action, result, from, to });
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
    return { text: failureText(thrown, run), failed: true };
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

/** When the rest of a sequence is not carried out, because the model has not seen what it would meet. */

interface Acted {
  readonly action: Pick<AgentAction, "name" | "endsSequence">;
  readonly result: ActionResult;
  /** The page before and after. */
  readonly from: AgentObservation;
  readonly to: AgentObservation;
}

/** Why, as the beginning of a sentence; undefined if the sequence may go on. What only disappears is no reason. */
function interruptionBy({ action, result, from, to }: Acted): string | undefined {
  if (result.done) return "The task was ended";
  if (result.failed === true) return `${action.name} failed`;
  if (to.tabId !== from.tabId) return "Another tab is in front";
  if (to.snapshot.url !== from.snapshot.url) return `The page is now ${to.snapshot.url}`;
  if (to.dialog && to.dialog.message !== from.dialog?.message)
    return `The page has opened a dialog: "${to.dialog.message}"`;
  const news = newElements(from, to);
  if (news.length > 0)
    return `New elements have appeared: ${news.slice(0, 5).map(label).join(", ")}`;
  if (action.endsSequence === true) return `The page has to be looked at after ${action.name}`;
  return undefined;
}

/** Roles of things that ask to be dealt with first. */
const ANSWERED_FIRST: ReadonlySet<string> = new Set(
  "option listbox menuitem menuitemcheckbox menuitemradio menu dialog alertdialog treeitem gridcell".split(
    " ",
  ),
);

/**
 * What can be used and was not there before. What was only behind something else was there; something that was made
 * anew looks like one that has gone; and a lone button, as fields get to empty them, changes nothing for the others.
 */
function newElements(from: AgentObservation, to: AgentObservation): readonly SnapshotNode[] {
  const refs = new Set(from.snapshot.nodes.filter(wasThere).map(({ ref }) => ref));
  const remaining = new Set(to.snapshot.nodes.map(({ ref }) => ref));
  const gone = from.snapshot.nodes.filter((node) => isUsable(node) && !remaining.has(node.ref));
  const replaced = countOf(gone.map(look));
  const news = to.snapshot.nodes.filter((node) => {
    if (!isUsable(node) || refs.has(node.ref)) return false;
    const left = replaced.get(look(node)) ?? 0;
    replaced.set(look(node), left - 1);
    return left <= 0;
  });
  const [first, ...others] = news;
  const isLoneButton = first?.role === "button" && others.length === 0;
  return isLoneButton ? [] : news;
}

function wasThere({ hidden }: SnapshotNode): boolean {
  return hidden === undefined || hidden === "covered";
}

function isUsable({ hidden, kinds, role, state }: SnapshotNode): boolean {
  if (hidden !== undefined || state.disabled === true || state.inert === true) return false;
  return ANSWERED_FIRST.has(role) || kinds.includes("clickable") || kinds.includes("typeable");
}

function look({ tag, role, name, frame }: SnapshotNode): string {
  return JSON.stringify([tag, role, name, frame]);
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function label({ role, tag, name, text, ref }: SnapshotNode): string {
  const words = (name || text).slice(0, 40);
  return `${ref} ${role || tag}${words === "" ? "" : ` "${words}"`}`;
}
