import type { FactRecord, RecipeRecord, SkillRecord } from "../../ports/knowledge.ts";
import type { ListRequest } from "../../ports/lists.ts";
import { folded } from "../../shared/text/one-line.ts";
import { defineOperation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { a, maybe } from "../definition/described.ts";
import { isTrusted, ofHosts, trustOf } from "./experience.ts";

/** Only the latest recipes are considered. If more are stored, call the operation with `host` once for each host. */
const MOST_RECIPES: ListRequest = { direction: "backward", limit: 1_000 };

const reason = () => a.text("The reason, from records.");

export const skillConsolidate = defineOperation({
  name: "skill.consolidate",
  summary: "Proposes which skills to archive; lists tasks for which a skill is missing.",
  description:
    "Changes nothing unless `apply` is true. Never archives skills that people wrote; skill.restore restores archived ones.",
  http: { method: "POST", path: "/skills/consolidate" },
  withoutBrowser: true,
  input: () => ({
    host: maybe.word("Only skills of this host."),
    apply: a.flag("Apply the changes instead of only listing them.").default(false),
  }),
  output: () => ({
    applied: a.flag("Whether the changes were applied."),
    put_away: a.objects("Stale skills, and duplicates of others.", "One skill.", {
      name: a.text("The skill."),
      reason: reason(),
    }),
    proposals: a.objects("Recipes with enough successes to deserve a skill.", "One recipe.", {
      recipe: a.text("The recipe."),
      reason: reason(),
    }),
    gaps: a.objects("Tasks that failed more than once and never succeeded.", "One task.", {
      host: a.text("Host of the task."),
      intent: a.text("The task without its values."),
      failures: a.int("Number of failures."),
    }),
  }),
  errors: ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "Preview the changes", input: { host: "example.com" } },
  run: async ({ host, apply }, { services: { knowledge } }) => {
    const { skills } = knowledge;
    const tidying = tidyingOf(await learnedAt(knowledge, host?.toLowerCase()), Date.now());
    if (apply) for (const one of tidying.putAway) await skills.archive(one.name, one.reason);
    return { ...tidying, applied: apply };
  },
  render: ({ applied, put_away: away, proposals, gaps }) => [
    ...away.map(
      ({ name, reason: why }) => `${applied ? "Archived" : "To archive"}: ${name}. ${why}`,
    ),
    ...proposals.map(({ recipe, reason: why }) => `Worth a skill: ${recipe}. ${why}`),
    ...gaps.map((gap) => `Missing: ${gap.intent} at ${gap.host} failed ${gap.failures} times.`),
    ...(away.length + proposals.length + gaps.length === 0 ? ["Nothing to do."] : []),
  ],
});

async function learnedAt(
  { skills, recipes, facts }: Services["knowledge"],
  host: string | undefined,
): Promise<LearnedFacts> {
  const isWanted = (one: string) => host === undefined || one === host;
  return {
    skills: await ofHosts(skills, isWanted),
    recipes: (await recipes.page({ host }, MOST_RECIPES)).rows,
    facts: await ofHosts(facts, isWanted),
  };
}

interface LearnedFacts {
  readonly skills: readonly SkillRecord[];
  readonly recipes: readonly RecipeRecord[];
  readonly facts: readonly FactRecord[];
}

/** Proposed changes. All derive from stored records and can be undone. */
interface Tidying {
  /** Skills to archive, with reasons. */
  readonly putAway: readonly { readonly name: string; readonly reason: string }[];
  /** Recipes that succeeded often and whose tasks have no skill yet. */
  readonly proposals: readonly { readonly recipe: string; readonly reason: string }[];
  /** Tasks that failed several times and have no recipe. */
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

function staleness({ failuresInRow }: SkillRecord): string {
  return failuresInRow > 0
    ? `It failed the last ${failuresInRow} times.`
    : "It was not used for a long time.";
}

/** Returns skills that repeat a more trusted skill of the same host: their summaries differ only in placeholders. */
function duplicates(skills: readonly SkillRecord[], nowMs: number): Tidying["putAway"] {
  const groups = Map.groupBy(skills, ({ host, summary }) => `${host} ${withoutHoles(summary)}`);
  return [...groups.values()].flatMap((group) => {
    const [best, ...others] = group.toSorted(
      (one, other) => trustOf(other, nowMs) - trustOf(one, nowMs),
    );
    return others.map(({ name }) => ({ name, reason: `It repeats ${best?.name ?? ""}.` }));
  });
}

function withoutHoles(text: string): string {
  return folded(text).replaceAll(/\{\{?\w*\}?\}/g, "{}");
}

function sameTask(one: string, other: string): boolean {
  return withoutHoles(one) === withoutHoles(other);
}

function gapsIn(facts: readonly FactRecord[], recipes: readonly RecipeRecord[]): Tidying["gaps"] {
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
