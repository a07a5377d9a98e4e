import type { ChosenRecipe } from "../../agent/replay/choose-recipe.ts";
import type { Services } from "../services.ts";
import { recipeForTask } from "./learning.ts";
import type { RunFields } from "./run-fields.ts";
import type { RunTarget } from "./run-target.ts";

/** The recipe for a task; undefined where there is none that is surely meant. */
export async function recipeFor(
  { knowledge }: Pick<Services, "knowledge">,
  { intent, fields: values = {}, replay: wish }: RunFields,
  { hosts, url }: RunTarget,
): Promise<ChosenRecipe | undefined> {
  if (wish === "never") return undefined;
  const chosen = await recipeForTask(knowledge, { intent, values, hosts });
  if (!chosen) return undefined;
  const { host } = chosen.recipe;
  // The same words may be meant for another site.
  const isMeant =
    url === undefined
      ? !hosts.patterns.includes("*") || intent.includes(host)
      : new URL(url).host === host;
  return isMeant ? chosen : undefined;
}
