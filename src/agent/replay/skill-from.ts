import type { AgentOutcome, AgentTask } from "../model/state.ts";
import { runOf } from "./recipe-from.ts";
import { type Recipe, elementInWords, stepInWords } from "../model/recipe.ts";
import { withHoles } from "./variables.ts";

/** Instructions in Markdown for later tasks on the site, and a line that summarises them. */
export interface LearnedSkill {
  readonly summary: string;
  readonly content: string;
}

const LONGEST_FINDING = 300;
const LONGEST_CONTENT = 6_000;
const LEAST_NAVIGATIONS = 2;

/**
 * Returns a skill from a successful run: the steps that worked, and those that did not, with placeholders for values of
 * the task. Undefined for a run with fewer than two navigations.
 */
export function skillFrom(
  recipe: Recipe,
  outcome: AgentOutcome,
  task: AgentTask,
): LearnedSkill | undefined {
  if (outcome.navigations.length < LEAST_NAVIGATIONS) return undefined;
  const findings = findingsOf(outcome, task);
  const content = [
    `# ${recipe.template}`,
    ...(recipe.start === "" ? [] : [`Starts at ${recipe.start}`]),
    "",
    "## Steps",
    ...recipe.steps.map(
      (step, index) => `${index + 1}. ${stepInWords(step)}${arrival(recipe, index)}`,
    ),
    ...(findings.length === 0
      ? []
      : ["", "## What did not work", ...findings.map((one) => `- ${one}`)]),
  ];
  return { summary: recipe.template, content: content.join("\n").slice(0, LONGEST_CONTENT) };
}

function arrival({ steps }: Recipe, index: number): string {
  const { from = "", to = "" } = steps[index] ?? {};
  return to === "" || to === from ? "" : ` → ${to}`;
}

/** Describes actions that failed because of the site or had no lasting effect. Omits equal descriptions. */
export function findingsOf(
  outcome: Pick<AgentOutcome, "steps">,
  task: AgentTask,
): readonly string[] {
  const { leftOut, variables } = runOf(outcome, task);
  const telling = leftOut.filter(({ result }) => result.isOurs !== true);
  const failures = telling.map(({ name, elements, result }) => {
    const named = Object.values(elements).map(elementInWords);
    const why = result.failed === true ? result.text : "had no effect";
    return withHoles(`${[name, ...named].join(" ")}: ${why}`, variables).slice(0, LONGEST_FINDING);
  });
  return [...new Set(failures.map((one) => one.replaceAll(/\s+/g, " ")))];
}
