/** Pop-ups share a thread with their opener, which is frozen when they are closed: none of their code continues. */
import { afterAll, expect, test } from "vitest";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { Scene, succeed, tabsOf } from "../scenarios/support/stage.ts";
import { programOfEngine } from "../support/engine.ts";
import { busiestShare } from "../support/idle.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";

const MAX_TABS = 4;

const site = await useSite({
  "/plain": "<!doctype html><title>plain</title>",
  ...Object.fromEntries(
    [2, 30].map((count) => [
      `/opens-${count}`,
      `<!doctype html><body style="height:100vh"
        onclick="for (let i = 0; i < ${count}; i++) window.open('/plain?' + i)">`,
    ]),
  ),
  "/opens-and-closes": `<!doctype html><body style="height:100vh"
    onclick="const one = window.open('/plain'); setTimeout(() => one.close(), 50)">`,
});
const engine = await programOfEngine();
const program = await startServing(
  [...engine.flags, "--max-tabs", String(MAX_TABS)],
  engine.environment,
);
afterAll(() => program.stop());
const rest = restDriver(program.url);

test.for([
  ["/opens-2", "action_complete"],
  ["/opens-and-closes", "action_complete"],
  ["/opens-30", "action_complete"],
  ["/opens-30", "immediate"],
])("%s, %s", async ([path, type]) => {
  const [tab] = await tabsOf(rest);
  const opener = new Scene(rest, rest, tab?.id ?? "");
  await opener.step("tab.navigate", { url: `${site.url}${path}` });
  await opener.step("tab.click", { x: 400, y: 400, wait_until: { type, timeout_ms: 20_000 } });
  for (const { id } of await tabsOf(rest)) {
    if (id !== opener.tabId) await succeed(rest, "tab.close", { tab_id: id });
  }
  await expect.poll(() => busiestShare(program)).toBeLessThan(0.1);
});
