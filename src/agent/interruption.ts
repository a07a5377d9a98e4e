/** Decides whether to skip the rest of a sequence because the page has changed since the decision. */
import { isDialogNode } from "../page/regions.ts";
import type { PageSnapshot, SnapshotNode } from "../page/snapshot.ts";
import { cameSince, isThere } from "../page/visibility.ts";
import type { ActionResult } from "./model/action.ts";
import type { AgentObservation } from "./model/agent-observation.ts";
import { suggestionsFor } from "../page/readers/suggestions.ts";
import type { Chosen } from "./model/state.ts";

interface Acted {
  readonly one: Chosen;
  readonly result: ActionResult;
  /** The page before and after the action. */
  readonly from: AgentObservation;
  readonly to: AgentObservation;
}

interface Sequence {
  /** The page as the model saw it for this decision. */
  readonly observation: AgentObservation;
  readonly chosen: readonly Chosen[];
  /** The actions of `chosen` that have not run yet. */
  readonly rest: readonly Chosen[];
}

/**
 * Returns why the remaining actions are skipped, as a sentence without a full stop; undefined if they may run. A
 * changed element is a reason only if a remaining action acts on the element.
 */
export function interruptionBy(acted: Acted, sequence: Sequence): string | undefined {
  const { one, result, from, to } = acted;
  if (result.done) return "The task was ended";
  if (result.failed === true) return `${one.action.name} failed`;
  if (to.tabId !== from.tabId) return "Another tab is in front";
  if (to.snapshot.url !== from.snapshot.url) return `The page is now ${to.snapshot.url}`;
  if (to.dialog && to.dialog.message !== from.dialog?.message)
    return `The page has opened a dialog: "${to.dialog.message}"`;
  const opened = cameSince(from.snapshot, to.snapshot).find(isDialogNode);
  if (opened) return `The page has opened ${label(opened)}`;
  const proposed = proposedFor(acted);
  if (proposed.length > 0)
    return `Suggestions have appeared: ${proposed.slice(0, 5).map(label).join(", ")}`;
  const changed = changedTarget(to.snapshot, sequence);
  if (changed !== undefined) return changed;
  return one.action.endsSequence === true
    ? `The page has to be looked at after ${one.action.name}`
    : undefined;
}

function proposedFor({ one, from, to }: Acted): readonly SnapshotNode[] {
  const [ref = NaN] = targetsOf(one);
  const field = nodeAt(from.snapshot, ref);
  const isField = field?.kinds.includes("typeable") === true;
  return isField ? suggestionsFor(field, from.snapshot, to.snapshot) : [];
}

/**
 * Describes the first element of the remaining actions that has changed since the decision; undefined if none has
 * changed. Ignores elements on which earlier actions have acted, because those actions may change them.
 */
function changedTarget(
  after: PageSnapshot,
  { observation, chosen, rest }: Sequence,
): string | undefined {
  const done = new Set(chosen.slice(0, chosen.length - rest.length).flatMap(targetsOf));
  const seen = rest
    .flatMap(targetsOf)
    .filter((ref) => !done.has(ref))
    .flatMap((ref) => nodeAt(observation.snapshot, ref) ?? []); // the action with an unknown ref reports the error
  return seen.flatMap((node) => changeOf(node, nodeAt(after, node.ref)) ?? [])[0];
}

function changeOf(seen: SnapshotNode, now: SnapshotNode | undefined): string | undefined {
  const it = label(seen);
  if (!now || (isThere(seen) && !isThere(now))) return `${it} is not there any more`;
  if (isCovered(now) && !isCovered(seen)) return `${it} is covered by something else now`;
  if (look(now) !== look(seen)) return `${it} is now ${label(now)}`;
  if (isUsable(seen) && !isUsable(now)) return `${it} cannot be used now`;
  return controlState(now) === controlState(seen) ? undefined : `${it} has changed its state`;
}

/** Returns the refs in the parameters `index` and `…_index`; indexes of tabs are not refs. */
function targetsOf({ action, params }: Chosen): readonly number[] {
  if (TABS.has(action.name)) return [];
  return Object.entries(params).flatMap(([key, value]) =>
    /(?:^|_)index$/.test(key) && typeof value === "number" ? [value] : [],
  );
}

const TABS: ReadonlySet<string> = new Set(["switch_tab", "close_tab"]);

function nodeAt({ nodes }: PageSnapshot, wanted: number): SnapshotNode | undefined {
  return nodes.find(({ ref }) => ref === wanted);
}

function isCovered({ hidden }: SnapshotNode): boolean {
  return hidden === "covered";
}

/** Returns the element's kind, name, link address and options, for comparison. */
function look({ tag, role, name, attributes, options = [] }: SnapshotNode): string {
  const labels = options.map((option) => option.label);
  return JSON.stringify([tag, role, name, attributes["href"], labels]);
}

/** Returns the state that a click toggles. */
function controlState({ state: { checked, selected, expanded, pressed } }: SnapshotNode): string {
  return JSON.stringify([checked, selected, expanded, pressed]);
}

/** Returns whether the element accepts input. Becoming usable is no interruption: forms enable their fields. */
function isUsable({ state: { disabled, inert, readonly } }: SnapshotNode): boolean {
  return disabled !== true && inert !== true && readonly !== true;
}

function label({ role, tag, name, text, ref }: SnapshotNode): string {
  const words = (name || text).slice(0, 40);
  return `${ref} ${role || tag}${words === "" ? "" : ` "${words}"`}`;
}
