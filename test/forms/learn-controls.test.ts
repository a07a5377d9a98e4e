/** The controls of a page that are fields of its form, their names and their properties. */
import { expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { learn, type Learned } from "./support/learn.ts";

interface Row {
  readonly name: string;
  /** The content of the form, without its button. */
  readonly html: string;
  /** Name, type, star and options of each field. */
  readonly fields: readonly string[];
  readonly notes?: string;
}

/** Gives the labelled inputs ids like those of libraries, different at each visit. */
const DRAWN = (ids: readonly string[], markup: (id: string, place: number) => string) =>
  `<div id="made"></div><script>
  const lot = () => Math.random().toString(36).slice(2, 9) + "7x";
  const digits = () => Math.floor(Math.random() * 9000 + 1000);
  document.querySelector("#made").innerHTML = [${ids.map((id, place) => `\`${markup(id, place)}\``).join(",")}].join("");
  </script>`;
const WORDS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
const HIDDEN = 'aria-hidden="true" tabindex="-1"';
const UNSEEN = `${HIDDEN} style="position:absolute;opacity:0;pointer-events:none"`;
const OPTIONS = "<option></option><option>Austria</option><option>Chile</option>";
const popup = (id: string) =>
  `<div role="listbox" id="${id}" style="display:none"><div role="option">Austria</div><div role="option">Chile</div></div>`;
const opener = (id: string, more = "") =>
  `<button type="button" role="combobox" aria-expanded="false" aria-label="Country" ${more}
    onclick="document.getElementById('${id}').style.display='block';this.setAttribute('aria-expanded','true');this.setAttribute('aria-controls','${id}')"
    onkeydown="if(event.key==='Escape'){document.getElementById('${id}').style.display='none';this.setAttribute('aria-expanded','false')}">Choose</button>`;

/** Makes each element with `data-list` a custom list, as libraries do; `data-list=several` allows several choices. */
const LISTS = `<script>
  for (const box of document.querySelectorAll("[data-list]")) {
    const chosen = new Set(), menu = document.createElement("div"), { list } = box.dataset;
    const shown = box.matches("input") ? box : box.appendChild(document.createElement("span"));
    const show = (isOpen) => { menu.hidden = !isOpen };
    show(false);
    if (list === "dialog") { menu.role = "dialog"; menu.ariaModal = "true" }
    for (const name of ["Austria", "Chile"]) {
      const one = menu.appendChild(document.createElement("div"));
      one.innerHTML = "<img alt=flag>" + name;
      if (list === "dialog") one.role = "option"; else one.style.cursor = "pointer";
      one.onclick = () => {
        const held = chosen.has(name);
        if (list !== "several") { chosen.clear(); show(false) }
        chosen[held ? "delete" : "add"](name);
        shown.value = shown.textContent = [...chosen].join();
      };
    }
    box.after(menu);
    box.onclick = () => show(menu.hidden);
    addEventListener("keydown", ({ key }) => { if (key === "Escape") show(false) });
  }</script>`;
const LISTED = "[Austria, Chile]";
const ROOM = "width:90px;height:20px;border:1px solid";
const LEFT_OUT = '<input tabindex="-1" style="pointer-events:none">';
const radios = (...names: string[]) =>
  `<div>${names.map((one) => `<label><input type="radio" value="${one}"> ${one}</label>`).join("")}</div>`;

const ROWS: readonly Row[] = [
  {
    name: "labelled boxes without a role",
    html: `<div><label>Country</label><div tabindex="0" data-list="one" style="${ROOM}"></div></div>
      <div><label>Tags</label><div tabindex="0" data-list="several" style="${ROOM}"></div></div>${LISTS}`,
    fields: [`country combobox ${LISTED}`, `tags combobox+ ${LISTED}`],
  },
  {
    name: "lists with inputs that are left out or hidden, and with buttons",
    html: `<div role="combobox" tabindex="0" aria-label="Left out" data-list="dialog" style="${ROOM}">${LEFT_OUT}</div>
      <div data-list="several" style="${ROOM}"><div style="opacity:0;position:absolute;z-index:-1"><input readonly role="combobox" aria-haspopup="listbox" aria-label="Hidden"></div>Any</div>
      <div><input readonly aria-label="Typed" aria-haspopup="listbox" data-list="dialog"><div role="button" tabindex="0" aria-haspopup="listbox" style="${ROOM}"></div></div>
      <div><div role="combobox" tabindex="0" aria-label="Searched" data-list="one" style="${ROOM}"></div><div style="opacity:0">${LEFT_OUT}</div></div>
      <label for="inner">Held</label><button type="button" aria-haspopup="listbox" aria-label="Open" data-list="one"><input id="inner" readonly inert tabindex="-1"></button>${LISTS}`,
    fields: ["left_out", "hidden+", "typed", "searched", "held"].map(
      (name) => `${name.replace("+", "")} combobox${name.endsWith("+") ? "+" : ""} ${LISTED}`,
    ),
  },
  {
    name: "rows of radio buttons, with and without words before them",
    html: `<input type="checkbox" id="news"><label for="news">News</label>${radios("Early", "Late")}<label>Plan</label>${radios("Free", "Pro")}<label>Size</label>${radios("Small", "Large")}
      ${["Red", "Blue"].map((one) => `<div role="radio" tabindex="0" aria-checked="false" aria-label="${one}"><div aria-hidden="true"><input type="radio" style="opacity:0"></div>${one}</div>`).join("")}`,
    fields: [
      "news checkbox",
      "radio radio [Early, Late]",
      "plan radio [Free, Pro]",
      "size radio [Small, Large]",
      "radio_2 radio [Red, Blue]",
    ],
  },
  {
    name: "ids that a program has made",
    html: DRAWN(
      [
        "mantine-${lot()}",
        "el-id-${digits()}-7",
        ":r${digits()}:",
        "_r_${digits()}_",
        "headlessui-input-:r3:",
        "mui-${digits()}",
        "radix-:r0:",
        "«r${digits()}»",
      ],
      (id, place) => `<label for="${id}">${WORDS[place]}</label><input id="${id}">`,
    ),
    fields: WORDS.map((word) => `${word.toLowerCase()} text`),
  },
  {
    name: "names that a program has drawn for groups",
    html: DRAWN(["mantine-${lot()}", "el-id-${digits()}-3"], (id, place) => {
      const radio = (value: string) =>
        `<label><input type="radio" id="mantine-\${lot()}" name="\${id}" value="${value}">${value}</label>`;
      return `\${((id) => \`<fieldset><legend>${WORDS[place]}</legend>${radio("A")}${radio("B")}</fieldset>\`)(\`${id}\`)}`;
    }),
    fields: ["one radio [A, B]", "two radio [A, B]"],
  },
  {
    name: "a label counts before the ids of parts and counts",
    html: `<label>E-mail <input id="mat-input-0"></label><label>Your town <input id="x-1" name="city"></label><input id="floor-2">
      <x-field></x-field><script>document.querySelector("x-field").attachShadow({mode:"open"}).innerHTML='<label for="input">Street</label><input id="input">'</script>`,
    fields: ["e_mail text", "city text", "floor-2 text", "street text"],
  },
  {
    name: "lists whose pop-up is not linked while it is closed",
    html: `<div><div>${opener("p1")}</div>${popup("p1")}<input type="hidden" name="country"></div>`,
    fields: ["country combobox [Austria, Chile]"],
  },
  {
    name: "a native list that mirrors one of the page's own",
    html: `<div>${opener("p2", 'aria-required="true"')}<select ${UNSEEN}>${OPTIONS}</select></div>${popup("p2")}`,
    fields: ["country combobox * [Austria, Chile]"],
  },
  {
    name: "a list that shows its choice in its name and is mirrored out of sight",
    html: `<div><span id="l4">Country</span><button type="button" id=":r4:" aria-haspopup="listbox" aria-labelledby=":r4: l4">Any</button>
      <div aria-hidden="true" style="position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><select tabindex="-1">${OPTIONS}</select></div></div>`,
    fields: ["country combobox"],
    notes: "Fields that show no options: country.",
  },
  {
    name: "a list with a hidden input inside",
    html: `<div><div role="combobox" tabindex="0" aria-label="Country" aria-expanded="false">Any<input readonly ${UNSEEN}></div></div>`,
    fields: ["country combobox"],
    notes: "Fields that show no options: country.",
  },
  {
    name: "boxes and switches with their mirrors",
    html: `<div><button type="button" role="checkbox" aria-checked="false" aria-label="Terms"></button><input type="checkbox" name="terms" required ${UNSEEN}></div>
      <div><span role="switch" aria-checked="false" tabindex="0">News</span><input type="checkbox" name="news" style="display:none"></div>
      <label><input type="checkbox" name="plain" style="position:absolute;opacity:0"><span>Plain</span></label>`,
    fields: ["terms checkbox *", "news switch", "plain checkbox"],
  },
  {
    name: "radio buttons of the page's own with their mirrors",
    html: `<div role="radiogroup" aria-label="Plan" aria-required="true">${["Free", "Pro"].map((one) => `<button type="button" role="radio" aria-checked="false" aria-label="${one}"></button><input type="radio" name="plan" value="${one}" ${UNSEEN}>`).join("")}</div>`,
    fields: ["plan radio * [Free, Pro]"],
  },
  {
    name: "a slider with the input that it writes",
    html: '<div><div role="slider" tabindex="0" aria-label="Volume" aria-valuemin="0" aria-valuemax="9" aria-valuenow="3" style="width:9px;height:9px"></div><input type="range" name="volume" max="9" value="3" style="display:none"></div>',
    fields: ["volume range"],
  },
  {
    name: "radio buttons without a name, in a group",
    html: '<fieldset><legend>Size</legend><label><input type="radio"> Small</label><label><input type="radio" required> Large</label></fieldset>',
    fields: ["size radio * [Small, Large]"],
  },
  {
    name: "radio buttons with neither a name nor a group, in boxes of their own",
    html: ["Small Large", "Red Blue Green"]
      .map(
        (row) =>
          `<div>${row
            .split(" ")
            .map((one) => `<label><input type="radio" value="${one}"> ${one}</label>`)
            .join("")}</div>`,
      )
      .join("<p>Then</p>"),
    fields: ["radio radio [Small, Large]", "then radio [Red, Blue, Green]"],
  },
  {
    name: "what must be filled in, and which files are taken",
    html: `<div>${opener("p3")}<input name="land" required ${HIDDEN} style="position:absolute;opacity:0"></div>${popup("p3")}
      <label>CV <input type="file" name="cv" required accept=".pdf,.docx" style="display:none"></label>
      <div role="listbox" aria-label="Tags" aria-required="true" tabindex="0"><div role="option">Old</div><div role="option">New</div></div>`,
    fields: [
      "country combobox * [Austria, Chile]",
      "cv file * <.pdf,.docx>",
      "tags combobox * [Old, New]",
    ],
  },
  {
    name: "a trap has two signs",
    html: `<div style="position:absolute;left:-9999px"><input name="first" tabindex="-1"><input name="second"></div>
      <div aria-hidden="true" style="position:absolute;left:-9999px"><input name="third"></div>
      <input name="website" autocomplete="off" style="display:none"><input name="url" style="opacity:0">
      <input name="honeypot" style="display:none"><input name="bot_check"><input name="plain" tabindex="-1">
      <label>Leave this empty <input name="last"></label>`,
    fields: "first! second third! website! url honeypot! bot_check plain last!"
      .split(" ")
      .map((name) => name.replace(/!?$/, (trap) => ` text${trap}`)),
    notes: "These fields are not visible: second, url.",
  },
];

