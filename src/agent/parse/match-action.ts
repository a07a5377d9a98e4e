/** Which action a model means by a name. */
import type { AgentAction } from "../action.ts";
import { plainName } from "./fields.ts";

/** By name or alias in any spelling; else the only one that has these words, or that is a slip of the keyboard away. */
export function matchAction(
  name: string,
  actions: readonly AgentAction[],
): AgentAction | undefined {
  const wanted = plainName(name);
  if (wanted === "") return undefined;
  return (
    actionNamed(name, actions) ??
    onlyOne(actions.filter((action) => hasWords(action.name, name))) ??
    onlyOne(actions.filter((action) => isSlip(plainName(action.name), wanted)))
  );
}

/** By name or alias, in any spelling. */
export function actionNamed(
  name: string,
  actions: readonly AgentAction[],
): AgentAction | undefined {
  const wanted = plainName(name);
  return (
    actions.find((action) => plainName(action.name) === wanted) ??
    actions.find(({ aliases = [] }) => aliases.some((alias) => plainName(alias) === wanted))
  );
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** `click` for `click_element`, `click_the_element` too. */
function hasWords(ofAction: string, written: string): boolean {
  const own = new Set(wordsOf(ofAction));
  const given = new Set(wordsOf(written));
  return given.size > 0 && (given.isSubsetOf(own) || own.isSubsetOf(given));
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

const SHORTEST = 5;
const MOST_SLIPS = 2;

function isSlip(name: string, written: string): boolean {
  if (name.length < SHORTEST || Math.abs(name.length - written.length) > MOST_SLIPS) return false;
  return distance(name, written) <= MOST_SLIPS;
}

/** Letters to add, drop or change on the way from one to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
