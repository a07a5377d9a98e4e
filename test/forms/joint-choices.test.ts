/** Lists whose choices several fields decide together: learned, checked before anything is sent, and filled in after them. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { fieldOf, learn } from "./support/learn.ts";

let taken: Record<string, string>[] = [];
beforeEach(() => {
  taken = [];
});

const MODELS = `const models = { "vw 2020": ["Golf"], "vw 2021": ["Golf", "Polo"], "fiat 2020": ["Panda"], "fiat 2021": ["Panda", "Tipo"] };
  const form = document.forms[0];
  const fill = () => {
    const known = models[form.make.value + " " + form.year.value] ?? [];
    form.model.replaceChildren(new Option("-", ""), ...known.map((name) => new Option(name, name.toLowerCase())));
  };
  form.make.onchange = form.year.onchange = fill; for (const one of form.querySelectorAll("[name=make]")) one.onchange = fill; fill();`;
const LATER = MODELS.replace(
  "const fill = () => {",
  "const fill = async () => { await fetch('/slow');",
);
const lists = (
  empty: string,
) => `<label>Make <select name="make">${empty}<option value="vw">VW<option value="fiat">Fiat</select></label>
  <label>Colour <select name="colour"><option>red<option>blue</select></label>
  <label>Year <select name="year">${empty}<option>2020<option>2021</select></label>`;
const MODEL = `<label>Model <select name="model" required></select></label>`;
const radios = `<label>Year <select name="year"><option>2020<option>2021</select></label>${MODEL}
  <fieldset><legend>Make</legend><label><input type="radio" name="make" value="vw" checked> VW</label><label><input type="radio" name="make" value="fiat"> Fiat</label></fieldset>`;

const withForm =
  (fields: string, script: string): Route =>
  (request, response) => {
    response.setHeader("content-type", "text/html");
    if (request.method !== "POST") {
      response.end(
        `<!doctype html><title>Car</title><form method="post">${fields}<button>Send</button></form><script>${script}</script>`,
      );
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(Object.fromEntries(new URLSearchParams(body)));
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };
/** A list for each level but the first offers something once all above it are chosen; `size` changes the last one, too. */
const chain = (counts: readonly number[], hasSize: boolean): Route => {
  const [first = 0] = counts;
  const names = ["country", "state", "city", "district"].slice(0, counts.length);
  const options = Array.from({ length: first }, (_, place) => `<option>c${place}`).join("");
  const selects = names.map(
    (name, place) =>
      `<label>${name} <select name="${name}" required><option value="">-${place === 0 ? options : ""}</select></label>`,
  );
  const size = `<label>size <select name="size"><option>small<option>large</select></label>`;
  return withForm(
    size + selects.join(""),
    `const names = ${JSON.stringify(names)}, counts = ${JSON.stringify(counts)}, form = document.forms[0];
    const fill = (place) => {
      for (let at = place; at < names.length; at += 1) {
        const above = names.slice(0, at).map((name) => form[name].value);
        const isLast = at === names.length - 1 && ${hasSize} && form.size.value === "large";
        const ends = above.includes("") ? [] : [...Array(counts[at] + (isLast ? 1 : 0)).keys()].map((n) => names[at][0] + n);
        form[names[at]].replaceChildren(new Option("-", ""), ...ends.map((end) => new Option(above.join("") + end, at === names.length - 1 ? above.join("") + end : end)));
      }
    };
    names.forEach((name, place) => { form[name].onchange = () => fill(place + 1); });
    form.size.onchange = () => { if (${hasSize}) fill(names.length - 1); };`,
  );
};
const site = await useSite({
  "/three": chain([2, 2, 2, 2], false),
  "/sized": chain([2, 2, 2], true),
  "/many": chain([40, 3, 3], false),
  "/empty": withForm(lists('<option value="">-') + MODEL, MODELS),
  "/preset": withForm(lists("") + MODEL, MODELS),
  "/fetched": withForm(lists("") + MODEL, LATER),
  "/after": withForm(radios, MODELS),
  "/slow": (_request, response) => void response.end("ok"),
});
const { rest } = await useStage();

