/** Clicks, pointing, dragging, keys and scrolling, as a model requests them, on pages of every kind. */
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import { browserToolsOn } from "../support/hands-on.ts";

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><body style="margin:0">${body}`;

const site = await useSite({
  "/": page(
    "Start",
    `<button onclick="this.textContent='Pressed'">Press me</button> <a href="/next">Next page</a>
    <a href="/next" target="_blank">In a new tab</a> <a href="/gone">Broken</a>
    <select aria-label="Colour"><option>Red</option><option>Green</option></select>
    <input type="file" aria-label="Your file"><span id="words">Just words</span>`,
  ),
  "/next": page("Next", "<h1>You are there</h1>"),
  "/gone": (_request, response) => void response.writeHead(404).end(page("Not found", "Nothing")),
  "/shadow": page(
    "Shadow",
    `<div id="host"></div><script>
    const root = host.attachShadow({ mode: "closed" });
    root.innerHTML = '<button>Inside</button>';
    root.querySelector("button").onclick = (event) => { event.target.textContent = "Pressed inside" };</script>`,
  ),
  "/inner": page(
    "Inner",
    `<button onclick="this.textContent='Pressed in the frame'">In the frame</button><label>City <input></label>`,
  ),
  "/menu": page(
    "Menu",
    `<nav style="padding:200px"><a href="#" onmouseover="items.hidden = false">Products</a><div id="items" hidden><a href="/next">Lamps</a></div></nav>`,
  ),
  "/drop": page(
    "Drop",
    `<div id="card" draggable="true" role="button" aria-label="Card" style="position:absolute;left:100px;top:100px;width:120px;height:80px">Card</div>
    <div id="bin" role="button" aria-label="Bin" style="position:absolute;left:500px;top:300px;width:200px;height:200px">Bin</div>
    <script>let dropped = ""; card.ondragstart = (e) => e.dataTransfer.setData("text/plain", "the card");
      bin.ondragover = (e) => e.preventDefault(); bin.ondrop = (e) => { e.preventDefault(); dropped = e.dataTransfer.getData("text/plain") };</script>`,
  ),
  "/endless": page(
    "Endless",
    `<ul id="list" style="margin:0"></ul><script>
    let count = 0; const more = () => { for (let i = 0; i < 40; i++) list.append(Object.assign(document.createElement("li"), { textContent: "Row " + ++count, style: "height:40px" })) };
    more(); addEventListener("scroll", () => { if (scrollY + innerHeight > document.body.scrollHeight - 200 && count < 120) setTimeout(more, 50) });</script>`,
  ),
  "/tall": page("Tall", `<p>Top</p><div style="height:3000px"></div><p id="end">The very end</p>`),
  "/form": page(
    "Form",
    `<form action="/next"><label>Words <input name="q"></label></form><div id="heard"></div>
    <script>addEventListener("keydown", (e) => { heard.textContent += [e.ctrlKey ? "Control+" : "", e.key, " "].join("") })</script>`,
  ),
});
const browser = await useBrowser();

test("click_element says what was clicked and which page came", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const pressed = await it.act("click_element", { index: await it.index("Press me") });
  expect(pressed.text).toMatch(/^Clicked button "Press me" \(\d+\)\.$/);
  expect(await it.index("Pressed")).toBeGreaterThan(0);
  const followed = await it.act("click_element", { index: await it.index("Next page") });
  expect(followed.text).toContain(`The page is now "Next" ${site.url}/next.`);
  const back = await it.act("go_back");
  expect(back.text).toContain(`The page is now "Start" ${site.url}/.`);
});

test("a page that is an error is told as one", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const { text } = await it.act("click_element", { index: await it.index("Broken") });
  expect(text).toContain("The server answered with the error 404.");
});

test("a new tab is followed and told", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const { text } = await it.act("click_element", { index: await it.index("In a new tab") });
  expect(text).toContain(`A new tab is in front now: "Next" ${site.url}/next.`);
  const { tabs, snapshot } = await it.see();
  expect(tabs).toMatchObject([{ active: false }, { active: true, url: `${site.url}/next` }]);
  expect(snapshot.title).toBe("Next");
});

test("an index that is none is told with what to do", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  expect(await it.fails("click_element", { index: 9_999 })).toMatchObject({
    code: "ELEMENT_NOT_FOUND",
    message: "No element on this page has the index 9999.",
    hint: expect.stringContaining("search_page"),
  });
});

test("a click on a list tells its options, one on a file field what to use", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const list = await it.act("click_element", { index: await it.index("Colour") });
  expect(list).toMatchObject({
    failed: true,
    text: expect.stringContaining("- Red (chosen)\n- Green"),
  });
  const file = await it.act("click_element", { index: await it.index("Your file") });
  expect(file).toMatchObject({ failed: true, text: expect.stringContaining("upload_file") });
});

test("clicks reach closed shadow trees and frames of other sites", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/shadow`);
  await it.act("click_element", { index: await it.index("Inside") });
  expect(await it.index("Pressed inside")).toBeGreaterThan(0);
  for (const origin of [site.url, site.otherOrigin]) {
    await it.value(
      `document.body.innerHTML = '<iframe style="height:300px" src="${origin}/inner"></iframe>'`,
    );
    await it.act("wait_for", { text: "In the frame" });
    await it.act("click_element", { index: await it.index("In the frame") });
    expect(await it.index("Pressed in the frame")).toBeGreaterThan(0);
    const typed = await it.act("input_text", { index: await it.index("City"), text: "Paris" });
    expect(typed.text).toMatch(/^Entered "Paris" into text "City"/);
  }
});

