import { z } from "zod";
import { NOTIFICATION_TYPES, type Notification } from "../../ports/notifications.ts";
import type { Reported } from "../../shared/feed.ts";
import { defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const of = (what: string) => maybe.text(what);

const notificationSchema = lazyObject("An event.", () => ({
  type: z
    .enum(NOTIFICATION_TYPES)
    .describe("Kind of the event; step: a step has ended. execution: a page was frozen, or runs."),
  session_id: of("The session."),
  tab_id: of("The tab."),
  url: of("Address of the tab's page after the step."),
  title: of("Title of the tab's page after the step."),
  action_id: of("The step, with the id in the history."),
  action: of("The action: navigate, click, type and so on."),
  duration_ms: maybe.number("How long the step took, milliseconds."),
  error_code: of("Why the step failed; absent after a success."),
  task_id: of("The task."),
  state: of("The task's new state."),
  text: of("The task's event as one line of text."),
  input_mode: of("Who drives from now on: agent or human."),
  paused: maybe.flag("Whether the tab is frozen from now on."),
}));

export const browserEvents = defineOperation({
  name: "browser.events",
  summary: "Returns events of sessions, tabs, steps and tasks since a cursor.",
  description:
    "Stores events while a client streams them and one minute longer. Over REST, `Accept: text/event-stream` starts a stream.",
  http: { method: "GET", path: "/browser/events" },
  withoutBrowser: true,
  input: () => ({
    after: a.value(
      "Cursor of an earlier response: returns only later events. Default: from now on.",
      z.string().min(1).max(100).optional(),
    ),
  }),
  output: () => ({
    events: a.list("The events, in order.", notificationSchema()),
    cursor: a.text("Cursor after the last event."),
    reset: a.flag(
      "true: some events after the cursor are no longer stored. Read the complete state again.",
    ),
  }),
  errors: ["TIMEOUT"],
  example: { title: "A cursor to start from", input: {} },
  run: ({ after }, { services: { feed } }) => Promise.resolve(answer(feed.since(after))),
  follow: ({ after }, { deadline, services: { feed } }) =>
    Promise.resolve(answers(feed.follow(deadline, after))),
  resume: { field: "after", idOf: ({ cursor }) => cursor },
  render: ({ events, cursor, reset }) => [
    ...(reset ? ["Events are missing: read the complete state again."] : []),
    ...events.map(notificationLine),
    `From here on: after ${cursor}`,
  ],
});

async function* answers(events: AsyncIterable<Reported<Notification>>) {
  for await (const one of events) yield answer(one);
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
