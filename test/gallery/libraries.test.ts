/**
 * The usual controls of libraries from npm, each used by one call: the control is found by its name, and the library
 * itself reports the control's value. FERMATA_GALLERY_ONLY limits the test to libraries whose names contain its value.
 */
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ElementList } from "../scenarios/support/envelope.ts";
import { useStage, type Scene } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { learn } from "../forms/support/learn.ts";
import type { FormField } from "../../src/forms/form-schema.ts";
import { installLibraries, LIBRARIES, scriptOf, TASKS, type Task } from "./pages/libraries.ts";

const ONLY = process.env["FERMATA_GALLERY_ONLY"] ?? "";
const chosen = LIBRARIES.filter(({ name }) => name.includes(ONLY));
const routes: Record<string, Route> = {};
for (const { name } of chosen) {
  routes[`/${name}`] =
    `<!doctype html><meta charset="utf-8"><title>${name}</title><body><script src="/${name}.js"></script>`;
  routes[`/${name}.js`] = (_request, response) => {
    response.setHeader("content-type", "text/javascript; charset=utf-8");
    void scriptOf(name).then((script) => response.end(script));
  };
}
const stage = await useStage();
const site = await useSite(routes);
beforeAll(installLibraries, 1_200_000);

test.each(chosen)("$name: one call for each control", async ({ name, parts, misses = {} }) => {
  const page = await stage.open(`${site.url}/${name}`);
  const state = z.record(z.string(), z.unknown()).parse(await page.value("state()"));
  const isThere = ({ part }: Task) => part in state && (parts?.includes(part) ?? true);
  const outcomes: Record<string, string> = {};
  for (const task of TASKS.filter(isThere)) {
    const outcome = await tryOnce(page, task);
    if (outcome !== "") outcomes[task.part] = outcome;
  }
  expect(outcomes).toEqual(misses);
});

test.each(chosen)("$name: its form is learned", async ({ name, parts, unlearned = [] }) => {
  const page = await stage.open(`${site.url}/${name}`);
  const state = z.record(z.string(), z.unknown()).parse(await page.value("state()"));
  const { schema } = await learn(stage.rest, `${site.url}/${name}`);
  const tasks = TASKS.filter(({ part }) => part in state && (parts?.includes(part) ?? true));
  const missing = tasks.filter((task) => !schema.fields.some((field) => isLearned(task, field)));
  const others = schema.fields.filter((field) => !tasks.some((task) => isLearned(task, field)));
  expect([...missing.map(({ part }) => part), ...others.map((one) => one.name)]).toEqual(unlearned);
});

/** By part: the allowed types of its field, and all choices of the field, sorted. */
const LEARNED: Readonly<Record<string, readonly [type: RegExp, choices?: string]>> = {
  terms: [/checkbox/],
  wifi: [/checkbox|switch/],
  plan: [/radio/, "Free,Pro"],
  name: [/text/],
  country: [/combobox|select/, "France,Germany,Spain"],
  city: [/combobox|select/, "Oslo,Paris,Rome"],
  tags: [/combobox|select/, "Alpha,Beta,Gamma"],
  volume: [/range/],
};

/** Whether the field fits the task: by its label, its type and its choices, and whether it takes several of them. */
function isLearned({ part, control }: Task, field: FormField): boolean {
  const [type, choices] = LEARNED[part] ?? [];
  const offered = (field.options ?? []).map(({ label, value }) => label ?? value).toSorted();
  const isCalled = part === "plan" || field.label?.startsWith(control) === true;
  if (!isCalled || type?.test(field.type) !== true) return false;
  return choices === undefined
    ? true
    : offered.join() === choices && (part === "tags") === (field.multiple === true);
}

/** Makes the task's call. Returns "" if it succeeds and the library has the requested value, otherwise the fault. */
async function tryOnce(page: Scene, task: Task): Promise<string> {
  const listed = ElementList.parse(await page.ask("tab.elements", { scope: "page", limit: 500 }));
  const { control, operation, roles, part } = task;
  const isCalled = (name: string) => name === control || name.startsWith(`${control} `);
  const found = listed.elements.find((one) => isCalled(one.name) && roles.test(one.role));
  if (!found) return "not listed by its name";
  const input = { tab_id: page.tabId, ref: found.ref, screenshot: { area: "none" }, ...task.input };
  const outcome = await page.driver.call(operation, input);
  const held = z.record(z.string(), z.unknown()).parse(await page.value("state()"))[part];
  const isHeld = JSON.stringify(held) === JSON.stringify(task.held);
  if (!outcome.ok) return isHeld ? "done, and reported as failed" : "failed, and reported";
  if (isHeld) return "";
  return "warnings" in outcome.data ? "not done, and doubted" : "not done, and reported as done";
}
