import { describe, expect, it } from "vitest";
import { deadlineOfCall, useDomLab, DomPage } from "./world.ts";

const lab = await useDomLab();

it("describes points", async () => {
  const page = await lab.open(
    `<body style="margin: 0"><button style="display: block; width: 100px; height: 50px"><b>Save</b> it</button><p style="margin: 0; width: 100px">Just text</p>`,
  );
  expect(await page.call("describePoint", 50, 25)).toEqual({
    tag: "button",
    role: "button",
    text: "Save it",
    ref: null,
  });
  expect(await page.call("describePoint", 10, 60)).toMatchObject({ tag: "p", text: "Just text" });
  expect(await page.call("describePoint", 5000, 10)).toBeNull();
});

it("keeps its memory when it is installed again", async () => {
  const page = await lab.open(`<body style="height: 5000px">`);
  await page.main(
    "scrollTo(0, 300); new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))",
  );
  const { DOM_SCRIPT } = await import("../../src/generated/dom-script.ts");
  await page.evaluate(DOM_SCRIPT, page.contextId);
  expect(await page.call("takeScrolls")).toMatchObject([{ y: 300, main: true }]);
});

describe("scrolls", () => {
  const BOX = `<div id="box" style="height: 100px; width: 200px; overflow: auto"><div style="height: 900px">x</div></div>`;

  async function frame(page: DomPage): Promise<void> {
    await page.main(
      "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))",
    );
  }

  it("are told with distance and place", async () => {
    const page = await lab.open(`<body style="margin: 0">${BOX}<div style="height: 4000px"></div>`);
    await page.main(`document.getElementById("box").scrollTop = 40; scrollTo(0, 300)`);
    await frame(page);
    const scrolls = await page.call("takeScrolls");
    expect(scrolls).toHaveLength(2);
    expect(scrolls).toContainEqual({ x: 0, y: 300, position: { x: 0, y: 300 }, main: true });
    expect(scrolls).toContainEqual({
      x: 0,
      y: 40,
      position: { x: 0, y: 40 },
      main: false,
      box: { x: 0, y: -300, width: 200, height: 100 },
    });
    expect(await page.call("takeScrolls")).toEqual([]);
    await page.main("scrollTo(0, 250)");
    await frame(page);
    expect(await page.call("takeScrolls")).toEqual([
      { x: 0, y: -50, position: { x: 0, y: 250 }, main: true },
    ]);
  });

  it("count from where a box stood at the snapshot before", async () => {
    const page = await lab.open(`<body>${BOX}`);
    await page.main(`document.getElementById("box").scrollTop = 40`);
    await frame(page);
    await page.call("takeScrolls");
    await page.main(`document.getElementById("box").scrollTop = 100`);
    await frame(page);
    expect(await page.call("takeScrolls")).toMatchObject([{ y: 60, main: false }]);
  });

  it("of the wheel count too, also when only the pointer was there before", async () => {
    const page = await lab.open(
      `<body style="margin: 0">${BOX}<script>document.getElementById("box").scrollTop = 200</script>`,
    );
    await frame(page);
    const fresh = await DomPage.in(page.session, page.frameId, "second");
    await page.session.send(deadlineOfCall(), "Input.dispatchMouseEvent", {
      type: "mouseMoved",
      x: 50,
      y: 50,
    });
    const wheel = { type: "mouseWheel", x: 50, y: 50, deltaX: 0, deltaY: 120 } as const;
    const ended = page.main(
      `new Promise((resolve) => document.addEventListener("scrollend", resolve, { once: true, capture: true })).then(() => 0)`,
    );
    await page.session.send(deadlineOfCall(), "Input.dispatchMouseEvent", wheel);
    await ended;
    expect(await fresh.call("takeScrolls")).toMatchObject([
      { y: 120, position: { y: 320 }, main: false },
    ]);
  });
});

it("reads text", async () => {
  const page = await lab.open(
    `<h1 id="head">One</h1><p>Two <b style="display: none">three</b></p>`,
  );
  expect(await page.call("text")).toEqual({ text: "One\n\nTwo" });
  expect(await page.call("text", "#head")).toEqual({ text: "One" });
  expect(await page.call("text", "#none")).toEqual({ text: null });
  expect(await page.call("text", "[")).toEqual({ error: expect.stringContaining("[") });
  expect(await page.call("containsText", "One Two")).toBe(true);
  expect(await page.call("containsText", "three")).toBe(false);
});

describe("focus", () => {
  it.each([
    ["<body>", { tag: "", type: "", password: null, typeable: false }],
    ["<input autofocus>", { tag: "input", type: "text", password: null, typeable: true }],
    [
      "<input type=password name=pw autofocus>",
      {
        tag: "input",
        type: "password",
        password: { name: "pw", value: "", filled: false },
        typeable: true,
      },
    ],
    ["<button autofocus>b</button>", { tag: "button", type: "", password: null, typeable: false }],
    ["<input readonly autofocus>", { tag: "input", type: "text", password: null, typeable: false }],
  ])("in %s", async (html, expected) => {
    const page = await lab.open(
      `${html}<script>document.querySelector("[autofocus]")?.focus()</script>`,
    );
    expect(await page.call("focused")).toEqual(expected);
  });

  it("is followed into shadow trees and frames, and known after the password was shown", async () => {
    lab.serve(
      "/inner",
      `<x-a id="host"></x-a><script>
      const root = document.getElementById("host").attachShadow({ mode: "open" });
      root.innerHTML = "<input type=password>";
      root.firstChild.focus();
    </script>`,
    );
    const page = await lab.open(`<iframe src="/inner"></iframe>`);
    await page.main(`frames[0].document.getElementById("host").shadowRoot.firstChild.focus()`);
    expect(await page.call("focused")).toMatchObject({ password: { value: "" }, typeable: true });
    await page.main(
      `frames[0].document.getElementById("host").shadowRoot.firstChild.type = "text"`,
    );
    expect(await page.call("focused")).toMatchObject({ type: "text", password: { value: "" } });
    const { nodes } = await page.snapshot();
    expect(nodes).toMatchObject([{ kinds: ["typeable", "selected"], state: { focused: true } }]);
  });
});

it("knows the cursor", async () => {
  const page =
    await lab.open(`<body style="margin: 0; font: 20px/20px sans-serif"><style>div { height: 20px; width: 300px }</style>
    <div>words</div><div><a href="#">link</a></div><div><input style="height: 18px; border: 0; padding: 0; width: 90px"></div>
    <div style="cursor: url(data:,) 2 2, grab"></div><div style="user-select: none">fixed</div>`);
  const cursors: string[] = [];
  for (const [x, y] of [
    [10, 10],
    [200, 10],
    [10, 30],
    [10, 50],
    [10, 70],
    [10, 90],
  ] as const) {
    cursors.push(await page.call("cursorAt", x, y));
  }
  expect(cursors).toEqual(["text", "default", "pointer", "text", "grab", "default"]);
  expect(await page.snapshot(undefined, { pointer: { x: 10, y: 30 } })).toMatchObject({
    cursorType: "pointer",
  });
});

it("tells the page's clock and state", async () => {
  const page = await lab.open(`<title>Tick</title>`);
  expect(Math.abs((await page.call("clock")) - Date.now())).toBeLessThan(5_000);
  expect(await page.call("state")).toMatchObject({
    readyState: "complete",
    hasBody: true,
    title: "Tick",
    viewport: { width: 1000, height: 800 },
  });
});
