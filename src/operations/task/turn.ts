import type { Deadline } from "../../shared/deadline.ts";
import { isFinal, type TaskEvent } from "../../ports/task-records.ts";
import type { Tasks } from "../../tasks/tasks.ts";

/** Whether a task waits for its caller. */
export function isAsking(state: string): boolean {
  return state === "input-required" || state === "auth-required";
}

/** Whether a task has ended or waits for its caller. */
export function isTurnOver(state: string): boolean {
  return isFinal(state) || isAsking(state);
}

/** Streams the events of a task after the given number, up to its end or its next question. */
export async function* turnOf(
  tasks: Tasks,
  deadline: Deadline,
  { id, after }: { readonly id: string; readonly after: number },
): AsyncGenerator<TaskEvent> {
  for await (const event of tasks.follow(deadline, id, after)) {
    yield event;
    if (isTurnOver(event.state)) return;
  }
}
