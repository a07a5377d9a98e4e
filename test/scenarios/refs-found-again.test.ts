/** Refs on pages that re-render: an element is found again if the match is unambiguous, and otherwise rejected. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { Scene, useStage } from "./support/stage.ts";

/** Each press re-renders the whole list, like frameworks without keys. */
const LIST = `<!doctype html><title>list</title><body style="margin:0"><button id="menu">Menu</button><div id="list"></div><script>
  const hits = []; let count = 0, rows = ["Milk", "Bread", "Soap"];
  const hit = (what) => { hits.push(what); draw(); };
  function draw() {
    list.innerHTML = rows.map((row) => '<div class="row"><span>' + row + '</span><button onclick="hit(\\'' + row + '\\')">Delete</button></div>').join("")
      + '<button id="more" onclick="count++; draw()">More</button><p>' + count + '</p><button onclick="hit(1)">Twin</button><button onclick="hit(2)">Twin</button>';
  }
  draw();</script>`;

const KEYED = `<!doctype html><title>keyed</title><ul id="list"></ul><script>
  const hits = [];
  for (const name of ["A", "B", "C"]) { const item = document.createElement("li"); item.innerHTML = "<button>" + name + "</button>";
    item.firstChild.onclick = () => { hits.push(name); list.append(list.firstChild); }; list.append(item); }</script>`;

const FIELD = `<!doctype html><title>field</title><form id="form"></form><script>
  function draw(value = "") { form.innerHTML = '<input name="q" aria-label="Query">'; const [field] = form.elements; field.value = value; field.onmousedown = (e) => { if (!form.drawn) { form.drawn = true; e.preventDefault(); setTimeout(draw); } }; }
  draw();</script>`;

const FRAMED = (address: string) =>
  `<!doctype html><title>framed</title><iframe src="${address}" style="position:absolute;left:300px;top:100px;width:500px;height:400px"></iframe>`;

const SHADOW = `<!doctype html><title>shadow</title><x-open></x-open><x-closed></x-closed><script>
  const hits = [];
  for (const mode of ["open", "closed"]) customElements.define("x-" + mode, class extends HTMLElement { connectedCallback() {
    const root = this.attachShadow({ mode }); const draw = () => { root.innerHTML = "<button>In " + mode + "</button>"; root.firstChild.onclick = () => { hits.push(mode); draw(); }; }; draw(); } });</script>`;

const site = await useSite({
  "/list": LIST,
  "/keyed": KEYED,
  "/field": FIELD,
  "/shadow": SHADOW,
  "/same": (_request, response) => response.end(FRAMED("/list")),
  "/other": (_request, response) => response.end(FRAMED(`${site.otherOrigin}/list`)),
});
const stage = await useStage();

const Elements = z.object({ elements: z.array(z.object({ ref: z.int(), name: z.string() })) });

async function refsOf(page: Scene, name: string): Promise<readonly number[]> {
  const { elements } = Elements.parse(await page.ask("tab.elements", { scope: "page" }));
  return elements.filter((one) => one.name === name).map(({ ref }) => ref);
}

async function refOf(page: Scene, name: string): Promise<number> {
  const [ref = 0] = await refsOf(page, name);
  return ref;
}

const open = (path: string) => stage.open(`${site.url}${path}`);

describe("POST /tabs/{id}/click by a ref of before", () => {
  test("acts on the element that has taken its place, and says so", async () => {
    const page = await open("/list");
    const ref = await refOf(page, "More");
    const first = await page.step("tab.click", { ref });
    expect(first.result).not.toHaveProperty("found_again");
    expect(first.warnings).toBeUndefined();
    const { result, warnings } = await page.step("tab.click", { ref });
    const now = await refOf(page, "More");
    expect(result["found_again"]).toEqual([
      { ref: expect.any(Number), was: ref, by: 'role button, name "More", id "more"' },
    ]);
    expect(warnings?.join(" ")).toContain(`Element ${ref} is not in the page any more;`);
    expect(now).not.toBe(ref);
    expect(await page.value("count")).toBe(2);
    await page.expectFrozen();
  });

  test("says with a refusal which one has taken its place", async () => {
    const page = await open("/list");
    const ref = await refOf(page, "More");
    await page.value("draw(), more.disabled = true");
    const now = await refOf(page, "More");
    const { message } = await page.fails("tab.click", { ref });
    expect(message).toContain(`Element ${now} is disabled.`);
    const hint = `${now} has taken the place of ${ref}, which is not in the page any more`;
    const [, mcp] = await stage.surfaces(); // MCP has the hint in the same text
    const same = new Scene(mcp, stage.rest, page.tabId);
    expect((await same.fails("tab.click", { ref })).message).toContain(hint);
    await page.expectFrozen();
  });

  test("is refused when several could be it, which are named", async () => {
    const page = await open("/list");
    const [first = 0] = await refsOf(page, "Twin");
    await page.value("draw()");
    const { code, message } = await page.fails("tab.click", { ref: first });
    expect(code).toBe("ELEMENT_NOT_FOUND");
    expect(message).toContain(
      `Element ${first}, button "Twin" (number 1 of 2 alike), is no longer`,
    );
    expect(await page.value("hits")).toEqual([]);
    await page.expectFrozen();
  });
});

