/** Every step in the history has its network requests: results, times, and reasons of failures. */
import { expect, test } from "vitest";
import { z } from "zod";
import { redirect, startSite, text, useSite } from "../support/site.ts";
import { setRule } from "./support/intercept.ts";
import { Scene, succeed, useStage } from "./support/stage.ts";

const WORDS = "<!doctype html><title>Words</title><h1>Words</h1><p>No script is needed here.";
const site = await useSite({
  "/": `<!doctype html><title>Calls</title><script>
    const ask = (url, more) => fetch(url, more).then((answer) => answer.text()).catch(() => {});
    const ways = {
      fine: () => [ask("/fine?password=s3cret"), ask("/gone"), ask("/moved")],
      failing: () => [ask("CLOSED/refused"), ask("/ruled"), ask("OTHER/elsewhere")],
      cancelled: () => { const end = new AbortController(); ask("/never", { signal: end.signal }); setTimeout(() => end.abort(), 50); },
      open: () => { ask("/never") },
      many: () => Promise.all(Array.from({ length: 60 }, (_none, at) => ask("/fine?at=" + at))),
      opens: () => { open("/popped") },
      nothing: () => {},
    };
    addEventListener("keydown", ({ key }) => Object.values(ways)[Number(key)]());
    </script>`,
  "/fine": text("fine"),
  "/moved": redirect("/fine"),
  "/ruled": text("ruled"),
  "/popped": `<!doctype html><title>Popped</title><script>fetch("/fine?popped")</script>`,
  "/words": WORDS,
  "/never": () => {},
});
const closed = await startSite({});
await closed.close();
const WAYS = ["fine", "failing", "cancelled", "open", "many", "opens", "nothing"];
const stage = await useStage();

const Reported = z.object({
  data: z.looseObject({
    calls: z.array(z.record(z.string(), z.unknown())),
    call_count: z.int(),
  }),
});

async function reported(actionId: string) {
  return Reported.parse(await succeed(stage.rest, "history.action", { action_id: actionId })).data;
}

/** A page in a session with an allowlist, and the result of one of its requests to another host. */
async function opened() {
  const id = await stage.openSession({ allowed_hosts: ["127.0.0.1"], subresources: "block" });
  const { active_tab_id: tabId } = z
    .object({ active_tab_id: z.string() })
    .parse(await succeed(stage.rest, "session.get", { session_id: id }));
  const page = new Scene(stage.rest, stage.rest, tabId);
  const { action_id: loaded } = await page.step("tab.navigate", { url: `${site.url}/` });
  const ask = async (way: string, more: object = {}) => {
    const step = await page.step("tab.keyboard_press", { key: String(WAYS.indexOf(way)), ...more });
    return step.action_id;
  };
  return { sessionId: id, page, loaded, ask };
}

test("each step keeps its own, also when others came after it", async () => {
  const { loaded, ask } = await opened();
  const fine = await ask("fine");
  const nothing = await ask("nothing");
  expect(await reported(loaded)).toMatchObject({
    call_count: 1,
    calls: [{ url: `${site.url}/`, method: "GET", status: 200, type: "Document", completed: true }],
  });
  const { calls, call_count } = await reported(fine);
  expect(call_count).toBe(3);
  expect(calls).toEqual(
    [
      { url: `${site.url}/fine?password=[redacted]`, status: 200 },
      { url: `${site.url}/gone`, status: 404 },
      { url: `${site.url}/fine`, status: 200 },
    ].map((one) => ({
      ...one,
      method: "GET",
      type: "Fetch",
      timestamp_ms: expect.any(Number),
      timing_ms: expect.any(Number),
      received_bytes: expect.any(Number),
      completed: true,
    })),
  );
  expect(Number(calls[0]?.["received_bytes"])).toBeGreaterThan("fine".length);
  expect(await reported(nothing)).toMatchObject({ calls: [], call_count: 0 });
});

