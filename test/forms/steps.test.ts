/** Forms in steps with conditional fields: learned, and filled in. */
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { learn } from "./support/learn.ts";

const arrived: string[] = [];
const site = await useSite({
  "/form": `<!doctype html><title>Order a sample</title><form method="post" action="/taken">
    <section id="one">
      <label>Who are you? <select name="who" onchange="firm.hidden = who.value !== 'firm'">
        <option value="person">A person<option value="firm">A firm</select></label>
      <p id="firm" hidden><label>Number of the firm <input name="number"></label></p>
      <button type="button" onclick="one.hidden = true; two.hidden = false">Next</button>
    </section>
    <section id="two" hidden><label>Remark <input name="remark"></label><button>Send</button></section></form>
    <script>const { who } = document.forms[0].elements;</script>`,
  "/taken": (request, response) => {
    void textOf(request).then((body) => {
      arrived.push(body);
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Thanks</title><p>Thank you.");
    });
  },
});
const { rest: driver } = await useStage();

test("what is chosen in a step brings up a field of it, and that is filled in", async () => {
  const { schema } = await learn(driver, `${site.url}/form`);
  const rows = [{ who: "A firm", number: "FN 42", remark: "Soon" }];
  const done = await succeed(driver, "form.submit_batch", {
    schema,
    rows,
    allowed_hosts: ["127.0.0.1"],
  });
  expect(done).toMatchObject({ result: { status: "done", rows: [{ outcome: "confirmed" }] } });
  expect(arrived).toEqual(["who=firm&number=FN+42&remark=Soon"]);
});

test("what comes up in no step keeps a row from being sent without it", async () => {
  const { schema } = await learn(driver, `${site.url}/form`);
  const ghost = { name: "ghost", type: "text", selector: "#ghost", required: false };
  const fields = [...schema.fields, ghost];
  const done = await succeed(driver, "form.submit_batch", {
    schema: { ...schema, fields },
    rows: [{ who: "A person", remark: "Boo", ghost: "x" }],
    allowed_hosts: ["127.0.0.1"],
  });
  expect(done).toMatchObject({ result: { rows: [{ outcome: "rejected", sent: false }] } });
  expect(arrived.filter((body) => body.includes("Boo"))).toEqual([]);
});
