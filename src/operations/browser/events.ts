import { z } from "zod";
import { NOTIFICATION_TYPES, type Notification } from "../../ports/notifications.ts";
import type { Reported } from "../../shared/feed.ts";
import { defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const of = (what: string) => maybe.text(what);

const notificationSchema = lazyObject("Something that has happened.", () => ({
  type: z
    .enum(NOTIFICATION_TYPES)
    .describe("What happened; step: one has ended. execution: a page was frozen, or runs."),
  session_id: of("The session."),
  tab_id: of("The tab."),
  url: of("Address of the tab's page after the step."),
  title: of("Title of the tab's page after the step."),
  action_id: of("The step, as the history knows it."),
  action: of("What was done: navigate, click, type and so on."),
  duration_ms: maybe.number("How long the step took, milliseconds."),
  error_code: of("Why the step failed; absent if it did not."),
  task_id: of("The task."),
  state: of("The task's state since then."),
  text: of("The same for a reader, of tasks."),
  input_mode: of("Who drives from now on: agent or human."),
  paused: maybe.flag("Whether the tab stands still from now on."),
}));

export const browserEvents = defineOperation({
  name: "browser.events",
  summary: "Tells what happens in sessions, tabs, steps and tasks, as it happens.",
  description:
    "Over REST, with the header Accept: text/event-stream, the answer goes on until the caller leaves; who was cut off goes on with the header Last-Event-ID. Events are kept while somebody follows them, and a minute longer.",
  http: { method: "GET", path: "/browser/events" },
  withoutBrowser: true,
  input: () => ({
    after: a.value(
      "The cursor of an earlier answer: only what came after it. Else from now on.",
      z.string().min(1).max(100).optional(),
    ),
  }),
  output: () => ({
    events: a.list("In the order in which they happened.", notificationSchema()),
    cursor: a.text("Where they end."),
    reset: a.flag(
      "Some of what came after the asked place is not known any more: ask for all anew.",
    ),
  }),
  errors: ["TIMEOUT"],
  example: { title: "Where one could begin to listen", input: {} },
  run: ({ after }, { services: { feed } }) => Promise.resolve(answer(feed.since(after))),
  follow: ({ after }, { deadline, services: { feed } }) =>
    Promise.resolve(answers(feed.follow(deadline, after))),
  resume: { field: "after", idOf: ({ cursor }) => cursor },
  render: ({ events, cursor, reset }) => [
    ...(reset ? ["Something is lost: look at everything anew."] : []),
    ...events.map(notificationLine),
    `From here on: after ${cursor}`,
  ],
});

async function* answers(reported: AsyncIterable<Reported<Notification>>) {
  for await (const one of reported) yield answer(one);
}

function answer({ events, cursor, isReset }: Reported<Notification>) {
  return { events: events.map(notificationAnswer), cursor, reset: isReset };
}

function notificationAnswer({ step, task, page, ...notification }: Notification) {
  return {
    ...notification,
    ...page,
    ...(step && { ...step, errorCode: step.errorCode ?? undefined }),
    ...(task && { taskId: task.id, state: task.state, text: task.text }),
  };
}

function notificationLine({ type, ...facts }: Output<typeof notificationSchema>): string {
  return [type, ...Object.values(facts).map(String)].join(" · ");
}
