import { expect } from "vitest";
import type { Driver } from "./driver.ts";
import { succeed } from "./stage.ts";
import { startTask } from "./start-task.ts";

/** Starts a task at the server with this address, for a page whose title is "start", and uses all task operations. */
export async function useTasks(driver: Driver, server: string, url: string): Promise<void> {
  const task_id = await startTask(server, url);
  const task = await succeed(driver, "task.get", { task_id, wait_ms: 30_000 });
  expect(task).toMatchObject({ id: task_id, state: "completed", result: { title: "start" } });
  expect(await succeed(driver, "task.list", { limit: 1 })).toMatchObject({ tasks: [task] });
  expect(await succeed(driver, "task.events", { task_id })).toMatchObject({ is_over: true });
  expect(await succeed(driver, "task.cancel", { task_id })).toEqual(task);
  const answered = await driver.call("task.answer", { task_id, text: "42" });
  expect(answered).toMatchObject({ ok: false, error: { code: "MODE_CONFLICT" } });
  expect(await succeed(driver, "task.delete", { task_id, confirm: true })).toEqual({
    deleted: true,
  });
  await succeed(driver, "audit.list", { limit: 1 });
  await succeed(driver, "audit.export", { limit: 1 });
}
