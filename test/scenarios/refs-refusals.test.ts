/** Why an element cannot be used: the error names the blocker, nothing changes, and reachable elements are reached. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const HIT = `<script>const hits = []; addEventListener("click", (e) => { if (e.target.localName === "button") hits.push(e.target.textContent.trim()); });</script>`;
const page = (body: string) =>
  `<!doctype html><title>page</title><body style="margin:0">${body}${HIT}`;

const site = await useSite({
  "/hidden": page(`<section id="part" aria-label="Part"><button>In part</button></section>
    <section id="veiled" aria-label="Veiled"><button>In veiled</button></section>
    <details open id="more"><summary>More</summary><button>In details</button></details>`),
  "/disabled":
    page(`<fieldset id="set"><legend>Address</legend><button>In fieldset</button></fieldset>
    <div id="tools" role="toolbar" aria-label="Tools"><button>In toolbar</button></div>
    <main id="main"><button>In main</button></main>`),
  "/off": page(`<fieldset disabled><button>Off</button></fieldset><button>On</button>`),
  "/covered":
    page(`<header style="position:sticky;top:0;height:120px;background:gold;z-index:2" aria-label="Bar">Bar</header>
    <button id="under" style="position:absolute;left:20px;top:40px;height:30px">Under the bar</button>
    <button style="position:absolute;left:20px;top:2000px">Far</button>
    <button style="position:absolute;left:20px;top:4300px">Last</button><div style="height:4000px"></div>
    <footer id="foot" style="position:fixed;left:0;bottom:0;width:100%;height:80px;background:silver"><p>Footer</p></footer>
    <button style="position:absolute;left:300px;top:300px">Beneath</button>
    <div id="modal" style="position:fixed;inset:250px 0 400px 250px;background:pink"><div role="dialog" aria-label="Offer"><p>Buy now</p><button>Close</button></div></div>
    <button style="position:absolute;left:20px;top:400px;pointer-events:none">Through</button>`),
  "/tiny":
    page(`<button style="position:absolute;left:33.3px;top:40.6px;width:3px;height:3px;padding:0;border:0;font-size:0">Tiny</button>
    <div style="height:1500px"></div><button style="width:4px;height:4px;padding:0;border:0;font-size:0">Tiny too</button><div style="height:1500px"></div>`),
  "/fading":
    page(`<div style="height:2000px"></div><button id="late" style="opacity:0">Late</button><div style="height:900px"></div>
    <script>new IntersectionObserver((all) => { if (all.some((e) => e.isIntersecting)) late.style.opacity = 1; }).observe(late);</script>`),
  "/growing":
    page(`<div id="above" style="height:1200px"></div><button>Below</button><div style="height:1200px"></div>
    <script>addEventListener("scroll", () => { above.style.height = "2200px"; }, { once: true });</script>`),
  "/framed": (_request, response) =>
    response.end(`<!doctype html><title>framed</title><body style="margin:0;height:4000px">
      <iframe src="${site.otherOrigin}/off" style="position:absolute;left:300px;top:1500px;width:500px;height:300px"></iframe>`),
});
const stage = await useStage();

const Refusal = z.object({
  ref: z.int(),
  reason: z.string(),
  hint: z.string(),
  by: z.object({ ref: z.int(), tag: z.string(), name: z.string() }).optional(),
});

/** The whole body of an error, over REST. */
async function refusal(scene: Scene, operation: string, input: object) {
  const path = operation.replace("tab.", "");
  const url = `${stage.program.url}/api/v1/tabs/${scene.tabId}/${path}`;
  const body = JSON.stringify({ screenshot: { area: "none" }, ...input });
  const answer: unknown = await (await fetch(url, { method: "POST", body })).json();
  return Refusal.parse(answer);
}

const WHOLE = { scope: "page", include: "all" };
const open = (path: string) => stage.open(`${site.url}${path}`);
const refOf = async (scene: Scene, name: string) => (await scene.element(name, WHOLE)).ref;

interface Made {
  readonly path: string;
  readonly name: string;
  readonly script: string;
  readonly code: string;
  readonly reason: string;
  /** Tag of the blocker. */
  readonly by: string;
}

const MADE: readonly Made[] = `
/hidden | In part | part.style.display = 'none' | ELEMENT_NOT_VISIBLE | display | section
/hidden | In veiled | veiled.style.visibility = 'hidden' | ELEMENT_NOT_VISIBLE | visibility | section
/hidden | In part | part.style.opacity = 0 | ELEMENT_NOT_VISIBLE | opacity | section
/hidden | In details | more.open = false | ELEMENT_NOT_VISIBLE | display | details
/disabled | In fieldset | set.disabled = true | ELEMENT_NOT_INTERACTABLE | disabled | fieldset
/disabled | In toolbar | tools.ariaDisabled = 'true' | ELEMENT_NOT_INTERACTABLE | disabled | div
/disabled | In main | main.inert = true | ELEMENT_NOT_INTERACTABLE | inert | main`
  .trim()
  .split("\n")
  .map((line) => {
    const [path = "", name = "", script = "", code = "", reason = "", by = ""] = line.split(" | ");
    return { path, name, script, code, reason, by };
  });

