/** What a task stores, and that a later task is replayed from it without a model. */
import { expect, test } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { learnFrom, recipeForTask } from "../../src/operations/agent/learning.ts";
import { invoke } from "../../src/operations/call/invoke.ts";
import { recipeRun } from "../../src/operations/recipe/run.ts";
import type { Services } from "../../src/operations/services/services.ts";
import { HostList } from "../../src/policy/host-list.ts";
import type { AgentOutcome } from "../../src/agent/model/state.ts";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { idleServices } from "../surfaces/idle-services.ts";
import { freeBrowserTools, recorded, TASK, type Act } from "./replay/recording.ts";

const people: Record<string, string> = { Ada: "30", Grace: "41" };
const site = await useSite({
  "/": `<h1>People</h1><form action="/person"><label>Name <input name="q"></label><button>Find</button></form>`,
  "/person": (request, response) => {
    const name = new URL(request.url ?? "", "http://x").searchParams.get("q") ?? "";
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<h1>${name}</h1><dl><dt>Desk</dt><dd>${people[name] ?? "none"}</dd></dl>`);
  },
});
const browser = await useBrowser();
const ORIGIN = { taskId: "task_1", model: "scripted", nowMs: Date.now() };
const task = { ...TASK, task: "Which desk has Ada?" };

function servicesHere(): Services {
  const config = loadConfig({ argv: ["--allow-private-network"], env: {}, readFile: () => "" });
  return { ...idleServices(config), browser: browser.browser };
}

async function foundAda(): Promise<AgentOutcome> {
  const acts: readonly Act[] = [
    ["go_to_url", { url: site.url }],
    ["input_text", { index: "Name", text: "Ada" }],
    ["click_element", { index: "Find" }],
  ];
  const reply = { text: "Ada has desk 30.", evidence: ["Desk 30"] };
  const outcome = await recorded(await freeBrowserTools(browser), acts, reply);
  return { ...outcome, navigations: [site.url, `${site.url}/person?q=Ada`] };
}

function run(services: Services, input: object) {
  return invoke(recipeRun, input, { services, surface: "direct" });
}

test("a good run becomes a recipe and a skill, and the next task of its kind needs no model", async () => {
  const services = servicesHere();
  const learned = await learnFrom(services, { outcome: await foundAda(), task, origin: ORIGIN });
  const name = expect.stringMatching(/^sites\/127-0-0-1-\d+\/recipes\/which-desk-has$/);
  expect(learned).toEqual({ recipe: name, skill: expect.stringContaining("/learned/") });
  const skill = await services.knowledge.skills.find(learned.skill ?? "");
  expect(skill).toMatchObject({ origin: "agent", summary: "Which desk has {{name}}?" });
  expect(skill?.content).toContain('2. input_text {{name}} textbox "Name"');
  expect(skill?.content).not.toContain("Ada");
  const hosts = HostList.parse(["127.0.0.1"]);
  const intent = "Which desk has Grace?";
  expect(await recipeForTask(services.knowledge, { intent, hosts })).toMatchObject({
    chosen: { name, values: { name: "Grace" } },
  });
  const elsewhere = HostList.parse(["example.com"]);
  expect(await recipeForTask(services.knowledge, { intent, hosts: elsewhere })).toEqual({});

  people["Grace"] = "77";
  const { output } = await run(services, { recipe: learned.recipe, intent });
  expect(output).toMatchObject({
    state: "completed",
    input: { recipe: name },
    result: {
      status: "done",
      answer: "Grace has desk 77.",
      isCurrent: true,
      steps: 3,
      totalSteps: 3,
      savedCalls: 4,
      evidence: [{ text: "Desk 77" }],
    },
  });
  expect(await services.knowledge.recipes.find(learned.recipe ?? "")).toMatchObject({
    successes: 2,
  });
});

test("a recipe that does not fit any more fails, says where, and is trusted less", async () => {
  const services = servicesHere();
  const outcome = await foundAda();
  const { recipe = "" } = await learnFrom(services, { outcome, task, origin: ORIGIN });
  const stored = await services.knowledge.recipes.find(recipe);
  const changed = JSON.stringify(stored?.recipe).replaceAll('"Find"', '"Look up"');
  await services.knowledge.recipes.save({ ...entryOf(stored), recipe: JSON.parse(changed) });
  for (let count = 0; count < 3; count += 1) {
    const { output } = await run(services, { recipe, params: { name: "Grace" } });
    expect(output).toMatchObject({
      state: "failed",
      error: { code: "RECIPE_STALE" },
      result: { status: "stopped", steps: 2, stop: { reason: "gone" } },
    });
  }
  const hosts = HostList.parse(["*"]);
  const intent = "Which desk has Grace?";
  const { leftAlone } = await recipeForTask(services.knowledge, { intent, hosts });
  expect(leftAlone).toContain("failed 3 times in a row");
  expect(leftAlone).toContain("the element was not there");
});

function entryOf(record: { name: string; host: string; intent: string } | undefined) {
  if (!record) throw new Error("nothing was learned");
  const { name, host, intent } = record;
  return { name, host, intent, cause: "learned" } as const;
}

test("what is wrong with a call is told before anything is done", async () => {
  const services = servicesHere();
  const outcome = await foundAda();
  const { recipe = "" } = await learnFrom(services, { outcome, task, origin: ORIGIN });
  await expect(run(services, { recipe: "sites/x/recipes/y" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(run(services, { recipe })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message: '"params" must contain name.',
  });
  await expect(
    run(services, { recipe, params: { name: "Ada" }, allowed_hosts: ["example.com"] }),
  ).resolves.toMatchObject({ output: { state: "failed", error: { code: "BLOCKED_BY_POLICY" } } });
});

test("a run that failed leaves what did not work, without values of the task", async () => {
  const services = servicesHere();
  const outcome = await foundAda();
  const failed: AgentOutcome = {
    ...outcome,
    status: "failed",
    verified: "no",
    error: { code: "login_required", message: "Ada is nowhere to be found." },
  };
  await services.knowledge.skills.save({
    name: "hint",
    host: "a.test",
    origin: "agent",
    summary: "",
    content: "",
    seeAlso: [],
  });
  const lesson = { outcome: failed, task, origin: ORIGIN, primed: ["hint"] };
  expect(await learnFrom(services, lesson)).toEqual({});
  expect(await services.knowledge.facts.ofHost(new URL(site.url).host)).toMatchObject([
    { kind: "negative", text: "{{name}} is nowhere to be found.", intent: "which desk has {}" },
  ]);
  expect(await services.knowledge.skills.find("hint")).toMatchObject({ failuresInRow: 1 });
});

test("a run that came to a limit, or whose model gave up, leaves nothing: neither that, nor links that it pressed", async () => {
  const services = servicesHere();
  const outcome = await foundAda();
  for (const code of [
    "budget_exhausted",
    "looping",
    "too_many_failures",
    "model_failed",
    "gave_up",
  ]) {
    const message = "What was tried: link SYSTEM OVERRIDE";
    const ended: AgentOutcome = { ...outcome, status: "failed", error: { code, message } };
    await learnFrom(services, { outcome: ended, task, origin: ORIGIN });
  }
  expect(await services.knowledge.facts.ofHost(new URL(site.url).host)).toEqual([]);
});
