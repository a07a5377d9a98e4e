/** A row is neither submitted nor confirmed if the page does not keep the entered values. */
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { learn } from "./support/learn.ts";

let taken: string[] = [];
beforeEach(() => {
  taken = [];
});

const formWith =
  (field: string, script: string): Route =>
  (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method !== "POST") {
      response.end(
        `<!doctype html><html lang="en"><title>Form</title><form method="post">${field}
        <p><label>Name <input name="who"></label></p><button>Send</button></form>
        <script>const field = document.querySelector("[name=field]"); ${script}</script>`,
      );
      return;
    }
    void bodyOf(request).then((body) => {
      taken.push(body);
      response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
    });
  };

const input = '<p><label>Town <input name="field" autocomplete="off"></label></p>';
const list =
  '<p><label>Town <select name="field"><option>Graz<option>Linz<option>Wels</select></label></p>';
const site = await useSite({
  "/emptied": formWith(input, 'field.onchange = () => { field.value = ""; };'),
  "/reset": formWith(list, "field.onchange = () => { field.selectedIndex = 0; };"),
  "/noted": formWith(
    `${input}<ul></ul>`,
    'field.onchange = () => { document.querySelector("ul").innerHTML += `<li>${field.value}</li>`; field.value = ""; };',
  ),
  "/proposed": formWith(
    `${input}<ul></ul>`,
    `let chosen = "";
    field.oninput = () => {
      const item = Object.assign(document.createElement("li"), { textContent: field.value });
      item.onmousedown = () => { chosen = item.textContent; };
      document.querySelector("ul").replaceChildren(item);
    };
    field.onblur = () => { field.value = chosen; document.querySelector("ul").replaceChildren(); };`,
  ),
});
const { rest } = await useStage();

async function submitTo(name: string) {
  await learn(rest, `${site.url}/${name}`, { skill_name: name });
  const rows = [{ field: "Linz", who: "Ada" }];
  return succeed(rest, "form.submit_batch", {
    schema_ref: name,
    rows,
    allowed_hosts: ["127.0.0.1"],
  });
}

test.each(["emptied", "reset"])("a field that is %s fails its row", async (name) => {
  const { result } = await submitTo(name);
  const error = expect.stringContaining('does not keep the value that was entered in "field"');
  expect(result).toMatchObject({ rows: [{ outcome: "rejected", sent: false, error }] });
  expect(taken).toEqual([]);
});

test("what the page writes down beside the field is kept", async () => {
  const { result } = await submitTo("noted");
  expect(result).toMatchObject({ rows: [{ outcome: "confirmed" }] });
});

test("what the page proposes is chosen, where it keeps nothing else", async () => {
  const { result } = await submitTo("proposed");
  expect(result).toMatchObject({ rows: [{ outcome: "confirmed" }] });
  expect(taken).toEqual(["field=Linz&who=Ada"]);
});
