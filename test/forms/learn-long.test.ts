/** A form beyond the reading limit: the part within the limit is learned, and the rest is reported. */
import { expect, test } from "vitest";
import { useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { learn } from "./support/learn.ts";

const FIELDS = 1_100;

const fields = Array.from(
  { length: FIELDS },
  (_, at) => `<label>Field ${at} <input name="f${at}"></label>`,
);
const site = await useSite({
  "/long": `<!doctype html><title>Long</title><form method="post">${fields.join("")}<button>Send</button></form>`,
});
const stage = await useStage();

test("what is read of a form is learned, and how much was not is told", async () => {
  const { schema } = await learn(stage.rest, `${site.url}/long`);
  expect(schema.fields).toHaveLength(1_000);
  expect(schema.notes).toContain(`${FIELDS - 1_000} further fields were not read`);
});
