/** Fields, boxes, lists, files and forms by their refs; each response names the reached element. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const LOG = `<script>const log = []; for (const type of ["input", "change", "click", "submit"])
  addEventListener(type, (e) => log.push(type + ":" + (e.target.id || e.target.name) + (e.isTrusted ? "" : ":script")), true);</script>`;
const page = (body: string) => `<!doctype html><title>page</title>${body}${LOG}`;

const site = await useSite({
  "/boxes": page(`<input type="checkbox" id="plain" aria-label="Plain">
    <input type="checkbox" id="proxied" style="display:none"><label for="proxied" style="display:block">Proxied</label>
    <input type="radio" name="r" id="one" aria-label="One" checked><input type="radio" name="r" id="two" aria-label="Two">
    <input type="checkbox" id="mixed" aria-label="Mixed"><input type="checkbox" id="firm" aria-label="Firm" onclick="event.preventDefault()">
    <div id="redrawn"></div><button>Button</button>
    <script>mixed.indeterminate = true; let on = false;
      function draw() { redrawn.innerHTML = '<div role="switch" tabindex="0" aria-label="Switch" aria-checked="' + on + '" onclick="setTimeout(() => { on = !on; draw(); }, 40)">s</div>'; } draw();</script>`),
  "/terms":
    page(`<label style="display:block;width:600px">By continuing I accept the <a href="/files">terms of use of the whole of this site</a>
      <input type="checkbox" id="terms" style="opacity:0;position:absolute;width:0;height:0"></label>`),
  "/lists":
    page(`<select id="colour" aria-label="Colour"><option value="r">Red<option value="o" disabled>Orange<option value="b">Blue<option value="x">Same<option value="y">Same</select>
    <select id="many" multiple aria-label="Many"><option selected>a<option>b<option>c</select><select id="off" aria-label="Off" disabled><option>x</select>
    <select id="back" aria-label="Back" onchange="this.selectedIndex = 0"><option>p<option>q</select>
    <button id="city" role="combobox" aria-label="City" aria-expanded="false" aria-haspopup="listbox" onclick="setTimeout(open_, 60)">Choose</button><div id="pop"></div>
    <ul role="listbox" id="tags" aria-label="Tags" aria-multiselectable="true"><li role="option" aria-selected="true">x</li><li role="option" aria-selected="false">y</li><li role="option" aria-selected="false">z</li></ul>
    <button>Button</button>
    <script>function open_() { city.ariaExpanded = "true"; pop.innerHTML = '<div role="listbox">' + ["Berlin", "Paris"].map((c) => '<div role="option" onclick="choose(this)">' + c + "</div>").join("") + "</div>"; }
      function choose(e) { city.textContent = e.textContent; city.ariaExpanded = "false"; pop.innerHTML = ""; }
      tags.onclick = (e) => { e.target.ariaSelected = String(e.target.ariaSelected !== "true"); };</script>`),
  "/files":
    page(`<input type="file" id="one" hidden><label for="one">One file</label><input type="file" id="many" multiple aria-label="Many files">
    <button id="opener" onclick="one.click()">Choose a file</button><button>Button</button><input type="file" id="dead" aria-label="Dead" disabled>`),
  "/forms":
    page(`<form id="full" aria-label="Full" onsubmit="event.preventDefault(); sent.push([...new FormData(this, event.submitter)].join())"><input name="q" aria-label="Query" required><button name="go" value="1">Go</button><button name="no" value="2">No</button></form>
    <form id="bare" aria-label="Bare" onsubmit="event.preventDefault(); sent.push('bare')"><input name="b" aria-label="Bare field"></form>
    <form id="shy" aria-label="Shy" onsubmit="event.preventDefault(); sent.push('shy')"><input name="s" aria-label="Shy field"><button style="display:none">Hidden</button></form>
    <form id="stuck" aria-label="Stuck"><input type="checkbox" aria-label="Stuck box"></form><form action="/next" aria-label="Leave"><input name="x" aria-label="Leave field"><button>Leave</button></form>
    <p><a href="#">Outside</a></p><script>const sent = [];</script>`),
  "/sliders":
    page(`<div style="height:1500px"></div><input type="range" id="range" aria-label="Range" max="1000" style="width:300px"><input type="range" id="upright" aria-label="Upright" min="-5" max="5" step="0.5" style="writing-mode:vertical-lr;direction:rtl;height:200px">
    <div role="slider" id="own" tabindex="0" aria-label="Own" aria-valuemin="0" aria-valuemax="50" aria-valuenow="0" onkeydown="this.ariaValueNow = Number(this.ariaValueNow) + ({ ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0)">o</div>
    <input type="range" id="off" aria-label="Off" disabled><button>Button</button>`),
  "/fields":
    page(`<input id="text" aria-label="Text" value="Hello "><textarea id="area" aria-label="Area">one</textarea><div id="rich" contenteditable aria-label="Rich" role="textbox">rich</div>
    <input type="password" id="pass" aria-label="Pass"><input id="ro" aria-label="Ro" readonly value="r"><input id="upper" aria-label="Upper" oninput="this.value = this.value.toUpperCase()">
    <button id="button" onclick="pressed++">Button</button><p tabindex="-1">Words</p><script>let pressed = 0, keys = []; onkeydown = (e) => keys.push(e.target.id + e.key);</script>`),
  "/next": "<!doctype html><title>next</title>",
  "/framed": (_request, response) =>
    response.end(
      ["boxes", "lists", "fields", "files", "forms", "sliders"]
        .map(
          (name) =>
            `<iframe src="${site.otherOrigin}/${name}" style="width:600px;height:300px;display:block"></iframe>`,
        )
        .join(""),
    ),
});
const stage = await useStage();

const open = (path: string) => stage.open(`${site.url}${path}`);
const refOf = async (scene: Scene, name: string) =>
  (await scene.element(name, { scope: "page", include: "all" })).ref;

async function act(scene: Scene, operation: string, name: string, input: object = {}) {
  return scene.step(operation, { ref: await refOf(scene, name), ...input });
}

async function refused(scene: Scene, operation: string, name: string, input: object = {}) {
  return scene.fails(operation, { ref: await refOf(scene, name), ...input });
}

test("POST /tabs/{id}/check and uncheck press what is not as it shall be, by its label too, and leave the rest", async () => {
  const scene = await open("/boxes");
  for (const [operation, status, changed] of [
    ["tab.check", "checked", true],
    ["tab.check", "checked", false],
    ["tab.uncheck", "unchecked", true],
    ["tab.uncheck", "unchecked", false],
  ] as const) {
    const { result } = await act(scene, operation, "Proxied");
    expect(result).toMatchObject({ status, changed });
    expect(await scene.value("proxied.checked")).toBe(status === "checked");
  }
  expect(await scene.value("log.filter((e) => e.startsWith('change'))")).toEqual([
    "change:proxied",
    "change:proxied",
  ]);
  await scene.expectFrozen();
});

describe("POST /tabs/{id}/check", () => {
  test("presses beside a link in the label", async () => {
    const scene = await open("/terms");
    const { result } = await act(
      scene,
      "tab.check",
      "By continuing I accept the terms of use of the whole of this site",
    );
    expect(result).toMatchObject({ status: "checked", changed: true });
    expect(await scene.value("[terms.checked, location.pathname].join()")).toBe("true,/terms");
  });

  test("knows switches that are drawn anew, radio buttons and boxes that are neither", async () => {
    const scene = await open("/boxes");
    const { result } = await act(scene, "tab.check", "Switch");
    expect(result).toMatchObject({ status: "checked", changed: true });
    expect(result).not.toHaveProperty("found_again");
    expect(result["ref"]).toBe(await refOf(scene, "Switch"));
    await act(scene, "tab.check", "Two");
    await act(scene, "tab.uncheck", "Mixed");
    expect(
      await scene.value("[on, one.checked, two.checked, mixed.checked, mixed.indeterminate]"),
    ).toEqual([true, false, true, false, false]);
    const { message } = await refused(scene, "tab.uncheck", "Two");
    expect(message).toContain("is a radio button; only checking another");
    expect((await refused(scene, "tab.check", "Button")).message).toContain("not a checkbox");
  });

  test("says when the page has not kept it", async () => {
    const scene = await open("/boxes");
    const { result, warnings } = await act(scene, "tab.check", "Firm");
    expect(result).toMatchObject({ status: "unchecked", checked: false, changed: true });
    expect(warnings?.join(" ")).toContain("The page reverted the change");
  });
});

describe("POST /tabs/{id}/select_option", () => {
  test("chooses by label, value and index, with the browser's own events", async () => {
    const scene = await open("/lists");
    for (const [input, index] of [
      [{ labels: ["blue"] }, 2],
      [{ values: ["r"] }, 0],
      [{ indices: [3] }, 3],
    ] as const) {
      const { result } = await act(scene, "tab.select_option", "Colour", input);
      expect(result).toMatchObject({
        status: "selected",
        list: "native",
        trusted: true,
        selected: [{ index }],
      });
    }
    expect(await scene.value("[colour.value, log.join()]")).toEqual([
      "x",
      Array.from({ length: 3 }, () => "input:colour,change:colour").join(),
    ]);
    await act(scene, "tab.select_option", "Many", { labels: ["b", "c"] });
    expect(await scene.value("[...many.selectedOptions].map((o) => o.text)")).toEqual(["b", "c"]);
    await scene.expectFrozen();
  });

  test.each([
    ["Colour", { labels: ["Purple"] }, 'has "Purple": the list has no such option.'],
    ["Colour", { values: ["o"] }, '"values" has "o": this option is disabled.'],
    ["Colour", { labels: ["Same"] }, "but 2 options match it: 3, 4."],
    ["Colour", { indices: [5] }, "allowed are 0 to 4"],
    ["Colour", { labels: ["Red", "Blue"] }, "accepts exactly one option"],
    ["Colour", { labels: ["Red"], values: ["r"] }, "Give only one of"],
    ["Colour", {}, 'One of "labels", "values" and "indices" is required.'],
    ["City", { labels: ["Rome"] }, '"labels" has "Rome": the list has no such option.'],
  ])("in %s refuses %j", async (name, input, said) => {
    const scene = await open("/lists");
    const { code, message } = await refused(scene, "tab.select_option", name, input);
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(said);
    expect(await scene.value("[colour.value, city.textContent]")).toEqual(["r", "Choose"]);
  });

  test("opens a list that the page has made itself, and presses in one that is open", async () => {
    const scene = await open("/lists");
    const { result, warnings } = await act(scene, "tab.select_option", "City", {
      labels: ["Paris"],
    });
    expect(result).toMatchObject({ list: "custom", selected: [{ index: 1, label: "Paris" }] });
    expect(warnings).toBeUndefined();
    await act(scene, "tab.select_option", "Tags", { labels: ["y", "z"] });
    expect(
      await scene.value("[city.textContent, ...[...tags.children].map((o) => o.ariaSelected)]"),
    ).toEqual(["Paris", "false", "true", "true"]);
    expect(await scene.value("log.some((e) => e.includes('script'))")).toBe(false);
  });

  test("refuses what is disabled or no list, and says when the page has not kept the choice", async () => {
    const scene = await open("/lists");
    expect(await refused(scene, "tab.select_option", "Off", { labels: ["x"] })).toMatchObject({
      code: "ELEMENT_NOT_INTERACTABLE",
    });
    const { message } = await refused(scene, "tab.select_option", "Button", { labels: ["x"] });
    expect(message).toContain("is not a list to choose from; its role is button");
    const { result, warnings } = await act(scene, "tab.select_option", "Back", { labels: ["q"] });
    expect(result).toMatchObject({ selected: [{ label: "p" }] });
    expect(warnings?.join(" ")).toContain("The page reverted the choice");
  });
});

const HELLO = [{ filename: "hello.txt", data: "SGVsbG8=" }];

describe("POST /tabs/{id}/upload", () => {
  test.each([
    ["One file", "one", "input"],
    ["Many files", "many", "input"],
    ["Choose a file", "one", "chooser"],
  ])("by %s", async (name, id, by) => {
    const scene = await open("/files");
    const { result } = await act(scene, "tab.upload", name, { content_files: HELLO });
    expect(result).toMatchObject({ status: "uploaded", by });
    expect(await scene.value(`[...${id}.files].map((f) => f.name + f.size)`)).toEqual([
      "hello.txt5",
    ]);
    expect(await scene.value("log.filter((e) => !e.startsWith('click'))")).toEqual([
      `input:${id}`,
      `change:${id}`,
    ]);
    await scene.expectFrozen();
  });

  test.each([
    ["One file", { content_files: [...HELLO, ...HELLO] }, "takes one file, not 2"],
    ["One file", {}, "Give at least one file"],
    ["One file", { files: ["/etc/passwd"] }, "is outside the permitted folders"],
    ["Choose a file", { files: ["/etc/passwd"] }, "is outside the permitted folders"],
    ["Dead", { content_files: HELLO }, "is disabled"],
    ["Button", { content_files: HELLO }, "it opened no file chooser when it was clicked"],
  ])("by %s of %j is refused", async (name, input, said) => {
    const scene = await open("/files");
    const { message } = await refused(scene, "tab.upload", name, input);
    expect(message).toContain(said);
    expect(await scene.value("one.files.length + many.files.length")).toBe(0);
    expect(await scene.ask("tab.file_chooser")).toEqual({ present: false });
  });
});

describe("POST /tabs/{id}/submit", () => {
  test("presses the first button, or Enter where none shows", async () => {
    const scene = await open("/forms");
    await act(scene, "tab.type", "Query", { text: "shoes" });
    for (const [name, by] of [
      ["Query", "button"],
      ["Full", "button"],
      ["Bare", "enter"],
      ["Shy field", "enter"],
    ]) {
      const { result } = await act(scene, "tab.submit", name ?? "");
      expect(result).toMatchObject({ status: "submitted", by });
    }
    expect(await scene.value("sent")).toEqual(["q,shoes,go,1", "q,shoes,go,1", "bare", "shy"]);
    const { page: next } = await act(scene, "tab.submit", "Leave field");
    expect(next.title).toBe("next");
  });

  test("tells which fields the browser does not let through, and refuses what cannot be sent", async () => {
    const scene = await open("/forms");
    const { result, warnings } = await act(scene, "tab.submit", "Query");
    expect(result).toMatchObject({
      status: "refused",
      invalid: [{ name: "Query", message: expect.stringMatching(/./) }],
    });
    expect(warnings?.join(" ")).toContain('"Query"');
    expect(await scene.value("sent")).toEqual([]);
    expect((await refused(scene, "tab.submit", "Stuck box")).message).toContain(
      "neither a submit button nor a field",
    );
    expect((await refused(scene, "tab.submit", "Outside")).message).toContain(
      "neither a form nor inside one",
    );
  });
});

describe("POST /tabs/{id}/slider", () => {
  test.each([
    ["Range", 737],
    ["Upright", 2.5],
    ["Own", 7],
  ])("sets %s to %d by its ref", async (name, value) => {
    const scene = await open("/sliders");
    const { result, warnings } = await act(scene, "tab.slider", name, { target_value: value });
    expect(result).toMatchObject({ status: "slid", value });
    expect(warnings).toBeUndefined();
    const said = "Number(document.activeElement.value ?? document.activeElement.ariaValueNow)";
    expect(await scene.value(said)).toBe(value);
    await scene.expectFrozen();
  });

  test("refuses what is no slider or disabled, a value beyond its ends, and half a track", async () => {
    const scene = await open("/sliders");
    for (const [name, input, said] of [
      ["Button", { target_value: 1 }, "not a slider"],
      ["Off", { target_value: 1 }, "is disabled"],
      ["Own", { target_value: 51 }, "must be from 0 to 50"],
      ["Own", { target_value: 5, min: 0 }, '"max" is required'],
      ["Own", { target_value: 5, min: 0, max: 9 }, "reports its own values, from 0 to 50"],
      ["Own", { target_value: 5, y: 0 }, 'omit "y"'],
    ] as const) {
      expect((await refused(scene, "tab.slider", name, input)).message).toContain(said);
    }
    const { message } = await scene.fails("tab.slider", { target_value: 5 });
    expect(message).toContain('Give either "ref", or "orientation"');
  });
});

describe("the keyboard by ref", () => {
  test("goes to a field by a press, behind its text, and the answer says what it holds", async () => {
    const scene = await open("/fields");
    for (const [name, value] of [
      ["Text", "Hello !"],
      ["Area", "one!"],
      ["Rich", "rich!"],
    ]) {
      const { result } = await act(scene, "tab.type", name ?? "", { text: "!" });
      expect(result).toMatchObject({ status: "typed", focused_by: "press", value });
    }
    const again = await act(scene, "tab.insert_text", "Rich", { text: "?" });
    expect(again.result).toMatchObject({ focused_by: "already", value: "rich!?" });
    const { result } = await act(scene, "tab.type", "Pass", { text: "secret" });
    expect(result).not.toHaveProperty("value");
    expect(await scene.value("pass.value")).toBe("secret");
    const changed = await act(scene, "tab.type", "Upper", { text: "abc" });
    expect(changed.result["value"]).toBe("ABC");
    expect(changed.warnings?.join(" ")).toContain("The page changed the entered text");
  });

  test("goes to a button without pressing it, and keys follow", async () => {
    const scene = await open("/fields");
    expect((await act(scene, "tab.focus", "Button")).result).toMatchObject({ focused_by: "focus" });
    expect(await scene.value("pressed")).toBe(0);
    await act(scene, "tab.keyboard_press", "Button", { key: "Enter" });
    await act(scene, "tab.keyboard_press", "Text", { key: "Home" });
    await act(scene, "tab.keyboard_down", "Area", { key: "End" });
    expect(await scene.value("[pressed, keys]")).toEqual([
      1,
      ["buttonEnter", "textHome", "areaEnd"],
    ]);
  });

  test("is refused for what takes no text", async () => {
    const scene = await open("/fields");
    for (const [operation, input] of [
      ["tab.type", { text: "x" }],
      ["tab.clear_text", {}],
    ] as const) {
      const { message } = await refused(scene, operation, "Button", input);
      expect(message).toContain("is not a text field; its role is button");
      expect((await refused(scene, operation, "Ro", input)).message).toContain("is read-only");
    }
    expect(await scene.value("[ro.value, pressed, keys]")).toEqual(["r", 0, []]);
    await act(scene, "tab.clear_text", "Area");
    expect(await scene.value("area.value")).toBe("");
  });

  test("goes where a batch says, and both ends of its drag may be elements", async () => {
    const scene = await open("/fields");
    const [text, button] = [await refOf(scene, "Text"), await refOf(scene, "Button")];
    await scene.step("tab.batch", {
      actions: [
        { type: "keyboard_type", ref: text, text: "you" },
        { type: "keyboard_press", ref: button, key: "Enter" },
        { type: "mouse_drag", start_ref: text, end_ref: button, steps: 3 },
      ],
    });
    expect(await scene.value("[text.value, pressed]")).toEqual(["Hello you", 1]);
    const both = { type: "mouse_drag", start_ref: text, start_x: 1, start_y: 1, end_ref: button };
    const { message } = await scene.fails("tab.batch", { actions: [both] });
    expect(message).toContain('Give either "start_ref" or "start_x" and "start_y", not both.');
  });
});

test("in frames of another origin all of it holds, scrolled to where it is", async () => {
  const scene = await open("/framed");
  for (const [operation, name, input, result] of [
    ["tab.check", "Switch", {}, { status: "checked" }],
    ["tab.check", "Proxied", {}, { status: "checked" }],
    [
      "tab.select_option",
      "Colour",
      { labels: ["Blue"] },
      { selected: [{ value: "b" }], trusted: true },
    ],
    ["tab.select_option", "City", { labels: ["Paris"] }, { selected: [{ label: "Paris" }] }],
    ["tab.type", "Text", { text: "you" }, { value: "Hello you" }],
    ["tab.upload", "Many files", { content_files: HELLO }, { by: "input" }],
    ["tab.submit", "Bare field", {}, { status: "submitted", by: "enter" }],
    ["tab.slider", "Range", { target_value: 999 }, { value: 999 }],
    ["tab.slider", "Own", { target_value: 3 }, { value: 3 }],
  ] as const) {
    const step = await act(scene, operation, name, input);
    expect(step).toMatchObject({ result });
    expect(step).not.toHaveProperty("warnings");
  }
  const { scroll } = await act(scene, "tab.scroll_into_view", "Plain");
  expect(scroll.vertical_px).toBeLessThan(200);
});
