/** A batch from the site's view, apart from its rows: the requested pages and their times. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { batchRunner } from "./batch-runner.ts";

/** The events at the site, in order: a form was requested, a row arrived, was answered, and its response was shown. */
const seen: string[] = [];

const site = await useSite({
  "/form": (_request, response) => {
    seen.push("form");
    page(response, '<form method="post" action="/taken"><input name="name"><button>Send</button>');
  },
  "/taken": (request, response) => {
    seen.push("row");
    request.resume();
    // Long enough that a request for the next form, if sent too early, arrives before this response.
    setTimeout(() => {
      seen.push("answer");
      response.writeHead(303, { location: "/thanks" }).end();
    }, 300);
  },
  "/thanks": (_request, response) => {
    seen.push("thanks");
    page(response, "<p>Thank you, we have received it.");
  },
});
const stage = await useBrowser();
const { run } = batchRunner(stage);

function page(response: ServerResponse, body: string): void {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>Form</title>${body}`);
}

test("a form is asked for again only once the row before has its answer, and not in vain", async () => {
  const schema = {
    version: 1 as const,
    url: `${site.url}/form`,
    fields: [{ name: "name", type: "text" as const, selector: "input", required: true }],
  };
  const { report } = await run({
    schema,
    rows: ["Ada", "Grace", "Edith"].map((name) => ({ name })),
  });
  expect(report).toMatchObject({ status: "done", successCount: 3 });
  const row = ["form", "row", "answer", "thanks"];
  expect(seen).toEqual(["form", ...row, ...row, ...row]); // the first request checks for changes of the form
  expect(stage.browser.sessions.all()).toEqual([]);
});
