/** Starts tasks that ask a person, and acts as that person: works in the task's own tab, and answers. */
import { z } from "zod";
import type { Driver } from "../../scenarios/support/driver.ts";
import { succeed } from "../../scenarios/support/stage.ts";

const Task = z.looseObject({
  id: z.string(),
  state: z.string(),
  question: z.object({ text: z.string(), choices: z.array(z.string()) }).nullish(),
});
export type RunningTask = z.output<typeof Task>;

export class AttendedTasks {
  readonly #rest: Driver;

  constructor(rest: Driver) {
    this.#rest = rest;
  }

  async begin(operation: string, input: object): Promise<RunningTask> {
    const task = await succeed(this.#rest, operation, { ...input, background: true });
    return this.waiting(Task.parse(task));
  }

  /** Returns the task once it asks a question or ends. */
  async waiting({ id }: { readonly id: string }): Promise<RunningTask> {
    for (;;) {
      const input = { task_id: id, wait_ms: 300 };
      const task = Task.parse(await succeed(this.#rest, "task.get", input));
      if (task.state !== "submitted" && task.state !== "working") return task;
    }
  }

  /** Runs the script in the tab that the question names, and answers `done`. Returns as `answer` does. */
  async solve(task: RunningTask, script: string): Promise<RunningTask> {
    const [, tab_id, session_id] =
      /tab (\S+) of session ([^\s,]+)/.exec(task.question?.text ?? "") ?? [];
    await succeed(this.#rest, "tab.execute", { tab_id, session_id, script });
    await succeed(this.#rest, "tab.wait", { tab_id, session_id, ms: 500 });
    return this.answer(task, "done");
  }

  /** Answers the task's question; returns the task once it asks another one or ends. */
  async answer(task: RunningTask, text: string): Promise<RunningTask> {
    await succeed(this.#rest, "task.answer", { task_id: task.id, text });
    return this.waiting(task);
  }
}
