/** For every response of a site, both engines return the same correct result, and the tab can load the next page. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pathOf, useRawServer } from "../html/support/raw-server.ts";
import { BAD_ANSWERS, GOOD, type BadAnswer } from "../support/bad-answers.ts";
import type { Failure, Input } from "./support/driver.ts";
import { succeed, useStage } from "./support/stage.ts";

const server = await useRawServer((socket, head) => {
  const name = decodeURIComponent(pathOf(head).slice(1).replace(/\?.*/, ""));
  if (name === "good") socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n${GOOD}`);
  else BAD_ANSWERS[name]?.answer(socket, head);
});
const stage = await useStage();

const good = `${server.url}/good`;
/** For endless responses. Finite ones have all the time that a busy machine takes. */
const SHORT_MS = 1_500;
const LONG_MS = 40_000;

const Tab = z.object({ id: z.string() });
const Visited = z.object({
  result: z.object({ url: z.string(), http_status: z.int().optional() }),
  warnings: z.array(z.string()).default([]),
});
const Shown = z.object({ text: z.string() });

function isEndless(name: string): boolean {
  return /silence|drips|hints/.test(name);
}

async function go(tabId: string, url: string, timeoutMs: number) {
  const input = { tab_id: tabId, url, screenshot: { area: "none" } };
  const wait = { type: "action_complete", timeout_ms: timeoutMs };
  return await stage.rest.call("tab.navigate", { ...input, wait_until: wait });
}

function expectFailure({ code, message }: Failure, comes: BadAnswer["comes"]): void {
  expect("fails" in comes && comes.fails, `${code}: ${message}`).toBe(code);
  expect(message).toMatch(/\w.*[.…]$/);
}

async function expectPage(answer: Input, tabId: string, comes: BadAnswer["comes"]): Promise<void> {
  const { result, warnings } = Visited.parse(answer);
  if ("fails" in comes) throw new Error(`it came: ${JSON.stringify(answer)}`);
  const said = warnings.join(" ");
  expect(said.includes("the tab shows the same page as before")).toBe(comes.stays === true);
  if (comes.stays) return expect(result.url).toBe(good);
  expect(result.http_status).toBe(comes.status ?? 200);
  if (comes.isCut) expect(said).toContain("its end is missing");
  const { text } = Shown.parse(
    await succeed(stage.rest, "page.view", { tab_id: tabId, format: "text", max_chars: 500 }),
  );
  if (comes.text instanceof RegExp) expect(text).toMatch(comes.text);
  else if (comes.text !== undefined) expect(text.trim()).toBe(comes.text);
}

/** The tab's result for a valid page afterwards. */
async function afterwards(engine: string, name: string, { comes }: BadAnswer) {
  const { id } = Tab.parse(await succeed(stage.rest, "tab.create", { engine }));
  if ("stays" in comes) await go(id, good, LONG_MS);
  const url = `${server.url}/${encodeURIComponent(name)}`;
  const outcome = await go(id, url, isEndless(name) ? SHORT_MS : LONG_MS);
  if (outcome.ok) await expectPage(outcome.data, id, comes);
  else expectFailure(outcome.error, comes);
  return await go(id, good, LONG_MS);
}

describe.each(["static", "chromium"])("engine %s", (engine) => {
  test.each(Object.entries(BAD_ANSWERS))("%s", async (name, bad) => {
    const next = await afterwards(engine, name, bad);
    expect(next).toMatchObject({ ok: true, data: { page: { title: "good" } } });
  });
});
