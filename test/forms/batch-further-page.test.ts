/** A form of two pages with two submissions: the response to the first is not yet a confirmation. */
import { expect, test } from "vitest";
import type { FormSchema } from "../../src/forms/form-schema.ts";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { batchRunner } from "./batch-runner.ts";

const claims: string[] = [];
const PAGE = (body: string) => `<!doctype html><title>Claim</title><h1>File a claim</h1>${body}`;
const site = await useSite({
  "/claim": PAGE(`<form method="post" action="/claim/2">
    <label>Name <input name="name" required></label><button>Continue</button></form>`),
  "/claim/2": PAGE(`<p>Thank you. Now tell us what happened.</p><form method="post" action="/filed">
    <label>Damage <input name="damage" required></label><button>File</button></form>`),
  "/filed": (request, response) => {
    claims.push(request.url ?? "");
    response.end(PAGE("<p>Thank you! Your claim was filed."));
  },
});
const browser = await useBrowser();
const { run } = batchRunner(browser);

test("a batch says that the form is not at its end, and sends the row no second time", async () => {
  const name = { name: "name", type: "text", selector: "[name=name]", required: true } as const;
  const url = `${site.url}/claim`;
  const schema: FormSchema = { version: 1, url, formSelector: "form", fields: [name] };
  const { report } = await run({ schema, rows: [{ name: "Ada" }] });
  expect(report).toMatchObject({
    status: "failed",
    successCount: 0,
    failureCount: 1,
    rows: [
      {
        outcome: "incomplete",
        status: "failed",
        sent: true,
        error: expect.stringContaining('a further page, which asks for "Damage"'),
      },
    ],
  });
  expect(claims).toEqual([]);
});
