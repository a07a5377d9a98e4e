/** Drags: with plain mouse events, with drag and drop and its data, in one call or button by button. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/pad": `<!doctype html><title>pad</title><body style="margin:0;height:3000px"><script>
    let log = []; const place = (e) => [e.type, Math.round(e.clientX), Math.round(e.clientY), e.button, e.buttons];
    for (const type of ["mousedown", "mousemove", "mouseup"]) addEventListener(type, (e) => log.push(place(e)));
    const moves = () => log.filter(([type]) => type === "mousemove")</script>`,
  "/sortable": `<!doctype html><title>sortable</title><style>body { margin: 0 } li { height: 50px; width: 200px; list-style: none; user-select: none }</style>
    <ul id="list" style="margin:0;padding:0"><li>a<li>b<li>c</ul><script>
      let timer, held; const order = () => [...list.children].map((row) => row.textContent.trim()).join(" ");
      onmousedown = ({ target }) => { timer = setTimeout(() => { held = target }, 300) };
      onmousemove = () => { if (!held) clearTimeout(timer) };
      onmouseup = ({ clientY }) => { clearTimeout(timer); if (held) list.insertBefore(held, list.children[Math.floor(clientY / 50) + 1] ?? null); held = undefined }</script>`,
  "/drop": `<!doctype html><title>drop</title><body style="margin:0">
    <div id="card" draggable="true" role="button" aria-label="Card" style="position:absolute;left:100px;top:100px;width:120px;height:80px;background:gold">Card</div>
    <div id="bin" role="button" aria-label="Bin" style="position:absolute;left:700px;top:400px;width:200px;height:200px;background:silver">Bin</div>
    <div style="position:absolute;left:100px;top:3000px" role="button" tabindex="0" aria-label="Far">Far</div>
    <script>let log = [], data = {};
      for (const type of ["dragstart", "dragenter", "dragover", "drop", "dragend"])
        addEventListener(type, (e) => { if (log.at(-1) !== type + " " + e.target.id) log.push(type + " " + e.target.id) }, true);
      card.ondragstart = (e) => { e.dataTransfer.setData("text/plain", "the card"); e.dataTransfer.setData("application/x-card", '{"id":7}'); e.dataTransfer.effectAllowed = "move" };
      bin.ondragover = (e) => { e.preventDefault(); e.dataTransfer.dropEffect = "move" };
      bin.ondrop = (e) => { e.preventDefault(); for (const type of e.dataTransfer.types) data[type] = e.dataTransfer.getData(type); bin.append(card) };
      card.ondragend = (e) => { data.effect = e.dataTransfer.dropEffect };</script>`,
  "/sort": `<!doctype html><title>sort</title><body style="margin:0"><ul id="list" style="margin:0;padding:0;list-style:none;width:300px"></ul>
    <script>for (const name of ["one", "two", "three", "four"]) {
        const item = Object.assign(document.createElement("li"), { textContent: name, draggable: true, style: "height:50px;background:#eee;border-bottom:1px solid" });
        list.append(item); }
      let dragged; list.ondragstart = (e) => { dragged = e.target };
      list.ondragover = (e) => { e.preventDefault(); const over = e.target.closest("li"); if (!over || over === dragged) return;
        const { top, height } = over.getBoundingClientRect(); list.insertBefore(dragged, e.clientY < top + height / 2 ? over : over.nextSibling) };
      const order = () => [...list.children].map((item) => item.textContent).join(" ")</script>`,
  "/alert": `<!doctype html><title>alert</title><script>let ups = 0; onmousemove = (e) => { if (e.buttons && e.clientX > 300) alert("far") }; onmouseup = () => ups++</script>`,
});
const stage = await useStage();

describe("POST /tabs/{id}/drag: a drag", () => {
  test("carries data from one element to another", async () => {
    const page = await stage.open(`${site.url}/drop`);
    const ends = { start_x: 160, start_y: 140, end_x: 800, end_y: 500 };
    const { result } = await page.step("tab.drag", { ...ends, steps: 10 });
    expect(result).toEqual({
      status: "dragged",
      ...ends,
      steps: 10,
      picked: { tag: "div", role: "button", text: "Card" },
      dropped_on: { tag: "div", role: "button", text: "Bin" },
    });
    expect(await page.value("data")).toMatchObject({
      "text/plain": "the card",
      "application/x-card": '{"id":7}',
      effect: "move",
    });
    expect(await page.value("[log[0], log.at(-2), log.at(-1)]")).toEqual([
      "dragstart card",
      "drop bin",
      "dragend card",
    ]);
    expect(await page.value("card.parentNode.id")).toBe("bin");
    await page.expectFrozen();
  });

  test("moves in steps with the button held, and lets go", async () => {
    const page = await stage.open(`${site.url}/pad`);
    await page.value("void (log = [])");
    const ends = { start_x: 100, start_y: 100, end_x: 500, end_y: 300 };
    await page.step("tab.drag", { ...ends, steps: 4 });
    expect(await page.value("log")).toEqual([
      ["mousemove", 100, 100, 0, 0],
      ["mousedown", 100, 100, 0, 1],
      ["mousemove", 200, 150, 0, 1],
      ["mousemove", 300, 200, 0, 1],
      ["mousemove", 400, 250, 0, 1],
      ["mousemove", 500, 300, 0, 1],
      ["mouseup", 500, 300, 0, 0],
    ]);
    const { cursor } = await page.step("tab.screenshot");
    expect(cursor).toMatchObject({ x: 500, y: 300 });
  });

  test("makes fifty moves unless told otherwise, and every one arrives", async () => {
    const page = await stage.open(`${site.url}/pad`);
    await page.value("void (log = [])");
    await page.step("tab.drag", { start_x: 100, start_y: 100, end_x: 600, end_y: 350 });
    expect(await page.value("moves().length")).toBe(51);
    expect(await page.value("new Set(moves().map(String)).size")).toBe(51);
  });

  test("takes refs, and says so if both ends cannot be in view", async () => {
    const page = await stage.open(`${site.url}/drop`);
    const everywhere = { scope: "page" };
    const { ref: card } = await page.element("Card", everywhere);
    const { ref: bin } = await page.element("Bin", everywhere);
    const { ref: far } = await page.element("Far", everywhere);
    const { code, message } = await page.fails("tab.drag", {
      start_ref: card,
      end_ref: far,
      screenshot: { area: "none" },
    });
    expect({ code, message }).toEqual({
      code: "ELEMENT_NOT_INTERACTABLE",
      message: expect.stringContaining("not both in view"),
    });
    expect(await page.value("log")).toEqual([]);
    const { result } = await page.step("tab.drag", { start_ref: card, end_ref: bin });
    expect(result).toMatchObject({ steps: 50 });
    expect(await page.value("data['text/plain']")).toBe("the card");
  });

  test("sorts a list", async () => {
    const page = await stage.open(`${site.url}/sort`);
    await page.step("tab.drag", { start_x: 50, start_y: 25, end_x: 50, end_y: 190 });
    expect(await page.value("order()")).toBe("two three four one");
    await page.step("tab.drag", { start_x: 50, start_y: 130, end_x: 50, end_y: 10 });
    expect(await page.value("order()")).toBe("four two three one");
  });

  test("stops where a dialog opens, with the button still held", async () => {
    const page = await stage.open(`${site.url}/alert`);
    const { settle, result, warnings } = await page.step("tab.drag", {
      start_x: 100,
      start_y: 100,
      end_x: 500,
      end_y: 100,
      steps: 4,
    });
    expect(settle.reason).toBe("dialog");
    expect(result).toMatchObject({ status: "dragged", steps: 3 });
    expect(warnings).toContainEqual(
      expect.stringContaining("after 3 of 4 moves; the left mouse button"),
    );
    await page.step("tab.accept_dialog");
    await page.step("tab.mouse_up");
    expect(await page.value("ups")).toBe(1);
  });
});

test("a row that is picked up by a long press is dragged when the button is held", async () => {
  const page = await stage.open(`${site.url}/sortable`);
  const ends = { start_x: 100, start_y: 25, end_x: 100, end_y: 125, steps: 5 };
  await page.step("tab.drag", ends);
  expect(await page.value("order()")).toBe("a b c");
  await page.step("tab.drag", { ...ends, hold_ms: 400 });
  expect(await page.value("order()")).toBe("b c a");
});

describe("POST /tabs/{id}/mouse/down, …/mouse/up", () => {
  test("stay down from one step to the next", async () => {
    const page = await stage.open(`${site.url}/pad`);
    await page.value("void (log = [])");
    expect((await page.step("tab.mouse_down", { x: 100, y: 100 })).result).toEqual({
      status: "mouse_down",
      x: 100,
      y: 100,
      button: "left",
    });
    await page.step("tab.move", { x: 200, y: 150 });
    expect((await page.step("tab.mouse_up", { x: 300, y: 200 })).result).toEqual({
      status: "mouse_up",
      x: 300,
      y: 200,
      button: "left",
    });
    await page.step("tab.move", { x: 310, y: 210 });
    expect(await page.value("log")).toEqual([
      ["mousemove", 100, 100, 0, 0],
      ["mousedown", 100, 100, 0, 1],
      ["mousemove", 200, 150, 0, 1],
      ["mousemove", 300, 200, 0, 1],
      ["mouseup", 300, 200, 0, 0],
      ["mousemove", 310, 210, 0, 0],
    ]);
    await page.expectFrozen();
  });

  test("are pressed where the mouse is, each once", async () => {
    const page = await stage.open(`${site.url}/pad`);
    await page.step("tab.move", { x: 40, y: 50 });
    await page.value("void (log = [])");
    await page.step("tab.mouse_down", { button: "right" });
    const { warnings } = await page.step("tab.mouse_down", { button: "right" });
    expect(warnings).toEqual(["The right mouse button was down already; nothing was pressed."]);
    await page.step("tab.mouse_down", { button: "left" });
    await page.step("tab.mouse_up", { button: "right" });
    await page.step("tab.mouse_up", { button: "left" });
    expect(await page.value("log")).toEqual([
      ["mousedown", 40, 50, 2, 2],
      ["mousedown", 40, 50, 0, 3],
      ["mouseup", 40, 50, 2, 1],
      ["mouseup", 40, 50, 0, 0],
    ]);
  });

  test("carry what is dragged with them, data too", async () => {
    const page = await stage.open(`${site.url}/drop`);
    await page.step("tab.mouse_down", { x: 160, y: 140 });
    for (const [x, y] of [
      [200, 160],
      [500, 400],
      [790, 490],
      [800, 500],
    ])
      await page.step("tab.move", { x, y });
    expect(await page.value("log.at(-1)")).toBe("dragover bin");
    await page.step("tab.mouse_up");
    expect(await page.value("data['text/plain']")).toBe("the card");
  });
});

const ENDS = { start_x: 1, start_y: 1, end_x: 2, end_y: 2 };

test.each([
  ["tab.drag", {}, '"start_x"'],
  ["tab.drag", { ...ENDS, end_y: undefined }, '"end_y"'],
  ["tab.drag", { ...ENDS, start_ref: 3 }, '"start_ref"'],
  ["tab.drag", { ...ENDS, steps: 0 }, '"steps" must be at least 1'],
  ["tab.drag", { ...ENDS, steps: 201 }, '"steps" must be at most 200'],
  ["tab.drag", { ...ENDS, steps: 2.5 }, '"steps"'],
  ["tab.drag", { ...ENDS, start_x: "left" }, '"start_x"'],
  ["tab.mouse_down", { x: 1 }, '"y"'],
  ["tab.mouse_down", { button: "fourth" }, "left, right, middle"],
  ["tab.mouse_up", { x: 1, y: 1, ref: 2 }, '"ref"'],
])("refused is %s with %j", async (operation, input, part) => {
  const page = await stage.open(`${site.url}/pad`);
  await page.value("void (log = [])");
  expect(await page.fails(operation, input)).toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining(part),
  });
  expect(await page.value("log")).toEqual([]);
  await page.expectFrozen();
});
