/** Lists that the page holds only in part: virtual ones, those that load more, and those that a text filters. */
import { describe, expect, test } from "vitest";
import { after, useSite } from "../support/site.ts";
import type { Driver } from "./support/driver.ts";
import { useStage, type Scene } from "./support/stage.ts";

/** A page with one list; the words of its query select the kind. */
const PAGE = `<!doctype html><title>list</title><button>Before</button><div id="root"></div><script>
  const query = new URLSearchParams(location.search), is = (word) => query.has(word), ROW = 30;
  const all = Array.from({ length: Number(query.get("total") ?? 1000) }, (_, n) => is("same") ? "Item" : "Item " + n);
  let names = is("suggest") ? [] : all, box, inner, opener, loading = false;
  const chosen = new Set(is("multiple") ? all.slice(0, 1) : []);
  const make = (tag, around, fields) => { const one = Object.assign(document.createElement(tag), fields); around.append(one); return one; };
  function addList(around) {
    box = make("div", around, { style: "position:relative;width:200px;height:200px;overflow:" + (is("short") ? "visible" : "auto"), onscroll: scrolled });
    inner = make("div", box, { style: "position:relative" });
    const list = is("inner") ? inner : box;
    Object.assign(list, { role: "listbox", id: "list", ariaLabel: "List", ariaMultiSelectable: is("multiple") ? "true" : null });
    draw();
  }
  function scrolled() {
    draw();
    if (!is("endless") || loading || names.length >= Number(query.get("last") ?? Infinity) || box.scrollTop + 200 < inner.offsetHeight - 5) return;
    loading = true;
    fetch("/slow").then(() => { const n = names.length; names = [...names, ...Array.from({ length: 20 }, (_, k) => "Item " + (n + k))]; loading = false; draw(); });
  }
  function draw() {
    inner.style.height = names.length * ROW + "px";
    const first = is("whole") ? 0 : Math.max(0, Math.floor(box.scrollTop / ROW) - 2);
    const drawn = names.slice(first, is("whole") ? undefined : first + 11);
    if (!is("pool")) inner.replaceChildren();
    while (inner.children.length > drawn.length) inner.lastChild.remove();
    for (const [k, name] of drawn.entries()) {
      const one = inner.children[k] ?? make("div", inner, { role: "option" });
      Object.assign(one, { textContent: name, onclick: () => choose(name), ariaSelected: String(chosen.has(name)), style: "position:absolute;width:180px;height:30px;top:" + (first + k) * ROW + "px" });
      if (is("aria")) Object.assign(one, { ariaSetSize: String(names.length), ariaPosInSet: String(first + k + 1) });
      if (is("unknown")) Object.assign(one, { ariaSetSize: "-1", ariaPosInSet: String(first + k + 1) });
    }
  }
  function choose(name) {
    if (!is("multiple")) chosen.clear();
    if (!chosen.delete(name)) chosen.add(name);
    if (opener) { opener.value = opener.textContent = name; close_(); } else draw();
  }
  function close_() { opener.ariaExpanded = "false"; box.closest("[id=pop]").remove(); }
  function open_() {
    if (opener.ariaExpanded === "true") return;
    opener.ariaExpanded = "true";
    const pop = make("div", is("portal") ? document.body : root, { id: "pop", style: "position:absolute;top:60px" });
    if (is("search")) { const field = make("input", pop, { ariaLabel: "Search", oninput: filter }); field.focus(); }
    addList(pop);
  }
  let timer;
  function filter(event) {
    const words = event.target.value.toLowerCase();
    const show = () => { names = words === "" && is("suggest") ? [] : all.filter((name) => name.toLowerCase().startsWith(words)); draw(); };
    clearTimeout(timer);
    if (is("server")) timer = setTimeout(() => fetch("/slow").then(show), 300); else show();
  }
  if (is("button")) opener = make("button", root, { role: "combobox", ariaLabel: "Pick", textContent: "Pick", ariaHasPopup: "listbox", ariaExpanded: "false", onclick: open_ });
  else if (is("input")) opener = make("input", root, { role: "combobox", ariaLabel: "Pick", ariaExpanded: "false", onclick: open_, oninput: filter });
  else addList(root);
  if (!is("portal")) opener?.setAttribute("aria-controls", "list");
</script>`;

