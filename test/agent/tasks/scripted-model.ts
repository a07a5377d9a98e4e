/** The model of the tasks: the intent in a prompt identifies the task, and the task's script decides. */
import { Prompt } from "./prompt.ts";
import type { Act } from "./script.ts";
import type { TaskCase } from "./task-case.ts";

export interface Scripted {
  readonly task: TaskCase;
  readonly acts: readonly Act[];
}

/** @throws Error if the prompt is about none of the tasks, or lacks an element or text that the script needs */
export function decided(tasks: readonly TaskCase[], prompt: string): Scripted {
  const task = tasks.find(({ intent }) => prompt.includes(`1. Task: ${intent}`));
  if (!task) throw new Error(`The prompt is about no task:\n${prompt.slice(0, 2_000)}`);
  return { task, acts: task.script(new Prompt(prompt)) };
}

/** In the format that the prompt requests. */
export function asJson(acts: readonly Act[]): string {
  return JSON.stringify({ current_state: STATE, action: acts });
}

const STATE = {
  prev_action_evaluation: "Unknown - the page is looked at anew",
  important_contents: "",
  task_progress: "1. Looked at the page.",
  future_plans: "1. Go on.",
  thought: "This is the next thing to do.",
  summary: "Go on with the task.",
};
