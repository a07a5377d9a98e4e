/** A step whose page could not be loaded: its actions are done, and the response has the reason of the failure. */
import { beforeEach, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { Scene, succeed, useStage } from "./support/stage.ts";
import { z } from "zod";

const site = await useSite({
  "/": `<!doctype html><title>start</title>
    <a href="http://no-such-host.invalid/">nowhere</a>
    <a href="http://169.254.169.254/">refused</a>
    <a href="/there">there</a>`,
  "/there": "<!doctype html><title>there</title>",
});
const stage = await useStage();
const Tab = z.object({ id: z.string() });

let scene: Scene;
beforeEach(async () => {
  const tab = await succeed(stage.rest, "tab.create", { engine: "chromium", url: `${site.url}/` });
  scene = new Scene(stage.rest, stage.rest, Tab.parse(tab).id);
});

async function press(name: string): Promise<readonly string[]> {
  const { ref } = await scene.element(name);
  const { warnings = [] } = await scene.step("tab.click", { ref });
  return warnings;
}

const NOWHERE = "http://no-such-host.invalid/ could not be loaded: net::ERR_NAME_NOT_RESOLVED.";

test("a link to a host that is none says so, once", async () => {
  expect(await press("nowhere")).toEqual([`${NOWHERE} Check the host name.`]);
  expect((await scene.step("tab.wait", { ms: 50 })).warnings).toBeUndefined();
});

test("a link to where no page may lead tells the rule", async () => {
  const [warning] = await press("refused");
  expect(warning).toContain("169.254.169.254");
  expect(warning).not.toContain("net::ERR");
});

test("a link that leads somewhere warns of nothing, nor does the way back from one that does not", async () => {
  await press("nowhere");
  const back = await scene.step("tab.back");
  expect(back).toMatchObject({ page: { title: "start" } });
  expect(back.warnings).toBeUndefined();
  expect(await press("there")).toEqual([]);
});

test("to load such an address again fails as opening it does", async () => {
  await press("nowhere");
  for (const again of [
    await scene.fails("tab.reload"),
    await scene.fails("tab.navigate", { url: "http://no-such-host.invalid/" }),
  ]) {
    expect(again).toMatchObject({ code: "NAVIGATION_FAILED", message: NOWHERE });
  }
  expect((await scene.step("tab.wait", { ms: 50 })).warnings).toBeUndefined();
});
