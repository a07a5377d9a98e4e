import type { RecipeChoice } from "../../agent/replay/choose-recipe.ts";
import type { Services } from "../services.ts";
import { recipeForTask } from "./learning.ts";
import type { RunFields } from "./run-fields.ts";
import type { RunTarget } from "./run-target.ts";

/** The recipe for a task, where there is one that is surely meant. */
export async function recipeFor(
  { knowledge }: Pick<Services, "knowledge">,
  { intent, fields: values = {}, replay: wish }: RunFields,
  { hosts, url }: RunTarget,
): Promise<RecipeChoice> {
  if (wish === "never") return {};
  const choice = await recipeForTask(knowledge, { intent, values, hosts });
  if (!choice.chosen) return choice;
  const { host } = choice.chosen.recipe;
  // The same words may be meant for another site.
  const isMeant =
    url === undefined
      ? !hosts.patterns.includes("*") || intent.includes(host)
      : new URL(url).host === host;
  return isMeant ? choice : {};
}