describe("a ref", () => {
  test("is told from others like it by the text of its row", async () => {
    const page = await open("/list");
    const [, bread = 0] = await refsOf(page, "Delete");
    await page.value("rows.reverse(), draw()");
    await page.step("tab.click", { ref: bread });
    expect(await page.value("hits")).toEqual(["Bread"]);
  });

  test("never names one that was beside it, nor one in another row", async () => {
    const page = await open("/list");
    const [milk = 0, bread = 0] = await refsOf(page, "Delete");
    await page.value("list.firstChild.remove()");
    expect(await page.fails("tab.click", { ref: milk })).toMatchObject({
      code: "ELEMENT_NOT_FOUND",
    });
    await page.value("rows = ['Milk'], draw()");
    expect(await page.fails("tab.click", { ref: bread })).toMatchObject({
      code: "ELEMENT_NOT_FOUND",
    });
    expect(await page.value("hits")).toEqual([]);
  });

  test("never names one that was hidden beside it", async () => {
    const page = await open("/list");
    await page.value(
      "document.body.insertAdjacentHTML('beforeend', '<div id=panel style=\"display:none\"><button onclick=\"hit(9)\">Menu</button></div>')",
    );
    const ref = await refOf(page, "Menu");
    await page.value("menu.remove(), panel.style.display = ''");
    expect(await page.fails("tab.click", { ref })).toMatchObject({ code: "ELEMENT_NOT_FOUND" });
    expect(await page.value("hits")).toEqual([]);
  });

  test("stays with its element when a list is put into another order", async () => {
    const page = await open("/keyed");
    const refs = [await refOf(page, "A"), await refOf(page, "C")];
    for (const ref of [...refs, ...refs]) {
      const { result } = await page.step("tab.click", { ref });
      expect(result).not.toHaveProperty("found_again");
    }
    expect(await page.value("hits")).toEqual(["A", "C", "A", "C"]);
  });

  test("holds for a field that is replaced while it is given the keyboard", async () => {
    const page = await open("/field");
    const ref = await refOf(page, "Query");
    const { result } = await page.step("tab.type", { ref, text: "shoes" });
    expect(result).toMatchObject({ status: "typed", value: "shoes" });
    expect(await page.value("form.elements[0].value")).toBe("shoes");
  });

  test.each(["/same", "/other"])("is found again in the frame of %s", async (path) => {
    const page = await open(path);
    const ref = await refOf(page, "More");
    await page.step("tab.click", { ref });
    const { result } = await page.step("tab.click", { ref });
    expect(result["found_again"]).toMatchObject([{ was: ref }]);
    const { events } = await page.step("tab.click", { ref });
    expect(events).toEqual([]);
  });

  test("is found again in open and closed shadow trees", async () => {
    const page = await open("/shadow");
    for (const mode of ["open", "closed"]) {
      const ref = await refOf(page, `In ${mode}`);
      await page.step("tab.click", { ref });
      const { result } = await page.step("tab.click", { ref });
      expect(result["found_again"]).toMatchObject([{ was: ref }]);
    }
    expect(await page.value("hits")).toEqual(["open", "open", "closed", "closed"]);
  });

  test("of a page that was loaded anew is found again, but not on another page", async () => {
    const page = await open("/list?page=1");
    const ref = await refOf(page, "More");
    await page.step("tab.reload");
    const { result } = await page.step("tab.click", { ref });
    expect(result["found_again"]).toMatchObject([{ was: ref }]);
    await page.step("tab.navigate", { url: `${site.url}/list?page=2` });
    const { code, message } = await page.fails("tab.click", { ref });
    expect(code).toBe("ELEMENT_NOT_FOUND");
    expect(message).toContain(`it was button "More" on ${site.url}/list?page=1.`);
    expect(await page.value("count")).toBe(0);
  });

  test("is found again at both ends of a drag, and for the picture of an element", async () => {
    const page = await open("/list");
    const [start_ref, end_ref] = [await refOf(page, "Menu"), await refOf(page, "More")];
    await page.value("draw()");
    const { result } = await page.step("tab.drag", { start_ref, end_ref, steps: 2 });
    expect(result["found_again"]).toMatchObject([{ was: end_ref }]);
    const { screenshot_after: shown, warnings } = await page.step("tab.screenshot", {
      screenshot: { area: "element", ref: end_ref },
    });
    expect(shown?.width).toBeLessThan(200);
    expect(warnings?.join(" ")).toContain(`Element ${end_ref} is not in the page any more;`);
  });
});
