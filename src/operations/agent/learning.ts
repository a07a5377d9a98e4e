/** Stores what an agent's task has learned, and finds a stored recipe for a new task. */
import { createHash } from "node:crypto";
import { intentKey } from "../../agent/replay/parameters-for.ts";
import { recipeFrom, runOf, type Origin } from "../../agent/replay/recipe-from.ts";
import { RecipeSchema, type Recipe } from "../../agent/model/recipe.ts";
import { findingsOf, skillFrom } from "../../agent/replay/skill-from.ts";
import { templateOf, withHoles } from "../../agent/replay/variables.ts";
import type { RecipeValues } from "../../agent/replay/word-patterns.ts";
import type { AgentOutcome, AgentTask, StepRecord } from "../../agent/model/state.ts";
import type { HostList } from "../../policy/host-list.ts";
import type { RecipeEntry } from "../../ports/knowledge.ts";
import { AppError } from "../../shared/errors.ts";
import { hostSegment, slugOf } from "../../shared/text/slug.ts";
import { savedUnderFree } from "../definition/free-name.ts";
import type { Services } from "../services/services.ts";
import { ofHosts } from "../skill/experience.ts";
import { chooseRecipe, type RecipeChoice, type KnownRecipe } from "./choose-recipe.ts";

const LONGEST_SLUG = 48;
const HASH_LENGTH = 6;
const MOST_FINDINGS = 3;
/** Maximum number of attempts to save a skill that other tasks save at the same time. */
const MOST_TRIES = 3;
const LONGEST_FACT = 400;

type Stored = Pick<Services, "knowledge" | "redactor">;

export interface Lesson {
  readonly outcome: AgentOutcome;
  readonly task: AgentTask;
  readonly origin: Origin;
  /** Names of the skills that the task's prompt included. */
  readonly primed?: readonly string[];
  /** `repaired`: the run continued a stopped repetition. Default: `learned`. */
  readonly cause?: RecipeEntry["cause"];
}

/** Names of the recipe and the skill that were stored. */
export interface LearnedRun {
  readonly recipe?: string;
  readonly skill?: string;
}

/**
 * Stores what later tasks can use: the steps of a successful run, or the failed attempts of any other run. Redacts all
 * secrets that the server knows.
 */
export async function learnFrom(
  { knowledge, redactor }: Stored,
  lesson: Lesson,
): Promise<LearnedRun> {
  const { outcome, task, origin, primed = [], cause = "learned" } = lesson;
  const isGood = outcome.status === "done" && outcome.verified !== "no";
  await knowledge.skills.noteOutcome(primed, isGood);
  if (!isGood) await noteFailure({ knowledge, redactor }, lesson);
  const made = recipeFrom(outcome, task, origin);
  if (!made) return {};
  const { name, recipe } = await keepRecipe({ knowledge, redactor }, made, cause);
  const skill = await noteSkill({ knowledge, redactor }, recipe, lesson);
  return { recipe: name, ...(skill !== undefined && { skill }) };
}

/** Stores the recipe, under its existing name if the task has a recipe already. */
async function keepRecipe(
  { knowledge, redactor }: Stored,
  made: Recipe,
  cause: RecipeEntry["cause"],
) {
  const recipe = RecipeSchema.parse(redactor.value(made));
  const { host, template } = recipe;
  const saved = await savedUnderFree(recipeNames(recipe, "recipes"), (name) =>
    knowledge.recipes.save({ name, host, intent: intentKey(template), recipe, cause }),
  );
  if (!saved) throw new AppError("INTERNAL");
  return { name: saved.name, recipe };
}

async function noteSkill(
  { knowledge, redactor }: Stored,
  recipe: Recipe,
  { outcome, task }: Lesson,
): Promise<string | undefined> {
  const learned = skillFrom(recipe, outcome, task);
  if (!learned) return undefined;
  const { summary, content } = redactor.value(learned);
  const about = { host: recipe.host, origin: "agent", summary, content, seeAlso: [] } as const;
  const key = intentKey(recipe.template);
  const saved = await savedUnderFree(recipeNames(recipe, "learned"), async (name) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const known = await knowledge.skills.find(name);
      if (known && intentKey(known.summary) !== key) return undefined;
      const done = await knowledge.skills.save(
        { ...about, name },
        { revision: known?.revision ?? 0 },
      );
      if (done) return done;
    }
    return undefined;
  });
  return saved?.name;
}

/** Stores why the run failed, as facts about the site. */
async function noteFailure(
  { knowledge, redactor }: Stored,
  { outcome, task, origin }: Lesson,
): Promise<void> {
  const { variables } = runOf(outcome, task);
  const last = outcome.steps.findLast(({ url }) => /^https?:/.test(url));
  const host = last && new URL(last.url).host;
  if (host === undefined) return;
  const intent = intentKey(redactor.text(templateOf(task.task, variables)));
  const why = whyNot(outcome);
  const tried = outcome.steps.flatMap((step) => withFailures(step));
  const findings = findingsOf({ steps: tried }, task).slice(-MOST_FINDINGS);
  const found = [withHoles(why, variables), ...findings];
  for (const text of new Set(found)) {
    if (text.trim() === "") continue;
    const fact = redactor.text(text).slice(0, LONGEST_FACT);
    await knowledge.facts.note({
      host,
      kind: "negative",
      text: fact,
      intent,
      taskId: origin.taskId,
    });
  }
}

/**
 * Codes of errors that Fermata itself has detected at the site. A model's statements about a site are not stored: text
 * in a page may have caused them, and other tasks would read them.
 */
const SEEN: ReadonlySet<string> = new Set(["captcha", "login_required"]);

function whyNot({ error }: AgentOutcome): string {
  return error && SEEN.has(error.code) ? error.message : "";
}

/** Returns the step with only its failed actions; empty if none failed. In a failed run, successes prove nothing. */
function withFailures(step: StepRecord): readonly StepRecord[] {
  const actions = step.actions.filter(({ result }) => result.failed === true);
  return actions.length === 0 ? [] : [{ ...step, actions }];
}

/** Names to try: `sites/example-com/recipes/find-a-flight`, then, if another task has it, this name with a hash. */
function recipeNames({ host, template }: Recipe, kind: "recipes" | "learned"): readonly string[] {
  const key = intentKey(template);
  const slug = slugOf(template.replaceAll(/\{\{\w+\}\}/g, " "), "-", LONGEST_SLUG) || "task";
  const name = `sites/${hostSegment(host)}/${kind}/${slug}`;
  const hash = createHash("sha256").update(`${host} ${key}`).digest("hex").slice(0, HASH_LENGTH);
  return [name, `${name}-${hash}`];
}

/** Chooses a stored recipe that can carry out the task without a model and uses only the task's allowed hosts. */
export async function recipeForTask(
  { recipes }: Services["knowledge"],
  task: { readonly intent: string; readonly values?: RecipeValues; readonly hosts: HostList },
): Promise<RecipeChoice> {
  const isAllowed = (host: string) => task.hosts.allowsHost(host);
  const known = (await ofHosts(recipes, isAllowed))
    .flatMap((record): readonly KnownRecipe[] => {
      const { success, data } = RecipeSchema.safeParse(record.recipe);
      return success ? [{ ...record, recipe: data }] : [];
    })
    .filter(({ recipe }) => recipe.hosts.every(isAllowed));
  return chooseRecipe(known, { ...task, nowMs: Date.now() });
}
