import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { newNonce } from "../../shared/ids.ts";
import { ThreadPool, workerFile } from "../../shared/in-thread.ts";
import { quoted } from "../../shared/quoted.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS } from "../../shared/viewport-word.ts";
import { defineOperation } from "../operation.ts";
import { isBounded, viewFields } from "../view-fields.ts";
import {
  spatialFields,
  spatialDomSchema,
  spatialDomText,
  type SpatialDom,
} from "./spatial-dom-wire.ts";
import { lazy } from "../../shared/lazy.ts";
import type { ParseAnswer, ParseJob } from "./parse-thread.ts";

const MOST_CHARACTERS = 5_000_000;
const LONGEST_MS = 20_000;
const MAX_HEAP_MB = 512;

const input = lazy(() =>
  z.object({
    html: z.string().max(MOST_CHARACTERS).describe("Markup, however broken."),
    url: z
      .string()
      .default("about:blank")
      .describe("Address that the page is taken to have; links in it lead from there."),
    viewport: z
      .string()
      .regex(VIEWPORT_WORD, `must be ${VIEWPORT_WORDS}`)
      .default("1280x800")
      .describe("WIDTHxHEIGHT in CSS pixels, by which rules of style sheets hold."),
    ...spatialFields(),
    boundary: viewFields().boundary,
  }),
);

export const pageParse = defineOperation({
  name: "page.parse",
  summary: "Tells what markup says as a page, without a browser and without the network.",
  effect: "read",
  kind: "call",
  http: { method: "POST", path: "/parse" },
  cli: { command: "page parse", positionals: ["html"] },
  input,
  output: spatialDomSchema,
  errors: ["INVALID_REQUEST", "INVALID_QUERY", "TOO_LARGE"],
  examples: [
    { title: "A form", input: { html: "<form><input name=q><button>Go</button></form>" } },
  ],
  withoutBrowser: true,
  run: ({ boundary, ...fields }, call) =>
    parsedInThread(call.deadline, {
      fields,
      nonce: isBounded({ boundary }, call) ? newNonce() : undefined,
    }),
  render: (dom) => ({ text: spatialDomText(dom) }),
});

/** @throws AppError INVALID_REQUEST for what is no address, INVALID_QUERY, TOO_LARGE */
async function parsedInThread(deadline: Deadline, job: ParseJob): Promise<SpatialDom> {
  checkAddress(job.fields);
  const answer = await parsers().run<ParseAnswer>(deadline, job);
  if ("dom" in answer) return answer.dom;
  const { code, message, hint } = answer.error;
  throw new AppError(code, message, hint === undefined ? {} : { hint });
}

const parsers = lazy(
  () =>
    new ThreadPool(
      () =>
        new Worker(workerFile("parse-thread", import.meta.url), {
          workerData: "parses",
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        }),
      { ms: LONGEST_MS, tooLong: () => refused("time"), unusable: () => refused("memory") },
    ),
);

function refused(of: "time" | "memory"): AppError {
  return new AppError("TOO_LARGE", `Reading this markup takes more than the allowed ${of}.`, {
    hint: "Send the part of it that matters.",
  });
}

/** In the caller's own thread. @throws AppError INVALID_REQUEST for what is no address, INVALID_QUERY */
export async function parsedDom(fields: ParseJob["fields"]): Promise<SpatialDom> {
  checkAddress(fields);
  // Who never asks spares the parser's memory.
  const { domOfMarkup } = await import("./parse-thread.ts");
  return domOfMarkup({ fields });
}

function checkAddress({ url }: ParseJob["fields"]): void {
  if (URL.canParse(url)) return;
  throw new AppError("INVALID_REQUEST", `"url" is no address: ${quoted(url)}.`, {
    hint: "Give a whole one, such as https://example.com/, or leave it out.",
  });
}
