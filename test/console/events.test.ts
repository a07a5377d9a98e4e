/** The single event stream, as another program follows it. */
import { expect, test } from "vitest";
import { z } from "zod";
import { programOfEngine } from "../support/engine.ts";
import { startServing } from "../surfaces/program.ts";
import { useSite } from "../support/site.ts";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";

const site = await useSite({ "/": "<title>Tea &amp; <b>more</b></title><button>Buy</button>" });
const stage = await useOwnStage();
const { program, rest } = stage;
const URL_OF_EVENTS = `${program.url}/api/v1/browser/events`;

const Message = z.object({
  events: z.array(z.looseObject({ type: z.string() })),
  cursor: z.string(),
  reset: z.boolean(),
});

/** Reads the messages of a stream one by one; the caller ends the stream. */
async function listen(lastEventId?: string, url = URL_OF_EVENTS, key?: string) {
  const ending = new AbortController();
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId !== undefined && { "last-event-id": lastEventId }),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const { body } = await fetch(url, { headers, signal: ending.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async () => {
    for (;;) {
      const [whole = "", id = "", data = ""] = /^id: (\S+)\ndata: (.*)\n\n/.exec(text) ?? [];
      text = text.slice(whole.length);
      if (whole !== "") return { id, ...Message.parse(JSON.parse(data)) };
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error("The stream has ended.");
      text += value;
    }
  };
  /** Reads messages until one has an event of this type. Returns that message with the event. */
  const upTo = async (type: string) => {
    for (;;) {
      const message = await next();
      const event = message.events.find((one) => one.type === type);
      if (event) return { ...message, event };
    }
  };
  return { next, upTo, end: () => ending.abort() };
}

test("tells of steps, tabs and sessions, and goes on after a break without loss", async () => {
  const stream = await listen();
  expect(await stream.next()).toMatchObject({ events: [], reset: false });
  const page = await stage.open(`${site.url}/`);
  expect((await stream.upTo("tab_opened")).event).toMatchObject({ tab_id: page.tabId });
  const clicked = await page.step("tab.click", { x: 20, y: 20 });
  let step = await stream.upTo("step");
  while (step.event["action"] !== "click") step = await stream.upTo("step");
  expect(step.event).toEqual({
    type: "step",
    session_id: expect.stringMatching(/^ses_/),
    tab_id: page.tabId,
    action: "click",
    action_id: clicked.action_id,
    duration_ms: expect.any(Number),
    url: `${site.url}/`,
    title: "Tea & <b>more</b>",
  });
  stream.end();

  const { id } = await succeed(rest, "session.create");
  await page.fails("tab.click", { ref: 99_999 });
  const again = await listen(step.id);
  const missed = await again.upTo("session_opened");
  expect(missed).toMatchObject({ reset: false, event: { session_id: id } });
  expect(missed.events.find(({ type }) => type === "step")).toMatchObject({
    error_code: "ELEMENT_NOT_FOUND",
  });
  await succeed(rest, "session.close", { session_id: id });
  expect((await again.upTo("session_closed")).event).toEqual({
    type: "session_closed",
    session_id: id,
  });
  await page.ask("tab.set_execution", { paused: false });
  expect((await again.upTo("execution")).event).toMatchObject({ paused: false });
  again.end();
});

test("says so where it cannot go on", async () => {
  const stream = await listen("another-17");
  expect(await stream.next()).toMatchObject({ events: [], reset: true });
  stream.end();
});

test("has a plain answer too", async () => {
  const first = Message.parse(await (await fetch(URL_OF_EVENTS)).json());
  expect(first).toMatchObject({ events: [], reset: false });
});

test("tells each tenant of its own alone", async () => {
  const engine = await programOfEngine();
  const keys = ["--api-keys=acme/ada=key-of-ada", "--api-keys=beta/bob=key-of-bob"];
  const shared = await startServing([...engine.flags, ...keys], engine.environment);
  try {
    const stream = await listen(undefined, `${shared.url}/api/v1/browser/events`, "key-of-ada");
    await stream.next();
    const open = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const sessions = `${shared.url}/api/v1/sessions`;
      const made = await fetch(sessions, { method: "POST", headers, body: "{}" });
      return z.object({ id: z.string() }).parse(await made.json()).id;
    };
    await open("key-of-bob");
    const id = await open("key-of-ada");
    const first = await stream.next();
    expect(first.events[0]).toEqual({ type: "session_opened", session_id: id });
    stream.end();
  } finally {
    await shared.stop();
  }
});
