import { expect, test } from "vitest";
import type { TaskState } from "../../contracts/browsy-a2a.ts";
import { eventStream } from "./event-stream.ts";

const state = (status: TaskState["status"], ...steps: string[]): TaskState => ({
  id: "task_1",
  status,
  steps: steps.map((description) => ({ description })),
});

/** A task to which a test adds what happens. */
function taskOf(...states: TaskState[]) {
  let change = Promise.withResolvers<void>();
  return {
    states,
    get last() {
      return states.at(-1) ?? state("working");
    },
    get changed() {
      return change.promise;
    },
    tell(news: TaskState) {
      states.push(news);
      const { resolve } = change;
      change = Promise.withResolvers<void>();
      resolve();
    },
  };
}

const data = (one: TaskState) => `data: ${JSON.stringify(one)}\n\n`;

test("tells all states in order, without names, and ends with the last", async () => {
  const states = [state("working", "a"), state("working", "a", "b"), state("completed", "a", "b")];
  const response = eventStream(taskOf(...states));
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(await response.text()).toBe(states.map(data).join(""));
});

test("comments while nothing happens, and goes on when something does", async () => {
  const task = taskOf(state("working", "a"));
  const reader = eventStream(task, 5).body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader?.read())?.value;
  expect(await read()).toBe(data(state("working", "a")));
  expect(await read()).toBe(": keep-alive\n\n");
  task.tell(state("failed", "a"));
  let next = await read();
  while (next === ": keep-alive\n\n") next = await read();
  expect(next).toBe(data(state("failed", "a")));
  expect(await read()).toBeUndefined();
});

test("ends its waiting when its reader goes", async () => {
  const task = taskOf(state("working", "a"));
  const reader = eventStream(task, 60_000).body?.getReader();
  await reader?.read();
  const pending = reader?.read();
  await reader?.cancel();
  expect(await pending).toMatchObject({ done: true });
});
