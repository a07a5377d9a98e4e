/** Controls like those of current libraries: listed by the element with the role, and used through its visible part. */
import { expect, test } from "vitest";
import { z } from "zod";
import { useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";

const LOG = `<!doctype html><meta charset="utf-8"><title>controls</title><script>const done = []; const log = (what) => done.push(what)</script>`;
const RED_DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const site = await useSite({
  "/field-list": `${LOG}<label for="box">Country</label><div id="box"><input id="field" readonly></div><div id="list" role="dialog" hidden></div><script>
    let chosen;
    field.onclick = () => {
      list.hidden = false;
      list.innerHTML = ["Spain", "France"].map((name) => "<div role=option><i role=img aria-label=tick style='display:inline-block;width:9px;height:9px;background:green'></i>" + name + "</div>").join("") + "<button>Cancel</button><button>OK</button>";
    };
    list.onclick = ({ target }) => {
      const name = target.textContent;
      if (name === "OK") field.value = chosen;
      if (target.tagName === "BUTTON") list.hidden = true;
      else chosen = name;
    };</script>`,
  "/track": `${LOG}<div id="track" style="position:relative;margin:50px;width:400px;height:10px;background:#ccc"><div id="thumb" role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="position:absolute;left:-5px;width:10px;height:10px;background:red"></div></div>
    <script>track.onpointerdown = ({ target, offsetX }) => { if (target === track) { thumb.ariaValueNow = String(Math.round(offsetX / 4)); thumb.style.left = offsetX - 5 + "px" } }</script>`,
  "/editor": `${LOG}<div><div style="overflow:hidden;position:relative;width:3px;height:0"><textarea id="keys" style="position:absolute;width:900px"></textarea></div><div id="shown" style="width:300px;height:40px;border:1px solid">old words</div></div><script>
    shown.addEventListener("mousedown", (event) => { event.preventDefault(); keys.focus() });
    keys.addEventListener("keydown", ({ key }) => { if (key === "Delete") shown.textContent = "" });</script>`,
  "/code": `${LOG}<div id="box" style="position:relative;width:300px;height:60px;border:1px solid"><b id="number" style="display:inline-block;width:40px">1</b><span id="shown">first</span><div id="keys" role="textbox" tabindex="0" aria-label="Code" style="position:absolute;width:0;height:20px"></div></div><script>
    const context = keys.editContext = new EditContext({ text: "first", selectionStart: 5, selectionEnd: 5 });
    context.addEventListener("textupdate", () => (shown.textContent = context.text));
    box.addEventListener("mousedown", (event) => { event.preventDefault(); keys.focus(); if (event.target === number) context.updateSelection(0, 5) })</script>`,
  "/labels": `<label>City</label> <input><label>Wifi</label> <button role="switch" aria-checked="false" style="width:40px"></button>
    <div><div><label>Volume</label></div><div><div role="slider" tabindex="0" aria-valuenow="3" style="width:99px;height:9px"></div></div></div>
    <div><label>Born</label> <input value="day"> <input value="month"></div><div><input type="checkbox"><label>Terms</label></div><div><input value="last"></div>`,
  "/stays": severalPage("box.textContent += name + ' '"),
  "/closes": severalPage("box.textContent += name + ' '; show(false)"),
  "/replaces": severalPage("box.textContent = name; show(false)"),
  "/plain": severalPage("box.textContent += name + ' '", ""),
  "/hidden": `${LOG}<style>input { display: none }</style>
    <label><input type="checkbox" onchange="log('terms')"><i style="display:inline-block;width:20px;height:20px;border:1px solid"></i>Terms</label>
    <input id="news" type="checkbox" onchange="log('news')"><label for="news">News</label>
    <input id="star" type="radio" aria-label="One star" onchange="log('star')"><label for="star"><svg width="30" height="30"><circle cx="15" cy="15" r="9"/></svg></label>`,
  "/parts": `${LOG}<style>[role] { display: block; width: 200px; height: 20px; background: #ccc } b { display: block; width: 20px; height: 20px; background: red }</style>
    <span role="switch" tabindex="0" aria-label="Wifi" aria-checked="true"><b></b></span>
    <div role="radio" aria-checked="false" aria-label="2 stars"><b></b></div>
    <div role="tab" aria-selected="true" style="width:max-content"><b style="width:auto">First</b></div>
    <script>for (const part of document.querySelectorAll("b")) part.addEventListener("click", () => log(part.parentNode.ariaLabel ?? part.textContent))</script>`,
  "/closable": `${LOG}<div role="tab" onclick="log('chosen')">Report <b id="close">×</b></div><script>close.onclick = null; document.getElementById("close").addEventListener("click", (event) => { event.stopPropagation(); log("closed") })</script>`,
  "/lists": `${LOG}<ul id="menu" role="menu" tabindex="0"><li role="menuitem">Ada</li><li role="menuitem">Bob</li></ul>
    <div id="row" tabindex="0" style="display:flex;gap:20px"><span>One</span><span>Two</span><span>Three</span></div>
    <script>for (const list of [menu, row]) list.addEventListener("click", (event) => log(event.target.textContent))</script>`,
  "/kinds": `${LOG}<div oncontextmenu="log('menu'); return false">Right-click here</div>
    <img src="${RED_DOT}" usemap="#map" width="100" height="50" alt="map"><map name="map"><area coords="0,0,50,50" href="#left" alt="Left"><area shape="circle" coords="75,25,20" href="#right" alt="Right"></map>
    <canvas id="board" width="60" height="20"></canvas><iframe id="editor"></iframe>
    <script>board.addEventListener("pointerdown", () => log("canvas")); editor.contentDocument.designMode = "on"</script>`,
  "/unseen": `${LOG}<div style="height:0;overflow:hidden"><button>Delete account</button></div><div style="max-height:0;overflow:hidden"><button>B2</button></div><div style="width:0;overflow:hidden"><button>B3</button></div>
    <div style="clip-path:inset(100%)"><button>B4</button></div><button style="clip-path:inset(100%)">B5</button><div style="position:absolute;width:1px;height:1px;overflow:hidden"><select><option>S</select></div><button>Seen</button>`,
  "/faded": `${LOG}<style>input { opacity: 0 } div:focus-within input { opacity: 1 }</style><div><label for="name">Full name</label> <input id="name"></div>
    <input name="website" tabindex="-1" aria-label="Leave this"><button title="Settings">⚙</button><table><tr><th aria-sort="ascending" tabindex="0">Age</table>`,
  "/internals": `${LOG}<x-switch></x-switch><script>
    customElements.define("x-switch", class extends HTMLElement {
      #internals = this.attachInternals();
      connectedCallback() {
        Object.assign(this.#internals, { role: "switch", ariaLabel: "Sound", ariaChecked: "false" });
        this.tabIndex = 0;
        this.attachShadow({ mode: "open" }).innerHTML = "<div style='width:40px;height:20px;background:green'></div>";
        this.addEventListener("click", () => { this.#internals.ariaChecked = String(this.#internals.ariaChecked !== "true") });
      }
    })</script>`,
  "/grid": `${LOG}<table role="grid"><tr><td>A1<td>B1<tr><td>A2<td>B2</table><script>document.querySelector("table").addEventListener("dblclick", (event) => log(event.target.textContent))</script>`,
  "/select": `${LOG}<div id="box" style="width:200px;border:1px solid"><span id="shown">Pick</span><input role="combobox" aria-label="Fruit" aria-expanded="false" readonly style="opacity:0;width:1px;height:1px;border:0;padding:0"></div><x-list></x-list>
    <script>
      customElements.define("x-list", class extends HTMLElement {
        open() {
          this.attachShadow({ mode: "open" }).innerHTML = "<ul>" + ["Apple", "Pear"].map((name) => "<li role=option>" + name + "</li>").join("") + "</ul>";
          this.shadowRoot.addEventListener("click", (event) => { shown.textContent = event.target.textContent; this.shadowRoot.innerHTML = "" });
        }
      });
      box.addEventListener("mousedown", () => document.querySelector("x-list").open())</script>`,
});
const stage = await useStage();

/** A list with several choices above its button. `press` is the effect of a click on an option. */
function severalPage(press: string, attributes = 'role="combobox" aria-expanded="false"'): string {
  return `${LOG}<label>Tags</label><div id="box" ${attributes} tabindex="0" style="width:200px;height:20px;background:#ddd"></div><div id="place" style="position:absolute;background:#fff"></div><button onclick="log('next')">Next</button>
    <script>
      const show = (isOpen) => {
        if (box.role) box.ariaExpanded = String(isOpen);
        place.innerHTML = isOpen ? "<ul>" + ["Alpha", "Beta", "Gamma"].map((name) => "<li style='cursor:pointer'" + (box.role ? " role=option" : "") + ">" + name + "</li>").join("") + "</ul>" : "";
      };
      box.onclick = () => show(place.innerHTML === "");
      box.onkeydown = ({ key }) => { if (key === "Escape") show(false) };
      place.onclick = ({ target }) => { const name = target.textContent; ${press} };
    </script>`;
}

async function viewOf(path: string) {
  const page = await stage.open(site.url + path);
  const view = async () => String((await page.ask("page.view"))["text"]);
  return { page, view };
}

test.each([
  ["/hidden", ["checkbox", "checkbox", "radio"], []],
  ["/parts", [":switch:checked Wifi]", ":radio 2 stars]", ":tab:selected First]"], [":click"]],
  ["/closable", [":tab Report", ":click ×]"], []],
  ["/lists", [":menuitem Ada]", ":menuitem Bob]", " One]", " Two]", " Three]"], [":click]"]],
  ["/kinds", ["Right-click here]", "Left]", "Right]", "canvas 60×20]", ":text]"], []],
  ["/unseen", [":button Seen]"], ["Delete", "B2", "B3", "B4", "B5", "select"]],
  ["/faded", [":text]", "⚙ Settings]", ":ascending Age]"], ["Leave this"]],
  ["/internals", [":switch Sound]"], [":click"]],
])("%s: the view lists each control once", async (path, wanted, unwanted) => {
  const { view } = await viewOf(path);
  const text = await view();
  for (const part of wanted) expect(text).toContain(part);
  for (const part of unwanted) expect(text).not.toContain(part);
});

test.each([
  ["/hidden", "Terms", "terms"],
  ["/hidden", "News", "news"],
  ["/hidden", "One star", "star"],
  ["/parts", "Wifi", "Wifi"],
  ["/parts", "2 stars", "2 stars"],
  ["/parts", "First", "First"],
  ["/closable", "×", "closed"],
  ["/lists", "Bob", "Bob"],
  ["/lists", "Three", "Three"],
  ["/kinds", "canvas 60×20", "canvas"],
])("%s: a click on %s arrives", async (path, name, what) => {
  const { page } = await viewOf(path);
  const { ref } = await page.element(name);
  await page.step("tab.click", { ref });
  expect(await page.value("done.join()")).toBe(what);
});

test("a plain field opens a list of choices whose dialog has to be confirmed", async () => {
  const { page } = await viewOf("/field-list");
  const { ref } = await page.element("Country");
  const failed = await page.fails("tab.select_option", { ref, labels: ["Peru"] });
  expect(failed.message).toContain('"Peru"');
  expect(await page.value("[list.hidden, field.value]")).toEqual([true, ""]);
  await page.step("tab.select_option", { ref, labels: ["France"] });
  expect(await page.value("[list.hidden, field.value]")).toEqual([true, "France"]);
});

test("a slider that takes no drag is set by a click on its track", async () => {
  const { page } = await viewOf("/track");
  const { ref } = await page.element("Volume");
  const { result } = await page.step("tab.slider", { ref, target_value: 70 });
  expect(result).toMatchObject({ value: 70 });
});

test("an editor is cleared through what it shows, and that this is not read is said", async () => {
  const { page } = await viewOf("/editor");
  const { ref } = await page.element("old words");
  const { warnings } = await page.step("tab.clear_text", { ref });
  expect(await page.value("shown.textContent")).toBe("");
  expect(warnings).toEqual([expect.stringContaining("cannot be read")]);
});

test("an editor whose keys go to an element of no size is typed into, and no line is selected", async () => {
  const { page } = await viewOf("/code");
  await page.step("tab.type", { ref: (await page.element("Code")).ref, text: " words" });
  expect(await page.value("shown.textContent")).toBe("first words");
});

test("areas of a picture and the page of an editor are used by their refs", async () => {
  const { page } = await viewOf("/kinds");
  await page.step("tab.click", { ref: (await page.element("Right")).ref });
  expect(await page.value("location.hash")).toBe("#right");
  const { ref } = await page.element("");
  await page.step("tab.type", { ref, text: "words" });
  expect(await page.value("editor.contentDocument.body.textContent.trim()")).toBe("words");
});

test("a field that only the focus shows is filled in", async () => {
  const { page } = await viewOf("/faded");
  const { ref } = await page.element("Full name");
  expect((await page.step("tab.type", { ref, text: "Ada" })).result).toMatchObject({
    value: "Ada",
  });
});

test("a switch that says by its internals what it is, is switched and read back", async () => {
  const { page } = await viewOf("/internals");
  const { ref } = await page.element("Sound");
  const { result } = await page.step("tab.check", { ref });
  expect(result).toMatchObject({ status: "checked", checked: true });
});

test("the cells of a grid have refs", async () => {
  const { page } = await viewOf("/grid");
  const { ref } = await page.element("B2");
  await page.step("tab.click", { ref, click_count: 2 });
  expect(await page.value("done.join()")).toBe("B2");
});

test("a list is chosen from by what shows of its control, whose options lie in a shadow tree", async () => {
  const { page } = await viewOf("/select");
  const { ref } = await page.element("Fruit");
  const { result } = await page.step("tab.select_option", { ref, labels: ["Pear"] });
  expect(result).toMatchObject({ selected: [{ label: "Pear" }] });
  expect(await page.value("shown.textContent")).toBe("Pear");
});

test("a label without a control names the only one behind it", async () => {
  const { page } = await viewOf("/labels");
  const { elements } = await page.ask("tab.elements");
  const named = z.array(z.object({ role: z.string(), name: z.string() })).parse(elements);
  expect(named.filter(({ role }) => role !== "").map(({ role, name }) => [role, name])).toEqual([
    ["textbox", "City"],
    ["switch", "Wifi"],
    ["slider", "Volume"],
    ["textbox", ""],
    ["textbox", ""],
    ["checkbox", "Terms"],
    ["textbox", ""],
  ]);
});

test.each(["/stays", "/closes", "/plain"])(
  "%s: several options are chosen, and the list does not lie over what is below it",
  async (path) => {
    const { page } = await viewOf(path);
    const { ref } = await page.element("Tags");
    await page.step("tab.select_option", { ref, labels: ["Alpha", "Gamma"] });
    expect(await page.value("box.textContent")).toBe("Alpha Gamma ");
    await page.step("tab.click", { ref: (await page.element("Next")).ref });
    expect(await page.value("done.join()")).toBe("next");
  },
);

test("a list that keeps the last choice alone is found out", async () => {
  const { page } = await viewOf("/replaces");
  const { ref } = await page.element("Tags");
  const input = { ref, labels: ["Alpha", "Gamma"] };
  const { message } = await page.fails("tab.select_option", input);
  expect(message).toContain('accepts one option: only "Gamma" is selected now');
});
