/** Elements that a person could not use are rejected without a browser, too: same code, reason and blocker. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { type Scene, useStage } from "./support/stage.ts";
import { browse, LONG, quiet } from "./support/static-scene.ts";

const BODY = `<title>unfit</title><style>.gone { display: none } .veiled { visibility: hidden } .clear { opacity: 0 }</style>${LONG}
  <section class=gone aria-label=Part><button>In part</button><input aria-label="Hidden field">
    <input type=checkbox aria-label="Hidden box"><select aria-label="Hidden list"><option>One<option>Two</select></section>
  <section class=veiled aria-label=Veiled><a href=/next>In veiled</a></section>
  <section class=clear aria-label=Clear><button>In clear</button></section>
  <details><summary>More</summary><button>In details</button></details>
  <button disabled>Off</button><button aria-disabled=true>Marked</button>
  <form action=/next><fieldset disabled aria-label=Set><input aria-label=Name><select aria-label=List><option>One<option>Two</select>
    <input type=checkbox aria-label=Box></fieldset></form>
  <main inert aria-label=Main><a href=/next>In main</a></main>
  <label><input type=checkbox class=gone>Stood in for</label>
  <form action=/next><input name=q aria-label=Query><button class=gone>Go</button></form>`;

const site = await useSite({
  "/plain": `<!doctype html>${BODY}`,
  "/scripted": `<!doctype html>${BODY}<script>document.querySelector('.gone').className = ''; document.querySelector('[disabled]').disabled = false</script>`,
  "/next": "<!doctype html><title>next</title><p>next",
});
const stage = await useStage();

const Refusal = z.object({
  code: z.string(),
  reason: z.string(),
  how: z.string().optional(),
  by: z.object({ tag: z.string(), name: z.string() }).optional(),
});
const WHOLE = { scope: "page", include: "all" };

const open = (path: string, engine: string) => browse(stage, { url: site.url + path, engine });

const refOf = async (scene: Scene, name: string) => (await scene.element(name, WHOLE)).ref;

/** The whole body of an error, over REST. */
async function refusal(scene: Scene, operation: string, input: object) {
  const url = `${stage.program.url}/api/v1/tabs/${scene.tabId}/${operation}`;
  const answer = await fetch(url, { method: "POST", body: JSON.stringify({ ...quiet, ...input }) });
  return Refusal.parse(await answer.json());
}

const REFUSED = `
click | In part | {} | ELEMENT_NOT_VISIBLE | display | section
type | Hidden field | {"text":"a"} | ELEMENT_NOT_VISIBLE | display | section
clear_text | Hidden field | {} | ELEMENT_NOT_VISIBLE | display | section
check | Hidden box | {} | ELEMENT_NOT_VISIBLE | display | section
select_option | Hidden list | {"labels":["Two"]} | ELEMENT_NOT_VISIBLE | display | section
click | In veiled | {} | ELEMENT_NOT_VISIBLE | visibility | section
click | In clear | {} | ELEMENT_NOT_VISIBLE | opacity | section
click | In details | {} | ELEMENT_NOT_VISIBLE | display | details
click | Off | {} | ELEMENT_NOT_INTERACTABLE | disabled | button
click | Marked | {} | ELEMENT_NOT_INTERACTABLE | disabled | button
type | Name | {"text":"a"} | ELEMENT_NOT_INTERACTABLE | disabled | fieldset
select_option | List | {"labels":["Two"]} | ELEMENT_NOT_INTERACTABLE | disabled | fieldset
check | Box | {} | ELEMENT_NOT_INTERACTABLE | disabled | fieldset
click | In main | {} | ELEMENT_NOT_INTERACTABLE | inert | main`
  .trim()
  .split("\n")
  .map((line) => {
    const [operation = "", name = "", input = "", code = "", reason = "", by = ""] =
      line.split(" | ");
    return { operation, name, input, code, reason, by };
  });

describe.each(["static", "chromium"])("the engine %s refuses", (engine) => {
  test.each(REFUSED)("to $operation $name", async ({ operation, name, input, ...expected }) => {
    const scene = await open("/plain", engine);
    const ref = await refOf(scene, name);
    const given = z.record(z.string(), z.unknown()).parse(JSON.parse(input));
    const { by, ...refused } = await refusal(scene, operation, { ref, ...given });
    expect(refused).toMatchObject({ code: expected.code, reason: expected.reason });
    expect(by?.tag).toBe(expected.by);
    expect(await scene.ask("tab.get")).toMatchObject({ url: `${site.url}/plain` });
  });

  test("not what has a label in its place, nor a form whose button does not show", async () => {
    const scene = await open("/plain", engine);
    const ref = await refOf(scene, "Stood in for");
    expect(await scene.ask("tab.check", { ...quiet, ref })).toMatchObject({
      result: { changed: true },
    });
    const query = await refOf(scene, "Query");
    expect(await scene.ask("tab.submit", { ...quiet, ref: query })).toMatchObject({
      result: { status: "submitted", by: "enter" },
      page: { title: "next" },
    });
  });
});

test("where a script may have shown or enabled it a tab that may have a browser takes one, and another one refuses", async () => {
  for (const name of ["In part", "Off"]) {
    const auto = await open("/scripted", "auto");
    const step = await auto.ask("tab.click", { ...quiet, ref: await refOf(auto, name) });
    expect(step).toMatchObject({ engine: "chromium", result: { hit: { text: name } } });
    const still = await open("/scripted", "static");
    const ref = await refOf(still, name);
    expect((await still.fails("tab.click", { ...quiet, ref })).code).toMatch(/^ELEMENT_NOT_/);
  }
});
