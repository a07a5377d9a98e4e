/** Learning forms that are hard to read, each on a page of its own. */
import { describe, expect, test } from "vitest";
import { useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { fieldOf, learn, namesOf } from "./support/learn.ts";

const sent: string[] = [];
/** A page, and all submissions to its address by a method other than GET. */
function page(html: string): Route {
  return (request, response) => {
    if (request.method !== "GET") sent.push(`${request.method} ${request.url}`);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>form</title>${html}`);
  };
}

const site = await useSite({
  "/owners": page(`<form id="order"><input name="a" aria-label="A"></form>
    <form id="other"><input name="x" aria-label="X"><button>Other</button></form>
    <p><input name="b" form="order" aria-label="B"><input name="c" form="order" aria-label="C">
    <button form="order">Order</button>`),
  "/outside": page(`<form id="order"><input name="a" aria-label="A"></form>
    <input name="b" aria-label="Not of the form"><input name="b" form="order" aria-label="B">
    <input name="c" form="order" aria-label="C">`),
  "/types": page(`<form><input name="a" type="hidden" value="1"><input name="t" aria-label="T">
    <input type="image" alt="Go" name="i"><input type="reset"><button type="button">Help</button>
    <input type="datetime-local" name="when" aria-label="When"><input type="color" name="tint" aria-label="Tint">
    <input type="range" name="size" min="1" max="5" aria-label="Size"><input type="month" name="m" aria-label="M">
    <input type="password" name="pw" aria-label="Password" value="secret"></form>`),
  "/duplicates":
    page(`<form><fieldset><legend>Sender</legend><label>City <input name="city"></label></fieldset>
    <fieldset><legend>Receiver</legend><label>City <input name="city"></label></fieldset>
    <label>City <input name="city"></label><button>Go</button></form>`),
  "/labels": page(`<form><input id="placeholder" placeholder="Your name">
    <span id="l">Code:</span><input id="labelled" aria-labelledby="l"><label>Size *<input id="star"></label>
    <label>Age <input id="aria" aria-required="true"></label>
    <table><tr><td>Street<td><input id="cell"></table><button>Go</button></form>`),
  "/options": page(`<form><label>Many <select name="many" required><option value="">Choose
    ${Array.from({ length: 120 }, (_, n) => `<option value="v${n}">Number ${n}`).join("")}
    <option disabled value="no">Sold out</select></label><button>Go</button></form>`),
  "/shadow": page(`<x-form></x-form><script>
    customElements.define("x-box", class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: "open" }).innerHTML = '<label>Inner <input id="inner"></label>'; } });
    customElements.define("x-form", class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: "open" }).innerHTML =
        '<form><label>Outer <input name="outer"></label><x-box></x-box><button>Send</button></form>'; } });
    </script>`),
  "/frame": page(
    `<h1>Outside</h1><input aria-label="Search"><iframe src="/owners" width="600" height="300"></iframe>`,
  ),
  "/late": page(`<div id="root"></div><script>setTimeout(() => { root.innerHTML =
    '<form><label>Name <input name="name"></label><button>Go</button></form>' }, 4000)</script>`),
  "/none": page("<h1>Nothing here</h1>"),
  "/sends": page(
    `<form method="post"><label>Step one <input name="one"></label><button>Next</button></form>`,
  ),
  "/auto": page(`<form method="post"><label>Sort <select name="sort" onchange="this.form.submit()">
    <option>a<option>b</select></label><label>More <input name="more"></label><button>Go</button></form>`),
  "/calls":
    page(`<form method="post"><label>Kind <select name="kind"><option>a<option>b</select></label>
    <label>More <input name="more"></label><button>Go</button></form>
    <script>document.forms[0].kind.onchange = () => { fetch("/calls", { method: "POST", body: "x" });
      navigator.sendBeacon("/calls", "y"); }</script>`),
  "/added":
    page(`<form><label>Contact by <select name="by"><option value="">-<option value="mail">Mail
    <option value="phone">Phone</select></label><span id="more"></span><button>Go</button></form>
    <script>const form = document.forms[0]; form.by.onchange = () => { more.innerHTML = form.by.value
      ? '<label>' + form.by.value + ' <input required name="' + form.by.value + '"></label>' : ""; }</script>`),
  "/fetched":
    page(`<form><label>Country <select name="country"><option value="at">A<option value="ch">B</select></label>
    <label>Town <select name="town"></select></label><button>Go</button></form><script>
    const form = document.forms[0];
    form.country.onchange = async () => {
      const towns = await (await fetch("/towns?of=" + form.country.value)).json();
      form.town.replaceChildren(...towns.map((town) => new Option(town, town)));
    }</script>`),
  "/towns": (request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(request.url?.endsWith("at") === true ? '["Graz"]' : '["Bern","Basel"]');
  },
  "/pair":
    page(`<form><label>Make <select name="make"><option value="">-<option>VW<option>Fiat</select></label>
    <label>Year <select name="year"><option value="">-<option>2020<option>2021</select></label>
    <label>Model <select name="model"><option value="">First the others</select></label><button>Go</button></form><script>
    const form = document.forms[0];
    const models = { "VW 2020": ["Golf"], "VW 2021": ["Golf", "Polo"], "Fiat 2020": ["Panda"], "Fiat 2021": ["Panda"] };
    form.make.onchange = form.year.onchange = () => {
      const known = models[form.make.value + " " + form.year.value] ?? [];
      form.model.replaceChildren(new Option("-", ""), ...known.map((name) => new Option(name, name.toLowerCase())));
    }</script>`),
  "/chain":
    page(`<form><label>Country <select name="country"><option value="">-<option value="at">A<option value="ch">B</select></label>
    <label>Region <select name="region" disabled><option value="">-</select></label>
    <label>Town <select name="town" disabled><option value="">-</select></label><button>Go</button></form><script>
    const form = document.forms[0];
    const fill = (list, names) => {
      list.replaceChildren(new Option("-", ""), ...names.map((name) => new Option(name, name)));
      list.disabled = names.length === 0;
    };
    form.country.onchange = () => {
      fill(form.region, { at: ["Tyrol", "Styria"], ch: ["Vaud"] }[form.country.value] ?? []);
      fill(form.town, []);
    };
    form.region.onchange = () =>
      fill(form.town, { Tyrol: ["Innsbruck"], Styria: ["Graz", "Leoben"], Vaud: ["Lausanne"] }[form.region.value] ?? []);
    </script>`),
  "/toggle": page(`<form><label><input type="radio" name="pay" value="card"> Card</label>
    <label><input type="radio" name="pay" value="bill"> Bill</label>
    <label id="extra" style="display:none">Address <input name="address"></label><button>Go</button></form>
    <script>onchange = ({ target }) => { extra.style.display = target.value === "bill" ? "" : "none" }</script>`),
  "/button-list": page(`<form aria-label="Fruit"><label>Name <input name="name"></label>
    <span id="l">Fruit</span><button type="button" id="fruit" aria-haspopup="listbox" aria-labelledby="l"
      aria-expanded="false">Choose</button><button>Send</button></form>
    <script>fruit.onclick = () => { if (document.querySelector("[role=listbox]")) return;
      document.body.insertAdjacentHTML("beforeend", '<ul id="list" role="listbox"><li role="option">Fig<li role="option">Plum</ul>');
      fruit.setAttribute("aria-controls", "list"); fruit.setAttribute("aria-expanded", "true"); }</script>`),
  "/radiogroup": page(`<form aria-label="Seat"><label>Name <input name="name"></label>
    <div role="radiogroup" aria-label="Seat"><div role="radio" tabindex="0" aria-checked="false">Window</div>
    <div role="radio" tabindex="0" aria-checked="false">Aisle</div></div><button>Book</button></form>`),
  "/several":
    page(`<h2>Search</h2><form role="search"><input name="q" aria-label="Words"><button>Search</button></form>
    <h2>Complaint</h2><form id="complaint" action="/complain"><label>Number <input name="number"></label>
      <label>What happened <textarea name="what"></textarea></label><button>Complain</button></form>
    <h2>Order</h2><form id="order"><label>Article <input name="article"></label><label>Amount <input name="amount"></label>
      <label>Street <input name="street"></label><button>Ask for it</button></form>
    <div id="card"><label>Card name <input id="card-name"></label>
      <label><input type="checkbox" id="own" onchange="own_text.hidden = !own.checked"> Own text</label>
      <label id="own_text" hidden>Text <input id="card-text"></label><button>Make card</button></div>`),
});
const stage = await useStage();
const at = (path: string, more = {}) => learn(stage.rest, site.url + path, more);

describe("POST /tasks/learn-form-schema: the fields of a form", () => {
  test("are those that it owns, wherever they stand, and none of others", async () => {
    const learned = await at("/owners", { form_selector: "#order" });
    expect(namesOf(learned)).toEqual(["a", "b", "c"]);
    expect(learned.schema).toMatchObject({ formSelector: "#order", method: "get" });
    expect(learned.schema.submitSelector).toBe('button[form="order"]');
  });

  test("that stand outside of it are told from all others of the page", async () => {
    const learned = await at("/outside", { form_selector: "#order" });
    expect(namesOf(learned)).toEqual(["a", "b", "c"]);
    expect(fieldOf(learned, "b").selector).toBe('input[aria-label="B"]');
  });

  test("have the types that there are; what is pressed is none of them", async () => {
    const learned = await at("/types");
    expect(learned.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "t text",
      "when dateTime",
      "tint color",
      "size range",
      "m month",
      "pw password",
      "a hidden",
    ]);
    expect(learned.schema.submitSelector).toBe('input[name="i"]');
    expect(fieldOf(learned, "pw")).toMatchObject({ sensitive: true });
    expect(JSON.stringify(learned)).not.toContain("secret");
    expect(Object.keys(learned.jsonSchema["properties"] ?? {})).not.toContain("a");
  });

  test("whose choices two others decide together take what the page offers then", async () => {
    expect(fieldOf(await at("/pair"), "model")).toMatchObject({ openOptions: true });
  });

  test("that come one after the other are followed to the last", async () => {
    const town = fieldOf(await at("/chain"), "town");
    expect(town.dependsOn).toContain("region");
    const known = town.optionsWhen?.map(({ field, values, options }) => [
      field,
      values,
      options.map(({ value }) => value),
    ]);
    expect(known).toEqual([
      ["region", ["Tyrol"], ["Innsbruck"]],
      ["region", ["Styria"], ["Graz", "Leoben"]],
      ["region", ["Vaud"], ["Lausanne"]],
    ]);
  });

  test("of one name are told apart", async () => {
    const learned = await at("/duplicates");
    expect(namesOf(learned)).toEqual(["city", "city_2", "city_3"]);
    const selectors = learned.schema.fields.map(({ selector }) => selector);
    expect(new Set(selectors).size).toBe(3);
    expect(learned.schema.fields.map(({ group }) => group)).toEqual([
      "Sender",
      "Receiver",
      undefined,
    ]);
  });

  test("are called what a person reads beside them", async () => {
    const learned = await at("/labels");
    expect(
      learned.schema.fields.map(({ name, label, required }) => [name, label, required]),
    ).toEqual([
      ["placeholder", "Your name", false],
      ["labelled", "Code", false],
      ["star", "Size", true],
      ["aria", "Age", true],
      ["cell", "Street", false],
    ]);
  });

  test("have all options, but for those that are not taken", async () => {
    const { options = [] } = fieldOf(await at("/options"), "many");
    expect(options).toHaveLength(120);
    expect(options.at(-1)).toEqual({ value: "v119", label: "Number 119" });
  });

  test("that are radio buttons of the page's own are one too", async () => {
    const learned = await at("/radiogroup");
    expect(namesOf(learned)).toEqual(["name", "seat"]);
    expect(fieldOf(learned, "seat")).toMatchObject({
      type: "radio",
      label: "Seat",
      selector: "div > div:nth-of-type(1), div > div:nth-of-type(2)",
      options: [{ value: "Window" }, { value: "Aisle" }],
    });
  });

  test("are found in shadow trees", async () => {
    const { schema } = await at("/shadow");
    expect(schema.formSelector).toBe("x-form >>> form");
    expect(schema.fields.map(({ name, selector }) => [name, selector])).toEqual([
      ["outer", 'input[name="outer"]'],
      ["inner", "x-box >>> #inner"],
    ]);
  });

  test("are found in frames", async () => {
    const learned = await at("/frame", { form_selector: "#order" });
    expect(learned.schema).toMatchObject({ frame: `${site.url}/owners`, formSelector: "#order" });
    expect(namesOf(learned)).toEqual(["a", "b", "c"]);
  });
});

describe("POST /tasks/learn-form-schema: what the form does", () => {
  test("a form that comes late is waited for", async () => {
    expect(namesOf(await at("/late"))).toEqual(["name"]);
  });

  test("fields that a choice shows say so", async () => {
    const learned = await at("/toggle");
    expect(fieldOf(learned, "address")).toMatchObject({
      dependsOn: ["pay"],
      visibleWhen: { field: "pay", values: ["bill"] },
    });
  });

  test("fields that a choice adds are learned with it", async () => {
    const learned = await at("/added");
    expect(namesOf(learned)).toEqual(["by", "mail", "phone"]);
    for (const name of ["mail", "phone"]) {
      expect(fieldOf(learned, name)).toMatchObject({
        required: true,
        label: name,
        dependsOn: ["by"],
        visibleWhen: { field: "by", values: [name] },
      });
    }
    expect(learned.jsonSchema["required"]).toEqual([]);
  });

  test("options that are fetched for a choice are waited for", async () => {
    const { options, optionsWhen, dependsOn } = fieldOf(await at("/fetched"), "town");
    expect(dependsOn).toEqual(["country"]);
    expect(optionsWhen).toEqual([
      { field: "country", values: ["at"], options: [{ value: "Graz" }] },
      { field: "country", values: ["ch"], options: [{ value: "Bern" }, { value: "Basel" }] },
    ]);
    expect(options?.map(({ value }) => value)).toEqual(["Graz", "Bern", "Basel"]);
  });

  test("a button that opens a list is a field with its options", async () => {
    const learned = await at("/button-list");
    expect(fieldOf(learned, "fruit")).toMatchObject({
      type: "combobox",
      label: "Fruit",
      options: [{ value: "Fig" }, { value: "Plum" }],
    });
    expect(learned.schema.submitSelector).toBe("form > button:nth-of-type(2)");
  });

  test("a choice that sends the form sends nothing", async () => {
    const learned = await at("/auto");
    expect(namesOf(learned)).toEqual(["sort", "more"]);
  });

  test("a choice that calls sends nothing either", async () => {
    expect(namesOf(await at("/calls"))).toEqual(["kind", "more"]);
  });

  test("a next step that data is sent for is not gone to", async () => {
    const { schema } = await at("/sends");
    expect(schema.steps).toBeUndefined();
    expect(schema.notes).toBe(
      '"Next" sends the entered values; this was prevented, so the next step is unknown.',
    );
  });
});

describe("POST /tasks/learn-form-schema: which form", () => {
  test.each([
    [{}, ["article", "amount", "street"]],
    [{ intent: "File a complaint about a delivery" }, ["number", "what"]],
    [{ intent: "search for something" }, ["q"]],
    [{ form_selector: "#complaint" }, ["number", "what"]],
    [{ form_selector: "#card" }, ["card-name", "own", "card-text"]],
  ])("%j", async (preference, names) => {
    expect(namesOf(await at("/several", preference))).toEqual(names);
  });
});

test("none of all this has sent anything", () => {
  expect(sent).toEqual([]);
});
