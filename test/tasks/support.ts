/** Jobs, and tasks in a folder that is removed with its test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createLog } from "../../src/shared/log.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import type { TaskEvent } from "../../src/ports/task-records.ts";
import { openTasks } from "../../src/store/tasks/tasks.ts";
import type { Job, Work } from "../../src/tasks/job.ts";
import { Tasks } from "../../src/tasks/tasks.ts";
import { LIMITS } from "../support/tasks.ts";
import { patience } from "../support/patience.ts";

export const job = (run: Job["run"], more: Partial<Job> = {}): Job => ({
  skill: "test",
  owner: { tenant: "default", name: "" },
  input: { preference: 1 },
  limitMs: 60_000,
  run,
  ...more,
});
export const forever = (work: Work) => work.deadline.race(new Promise<never>(() => {}));

export async function end(tasks: Tasks, id: string) {
  using deadline = patience();
  return tasks.ended(deadline, id);
}

export async function eventsOf(tasks: Tasks, id: string, after = 0): Promise<readonly TaskEvent[]> {
  using deadline = patience();
  return Array.fromAsync(tasks.follow(deadline, id, after));
}

export function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), "fermata-tasks-"));
  const log = createLog("error", () => {});
  const path = join(folder, "tasks.sqlite");
  const opened: Tasks[] = [];
  onTestFinished(() => {
    for (const tasks of opened) tasks.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (limits = {}, redactor = new Redactor()) => {
    const tasks = new Tasks(openTasks(path, log), { ...LIMITS, ...limits }, { log, redactor });
    opened.push(tasks);
    return tasks;
  };
  return { path, open };
}