/** A list for screen readers with only the active option; its visible copy has no roles. */
const KEYS = `<!doctype html><title>keys</title><div id="box" role="combobox" tabindex="0" aria-label="Pick" aria-haspopup="listbox" aria-controls="list" aria-expanded="false">Pick</div>
<div id="list" role="listbox" style="width:0;height:0;overflow:hidden"></div><script>
  const query = new URLSearchParams(location.search), is = (word) => query.has(word);
  const names = (query.get("names") ?? "A B C D E F").split(" "), chosen = [];
  let at = Number(query.get("start") ?? 0);
  function draw() {
    list.innerHTML = "<div role=option id=" + (is("one") ? "option" : "option" + at) + ">" + names[at] + "</div>";
    box.setAttribute("aria-activedescendant", list.firstChild.id);
  }
  box.onclick = () => { box.ariaExpanded = "true"; draw(); };
  box.onkeydown = ({ key }) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0, next = at + by;
    if (key === "Enter") { chosen.push(at); box.textContent = names[at]; }
    const to = is("wraps") ? (next + names.length) % names.length : Math.min(Math.max(0, next), names.length - 1);
    if (by !== 0) setTimeout(() => { at = to; draw(); }, is("slow") ? 200 : 0);
  };
</script>`;

const site = await useSite({
  "/list": PAGE,
  "/keys": KEYS,
  "/slow": after(200, "done"),
  "/select": `<!doctype html><title>select</title><select id="s" aria-label="List">${Array.from({ length: 1_500 }, (_, n) => `<option value="v${n}">Item ${n}`).join("")}</select>`,
});
const stage = await useStage();

async function choose(scene: Scene, name: string, input: object) {
  const { ref } = await scene.element(name, { scope: "page", include: "all" });
  return { ref, ...input };
}

const nameIn = (query: string) => (/button|input/.test(query) ? "Pick" : "List");
const open = (query: string, driver?: Driver) => stage.open(`${site.url}/list?${query}`, driver);

