import { expect, test } from "vitest";
import { parseInput } from "../definition/parse-input.ts";
import { formSubmitBatch } from "./submit-batch.ts";

test("names of a form's fields are the site's: a row keeps first_name beside firstName", () => {
  const rows = [{ first_name: "Ada", firstName: "Augusta" }];
  const given = { schema_ref: "sites/example-com/forms/contact", allowed_hosts: ["*"], rows };
  const { input, warnings } = parseInput(formSubmitBatch.input, given);
  expect(input["rows"]).toEqual(rows);
  expect(warnings).toEqual([]);
});
