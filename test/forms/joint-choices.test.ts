/** Lists whose choices two other fields decide together: learned, checked before anything is sent, and filled in after both. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
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
const site = await useSite({
  "/empty": withForm(lists('<option value="">-') + MODEL, MODELS),
  "/preset": withForm(lists("") + MODEL, MODELS),
  "/fetched": withForm(lists("") + MODEL, LATER),
  "/after": withForm(radios, MODELS),
  "/slow": (_request, response) => void response.end("ok"),
});
const { rest } = await useOwnStage();

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
