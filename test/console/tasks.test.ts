/** The console's tasks: started, watched, answered, paused, cancelled and deleted. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { startFormsSite } from "../../examples/forms/site.ts";
import { done, says } from "../agent/support/replies.ts";
import { modelFlags } from "../agent/support/scripted-server.ts";
import { contactRow, contactSchema } from "../forms/site-schemas.ts";
import { startTask } from "../scenarios/support/start-task.ts";
import {
  Scene,
  startStage,
  succeed,
  useOwnStage,
  useStage,
  type Stage,
} from "../scenarios/support/stage.ts";
import { programOfEngine } from "../support/engine.ts";
import { useModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "../surfaces/program.ts";
import { click, expectShown, has, LOOKS, openConsole, openWith, seriousFaults } from "./support.ts";

const shop = await useSite({
  "/": "<!doctype html><title>Tea</title><h1>Tea</h1><p>Price: 4.20 EUR</p>",
});
const forms = await startFormsSite();
afterAll(() => forms.close());
const model = await useModelServer();
const driver = await useStage();
const watched = await useOwnStage([...modelFlags(model.url), "--history-screenshots-enabled"]);

const Task = z.looseObject({ id: z.string(), state: z.string() });

async function begin(operation: string, input: object, stage: Stage = watched): Promise<string> {
  const task = await succeed(stage.rest, operation, { ...input, background: true });
  return Task.parse(task).id;
}

const run = (intent: string) =>
  begin("agent.run", {
    intent,
    url: `${shop.url}/`,
    allowed_hosts: ["127.0.0.1"],
    replay: "never",
  });
const batch = (names: readonly string[], more: object = {}, stage?: Stage) =>
  begin(
    "form.submit_batch",
    {
      schema: contactSchema(forms.url),
      allowed_hosts: ["127.0.0.1"],
      rows: names.map(contactRow),
      mode: "continue",
      ...more,
    },
    stage,
  );
const stateOf = async (task_id: string) =>
  Task.parse(await succeed(watched.rest, "task.get", { task_id })).state;

/** Types into the first element that matches the selector. */
const type = async (page: Scene, selector: string, text: string) => {
  await page.value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  await page.step("tab.type", { text });
};

/** Presses Tab until the element with this text has the focus, and presses Enter. */
async function pressByKeyboard(page: Scene, text: string): Promise<void> {
  const press = (key: string) => page.step("tab.keyboard_press", { key });
  const isThere = `document.activeElement.textContent === ${JSON.stringify(text)}`;
  for (let keys = 0; (await page.value(isThere)) !== true; keys += 1) {
    if (keys > 60) throw new Error(`The Tab key does not lead to ${text}.`);
    await press("Tab");
  }
  await press("Enter");
}

const MARKUP = `<img src=x onerror="document.title='hit'">`;

/** Expects that the markup in a task's texts created no element and ran no script. */
async function expectNoMarkup(page: Scene): Promise<void> {
  expect(await page.value(`document.querySelectorAll('img[src="x"]').length`)).toBe(0);
  expect(await page.value("document.title")).not.toBe("hit");
}

beforeEach(() => {
  model.say((_request, number) =>
    number === 1
      ? says({ ask_human: { question: `Which tea? ${MARKUP}` } })
      : done("It costs 4.20 EUR.", { evidence: ["Price: 4.20 EUR"] }),
  );
});

test("a task that asks is heard, once somebody wants to", async () => {
  const page = await openConsole(driver, watched, "tasks");
  await expectShown(page, has("label", "Play a sound when a task has a question"));
  await page.value(
    `{ const { start } = OscillatorNode.prototype; window.tones = 0; OscillatorNode.prototype.start = function () { tones += 1; start.call(this); } }`,
  );
  const ask = async (name: string) => {
    const id = await batch([name], { approval: "batch" });
    await expectShown(page, `document.title === "(1) Fermata"`);
    const tones = await page.value("tones");
    await succeed(watched.rest, "task.cancel", { task_id: id });
    await expectShown(page, `document.title === "Fermata"`);
    return tones;
  };
  expect(await ask("s1")).toBe(0);
  await click(page, "Play a sound when a task has a question");
  await expectShown(page, "tones === 1");
  expect(await ask("s2")).toBe(2);
  await page.step("tab.reload");
  await expectShown(page, `document.querySelector(".check input")?.checked`);
  await click(page, "Play a sound when a task has a question");
  expect(await page.value("localStorage.getItem('fermata-sound')")).toBe("off");
});

