import { z } from "zod";
import { tidyingOf } from "../../agent/replay/consolidate.ts";
import type { PageRequest } from "../../ports/lists.ts";
import { defineOperation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { lazy } from "../../shared/lazy.ts";
import type { OfHosts } from "../../agent/replay/priming.ts";
import { objects } from "../definition/described.ts";

/** Whoever has more tidies up host by host. */
const MOST_RECIPES: PageRequest = { direction: "backward", limit: 1_000 };

const reason = lazy(() => z.string().describe("Why, from what was recorded."));

export const skillConsolidate = defineOperation({
  name: "skill.consolidate",
  summary: "Puts away what is stale or said twice, and tells what is missing.",
  description:
    "Looks only at what was recorded, and at nothing that people wrote. Without apply it changes nothing. What it puts away comes back with skill.restore.",
  http: { method: "POST", path: "/skills/consolidate" },
  withoutBrowser: true,
  input: () => ({
    host: z.string().min(1).optional().describe("Only what is about this host."),
    apply: z.boolean().default(false).describe("Do it, instead of only telling."),
  }),
  output: () => ({
    applied: z.boolean().describe("Whether it was done."),
    put_away: objects("Skills that are stale, or say what another one says.", "One.", {
      name: z.string().describe("The skill."),
      reason: reason(),
    }),
    proposals: objects("Recipes that went well often enough to be worth a skill.", "One.", {
      recipe: z.string().describe("The recipe."),
      reason: reason(),
    }),
    gaps: objects("Tasks that failed more than once and never went well.", "One.", {
      host: z.string().describe("Where."),
      intent: z.string().describe("The task, without its values."),
      failures: z.int().describe("How often."),
    }),
  }),
  errors: ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: { title: "What there is to do", input: { host: "example.com" } },
  run: async ({ host, apply }, { services: { knowledge } }) => {
    const { skills } = knowledge;
    const tidying = tidyingOf(await learnedAt(knowledge, host?.toLowerCase()), Date.now());
    if (apply) for (const one of tidying.putAway) await skills.archive(one.name, one.reason);
    return {
      applied: apply,
      put_away: [...tidying.putAway],
      proposals: [...tidying.proposals],
      gaps: [...tidying.gaps],
    };
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
