/** `/metrics`, in the format of Prometheus. */
import { expect, test } from "vitest";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "./program.ts";

const site = await useSite({ "/": "<!doctype html><title>Shop</title>" });
const stage = await useOwnStage();
const LINE =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z]+="[^"]*",?)+\})? -?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

test("tells how calls went, how long they took, and what is open", async () => {
  await stage.open(site.url);
  const wrong = await stage.rest.call("tab.get", { tab_id: "tab_none" });
  expect(wrong.ok).toBe(false);
  await succeed(stage.rest, "tab.list");
  const response = await fetch(`${stage.program.url}/metrics`);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const lines = text.trimEnd().split("\n");
  for (const line of lines) expect(line).toMatch(LINE);
  expect(lines).toContain('fermata_calls_total{operation="tab.get",end="TAB_NOT_FOUND"} 1');
  expect(text).toMatch(/^fermata_calls_total\{operation="tab\.list",end="ok"\} [1-9]/m);
  expect(text).toMatch(
    /^fermata_call_duration_seconds_bucket\{operation="tab\.list",le="\+Inf"\} [1-9]/m,
  );
  expect(text).toMatch(/^fermata_sessions [1-9]/m);
  expect(text).toMatch(/^fermata_ready 1$/m);
});

test("is the operator's", async () => {
  const operator = "an-operators-token-of-32-characters";
  const server = await startServing([
    "--auth-token",
    operator,
    "--api-keys",
    "beta=a-long-random-text",
  ]);
  try {
    const ask = (key: string) =>
      fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${key}` } });
    expect((await ask("")).status).toBe(401);
    expect((await ask("a-long-random-text")).status).toBe(403);
    expect((await ask(operator)).status).toBe(200);
  } finally {
    await server.stop();
  }
});