describe("a task in words", () => {
  test("is begun with a form, followed, answered, and shows what proves its answer", async () => {
    const page = await openConsole(driver, watched, "tasks");
    await expectShown(page, has("main a", "New task"));
    await click(page, "New task");
    await expectShown(page, has("label", "intent"));
    await type(page, "#field-intent", "What does the tea cost?");
    await type(page, "#field-url", `${shop.url}/`);
    const hosts = `document.querySelector("#field-allowed_hosts").value`;
    expect(await page.value(hosts)).toBe("127.0.0.1");
    await click(page, "Start");
    await expectShown(page, has(".question-text", `Which tea? ${MARKUP}`));
    expect(await page.value("location.hash")).toMatch(/^#\/tasks\/task_\w+$/);
    expect(await page.value("document.querySelector('h1').textContent")).toBe(
      "What does the tea cost?",
    );
    await expectShown(page, `document.title === "(1) Fermata"`);
    await expectNoMarkup(page);
    const place = await page.value("location.hash");
    await page.value(`location.hash = "#/"`);
    await expectShown(page, has(".session-task a", "What does the tea cost?"));
    await expectShown(page, has(".session-task", "Which tea?"));
    await expectNoMarkup(page);
    await page.value(`location.hash = ${JSON.stringify(place)}`);
    await expectShown(page, has(".question-text", "Which tea?"));

    await type(page, ".words input", "The green one\n");
    await expectShown(
      page,
      `document.querySelector(".result-head .badge")?.textContent === "verified (evidence)"`,
    );
    expect(model.requests[1]?.texts.join()).toContain("The green one");
    await expectShown(page, has(".result-answer", "It costs 4.20 EUR."));
    await expectShown(page, has(".evidence q", "Price: 4.20 EUR"));
    await expectShown(page, has(".event-list li", "Step 1 of 60"));
    await expectShown(page, has(".event-list li", "Done"));
    await expectShown(page, `document.title === "Fermata"`);
    expect(await page.value(`document.querySelector(".question")`)).toBeNull();
    expect(await page.value(has(".detail-facts", "2 steps"))).toBe(true);

    await expectShown(page, has(".detail-facts a", "Steps in ses_"));
    await page.value(`document.querySelector(".detail-facts a").click()`);
    await expectShown(page, `${has(".step", "Opened 127.0.0.1")} && ${has("h1", "Timeline")}`);
    await page.value("history.back()");
    await expectShown(page, has("h1", "What does the tea cost?"));

    await click(page, "Start again …");
    await expectShown(
      page,
      `document.querySelector("#field-intent")?.value.startsWith("What does the tea cost?")`,
    );
    expect(await page.value(hosts)).toBe("127.0.0.1");
  });

  test("says why it does not begin", async () => {
    const page = await openConsole(driver, watched, "tasks/new");
    await expectShown(page, has("label", "intent"));
    await type(page, "#field-intent", "Look");
    await click(page, "Start");
    await expectShown(page, has("[role=alert]", "allowed_hosts"));
    expect(await page.value("location.hash")).toBe("#/tasks/new");
  });

  test("is held, goes on, and is called off and deleted only when that was asked twice", async () => {
    const gate = Promise.withResolvers<string>();
    model.say(() => gate.promise);
    const id = await run("Think long");
    const page = await openConsole(driver, watched, `tasks/${id}`);
    await expectShown(page, has(".badge", "running"));
    await click(page, "Pause");
    await expectShown(page, has("button", "Resume"));
    await click(page, "Resume");
    await expectShown(page, has("button", "Pause"));
    await click(page, "Cancel");
    await click(page, "No");
    expect(await stateOf(id)).toBe("working");
    await click(page, "Cancel");
    await click(page, "Cancel task");
    await expectShown(page, has(".badge", "cancelled"));
    expect(await stateOf(id)).toBe("canceled");
    await click(page, "Delete");
    await page.step("tab.keyboard_press", { key: "Enter" }); // the focus is on the button that deletes nothing
    expect(await stateOf(id)).toBe("canceled");
    await click(page, "Delete");
    await page.step("tab.keyboard_press", { key: "Tab", modifiers: ["Shift"] });
    await page.step("tab.keyboard_press", { key: "Enter" });
    await expectShown(page, `location.hash === "#/tasks"`);
    expect(await watched.rest.call("task.get", { task_id: id })).toMatchObject({
      ok: false,
      error: { code: "TASK_NOT_FOUND" },
    });
    gate.resolve(done("Nothing."));
  });
});

describe("a batch of rows", () => {
  test("asks, is answered by keyboard, and shows the rows that need a person", async () => {
    forms.setFault("m2", "error");
    const id = await batch(["m1", "m2"], { approval: "batch", evidence: "screenshot" });
    const page = await openConsole(driver, watched, "tasks");
    await expectShown(page, has(".task.asks", "Send 2 rows"));
    expect(await page.value(`document.querySelector(".count").textContent`)).toBe(
      "1 waits for an answer",
    );
    await page.value(`document.querySelector(".task.asks a").focus()`);
    await page.step("tab.keyboard_press", { key: "Enter" });
    await expectShown(page, has(".question-text", `reference = "m1"`));
    expect(await page.value("location.hash")).toBe(`#/tasks/${id}`);
    await pressByKeyboard(page, "yes");
    await expectShown(page, `${has("tbody tr", "confirmed")} && ${has("tbody tr", "unknown")}`);
    await expectShown(page, has(".event-list li", "Row 2 of 2: unknown"));
    expect(await page.value(`document.querySelector(".count")`)).toBeNull();

    await click(page, "Need a person: 1");
    expect(await page.value(`document.querySelectorAll("tbody tr").length`)).toBe(1);
    expect(await page.value(has("tbody tr", "unknown"))).toBe(true);
    await click(page, "Show the screenshot");
    await expectShown(page, `document.querySelector(".row-picture")?.naturalWidth > 0`);
  });

  test("is left undone where the answer is no", async () => {
    const id = await batch(["n1"], { approval: "batch" });
    const page = await openConsole(driver, watched, `tasks/${id}`);
    await expectShown(page, has(".question-text", `reference = "n1"`));
    await click(page, "Decline");
    await expectShown(page, has("main", "No row was sent; 1 are pending"));
    expect(forms.submissions().some(({ rowId }) => rowId === "n1")).toBe(false);
  });
});

test("the list changes as tasks do, and is filtered by their state", async () => {
  const page = await openConsole(driver, watched, "tasks");
  await expectShown(page, has("h1", "Tasks"));
  const intent = `Filtered ${MARKUP}`;
  const id = await run(intent);
  await expectShown(page, has(".task.asks", intent));
  await expectNoMarkup(page);
  await succeed(watched.rest, "task.answer", { task_id: id, text: "Any" });
  await expectShown(page, `${has(".task", intent)} && !${has(".task.asks", intent)}`);
  await expectShown(page, has(".task .badge", "done"));
  await click(page, "Failed");
  await expectShown(page, `!${has(".task", intent)}`);
  await click(page, "Done");
  await expectShown(page, has(".task", "It costs 4.20 EUR."));
  expect(await page.value(`document.querySelector(".task a").hash`)).toBe(`#/tasks/${id}`);
});

test("what was learned is listed, and opens the form of a task with it", async () => {
  const url = `${forms.url}/contact`;
  await succeed(watched.rest, "form.learn", { url, allowed_hosts: ["127.0.0.1"] });
  const summary = `About teas ${MARKUP}`;
  await succeed(watched.rest, "skill.save", { host: "127.0.0.1", topic: "teas", summary });
  const page = await openConsole(driver, watched, "tasks");
  await expectShown(page, has("main a", "Knowledge"));
  await click(page, "Knowledge");
  await expectShown(page, has(".known-line", summary));
  await expectNoMarkup(page);
  await click(page, "Submit rows … sites/127-0-0-1/forms/contact");
  await expectShown(
    page,
    `document.querySelector("#field-schema_ref")?.value === "sites/127-0-0-1/forms/contact"`,
  );
  await expectShown(page, `document.querySelector("#field-allowed_hosts").value === "127.0.0.1"`);
  await type(page, "#field-rows", "{");
  await page.value(`document.querySelector(".task-form .main-button").scrollIntoView()`);
  await click(page, "Start");
  await expectShown(page, has("[role=alert]", "rows must be JSON."));
  expect(await page.value("location.hash")).toBe("#/tasks/new/form.submit_batch");
});

test("skills are written, edited and deleted; what somebody else wrote meanwhile is not lost", async () => {
  const page = await openConsole(driver, watched, "tasks/skill");
  await expectShown(page, has("h1", "New skill"));
  await type(page, "[name=host]", "tea.example");
  await type(page, "[name=topic]", "checkout");
  await type(page, "[name=summary]", `Coupons ${MARKUP}`);
  await type(page, "[name=content]", "They stand on the second page.");
  await click(page, "Save");
  await expectShown(page, has(".known-line", `Coupons ${MARKUP}`));
  await expectNoMarkup(page);
  const skill = "sites/tea-example/checkout";
  await click(page, `Edit … ${skill}`);
  await expectShown(page, `document.querySelector("[name=content]")?.value.includes("second")`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.value(`document.documentElement.dataset["theme"] = "dark"`);
  await page.step("tab.wait", { ms: 300 }); // buttons change colour gradually
  expect(await seriousFaults(page)).toEqual([]);
  const others = { host: "tea.example", topic: "checkout", summary: "By somebody else" };
  await succeed(watched.rest, "skill.save", others);
  await type(page, "[name=content]", "On the third page.");
  await click(page, "Save");
  await expectShown(page, has("[role=alert]", "has changed: it has revision 2, not 1."));
  expect(await succeed(watched.rest, "skill.get", { skill })).toMatchObject({
    summary: "By somebody else",
  });
  await page.step("tab.reload");
  await expectShown(page, `document.querySelector("[name=summary]")?.value === "By somebody else"`);
  await type(page, "[name=content]", "On the third page.");
  await click(page, "Save");
  await expectShown(page, has(".known-line", "version 3"));
  expect(await succeed(watched.rest, "skill.get", { skill })).toMatchObject({
    summary: "By somebody else",
    content: expect.stringContaining("On the third page."),
  });
  await click(page, `Edit … ${skill}`);
  await expectShown(page, has("button", "Delete"));
  await click(page, "Delete");
  await click(page, "Delete it");
  await expectShown(page, `${has("h1", "Knowledge")} && !${has(".known-line", skill)}`);
});

test("a task that nobody knows is not there", async () => {
  const page = await openConsole(driver, watched, "tasks/task_nobody");
  await expectShown(page, has(".empty", "Unknown task"));
  expect(await page.value(has("main a", "See all tasks"))).toBe(true);
});

test("a task of another tenant is not there", async () => {
  const engine = await programOfEngine();
  const keys = ["--api-keys=acme/ada=key-of-ada", "--api-keys=beta/bob=key-of-bob"];
  const shared = await startServing(
    [...engine.flags, "--allow-private-network", ...keys],
    engine.environment,
  );
  try {
    const id = await startTask(shared.url, `${shop.url}/`, "key-of-ada");
    const page = await driver.open(`${shared.url}/#/tasks/${id}`);
    await expectShown(page, has("label", "Token of this server"));
    await type(page, "input[type=password]", "key-of-bob\n");
    await expectShown(page, has(".empty", "Unknown task"));
    await click(page, "See all tasks");
    await expectShown(page, has(".empty", "No tasks yet"));
    expect(await page.value("document.body.textContent")).not.toContain(id);
  } finally {
    await shared.stop();
  }
});

test("says so when the server is gone, also to an answer", async () => {
  const other = await startStage();
  const id = await batch(["g1"], { approval: "batch" }, other);
  const page = await openConsole(driver, other, `tasks/${id}`);
  await expectShown(page, has(".question-text", `reference = "g1"`));
  await other.close();
  await expectShown(page, has(".connection", "Connection lost"));
  await click(page, "yes");
  await expectShown(page, has("[role=alert]", "The server does not respond."));
  expect(await page.value(has(".question-text", `reference = "g1"`))).toBe(true);
});

describe.each(LOOKS)("%s", (_name, settings) => {
  test("no view of tasks has a serious fault", { timeout: 240_000 }, async () => {
    forms.setFault("l2", "error");
    const over = await batch(["l1", "l2"], { resubmit: true });
    const asking = await batch(["l3"], { approval: "batch", resubmit: true });
    const places = {
      tasks: has(".task", "has a question"),
      [`tasks/${over}`]: has("tbody tr", "unknown"),
      [`tasks/${asking}`]: has(".question-text", "l3"),
      "tasks/new/form.submit_batch": has("label", "rows"),
      "tasks/known": has("h2", "Skills"),
    };
    const opened = await openWith(driver, settings, `${watched.program.url}/#/tasks`);
    try {
      const page = new Scene(driver.rest, driver.rest, opened.tabId);
      for (const [place, isShown] of Object.entries(places)) {
        await page.value(`location.hash = "#/${place}"`);
        await expectShown(page, isShown);
        const fits = await page.value("document.documentElement.scrollWidth <= innerWidth");
        const faults = await seriousFaults(page);
        expect({ place, fits, faults }).toEqual({ place, fits: true, faults: [] });
      }
    } finally {
      await opened.close();
      await succeed(watched.rest, "task.cancel", { task_id: asking });
    }
  });
});
