import { tidyingOf } from "../../agent/replay/consolidate.ts";
import type { PageRequest } from "../../ports/lists.ts";
import { defineOperation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { lazy } from "../../shared/lazy.ts";
import type { OfHosts } from "../../agent/replay/priming.ts";
import { a, maybe } from "../definition/described.ts";

/** Whoever has more tidies up host by host. */
const MOST_RECIPES: PageRequest = { direction: "backward", limit: 1_000 };

const reason = lazy(() => a.text("Why, from what was recorded."));

export const skillConsolidate = defineOperation({
  name: "skill.consolidate",
  summary: "Puts away what is stale or said twice, and tells what is missing.",
  description:
    "Looks only at what was recorded, and at nothing that people wrote. Without apply it changes nothing. What it puts away comes back with skill.restore.",
  http: { method: "POST", path: "/skills/consolidate" },
  withoutBrowser: true,
  input: () => ({
    host: maybe.word("Only what is about this host."),
    apply: a.flag("Do it, instead of only telling.").default(false),
  }),
  output: () => ({
    applied: a.flag("Whether it was done."),
    put_away: a.objects("Skills that are stale, or say what another one says.", "One.", {
      name: a.text("The skill."),
      reason: reason(),
    }),
    proposals: a.objects("Recipes that went well often enough to be worth a skill.", "One.", {
      recipe: a.text("The recipe."),
      reason: reason(),
    }),
    gaps: a.objects("Tasks that failed more than once and never went well.", "One.", {
      host: a.text("Where."),
      intent: a.text("The task, without its values."),
      failures: a.int("How often."),
    }),
  }),
  errors: ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "What there is to do", input: { host: "example.com" } },
  run: async ({ host, apply }, { services: { knowledge } }) => {
    const { skills } = knowledge;
    const tidying = tidyingOf(await learnedAt(knowledge, host?.toLowerCase()), Date.now());
    if (apply) for (const one of tidying.putAway) await skills.archive(one.name, one.reason);
    return { ...tidying, applied: apply };
  },
  render: ({ applied, put_away: away, proposals, gaps }) => [
    ...away.map(
      ({ name, reason: why }) => `${applied ? "Put away" : "To put away"}: ${name}. ${why}`,
    ),
    ...proposals.map(({ recipe, reason: why }) => `Worth a skill: ${recipe}. ${why}`),
    ...gaps.map((gap) => `Missing: ${gap.intent} at ${gap.host} failed ${gap.failures} times.`),
    ...(away.length + proposals.length + gaps.length === 0 ? ["All is tidy."] : []),
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