describe("POST /tabs/{id}/click is refused", () => {
  test.each(MADE)("on $path for $name after $script", async (made) => {
    const scene = await open(made.path);
    const ref = await refOf(scene, made.name);
    await scene.value(made.script);
    const failure = await scene.fails("tab.click", { ref });
    expect(failure.code).toBe(made.code);
    const { by, reason } = await refusal(scene, "tab.click", { ref });
    expect({ reason, by }).toMatchObject({ reason: made.reason, by: { tag: made.by } });
    expect(failure.message).toContain(`(ref ${by?.ref})`);
    expect(await scene.value("hits")).toEqual([]);
    await scene.expectFrozen();
  });

  test("by what covers it, which it names, and leaves the page where it was", async () => {
    const scene = await open("/covered");
    const ref = await refOf(scene, "Beneath");
    const { message } = await scene.fails("tab.click", { ref });
    const { by, reason } = await refusal(scene, "tab.click", { ref });
    expect({ by, reason }).toMatchObject({ reason: "covered", by: { tag: "div" } });
    expect(message).toContain(`Element ${ref} is covered by <div>`);
    expect(message).toContain(`(ref ${by?.ref})`);
    expect(await scene.value("[scrollY, hits.length]")).toEqual([0, 0]);
    await scene.step("tab.click", { ref: await refOf(scene, "Close") });
    await scene.value("modal.remove()");
    await scene.step("tab.click", { ref });
    expect(await scene.value("hits")).toEqual(["Close", "Beneath"]);
  });

  test("by a bar that stays, with the advice to scroll; a fixed footer over the last of the page too", async () => {
    const scene = await open("/covered");
    await scene.value("modal.remove()");
    const ref = await refOf(scene, "Under the bar");
    const { message } = await scene.fails("tab.click", { ref });
    expect(message).toContain('is covered by <header> "Bar"');
    expect((await refusal(scene, "tab.click", { ref })).hint).toContain("Scroll the page");
    expect(await scene.value("scrollY")).toBe(0);
    const last = await refOf(scene, "Last");
    expect((await refusal(scene, "tab.click", { ref: last })).by?.tag).toBe("footer");
    expect(await scene.value("[scrollY, hits.length]")).toEqual([0, 0]);
    const through = await refOf(scene, "Through");
    const { reason } = await refusal(scene, "tab.click", { ref: through });
    expect(reason).toBe("pointer_events");
  });
});

describe("POST /tabs/{id}/click reaches", () => {
  test("what lies clear of bars and footers once it is scrolled to", async () => {
    const scene = await open("/covered");
    await scene.value("modal.remove()");
    await scene.step("tab.click", { ref: await refOf(scene, "Far") });
    await scene.value("under.style.top = '500px', scrollTo(0, 450)"); // scrolls it into view, behind the bar
    await scene.step("tab.click", { ref: await refOf(scene, "Under the bar") });
    expect(await scene.value("hits")).toEqual(["Far", "Under the bar"]);
  });

  test("tiny targets", async () => {
    const scene = await open("/tiny");
    for (const name of ["Tiny", "Tiny too"]) {
      await scene.step("tab.click", { ref: await refOf(scene, name) });
    }
    expect(await scene.value("hits")).toEqual(["Tiny", "Tiny too"]);
  });

  test("what fades in, and what moves, because it is scrolled to", async () => {
    for (const [path, name] of [
      ["/fading", "Late"],
      ["/growing", "Below"],
    ] as const) {
      const scene = await open(path);
      await scene.step("tab.click", { ref: await refOf(scene, name) });
      expect(await scene.value("hits")).toEqual([name]);
    }
  });

  test("not what is disabled in a frame of another origin, though the mouse gets there", async () => {
    const scene = await open("/framed");
    const ref = await refOf(scene, "Off");
    expect(await scene.fails("tab.click", { ref })).toMatchObject({
      code: "ELEMENT_NOT_INTERACTABLE",
    });
    expect(await scene.number("scrollY")).toBe(0);
    await scene.step("tab.hover", { ref });
    await scene.step("tab.click", { ref: await refOf(scene, "On") });
    const { message } = await scene.fails("tab.type", { ref: await refOf(scene, "On"), text: "x" });
    expect(message).toContain("is not a text field; its role is button");
    expect(await scene.number("scrollY")).toBeGreaterThan(700);
  });
});
