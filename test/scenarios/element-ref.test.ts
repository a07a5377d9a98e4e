/** Acting on elements by the ref that the list of elements gave them. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const ABSOLUTE = "position:absolute;left:50px;width:200px;height:40px;";
const site = await useSite({
  "/": `<!doctype html><title>page</title><body style="margin:0;height:6000px">
    <button style="${ABSOLUTE}top:50px" onclick="hit(this)">Near</button>
    <button style="${ABSOLUTE}top:5000px" onclick="hit(this)">Far</button>
    <button style="${ABSOLUTE}top:150px" onclick="hit(this)">Beneath</button>
    <div id="veil" style="${ABSOLUTE}top:140px;height:60px;background:gold" role="dialog" aria-label="Cookies">Cookies</div>
    <button style="${ABSOLUTE}top:250px" onclick="hit(this)" disabled>Disabled</button>
    <button id="shy" style="${ABSOLUTE}top:350px" onclick="hit(this)">Shy</button>
    <div style="${ABSOLUTE}top:450px;height:80px;overflow:auto"><p style="height:500px">box</p>
      <button onclick="hit(this)">Inner</button></div>
    <input aria-label="Field" style="${ABSOLUTE}top:550px"><x-shadow></x-shadow>
    <script>const hits = [], hit = (e) => hits.push(e.textContent);
      customElements.define("x-shadow", class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: "closed" }).innerHTML = "<button style='${ABSOLUTE}top:650px'>Shadow</button>";
        this.onclick = () => hits.push("Shadow"); } });</script>`,
  "/framed": `<!doctype html><title>framed</title><iframe src="/" style="position:absolute;left:300px;top:100px;width:500px;height:400px"></iframe>`,
  "/other": "<!doctype html><title>other</title><button>Other</button>",
});
const stage = await useStage();

async function refOf(page: Scene, name: string, scope?: object): Promise<number> {
  return (await page.element(name, { ...scope })).ref;
}

const WHOLE_PAGE = { scope: "page" };

describe("POST /tabs/{id}/click by ref", () => {
  test("hits the middle of the element", async () => {
    const page = await stage.open(`${site.url}/`);
    const { result } = await page.step("tab.click", { ref: await refOf(page, "Near") });
    expect(result).toMatchObject({ status: "clicked", x: 150, y: 70, hit: { text: "Near" } });
    expect(await page.value("hits")).toEqual(["Near"]);
    await page.standsStill();
  });

  test("scrolls the element into view", async () => {
    const page = await stage.open(`${site.url}/`);
    const { scroll } = await page.step("tab.click", { ref: await refOf(page, "Far", WHOLE_PAGE) });
    expect(await page.value("hits")).toEqual(["Far"]);
    expect(scroll.vertical_px).toBeGreaterThan(4_000);
  });

  test("is refused when something covers it, and says what", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Beneath", WHOLE_PAGE);
    const { code, message } = await page.fails("tab.click", { ref });
    expect(code).toBe("ELEMENT_NOT_INTERACTABLE");
    expect(message).toMatch(new RegExp(`^Element ${ref} is covered by <div> "Cookies"`));
    await page.value("veil.remove()");
    await page.step("tab.click", { ref });
    expect(await page.value("hits")).toEqual(["Beneath"]);
  });

  test("is refused when the element is hidden", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Shy");
    await page.value("shy.style.display = 'none'");
    const { code, message } = await page.fails("tab.click", { ref });
    expect(code).toBe("ELEMENT_NOT_VISIBLE");
    expect(message).toContain(`Element ${ref} cannot be seen (display).`);
    expect(await page.value("hits")).toEqual([]);
    await page.standsStill();
  });

  test("is refused when the element is disabled", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Disabled", { include: "all" });
    const { code, message } = await page.fails("tab.click", { ref });
    expect(code).toBe("ELEMENT_NOT_INTERACTABLE");
    expect(message).toContain(`Element ${ref} is disabled.`);
  });

  test("is refused when the page has gone, and when the element has", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Shy");
    await page.value("shy.remove()");
    expect(await page.fails("tab.click", { ref })).toMatchObject({ code: "ELEMENT_NOT_FOUND" });
    const near = await refOf(page, "Near");
    await page.step("tab.navigate", { url: `${site.url}/other` });
    const { code, message } = await page.fails("tab.click", { ref: near });
    expect(code).toBe("ELEMENT_NOT_FOUND");
    expect(message).toContain(
      `No element of this page has the ref ${near}: it was button "Near" on ${site.url}/.`,
    );
    expect(await refOf(page, "Other")).toBeGreaterThan(near);
  });
});

describe("a ref", () => {
  test("names the same element until its document goes", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Near");
    await page.value("document.body.prepend(document.createElement('button'))");
    await page.step("tab.scroll", { x: 700, y: 400, delta_y: 20 });
    expect(await refOf(page, "Near")).toBe(ref);
  });

  test("leads into inner scrollers, closed shadow roots and frames", async () => {
    const page = await stage.open(`${site.url}/`);
    for (const name of ["Inner", "Shadow"]) {
      await page.step("tab.click", { ref: await refOf(page, name, WHOLE_PAGE) });
    }
    expect(await page.value("hits")).toEqual(["Inner", "Shadow"]);
    const framed = await stage.open(`${site.url}/framed`);
    const { result } = await framed.step("tab.click", { ref: await refOf(framed, "Near") });
    expect(result).toMatchObject({ x: 452, y: 172 });
    expect(await framed.value("frames[0].eval('hits')")).toEqual(["Near"]);
  });

  test("gives a field the keyboard, and moves the mouse and the wheel there", async () => {
    const page = await stage.open(`${site.url}/`);
    const ref = await refOf(page, "Field");
    await page.step("tab.click", { ref });
    await page.step("tab.type", { text: "typed" });
    expect(await page.element("Field")).toMatchObject({ ref, attributes: { value: "typed" } });
    expect((await page.step("tab.move", { ref })).result).toMatchObject({ y: 573 });
    const { scroll } = await page.step("tab.scroll", { ref, delta_y: 100 });
    expect(scroll.vertical_px).toBe(100);
  });

  test.each([
    [{ ref: 1, x: 1, y: 1 }, 'Give either "ref" or "x" and "y", not both.'],
    [{ x: 1 }, 'Both "x" and "y" are required, or "ref" in their place.'],
    [{}, 'Both "x" and "y" are required, or "ref" in their place.'],
    [{ ref: "one" }, '"ref"'],
  ])("is not understood in %j", async (input, sentence) => {
    const page = await stage.open(`${site.url}/`);
    const { code, message } = await page.fails("tab.click", input);
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(sentence);
  });
});