test("click_at presses what is at a point", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const { box } = await it.element("Press me");
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  await it.act("click_at", { x: x + width / 2, y: y + height / 2 });
  expect(await it.index("Pressed")).toBeGreaterThan(0);
});

test("hover tells what it opened", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/menu`);
  const { text } = await it.act("hover", { index: await it.index("Products") });
  expect(text).toMatch(/It opened: link "Lamps" \(\d+\)\./);
});

test("drag carries an element onto another, or by pixels", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/drop`);
  const [index, to_index] = [await it.index("Card"), await it.index("Bin")];
  const { text } = await it.act("drag", { index, to_index });
  expect(text).toMatch(/^Dragged .*"Card".* onto .*"Bin"/);
  expect(await it.value("dropped")).toBe("the card");
  await it.value('dropped = ""');
  await it.act("drag", { index, by_x: 440, by_y: 260 });
  expect(await it.value("dropped")).toBe("the card");
  expect(await it.fails("drag", { index })).toMatchObject({ code: "INVALID_REQUEST" });
});

test("scroll loads more of an endless page and says where it is", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/endless`);
  await it.act("scroll", { direction: "down", amount: 1_600 });
  expect(await it.value("count")).toBe(80);
  await it.act("scroll", { direction: "down", amount: 3_000 });
  expect(await it.value("count")).toBe(120);
  const end = await it.act("scroll_down", { amount: 20_000 });
  expect(end.text).toMatch(/^Scrolled down by 20000 pixels\. .* 0 below what is in view\./);
  expect((await it.act("scroll", { direction: "down" })).text).toContain("it goes no further down");
  expect((await it.act("scroll_up", { amount: 500 })).text).toContain("Scrolled up by 500 pixels");
});

test("scroll to_element and find_text bring things into view", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/tall`);
  const index = await it.index("The very end");
  await it.act("scroll", { direction: "to_element", element_index: index });
  expect(await it.value("scrollY")).toBeGreaterThan(1_000);
  const up = await it.act("find_text", { text: "top" });
  expect(up.text).toMatch(/^Scrolled to "Top" \(\d+\)\./);
  expect(await it.value("scrollY")).toBe(0);
  expect(await it.act("find_text", { text: "nowhere" })).toMatchObject({ failed: true });
});

test("send_keys presses chords and sequences, and types what is none", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/form`);
  await it.act("click_element", { index: await it.index("Words") });
  await it.act("send_keys", { keys: "Two words" });
  await it.act("send_keys", { keys: "Control+a Backspace" });
  expect(await it.value("heard.textContent")).toContain("Control+a Backspace");
  await it.act("send_keys", { keys: "tea" });
  const { text } = await it.act("send_keys", { keys: "Enter Tab" });
  expect(text).toBe(
    `Pressed Enter. Not pressed, because the page has changed: Tab. The page is now "Next" ${site.url}/next?q=tea.`,
  );
});