describe("POST /tabs/{id}/select_option", () => {
  test.each<[query: string, input: object, label: string, index: number | undefined]>([
    ["aria", { labels: ["Item 0"] }, "Item 0", 0],
    ["aria", { labels: ["item  999"] }, "Item 999", 999],
    ["aria", { indices: [500] }, "Item 500", 500],
    ["aria", { indices: [999] }, "Item 999", 999],
    ["aria&pool", { labels: ["Item 321"] }, "Item 321", 321],
    ["total=200", { labels: ["Item 150"] }, "Item 150", 150],
    ["total=200", { indices: [199] }, "Item 199", 199],
    ["total=200&inner&pool", { indices: [120] }, "Item 120", 120],
    ["total=200&unknown", { indices: [150] }, "Item 150", 150],
    ["total=200&same", { indices: [150] }, "Item", 150],
    ["total=700&whole", { labels: ["Item 650"] }, "Item 650", 650],
    ["total=30&endless", { labels: ["Item 75"] }, "Item 75", 75],
    ["total=30&endless", { indices: [75] }, "Item 75", 75],
    ["button&portal&total=200", { labels: ["Item 150"] }, "Item 150", 150],
    ["button&portal&aria", { indices: [700] }, "Item 700", 700],
    ["button&search&total=200", { labels: ["Item 150"] }, "Item 150", undefined],
    ["button&search&total=200", { indices: [150] }, "Item 150", 150],
    ["button&search&server&total=200", { labels: ["Item 150"] }, "Item 150", undefined],
    ["input&suggest&server", { labels: ["Item 500"] }, "Item 500", undefined],
    ["input&server", { labels: ["item 500"] }, "Item 500", undefined],
    ["input&portal&suggest&server", { labels: ["Item 500"] }, "Item 500", undefined],
    ["input&total=200", { indices: [150] }, "Item 150", 150],
  ])("in ?%s chooses %j", async (query, input, label, index) => {
    const scene = await open(query);
    const choice = await choose(scene, nameIn(query), input);
    const { result, warnings } = await scene.step("tab.select_option", choice);
    expect(result).toMatchObject({ list: "custom", selected: [{ label }] });
    expect(result["selected"]).toEqual([
      { label, value: "", ...(index !== undefined && { index }) },
    ]);
    expect(warnings).toBeUndefined();
    expect(await scene.value("[...chosen]")).toEqual([label]);
  });

  test.each<[query: string, input: object, said: string, next: string]>([
    ["aria", { labels: ["Item X"] }, "no such option", "Select one of its options: 0 "],
    ["aria", { indices: [1_000] }, "allowed are 0 to 999", "Select one of its options: "],
    ["total=200&inner", { indices: [200] }, "allowed are 0 to 199", "and 180 more."],
    ["total=700&whole", { labels: ["Item X"] }, "no such option", "and 680 more."],
    ["total=5&short", { labels: ["Item X"] }, "no such option", '4 "Item 4".'],
    ["total=30&endless&last=90", { labels: ["Item X"] }, "no such option", "and 70"],
    ["total=30&endless", { labels: ["Item X"] }, "not found so far: ", '"delta_y": '],
    ["total=200", { values: ["x"] }, "not found so far: 11 options", 'pass "labels" instead'],
    ["aria&short", { labels: ["Item X"] }, "not found so far: 11 of 1000 options", "page.view"],
    ["button&total=200", { labels: ["Item X"] }, "no such option", "and 180 more."],
    ["button&portal&aria", { labels: ["Item X"] }, "no such option", "Select one of"],
    ["button&search&server", { labels: ["X"] }, "not found so far: ", "Type a part of the label"],
    ["input&suggest&server", { labels: ["X"] }, "not found so far: 0 ", "Type a part of the label"],
    ["input&suggest", { indices: [3] }, "not found so far: 0 options", "Type a part of the label"],
    ["input&total=200", { labels: ["X"] }, "not found so far: 200 options", "Type a part"],
  ])("in ?%s does not find %j, and leaves the list as it was", async (query, input, said, next) => {
    const [, mcp] = await stage.surfaces(); // MCP has the hint in the same text
    const scene = await open(query, mcp);
    const choice = await choose(scene, nameIn(query), input);
    await scene.value("box && (box.scrollTop = 90)");
    const { code, message } = await scene.fails("tab.select_option", choice);
    expect(code).toBe("INVALID_REQUEST");
    expect(message).toContain(said);
    expect(message).toContain(next);
    expect(await scene.value("[...chosen]")).toEqual([]);
    const top = query.includes("short") || nameIn(query) === "Pick" ? 0 : 90;
    expect(await scene.value("[box.scrollTop, document.activeElement.value ?? ''].join()")).toBe(
      `${top},`,
    );
  });

  test("goes on from where an endless list was scrolled to", async () => {
    const scene = await open("total=30&endless");
    const { ref } = await choose(scene, "List", {});
    await scene.fails("tab.select_option", { ref, labels: ["Item X"] });
    const count = await scene.number("names.length");
    await scene.step("tab.scroll", { ref, delta_y: 30 * count });
    const { result } = await scene.step("tab.select_option", {
      ref,
      labels: [`Item ${count + 50}`],
    });
    expect(result["selected"]).toEqual([{ label: `Item ${count + 50}`, value: "" }]);
  });

  test.each([
    ["multiple&total=200", { labels: ["Item 199", "Item 3"] }, ["Item 3", "Item 199"]],
    ["multiple&total=200&pool", { indices: [150, 10] }, ["Item 10", "Item 150"]],
    ["multiple&aria", { labels: ["Item 0", "Item 900"] }, ["Item 0", "Item 900"]],
    ["multiple&total=200", { labels: [] }, []],
  ])("in ?%s makes %j the only choices", async (query, input, labels) => {
    const scene = await open(query);
    const choice = await choose(scene, "List", input);
    const { result, warnings } = await scene.step("tab.select_option", choice);
    expect(result["selected"]).toHaveLength(labels.length);
    expect(warnings).toBeUndefined();
    expect(
      await scene.value("[...chosen].toSorted((a, b) => all.indexOf(a) - all.indexOf(b))"),
    ).toEqual(labels);
  });

  test("reads a long list of the browser's own completely", async () => {
    const scene = await stage.open(`${site.url}/select`);
    const choice = await choose(scene, "List", { labels: ["Item 1400"] });
    expect((await scene.step("tab.select_option", choice)).result).toMatchObject({
      selected: [{ index: 1_400, value: "v1400" }],
    });
    const { message } = await scene.fails("tab.select_option", { ...choice, labels: ["X"] });
    expect(message).toContain("no such option");
  });

  test.each<[query: string, label: string, chosen: number, index: number | undefined]>([
    ["start=0", "E", 4, undefined],
    ["start=3", "A", 0, undefined],
    ["start=3", "F", 5, undefined],
    ["start=3&wraps", "B", 1, undefined],
    ["start=5", "C", 2, undefined],
    ["start=2&one", "A", 0, undefined],
    ["start=2&slow", "A", 0, undefined],
    ["names=A+B+A+C&wraps", "C", 3, undefined],
    ["names=A", "A", 0, undefined],
  ])("by keys in ?%s chooses %s", async (query, label, chosen, index) => {
    const scene = await stage.open(`${site.url}/keys?${query}`);
    const choice = await choose(scene, "Pick", { labels: [label] });
    const { result } = await scene.step("tab.select_option", choice);
    expect(result["selected"]).toEqual([
      { label, value: "", ...(index !== undefined && { index }) },
    ]);
    expect(await scene.value("chosen")).toEqual([chosen]);
  });

  test.each([
    ["start=3", "no such option", '0 "A"'],
    ["start=3&wraps", "no such option", '"A"'],
    ["start=3&slow", "no such option", '0 "A"'],
    ["names=A", "no such option", '0 "A"'],
  ])("by keys in ?%s denies an option of a list that it read (%s)", async (query, said, next) => {
    const [, mcp] = await stage.surfaces();
    const scene = await stage.open(`${site.url}/keys?${query}`, mcp);
    const choice = await choose(scene, "Pick", { labels: ["X"] });
    const { message } = await scene.fails("tab.select_option", choice);
    expect(message).toContain(said);
    expect(message).toContain(next);
    expect(await scene.value("chosen")).toEqual([]);
  });
});
