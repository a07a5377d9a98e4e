import { tidyingOf } from "../../agent/replay/consolidate.ts";
import type { ListRequest } from "../../ports/lists.ts";
import { defineOperation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import type { OfHosts } from "../../agent/replay/priming.ts";
import { a, maybe } from "../definition/described.ts";

/** Callers with more recipes consolidate each host separately. */
const MOST_RECIPES: ListRequest = { direction: "backward", limit: 1_000 };

const reason = () => a.text("The reason, from records.");

export const skillConsolidate = defineOperation({
  name: "skill.consolidate",
  summary: "Archives stale or duplicate skills and lists missing ones.",
  description:
    "Uses records only and never changes skills that people wrote. Without apply it changes nothing. skill.restore brings archived skills back.",
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
) {
  const ofAll = async <T>(repository: OfHosts<T>): Promise<readonly T[]> => {
    const those = host === undefined ? await repository.hosts() : [host];
    return (await Promise.all(those.map((one) => repository.ofHost(one)))).flat();
  };
  return {
    skills: await ofAll(skills),
    recipes: (await recipes.page({ host }, MOST_RECIPES)).rows,
    facts: await ofAll(facts),
  };
}
