/** Initial values of the form for a new task. */
import { signal } from "@preact/signals";
import { asText } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import type { TaskInfo } from "../link/wire.ts";
import type { TypedValue } from "../playground/call.ts";

export const KINDS = [
  { name: "agent.run", label: "Task in words", skill: "browser-task" },
  { name: "form.submit_batch", label: "Rows to a form", skill: "execute-form-batch" },
  { name: "recipe.run", label: "Repeat a recipe", skill: "replay-recipe" },
] as const;

/** Initial values for the form that the URL names; `openDraft` sets the values and the URL. */
export const draft = signal<TypedValue>({});

export function isBegunHere({ skill }: TaskInfo): boolean {
  return KINDS.some((kind) => kind.skill === skill);
}

/** Input fields that a stored task does not contain, or contains only in part. */
const NOT_STORED = new Set(["rows", "schema", "params"]);

/** Opens the form with the task's stored input, to start the same kind of task again. */
export function beginAgain({ id, skill, input, result }: TaskInfo): void {
  const stored = Object.entries(input).filter(([name]) => !NOT_STORED.has(name));
  const isLeft = skill === "execute-form-batch" && (result?.pending ?? 0) > 0;
  const kind = KINDS.find((one) => one.skill === skill);
  openDraft(kind?.name ?? "", {
    ...Object.fromEntries(stored.map(([name, value]) => [name, asField(value)])),
    ...(isLeft && { resume: id }),
  });
}

/** Opens the form of the operation `name` with these values. */
export function openDraft(name: string, typed: TypedValue): void {
  draft.value = typed;
  location.hash = linkTo("tasks", "new", name);
}

function asField(value: unknown): string {
  const isListOfTexts = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isListOfTexts ? value.join(", ") : asText(value);
}
