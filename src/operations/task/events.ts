import { z } from "zod";
import { isFinal } from "../../ports/task-records.ts";
import { defineOperation } from "../operation.ts";
import { eventWire, taskField, taskEventSchema } from "./fields.ts";

export const taskEvents = defineOperation({
  name: "task.events",
  summary: "Tells what happened in a task; whoever stays hears of it as it goes on.",
  description:
    "Over REST, with the header Accept: text/event-stream, the answer goes on until the task is over, and after a break from the header Last-Event-ID; on the command line with --follow.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tasks/{task_id}/events" },
  cli: { command: "task events", positionals: ["task_id"] },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...taskField(),
      after: z.int().min(0).default(0).describe("Only those after the event with this number."),
      limit: z
        .int()
        .min(1)
        .max(500)
        .default(100)
        .describe("How many at most; for who follows, at once."),
    }),
  output: () =>
    z.strictObject({
      events: z.array(taskEventSchema()).describe("In the order in which they were told."),
      is_over: z.boolean().describe("Whether the last of them is the last of all."),
    }),
  errors: ["TASK_NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "All so far", input: { task_id: "task_4k7p0c1m2n3b5v6x" } }],
  run: ({ task_id: id, after, limit }, { services: { tasks } }) =>
    Promise.resolve(answer(tasks.events(id, after, limit))),
  follow: async ({ task_id: id, after }, { deadline, services: { tasks } }) => {
    tasks.get(id); // said before anything is told
    return toldOf(tasks.follow(deadline, id, after));
  },
  resume: { field: "after", idOf: ({ events }) => events.at(-1)?.number.toString() },
  render: ({ events }) => ({
    text: events.map(({ number, state, text }) => `${number} · ${state} · ${text}`).join("\n"),
  }),
});

type Event = Parameters<typeof eventWire>[0];

async function* toldOf(events: AsyncIterable<Event>) {
  for await (const event of events) yield answer([event]);
}

function answer(events: readonly Event[]) {
  const last = events.at(-1);
  return { events: events.map(eventWire), is_over: last !== undefined && isFinal(last.state) };
}