test("those that failed, were blocked or called off, and those that are open, are told with why", async () => {
  const { page, ask } = await opened();
  const { id: rule } = await setRule(stage.rest, {
    action: "block",
    url_pattern: "*/ruled",
    tab_id: page.tabId,
  });
  await page.value(
    `ways.failing = new Function("return " + ways.failing.toString().replaceAll("OTHER", "${site.otherOrigin}").replace("CLOSED", "${closed.url}"))()`,
  );
  const errors = async (way: string, more: object = {}) =>
    (await reported(await ask(way, more))).calls.map(({ url, status, completed, error }) => ({
      url,
      status,
      completed,
      error,
    }));
  const failed = { status: 0, completed: true };
  expect(await errors("failing")).toEqual([
    { ...failed, url: `${closed.url}/refused`, error: "net::ERR_CONNECTION_REFUSED" },
    {
      ...failed,
      url: `${site.url}/ruled`,
      error: `net::ERR_BLOCKED_BY_CLIENT (rule ${rule})`,
    },
    {
      ...failed,
      url: `${site.otherOrigin}/elsewhere`,
      error: "net::ERR_BLOCKED_BY_CLIENT (blocked by Fermata)",
    },
  ]);
  const wait = { wait_until: { type: "time", duration_ms: 300 } };
  expect(await errors("cancelled", wait)).toEqual([
    { ...failed, url: `${site.url}/never`, error: "net::ERR_ABORTED" },
  ]);
  expect(await errors("open", wait)).toEqual([
    { status: 0, completed: false, url: `${site.url}/never`, error: undefined },
  ]);
});

test("of very many the first fifty are kept, and those of pop-ups belong to the step that opened them", async () => {
  const { ask } = await opened();
  const { calls, call_count } = await reported(await ask("many"));
  expect([calls.length, call_count]).toEqual([50, 60]);
  expect(calls[0]).toMatchObject({ url: `${site.url}/fine?at=0` });
  const { calls: popped } = await reported(await ask("opens"));
  expect(popped.map(({ url }) => url)).toEqual([`${site.url}/popped`, `${site.url}/fine?popped`]);
});

test("a tab without a browser keeps them as well, and a step that failed does", async () => {
  const read = await succeed(stage.rest, "page.browse", { url: `${site.url}/words` });
  const { tab_id: tabId } = z.object({ tab_id: z.string() }).parse(read);
  const browsed = await latest(tabId);
  expect(browsed).not.toHaveProperty("calls");
  expect((await reported(browsed.id)).calls[0]).toMatchObject({
    url: `${site.url}/words`,
    type: "Document",
    status: 200,
    received_bytes: WORDS.length,
  });
  const { page } = await opened();
  await page.fails("tab.navigate", { url: closed.url });
  expect((await reported((await latest(page.tabId)).id)).calls).toMatchObject([
    { url: `${closed.url}/`, error: "net::ERR_CONNECTION_REFUSED" },
  ]);
});

/** The last action of a tab, as lists return it. */
async function latest(tabId: string) {
  const listed = await succeed(stage.rest, "history.actions", { tab_id: tabId, limit: 1 });
  return Latest.parse(listed).data.actions[0];
}

const Latest = z.object({
  data: z.object({ actions: z.tuple([z.looseObject({ id: z.string() })]) }),
});

const Har = z.object({
  log: z.object({
    pages: z.array(z.looseObject({ id: z.string() })),
    entries: z.array(
      z.looseObject({ pageref: z.string(), request: z.looseObject({ url: z.string() }) }),
    ),
  }),
});

test("HAR, JSON and pieces of a session have those of all its steps", async () => {
  const { sessionId, loaded, ask } = await opened();
  const fine = await ask("fine");
  await ask("nothing");
  const report = async (format: string) => {
    const { data, mime_type } = await succeed(stage.rest, "history.report", {
      session_id: sessionId,
      format,
    });
    expect(mime_type).toBe("application/json");
    return JSON.parse(Buffer.from(String(data), "base64").toString()) as unknown;
  };
  const { log } = Har.parse(await report("har"));
  expect(log.pages.map(({ id }) => id)).toEqual([loaded, fine]);
  expect(log.entries.map(({ pageref, request }) => [pageref, request.url])).toEqual([
    [loaded, `${site.url}/`],
    [fine, `${site.url}/fine?password=[redacted]`],
    [fine, `${site.url}/gone`],
    [fine, `${site.url}/fine`],
  ]);
  const counts = [{ call_count: 0 }, { call_count: 3 }, { call_count: 1 }];
  expect(await report("json")).toMatchObject({ actions: counts });
  const piece = await succeed(stage.rest, "history.export", { session_id: sessionId });
  expect(piece).toMatchObject({ data: { actions: counts.toReversed() } });
});
