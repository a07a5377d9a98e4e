/** Versions of learned items in the console: the changes of each, and restoring one. */
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startFormsSite } from "../../examples/forms/site.ts";
import { openKnowledge } from "../../src/store/knowledge.ts";
import { lookAt } from "../scenarios/support/use-skills.ts";
import { type Scene, succeed, useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { click, expectShown, has, openConsole, seriousFaults } from "./support.ts";

const forms = await startFormsSite();
afterAll(() => forms.close());
const driver = await useStage();
const watched = await useOwnStage();

const open = (page: Scene, version: number) =>
  page.value(`[...document.querySelectorAll(".versions summary")]
    .find((one) => one.textContent.includes("Version ${version}")).click()`);

async function expectNoFaults(page: Scene): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.value(`document.documentElement.dataset["theme"] = "${theme}"`);
    await page.step("tab.wait", { ms: 300 }); // buttons change colour gradually
    expect(await seriousFaults(page)).toEqual([]);
  }
}

test("those of a skill tell what changed, and one is brought back only when that was asked twice", async () => {
  const skill = "sites/tea-example/login";
  const about = { host: "tea.example", topic: "login" };
  const content = "First line.\n<b>Wait</b> for the second page.";
  await succeed(watched.rest, "skill.save", { ...about, summary: "Two pages", content });
  await succeed(watched.rest, "skill.save", {
    ...about,
    summary: "Two pages",
    content: "First line.\nPress Enter.",
  });
  const page = await openConsole(driver, watched, "tasks/known");
  await expectShown(page, has(".known-line", "version 2"));
  await click(page, skill);
  await expectShown(page, has(".versions li", "Version 2"));
  expect(await page.value(has(".versions li", "written by people · current version"))).toBe(true);
  await open(page, 2);
  await open(page, 1);
  const lines = `[...document.querySelectorAll(".changes span")].map((one) => one.textContent)`;
  expect(await page.value(lines)).toEqual(["- <b>Wait</b> for the second page.", "+ Press Enter."]);
  expect(await page.value(has(".versions li", "First version."))).toBe(true);
  await expectNoFaults(page);

  await page.value(`document.querySelector(".versions").scrollIntoView()`);
  await click(page, "Restore version 1");
  await click(page, "No");
  expect(await succeed(watched.rest, "skill.get", { skill })).toMatchObject({ revision: 2 });
  await click(page, "Restore version 1");
  await page.step("tab.keyboard_press", { key: "Tab", modifiers: ["Shift"] });
  await page.step("tab.keyboard_press", { key: "Enter" });
  await expectShown(page, has(".versions li", "restored from an earlier version"));
  await expectShown(
    page,
    `document.querySelector("[name=content]").value === ${JSON.stringify(content)}`,
  );
  expect(await succeed(watched.rest, "skill.get", { skill })).toMatchObject({
    revision: 3,
    content,
  });
});

test("those of a recipe and a form are shown beside what they say now", async () => {
  const recipe = "sites/here/recipes/look";
  const knowledge = openKnowledge(join(watched.program.dataDir, "knowledge.sqlite"));
  const entry = { name: recipe, host: "127.0.0.1", intent: "look", cause: "learned" } as const;
  await knowledge.recipes.save({ ...entry, recipe: lookAt("http://127.0.0.1/one") });
  await knowledge.recipes.save({
    ...entry,
    recipe: lookAt("http://127.0.0.1/two"),
    cause: "repaired",
  });
  knowledge.close();
  const page = await openConsole(driver, watched, "tasks/known");
  await expectShown(page, has(".known-line", recipe));
  await click(page, recipe);
  await expectShown(page, has(".said li", "go_to_url http://127.0.0.1/two"));
  await expectShown(page, has(".versions li", "repaired after a change of the site"));
  await open(page, 2);
  expect(await page.value(has(".changes .went", "1. go_to_url http://127.0.0.1/one"))).toBe(true);
  await expectNoFaults(page);
  await click(page, "Restore version 1");
  await click(page, "Restore it");
  await expectShown(page, has(".said li", "go_to_url http://127.0.0.1/one"));
  await expectShown(page, has(".versions li", "Version 3"));
  await click(page, "Repeat …");
  await expectShown(page, `document.querySelector("#field-recipe")?.value === "${recipe}"`);

  const learning = { url: `${forms.url}/contact`, allowed_hosts: ["127.0.0.1"] };
  const form = "sites/127-0-0-1/forms/contact";
  await succeed(watched.rest, "form.learn", learning);
  await page.value(`location.hash = "#/tasks/form/${encodeURIComponent(form)}"`);
  await expectShown(page, has(".said li", "(email): email, required"));
  await expectShown(page, has(".versions li", "Version 1"));
  await expectNoFaults(page);
});

test("a name that nothing has is told, and an earlier version that is not kept is refused", async () => {
  const page = await openConsole(driver, watched, "tasks/recipe/nothing");
  await expectShown(page, has("[role=alert]", 'No recipe has the name "nothing".'));
  const about = { host: "tea.example", topic: "coupons", summary: "None" };
  await succeed(watched.rest, "skill.save", about);
  const skill = "sites/tea-example/coupons";
  for (const operation of ["skill.get", "skill.restore"]) {
    expect(await watched.rest.call(operation, { skill, revision: 7 })).toMatchObject({
      ok: false,
      error: { code: "NOT_FOUND", message: `Version 7 of "${skill}" is not stored.` },
    });
  }
});