const site = await useSite(
  Object.fromEntries(
    ROWS.map(({ html }, place) => [
      `/${place}`,
      `<!doctype html><html lang="en"><title>Form</title><form method="post"><label>Who <input name="who"></label>${html}<button>Send</button></form>`,
    ]),
  ),
);
const { rest } = await useStage();

function outline({ schema }: Learned): readonly string[] {
  return schema.fields.map(({ name, type, required, options = [], honeypot, accept, multiple }) => {
    const labels = options.map(({ label, value }) => label ?? value).filter((one) => one !== "");
    const list = labels.length > 0 ? ` [${labels.join(", ")}]` : "";
    const files = accept === undefined ? "" : ` <${accept}>`;
    const several = multiple === true && type === "combobox" ? "+" : "";
    return `${name} ${type}${several}${required ? " *" : ""}${list}${files}${honeypot === true ? "!" : ""}`;
  });
}

test.each(ROWS.map((row, place) => ({ ...row, place })))(
  "$name",
  async ({ place, fields, notes }) => {
    const learned = await learn(rest, `${site.url}/${place}`);
    expect(outline(learned)).toEqual(["who text", ...fields]);
    expect(learned.schema.notes).toBe(notes);
    const again = await learn(rest, `${site.url}/${place}`);
    expect({ ...again.schema, revision: 1 }).toEqual(learned.schema);
  },
);

