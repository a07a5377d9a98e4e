/** What a task of the agent leaves behind for later ones, and what of that a new task can use. */
import { createHash } from "node:crypto";
import {
  chooseRecipe,
  type ChosenRecipe,
  type KnownRecipe,
} from "../../agent/replay/choose-recipe.ts";
import { intentKey } from "../../agent/replay/parameters-for.ts";
import { recipeFrom, runOf, type Origin } from "../../agent/replay/recipe-from.ts";
import { RecipeSchema, type Recipe } from "../../agent/replay/recipe.ts";
import { findingsOf, skillFrom } from "../../agent/replay/skill-from.ts";
import { templateOf, withHoles } from "../../agent/replay/variables.ts";
import type { Values } from "../../agent/replay/words.ts";
import type { AgentOutcome, AgentTask } from "../../agent/state.ts";
import type { HostList } from "../../policy/host-list.ts";
import { hostSegment, slugOf } from "../../shared/slug.ts";
import type { Services } from "../services.ts";

const LONGEST_SLUG = 48;
const HASH_LENGTH = 6;
const MOST_FINDINGS = 3;
const LONGEST_FACT = 400;

type Kept = Pick<Services, "knowledge" | "redactor">;

export interface Lesson {
  readonly outcome: AgentOutcome;
  readonly task: AgentTask;
  readonly origin: Origin;
  /** Names of the skills that the task was told of. */
  readonly primed?: readonly string[];
}

/** Names of what was learned. */
export interface Learned {
  readonly recipe?: string;
  readonly skill?: string;
}

/**
 * Keeps what a run has shown: of a good one the way, of one that was not what did not work. Nothing that the server knows
 * to be secret is in it.
 */
export function learnFrom({ knowledge, redactor }: Kept, lesson: Lesson): Learned {
  const { outcome, task, origin, primed = [] } = lesson;
  const isGood = outcome.status === "done" && outcome.verified !== "no";
  knowledge.skills.noteOutcome(primed, isGood);
  if (!isGood) noteFailure({ knowledge, redactor }, lesson);
  const made = recipeFrom(outcome, task, origin);
  if (!made) return {};
  const { name, recipe } = keepRecipe({ knowledge, redactor }, made);
  const skill = noteSkill({ knowledge, redactor }, recipe, lesson);
  return { recipe: name, ...(skill !== undefined && { skill }) };
}

/** Under its name where the task is known already. */
export function keepRecipe({ knowledge, redactor }: Kept, made: Recipe) {
  const recipe = RecipeSchema.parse(redactor.value(made));
  const { name } = knowledge.recipes.save({
    name: freeName(recipe, "recipes", (one) => knowledge.recipes.find(one)?.intent),
    host: recipe.host,
    intent: intentKey(recipe.template),
    recipe,
  });
  return { name, recipe };
}

function noteSkill(
  { knowledge, redactor }: Kept,
  recipe: Recipe,
  { outcome, task }: Lesson,
): string | undefined {
  const learned = skillFrom(recipe, outcome, task);
  if (!learned) return undefined;
  const { summary, content } = redactor.value(learned);
  const keyOf = (name: string) => {
    const known = knowledge.skills.find(name);
    return known && intentKey(known.summary);
  };
  const entry = {
    name: freeName(recipe, "learned", keyOf),
    host: recipe.host,
    origin: "agent" as const,
  };
  return knowledge.skills.save({ ...entry, summary, content, seeAlso: [] })?.name;
}

/** Why it did not go well, where that was. */
function noteFailure({ knowledge, redactor }: Kept, { outcome, task, origin }: Lesson): void {
  const { variables } = runOf(outcome, task);
  const last = outcome.steps.findLast(({ url }) => /^https?:/.test(url));
  const host = last && new URL(last.url).host;
  if (host === undefined) return;
  const intent = intentKey(redactor.text(templateOf(task.task, variables)));
  const why = outcome.error?.message ?? outcome.answer;
  const found = [withHoles(why, variables), ...findingsOf(outcome, task).slice(-MOST_FINDINGS)];
  for (const text of new Set(found)) {
    if (text.trim() === "") continue;
    const told = redactor.text(text).slice(0, LONGEST_FACT);
    knowledge.facts.note({ host, kind: "negative", text: told, intent, taskId: origin.taskId });
  }
}

/** `sites/example-com/recipes/find-a-flight`; with a hash where another task has that name. */
function freeName(
  { host, template }: Recipe,
  kind: "recipes" | "learned",
  keyOf: (name: string) => string | undefined,
): string {
  const key = intentKey(template);
  const slug = slugOf(template.replaceAll(/\{\{\w+\}\}/g, " "), "-", LONGEST_SLUG) || "task";
  const name = `sites/${hostSegment(host)}/${kind}/${slug}`;
  const owner = keyOf(name);
  if (owner === undefined || owner === key) return name;
  return `${name}-${createHash("sha256").update(`${host} ${key}`).digest("hex").slice(0, HASH_LENGTH)}`;
}

/** The recipe by which a task can be carried out without a model; undefined if none is certain to be the right one. */
export function recipeForTask(
  { recipes }: Services["knowledge"],
  task: { readonly intent: string; readonly values?: Values; readonly hosts: HostList },
): ChosenRecipe | undefined {
  const known = recipes
    .hosts()
    .filter((host) => isAllowed(host, task.hosts))
    .flatMap((host) => recipes.ofHost(host))
    .flatMap((record): readonly KnownRecipe[] => {
      const { success, data } = RecipeSchema.safeParse(record.recipe);
      return success ? [{ ...record, recipe: data }] : [];
    })
    .filter(({ recipe }) => recipe.hosts.every((host) => isAllowed(host, task.hosts)));
  return chooseRecipe(known, { ...task, nowMs: Date.now() });
}

function isAllowed(host: string, hosts: HostList): boolean {
  return hosts.allows(`https://${host}/`) || hosts.allows(`http://${host}/`);
}
