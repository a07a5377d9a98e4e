/** Suggests clean-ups of learned recipes and skills: only from records, and reversible. */
import { folded } from "../../shared/text/one-line.ts";
import { isTrusted, trustOf, type TrackRecord } from "./choose-recipe.ts";

export interface LearnedNote extends TrackRecord {
  readonly name: string;
  readonly host: string;
  readonly origin: "human" | "agent";
  readonly summary: string;
  readonly content: string;
}

export interface LearnedWay extends TrackRecord {
  readonly name: string;
  readonly host: string;
  readonly intent: string;
}

export interface RunFinding {
  readonly host: string;
  readonly kind: "fact" | "negative";
  readonly intent: string;
  readonly count: number;
}

export interface LearnedFacts {
  readonly skills: readonly LearnedNote[];
  readonly recipes: readonly LearnedWay[];
  readonly facts: readonly RunFinding[];
}

export interface Tidying {
  /** Skills to archive, with reasons. */
  readonly putAway: readonly { readonly name: string; readonly reason: string }[];
  /** Tasks that succeeded often enough for a skill. */
  readonly proposals: readonly { readonly recipe: string; readonly reason: string }[];
  /** Tasks without a recipe or skill. */
  readonly gaps: readonly {
    readonly host: string;
    readonly intent: string;
    readonly failures: number;
  }[];
}

const ENOUGH_RUNS = 3;
const ENOUGH_FAILURES = 2;

export function tidyingOf({ skills, recipes, facts }: LearnedFacts, nowMs: number): Tidying {
  const learned = skills.filter(({ origin }) => origin === "agent");
  const stale = learned.filter((one) => !isTrusted(one, nowMs));
  const putAway = [
    ...stale.map((one) => ({ name: one.name, reason: staleness(one) })),
    ...duplicates(
      learned.filter((one) => !stale.includes(one)),
      nowMs,
    ),
  ];
  const reported = new Set(skills.map(({ host, summary }) => `${host} ${folded(summary)}`));
  const proposals = recipes
    .filter(({ successes }) => successes >= ENOUGH_RUNS)
    .filter(({ host, intent }) => ![...reported].some((one) => sameTask(one, `${host} ${intent}`)))
    .map(({ name, successes }) => ({ recipe: name, reason: `It succeeded ${successes} times.` }));
  return { putAway, proposals, gaps: gapsIn(facts, recipes) };
}

function staleness({ failuresInRow }: TrackRecord): string {
  return failuresInRow > 0
    ? `It failed the last ${failuresInRow} times.`
    : "It was not used for a long time.";
}

/** Of equal skills for one host, keeps the most trusted one. */
function duplicates(skills: readonly LearnedNote[], nowMs: number): Tidying["putAway"] {
  const groups = Map.groupBy(skills, ({ host, summary }) => `${host} ${withoutHoles(summary)}`);
  return [...groups.values()].flatMap((group) => {
    const [best, ...others] = group.toSorted((a, b) => trustOf(b, nowMs) - trustOf(a, nowMs));
    return others.map(({ name }) => ({ name, reason: `It repeats ${best?.name ?? ""}.` }));
  });
}

function withoutHoles(text: string): string {
  return folded(text).replaceAll(/\{\{?\w*\}?\}/g, "{}");
}

function sameTask(one: string, other: string): boolean {
  return withoutHoles(one) === withoutHoles(other);
}

function gapsIn(facts: readonly RunFinding[], recipes: readonly LearnedWay[]): Tidying["gaps"] {
  const known = new Set(recipes.map(({ host, intent }) => `${host} ${intent}`));
  const failed = Map.groupBy(
    facts.filter(({ kind }) => kind === "negative"),
    ({ host, intent }) => `${host} ${intent}`,
  );
  return [...failed].flatMap(([key, group]) => {
    const failures = group.reduce((sum, { count }) => sum + count, 0);
    const [{ host, intent } = { host: "", intent: "" }] = group;
    return known.has(key) || failures < ENOUGH_FAILURES ? [] : [{ host, intent, failures }];
  });
}
