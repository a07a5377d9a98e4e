/** How often an agent observes a page. */
import { expect, test } from "vitest";
import { screenshot } from "../../src/browser/actions/wait.ts";
import { step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { browserToolsOn } from "./support/hands-on.ts";

const browser = await useBrowser();
const site = await useSite({
  "/": `<!doctype html><title>Rows</title><button onclick="heading.textContent = 'Pressed'">Press</button>
    <h1 id="heading">Not yet</h1><div style="height:3000px"></div><button>Far below</button>`,
});

test("a step and the look behind it are one, with and without a picture", async () => {
  const agent = await browserToolsOn(browser);
  await agent.open(`${site.url}/`);
  const tab = agent.session.activeTab();
  const press = await agent.index("Press");
  const before = tab.walks;
  await agent.act("click_element", { index: press });
  const { snapshot } = await agent.see();
  expect(snapshot.nodes.map(({ text }) => text)).toContain("Pressed");
  expect(tab.walks).toBe(before + 1);
  const pictured = await agent.see(true);
  expect(pictured.picture?.data.length).toBeGreaterThan(1_000);
  expect(pictured.snapshot).toEqual(snapshot);
  expect(tab.walks).toBe(before + 1);
});

test("a picture that is expected is taken with the step", async () => {
  const agent = await browserToolsOn(browser);
  await agent.open(`${site.url}/`);
  const tab = agent.session.activeTab();
  const press = await agent.index("Press");
  const before = tab.walks;
  agent.browserTools.expect?.({ picture: true });
  await agent.act("click_element", { index: press });
  agent.browserTools.expect?.({ picture: false });
  const frame = tab.observation?.frame;
  expect(frame).toBeDefined();
  const { picture, snapshot } = await agent.see(true);
  expect(picture?.mediaType).toBe("image/jpeg");
  expect(snapshot.nodes.map(({ text }) => text)).toContain("Pressed");
  expect(tab.observation?.frame).toBe(frame);
  expect(tab.walks).toBe(before + 1);
  await agent.act("click_element", { index: press });
  expect(tab.observation?.frame).toBeUndefined();
});

test("whoever asks for the elements in view gets no others, whatever the agent saw", async () => {
  const agent = await browserToolsOn(browser);
  await agent.open(`${site.url}/`);
  const { snapshot } = await agent.see();
  expect(snapshot.nodes.map(({ name }) => name)).toContain("Far below");
  const still = screenshot();
  const { elements } = await step(agent.session.activeTab(), still, { elements: true });
  expect(elements?.map(({ name }) => name)).toEqual(["Press"]);
});
