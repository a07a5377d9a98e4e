/** Rows that several sessions submit in parallel: each once, in any order, and under the same rules. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { batchRunner } from "./batch-runner.ts";

/** Names of the received rows, in order. */
let arrived: string[] = [];
/** Visitors whom the site recognises by their cookie. */
let visitors = new Set<string>();
/** The first responses wait until this many rows have arrived. */
let together = 1;
let waiting: (() => void)[] = [];
let onArrival = () => {};
/** Delays a form that submits itself. */
let beforeSending = () => Promise.resolve();
let beforeAnswer = () => Promise.resolve();
beforeEach(() => {
  beforeSending = () => Promise.resolve();
  beforeAnswer = () => Promise.resolve();
  arrived = [];
  visitors = new Set();
  together = 1;
  waiting = [];
  onArrival = () => {};
});

/** Submits itself if the name `auto row` is entered. */
const FORM = `<form method="post" action="/taken">
  <input name="name" oninput="if (value === 'auto row') fetch('/may-send').then(() => form.submit())"><button>Send</button>`;

const site = await useSite({
  "/form": (request, response) => {
    const cookie = request.headers.cookie ?? `visitor=${Math.random()}`;
    visitors.add(cookie);
    response.setHeader("set-cookie", cookie);
    page(response, FORM);
  },
  "/may-send": (_request, response) => void beforeSending().then(() => response.end()),
  "/taken": (request, response) => void take(request, response),
});
const stage = await useBrowser();
const runner = batchRunner(stage);
const { ledger } = runner;
/** Waits long for responses: the site delays some until other rows have arrived, which takes time on a busy machine. */
const run = (batch: Parameters<typeof runner.run>[0]) => runner.run({ answerMs: 60_000, ...batch });
const schema = {
  version: 1 as const,
  url: `${site.url}/form`,
  fields: [{ name: "name", type: "text" as const, selector: "input", required: true }],
};

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = new URLSearchParams(await textOf(request)).get("name") ?? "";
  arrived.push(name);
  onArrival();
  await beforeAnswer();
  waiting.push(() => {
    if (name.startsWith("bad")) response.statusCode = 422;
    page(response, name.startsWith("bad") ? "<p>That is not right." : "<p>Thank you.");
  });
  if (waiting.length < together) return;
  const all = waiting;
  waiting = [];
  together = 1;
  for (const answer of all) answer();
}

function page(response: ServerResponse, body: string): void {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>Form</title>${body}`);
}

const rowsOf = (names: readonly string[]) => names.map((name) => ({ name }));

test("as many as asked for send at the same time, each row once", async () => {
  together = 3; // no response until three rows have arrived
  const names = ["a1", "a2", "a3", "a4", "a5", "a6"];
  const { report } = await run({ schema, rows: rowsOf(names), parallel: 3 });
  expect(report).toMatchObject({ status: "done", successCount: 6, pending: 0, warnings: [] });
  expect(report.rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(arrived.toSorted()).toEqual(names);
  expect(visitors.size).toBe(3);
  expect(stage.browser.sessions.all()).toEqual([]);
});

test("a row that a page sends by itself once the batch is stopped counts as sent", async () => {
  const filled = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  beforeSending = () => {
    filled.resolve();
    return stopped.promise;
  };
  beforeAnswer = () => filled.promise; // rejects the bad row once the other session has filled in its row
  const rows = rowsOf(["bad row", "auto row"]);
  const onReport = ({ text }: { readonly text: string }) => {
    if (text.startsWith("Row 1 of 2: rejected")) stopped.resolve();
  };
  const { report } = await run({ schema, rows, parallel: 2, id: "by itself", onReport });
  expect(report.rows).toMatchObject([{ outcome: "rejected" }, { outcome: "unknown", sent: true }]);
  beforeSending = () => Promise.resolve();
  beforeAnswer = () => Promise.resolve();
  const again = await run({ schema, rows, id: "by itself", mode: "continue" });
  expect(again.report.rows[1]).toMatchObject({ outcome: "unknown", sent: true });
  expect(arrived.toSorted()).toEqual(["auto row", "bad row"]);
});

test("no more sessions than rows", async () => {
  const { report } = await run({ schema, rows: rowsOf(["b1", "b2"]), parallel: 4 });
  expect(report.successCount).toBe(2);
  expect(visitors.size).toBeLessThanOrEqual(2);
});

test("a failure ends it for all; what was not sent is pending, whoever had it", async () => {
  together = 2; // no response to the bad row until the other session has sent a row, too
  const judged = Promise.withResolvers<void>();
  const onReport = ({ text }: { readonly text: string }) => {
    if (text.startsWith("Row 1 of 6: rejected")) judged.resolve();
  };
  // However slow its session is, the other one gets no response to its next row earlier.
  beforeAnswer = () => (arrived.length > 2 ? judged.promise : Promise.resolve());
  const names = ["bad1", "c2", "c3", "c4", "c5", "c6"];
  const rows = rowsOf(names);
  const { report } = await run({ schema, rows, parallel: 2, id: "stopped", onReport });
  const reported = report.rows.map(({ index, outcome }) => [names[index], outcome]);
  const early = arrived.slice(2); // rows of the other session before the bad row was evaluated
  expect(early.length).toBeLessThan(3);
  expect(Object.fromEntries(reported)).toEqual({
    bad1: "rejected",
    c2: "confirmed",
    ...Object.fromEntries(early.map((name) => [name, "confirmed"])),
  });
  expect(report).toMatchObject({ status: "partial", pending: 4 - early.length });
  expect((await ledger.rows("stopped")).size).toBe(arrived.length);
  together = 1;
  const again = await run({
    schema,
    rows: rowsOf(names),
    parallel: 2,
    id: "stopped",
    mode: "continue",
  });
  expect(again.report).toMatchObject({ successCount: 5, failureCount: 1, pending: 0 });
  expect(arrived.toSorted()).toEqual(names.toSorted());
});

test("called off, all sessions end; no row is lost or sent again", async () => {
  together = 3;
  const calledOff = new AbortController();
  const names = ["d1", "d2", "d3", "d4"];
  const rows = rowsOf(names);
  let stored = {};
  onArrival = () => {
    if (arrived.length === 2) calledOff.abort();
  };
  const running = run({
    schema,
    rows,
    parallel: 2,
    id: "called off",
    mode: "continue",
    signal: calledOff.signal,
    onStored: (report) => (stored = report),
  });
  await expect(running).rejects.toMatchObject({ code: "CANCELLED" });
  expect(arrived).toHaveLength(2);
  expect(stored).toMatchObject({ rows: [{ outcome: "unknown" }, { outcome: "unknown" }] });
  together = 1;
  const { report } = await run({ schema, rows, parallel: 2, id: "called off", mode: "continue" });
  expect(report.rows.map(({ outcome }) => outcome)).toEqual([
    "unknown",
    "unknown",
    "confirmed",
    "confirmed",
  ]);
  expect(arrived.toSorted()).toEqual(names);
  expect(stage.browser.sessions.all()).toEqual([]);
});

test("rows that are approved one by one are sent in one session", async () => {
  const batch = { schema, rows: rowsOf(["e1", "e2"]), parallel: 2, approve: "row" } as const;
  const { report, questions } = await run({ ...batch, answers: ["yes", "no"] });
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(["confirmed", "skipped"]);
  expect(report.warnings).toEqual([expect.stringContaining("one session")]);
  expect(questions).toHaveLength(2);
  expect(visitors.size).toBe(1);
});
