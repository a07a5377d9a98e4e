/** What a model says of itself and the page, under the names of several generations of prompts. */
import type { Brain } from "../state.ts";
import { memberOf, plainName, type Fields } from "./fields.ts";

export function brainOf(fields: Fields): Brain {
  const said = (...names: readonly string[]) => {
    const known = new Set(names.map(plainName));
    return sentence(memberOf(fields, known));
  };
  return {
    prevActionEvaluation: said("prev_action_evaluation", "evaluation_previous_goal", "evaluation"),
    importantContents: said("important_contents", "important_content", "memory"),
    taskProgress: said("task_progress", "progress"),
    futurePlans: said("future_plans", "plan", "plans"),
    thought: said("thought", "thinking", "thoughts", "reasoning"),
    summary: said("summary", "next_goal", "goal"),
  };
}

const LONGEST = 4_000;
const NOTHING = new Set(["", "''", '""', "none", "null", "n/a", "empty string"]);

/** Lists were to be numbered in one text. */
function sentence(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = Array.isArray(value)
    ? value.map((one, at) => `${at + 1}. ${plain(one)}`).join(" ")
    : plain(value);
  const trimmed = text.trim().slice(0, LONGEST);
  return NOTHING.has(trimmed.toLowerCase()) ? "" : trimmed;
}

function plain(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
