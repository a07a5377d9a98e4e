/** Actions on elements by the refs of the element list. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const ABSOLUTE = "position:absolute;left:50px;width:200px;height:40px;";
const site = await useSite({
  "/": `<!doctype html><title>page</title><body style="margin:0;height:6000px">
    <button style="${ABSOLUTE}top:50px" onclick="hits.push(this.textContent)">Near</button>
    <button id="shy" style="${ABSOLUTE}top:350px">Shy</button>
    <input aria-label="Field" style="${ABSOLUTE}top:550px"><script>const hits = []</script>`,
  "/other": "<!doctype html><title>other</title><button>Other</button>",
});
const stage = await useStage();

const refOf = async (page: Scene, name: string) => (await page.element(name)).ref;

describe("POST /tabs/{id}/click by ref", () => {
  test("hits the middle of the element", async () => {
    const page = await stage.open(`${site.url}/`);
    const { result } = await page.step("tab.click", { ref: await refOf(page, "Near") });
    expect(result).toMatchObject({ status: "clicked", x: 150, y: 70, hit: { text: "Near" } });
    expect(await page.value("hits")).toEqual(["Near"]);
    await page.expectFrozen();
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
    [{ x: 1 }, 'Both "x" and "y" are required, or "ref" instead.'],
    [{}, 'Both "x" and "y" are required, or "ref" instead.'],
    [{ ref: "one" }, '"ref"'],
  ])("is not understood in %j", async (input, sentence) => {
    const page = await stage.open(`${site.url}/`);
    const { code, message } = await page.fails("tab.click", input);
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(sentence);
  });
});