const TAKE = `onsubmit="event.preventDefault();fetch('/taken?mail='+this.mail.value,{method:'POST'}).then(()=>{this.parentNode.textContent='Thank you, we have received it.'})"`;
const CONTACT = `<form id="contact" ${TAKE}><h2>Contact us</h2><label>Mail <input name="mail" required></label><button>Send</button></form>`;
const search = '<form role="search"><label>Search <input name="q"></label></form>';
const taken: string[] = [];
const behind = await useSite({
  "/dialog": `<!doctype html><title>Shop</title>${search}<button onclick="d.showModal()">Contact us</button><dialog id="d">${CONTACT}</dialog>`,
  "/made": `<!doctype html><title>Shop</title>${search}<button onclick='d.innerHTML=${JSON.stringify(CONTACT).replaceAll("'", "&#39;")}'>Contact us</button><div id="d"></div>`,
  "/taken": (request, response) => {
    taken.push(request.url ?? "");
    response.end();
  },
});

test.each(
  ["/dialog", "/made"].flatMap((path) =>
    [{ intent: "Contact us" }, { form_selector: "#contact" }].map((named, place) => ({
      path,
      named,
      mail: `${path.slice(1)}${place}@b.example`,
    })),
  ),
)("a form that a button brings up: $path $named", async ({ path, named, mail }) => {
  const learned = await learn(rest, behind.url + path, { ...named, skill_name: "behind" });
  expect(outline(learned)).toEqual(["mail text *"]);
  expect(learned.schema.steps).toEqual([
    { fields: [], nextSelector: expect.stringMatching(/button$/) },
    { fields: ["mail"] },
  ]);
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: "behind",
    rows: [{ mail }],
    allowed_hosts: ["127.0.0.1"],
  });
  expect(result).toMatchObject({ rows: [{ outcome: "confirmed" }] });
  expect(taken.splice(0)).toEqual([`/taken?mail=${mail}`]);
});