test.each(["/empty", "/preset", "/fetched", "/after"])("%s", async (path) => {
  const learned = await learn(rest, site.url + path);
  const model = fieldOf(learned, "model");
  expect(model.dependsOn?.toSorted()).toEqual(["make", "year"]);
  const known = new Map<string, readonly string[]>();
  for (const make of ["vw", "fiat"]) {
    for (const year of ["2020", "2021"]) {
      const holds = ({
        field,
        values,
      }: {
        readonly field: string;
        readonly values: readonly string[];
      }) => values.includes(field === "make" ? make : year);
      const when = model.optionsWhen?.find((one) => holds(one) && (one.also ?? []).every(holds));
      known.set(
        `${make} ${year}`,
        (when?.options ?? []).map(({ value }) => value),
      );
    }
  }
  expect(Object.fromEntries(known)).toEqual({
    "vw 2020": ["golf"],
    "vw 2021": ["golf", "polo"],
    "fiat 2020": ["panda"],
    "fiat 2021": ["panda", "tipo"],
  });
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: learned.skillName,
    rows: [
      { model: "Tipo", year: "2021", make: "fiat" },
      { model: "Polo", year: "2020", make: "vw" },
      { model: "polo", year: "2021", make: "vw" },
    ],
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  expect(result).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { outcome: "validation-error", error: '"model" takes one of "Golf", not "Polo".' },
      { outcome: "confirmed" },
    ],
  });
  expect(taken).toMatchObject([
    { make: "fiat", year: "2021", model: "tipo" },
    { make: "vw", year: "2021", model: "polo" },
  ]);
});

test("three fields decide, each of which hangs on those before it", async () => {
  const learned = await learn(rest, `${site.url}/three`);
  const district = fieldOf(learned, "district");
  expect(district.dependsOn).toEqual(["country", "state", "city"]);
  expect(district.openOptions).toBeUndefined();
  expect(district.optionsWhen).toHaveLength(8);
  expect(district.optionsWhen).toContainEqual({
    field: "city",
    values: ["c1"],
    also: [
      { field: "state", values: ["s0"] },
      { field: "country", values: ["c1"] },
    ],
    options: [{ value: "c1s0c1d0" }, { value: "c1s0c1d1" }],
  });
  const place = { country: "c1", state: "s0", city: "c1" };
  expect(
    await submit(learned.skillName, [
      { district: "c1s0c1d1", ...place },
      { district: "c0s0c1d1", ...place },
    ]),
  ).toMatchObject({
    rows: [
      { outcome: "confirmed" },
      { outcome: "validation-error", error: expect.stringContaining('not "c0s0c1d1"') },
    ],
  });
  expect(taken).toMatchObject([{ ...place, district: "c1s0c1d1" }]);
});

test("a field that changes a list only once others are chosen is found, too", async () => {
  const learned = await learn(rest, `${site.url}/sized`);
  expect(fieldOf(learned, "city").dependsOn?.toSorted()).toEqual(["country", "size", "state"]);
  const place = { country: "c0", state: "s1" };
  const rows = [
    { ...place, size: "large", city: "c0s1c2" },
    { ...place, size: "small", city: "c0s1c2" },
  ];
  expect(await submit(learned.skillName, rows)).toMatchObject({
    rows: [{ outcome: "confirmed" }, { outcome: "validation-error" }],
  });
});

test("what was too much to try is said, and taken as rows say it", async () => {
  const learned = await learn(rest, `${site.url}/many`);
  expect(fieldOf(learned, "state").openOptions).toBe(true);
  expect(fieldOf(learned, "city").openOptions).toBe(true);
  const row = { country: "c30", state: "s2", city: "c30s2c1" };
  const wrong = { country: "c0", state: "s2", city: "c30s2c1" };
  expect(await submit(learned.skillName, [row, wrong])).toMatchObject({
    rows: [{ outcome: "confirmed" }, { outcome: "validation-error" }],
  });
  expect(taken).toMatchObject([row]);
});

async function submit(name: string, rows: readonly object[]): Promise<unknown> {
  const { result } = await succeed(rest, "form.submit_batch", {
    schema_ref: name,
    rows,
    allowed_hosts: ["127.0.0.1"],
    mode: "continue",
  });
  return result;
}
