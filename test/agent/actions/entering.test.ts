/** Entering values into fields, lists, dates, sliders and file inputs, as a model requests it. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import { browserToolsOn } from "../support/hands-on.ts";

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}`;

const site = await useSite({
  "/fields": page(
    "Fields",
    `<label>Name <input value="Bob" id="name"></label> <label>Phone <input id="phone" oninput="this.value = this.value.replace(/\\D/g, '')"></label>
    <label>Letters <input id="letters" oninput="this.value = ''"></label>
    <label>Note <textarea id="note"></textarea></label> <label>Secret <input type="password" id="secret" value="old"></label>
    <div contenteditable role="textbox" aria-label="Body" id="body">Old words</div> <label><input type="checkbox">Agree</label>
    <label>Day <input type="date" id="day"></label> <label>Hour <input type="time" id="hour"></label>
    <label>Paint <input type="color" id="paint"></label> <label>Volume <input type="range" id="volume" min="0" max="10"></label>`,
  ),
  "/suggest": page(
    "Suggest",
    `<label>City <input id="city" role="combobox" aria-expanded="false" aria-autocomplete="list"></label><ul id="list" role="listbox"></ul>
    <script>const cities = ["Paris", "Parma", "Porto"];
    city.oninput = () => setTimeout(() => { list.innerHTML = ""; city.setAttribute("aria-expanded", "true");
      for (const name of cities.filter((one) => city.value && one.startsWith(city.value))) {
        const item = Object.assign(document.createElement("li"), { role: "option", textContent: name });
        item.onclick = () => { city.value = name; list.innerHTML = ""; }; list.append(item); } }, 100);</script>`,
  ),
  "/checked": page(
    "Checked",
    `<label>Name <input id="who"></label><p id="said"></p>
    <script>who.oninput = () => { said.innerHTML = "Free! <a href='/suggest'>Why</a> <button>Take it</button>"; };</script>`,
  ),
  "/lists": page(
    "Lists",
    `<label>Size <select id="size"><option value="s">Small</option><option value="l">Large</option><option disabled>Huge</option></select></label>
    <label>Many <select id="many" multiple><option>One</option><option>Two</option><option>Three</option></select></label>
    <div id="box" role="combobox" tabindex="0" aria-label="Country" aria-expanded="false" aria-haspopup="listbox" aria-controls="countries">Choose</div>
    <ul id="countries" role="listbox" hidden></ul>
    <script>box.onclick = () => { countries.hidden = false; box.setAttribute("aria-expanded", "true");
      countries.innerHTML = "<li role=option>France</li><li role=option>Poland</li>";
      for (const item of countries.children) item.onclick = () => { box.textContent = item.textContent; countries.hidden = true; box.setAttribute("aria-expanded", "false") } };</script>`,
  ),
  "/files": page(
    "Files",
    `<input type="file" id="plain" aria-label="Plain"><div><button onclick="hidden_.click()">Attach</button><input type="file" id="hidden_" style="display:none"></div>
    <div style="height:20px"></div><section><div><div><div><div><div><div><button id="made" onclick="const i = document.createElement('input'); i.type = 'file'; i.onchange = () => made.textContent = i.files[0].name; i.click()">Choose</button></div></div></div></div></div></div></section>
    <script>const names = (input) => Promise.all([...input.files].map(async (file) => file.name + ": " + (await file.text())))</script>`,
  ),
});
const browser = await useBrowser();

test("input_text replaces what is there, and reports what the field shows", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/fields`);
  const enter = async (name: string, text: string) =>
    it.act("input_text", { index: await it.index(name), text });
  expect((await enter("Name", "Ada")).text).toMatch(/^Entered "Ada" into text "Name" \(\d+\)\.$/);
  expect(await it.value("document.querySelector('#name').value")).toBe("Ada");
  const phone = await enter("Phone", "+48 123");
  expect(phone.text).toContain('The field shows "48123" now.');
  expect(phone.failed).toBeUndefined();
  expect(await enter("Letters", "abc")).toMatchObject({
    failed: true,
    text: expect.stringContaining("The field is empty now."),
  });
  await enter("Note", "two\nlines");
  expect(await it.value("note.value")).toBe("two\nlines");
  const secret = await enter("Secret", "new one");
  expect(await it.value("secret.value")).toBe("new one");
  expect(secret.text).not.toContain("shows");
  await enter("Body", "New words");
  expect(await it.value("document.querySelector('#body').textContent")).toBe("New words");
  expect((await enter("Note", "")).text).toMatch(/^Cleared/);
  expect(await it.value("note.value")).toBe("");
  expect(await enter("Agree", "yes")).toMatchObject({
    failed: true,
    text: expect.stringContaining("click_element"),
  });
});

test("input_text tells of suggestions, which a click chooses", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/suggest`);
  const typed = await it.act("input_text", { index: await it.index("City"), text: "Par" });
  expect(typed.text).toMatch(
    /Suggestions have appeared; click the one that is meant: option "Paris" \(\d+\), option "Parma" \(\d+\)\./,
  );
  await it.act("click_element", { index: await it.index("Parma") });
  expect(await it.value("city.value")).toBe("Parma");
});

test("what else comes with typing is not told as suggestions", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/checked`);
  const typed = await it.act("input_text", { index: await it.index("Name"), text: "Ada" });
  expect(await it.value("said.textContent")).toContain("Take it");
  expect(typed.text).toMatch(/^Entered "Ada" into text "Name" \(\d+\)\.$/);
});

test("set_value sets dates, times, colours and sliders", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/fields`);
  const set = async (name: string, value: unknown) =>
    it.act("set_value", { index: await it.index(name), value });
  expect((await set("Day", "2026-06-15")).text).toContain('to "2026-06-15"');
  await set("Hour", "14:45");
  await set("Paint", "#1e90ff");
  expect((await set("Volume", 7)).text).toContain("It says 7.");
  expect(await it.value("[day.value, hour.value, paint.value, volume.value]")).toEqual([
    "2026-06-15",
    "14:45",
    "#1e90ff",
    "7",
  ]);
  const typed = await it.act("input_text", { index: await it.index("Day"), text: "2026-07-01" });
  expect(typed.failed).toBeUndefined();
  expect(await it.value("day.value")).toBe("2026-07-01");
  const wrong = await it.fails("set_value", { index: await it.index("Day"), value: "next Monday" });
  expect(wrong.code).toBe("INVALID_REQUEST");
});

test("options of native lists are told, and chosen by text or value", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/lists`);
  const index = await it.index("Size");
  const { text } = await it.act("get_dropdown_options", { index });
  expect(text).toContain("- Small (chosen)\n- Large\n- Huge (disabled)");
  const chosen = await it.act("select_dropdown_option", { index, text: "Large" });
  expect(chosen.text).toContain('Chose "Large" in select "Size"');
  await it.act("select_dropdown_option", { index, text: "s" });
  expect(await it.value("document.querySelector('#size').value")).toBe("s");
  await it.act("select_dropdown_option", { index: await it.index("Many"), text: "One\nThree" });
  expect(await it.value("[...many.selectedOptions].map((one) => one.value)")).toEqual([
    "One",
    "Three",
  ]);
  const wrong = await it.fails("select_dropdown_option", { index, text: "Medium" });
  expect(`${wrong.message} ${wrong.hint}`).toContain("Small");
});

test("a list of the page's own is opened, told and chosen from", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/lists`);
  const index = await it.index("Country");
  const { text } = await it.act("get_dropdown_options", { index });
  expect(text).toContain("- France\n- Poland");
  await it.act("select_dropdown_option", { index, text: "Poland" });
  expect(await it.value("box.textContent")).toBe("Poland");
  await it.act("select_dropdown_option", { index, text: "France" });
  expect(await it.value("box.textContent")).toBe("France");
});

test("upload_file gives files of the task and of the server, to inputs and to buttons", async () => {
  const it = await browserToolsOn(browser);
  await mkdir(join(browser.folder, "uploads"), { recursive: true });
  await writeFile(join(browser.folder, "uploads", "report.txt"), "from the server");
  await it.open(`${site.url}/files`);
  await it.act("write_file", { name: "notes.md", content: "from the task" });
  const give = async (name: string, path: string) =>
    it.act("upload_file", { index: await it.index(name), path });
  await give("Plain", "notes.md");
  expect(await it.value("names(plain)")).toEqual(["notes.md: from the task"]);
  await give("Attach", "report.txt");
  expect(await it.value("names(hidden_)")).toEqual(["report.txt: from the server"]);
  await it.value("plain.remove(), hidden_.remove()");
  await give("Choose", "notes.md");
  expect(await it.value("made.textContent")).toBe("notes.md");
  const error = await it.fails("upload_file", {
    index: await it.index("notes.md"),
    path: "/etc/passwd",
  });
  expect(error.code).toBe("BLOCKED_BY_POLICY");
});

test("the clipboard is the task's own", async () => {
  const [one, other] = [await browserToolsOn(browser), await browserToolsOn(browser)];
  await one.open(`${site.url}/fields`);
  await one.act("copy_to_clipboard", { text: "copied\ntext" });
  await one.act("paste_from_clipboard", { index: await one.index("Note") });
  expect(await one.value("note.value")).toBe("copied\ntext");
  await other.open(`${site.url}/fields`);
  expect(await other.act("paste_from_clipboard", {})).toMatchObject({ failed: true });
});
