/** A task that went well before is repeated without a model, as far as the pages still fit; the agent does the rest. */
import type { AgentParts } from "../../agent/parts.ts";
import { emptyDesk } from "../../agent/desk.ts";
import type { ChosenRecipe } from "../../agent/replay/choose-recipe.ts";
import { stepInWords } from "../../agent/replay/in-words.ts";
import { replay } from "../../agent/replay/replay.ts";
import type { ReplayedAnswer, ReplayReport } from "../../agent/replay/report.ts";
import type { AgentOutcome, StepRecord } from "../../agent/state.ts";
import { NO_USAGE } from "../../llm/usage.ts";
import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Work } from "../../tasks/job.ts";
import type { Services } from "../services.ts";
import { recipeForTask } from "./learning.ts";
import type { RunPlace } from "./run-place.ts";
import type { RunFields } from "./run-fields.ts";

/** The recipe for a task; undefined where there is none that is surely meant. */
export function recipeFor(
  { knowledge }: Pick<Services, "knowledge">,
  { intent, fields: values = {}, replay: wish }: RunFields,
  { hosts, url }: RunPlace,
): ChosenRecipe | undefined {
  if (wish === "never") return undefined;
  const chosen = recipeForTask(knowledge, { intent, values, hosts });
  if (!chosen) return undefined;
  const { host } = chosen.recipe;
  // The same words may be meant for another site.
  const isMeant =
    url === undefined
      ? !hosts.patterns.includes("*") || intent.includes(host)
      : new URL(url).host === host;
  return isMeant ? chosen : undefined;
}

export interface Repeating {
  readonly work: Pick<Work, "tell">;
  readonly services: Pick<Services, "knowledge">;
  readonly chosen: ChosenRecipe;
  readonly parts: Pick<AgentParts, "hands" | "actions" | "allows" | "ask" | "checkData">;
}

export interface Repeated {
  readonly recipe: string;
  /** Of a repetition that came to its end. */
  readonly outcome?: AgentOutcome;
  /** What it did, as a step. */
  readonly step: StepRecord;
  readonly savedCalls: number;
  /** For an agent that goes on where it stopped. */
  readonly hint: string;
}

/** @throws AppError of what guards all tasks */
export async function repeat(deadline: Deadline, repeating: Repeating): Promise<Repeated> {
  const { work, services, chosen, parts } = repeating;
  const { name, recipe, values } = chosen;
  const total = recipe.steps.length;
  work.tell(`Repeating ${name} without a model`);
  const report = await replay(deadline, recipe, values, {
    hands: parts.hands,
    actions: parts.actions,
    desk: emptyDesk(),
    allows: parts.allows,
    ask: parts.ask ?? nobody,
    onStep: ({ index }) => {
      const step = recipe.steps[index];
      if (step) work.tell(`Step ${index + 1} of ${total}: ${stepInWords(step)}`, { index, total });
    },
  });
  const answer = report.status === "done" ? report.answer : undefined;
  const isFit = answer !== undefined && (parts.checkData?.(answer.data) ?? []).length === 0;
  services.knowledge.recipes.noteUse(name, isFit);
  const step = stepOf(report);
  return {
    recipe: name,
    step,
    savedCalls: report.savedCalls,
    hint: hintFor(report, chosen),
    ...(isFit && { outcome: outcomeOf(answer, step) }),
  };
}

function nobody(): Promise<string> {
  throw new AppError("MODE_CONFLICT", "Nobody can be asked in this task.");
}

function stepOf({ records }: ReplayReport): StepRecord {
  return { number: 1, url: records[0]?.from ?? "", title: "", actions: records };
}

function outcomeOf(answer: ReplayedAnswer, step: StepRecord): AgentOutcome {
  const { text, data, evidence, isCurrent } = answer;
  const acted = step.actions.flatMap(({ from, to }) => [from, to]);
  const visited = acted.length > 0 ? acted : evidence.map(({ url }) => url);
  return {
    status: "done",
    answer: text,
    ...(data !== undefined && { data }),
    claim: { success: true, text, evidence: [] },
    verified: isCurrent && evidence.length > 0 ? "yes" : "unknown",
    evidence,
    steps: [step],
    usage: NO_USAGE,
    navigations: visited.filter((url, at) => url !== visited[at - 1]),
    warnings: isCurrent ? [] : ["Some of the answer is as it was when it was recorded."],
  };
}

/** Where the agent finds itself. */
function hintFor({ stop, next }: ReplayReport, { recipe }: ChosenRecipe): string {
  const done = recipe.steps.slice(0, next).map(stepInWords);
  if (done.length === 0) return "";
  return [
    "These steps of the task have been carried out already, as in an earlier task; do not repeat them:",
    ...done.map((step, at) => `${at + 1}. ${step}`),
    `What came next did not fit any more: ${stop?.text ?? "the answer"}`,
  ].join("\n");
}
