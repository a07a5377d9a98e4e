/** Extracts the part of a run that can be replayed: successful actions without dead ends. */
import { placeOf } from "../../page/description.ts";
import type { AgentActionRecord, AgentOutcome, StepRecord } from "../model/state.ts";

/** An action for the recipe, and its position in the run. */
export interface Stored {
  readonly record: AgentActionRecord;
  /** Index of the action's step in the run, from 0. Unlike this index, step numbers restart after a replay. */
  readonly step: number;
}

export interface Tidied {
  readonly stored: readonly Stored[];
  /** Actions that failed, and those of dead ends. */
  readonly leftOut: readonly AgentActionRecord[];
}

/** Actions to replay although they only read or wait, because later steps need them. */
const LASTING: ReadonlySet<string> = new Set([
  "wait",
  "wait_for",
  "ask_human",
  "copy_to_clipboard",
  "write_file",
  "replace_file",
]);

export function tidied({ steps }: Pick<AgentOutcome, "steps">): Tidied {
  const done = steps.flatMap(worked);
  const stored = withoutDeadEnds(done);
  const left = new Set(stored.map(({ record }) => record));
  const tried = steps.flatMap(({ actions }) => actions).filter(({ result }) => !result.done);
  const looked = steps.flatMap((step) =>
    step.actions.filter((one) => one.result.failed !== true && effectOf(step, one) === "read"),
  );
  const leftOut = tried.filter((one) => !left.has(one) && !looked.includes(one));
  return { stored, leftOut };
}

function worked(step: StepRecord, place: number): readonly Stored[] {
  return step.actions.flatMap((record) => {
    if (record.result.failed === true || record.result.done) return [];
    const isRead = effectOf(step, record) === "read" && !LASTING.has(record.name);
    return isRead ? [] : [{ record, step: place }];
  });
}

function effectOf(
  { decision, actions }: StepRecord,
  record: AgentActionRecord,
): "read" | "act" | undefined {
  const chosen = decision?.actions[actions.indexOf(record)]?.action;
  return chosen?.name === record.name ? chosen.effect : undefined;
}

/** Drops dead ends: pairs of an action that only navigated and an action that returns to the page before. */
function withoutDeadEnds(all: readonly Stored[]): readonly Stored[] {
  const stored: Stored[] = [];
  for (const one of all) {
    const way = stored.at(-1);
    if (way && leadsNowhere(way.record, one.record)) stored.pop();
    else stored.push(one);
  }
  return stored;
}

function leadsNowhere(way: AgentActionRecord, back: AgentActionRecord): boolean {
  if (back.name !== "go_back" && back.name !== "back" && back.name !== "go_to_url") return false;
  const left = placeOf(way.from) !== placeOf(way.to);
  return left && placeOf(back.to) === placeOf(way.from) && isPlainWay(way);
}

/** Whether the action only navigated: it named the address, or clicked a link and arrived at the link's address. */
function isPlainWay({ name, elements, to }: AgentActionRecord): boolean {
  if (name === "go_to_url" || name === "navigate") return true;
  const [print] = Object.values(elements);
  const href = print?.role === "link" ? print.attributes["href"] : undefined;
  return href !== undefined && placeOf(href) === placeOf(to);
}
