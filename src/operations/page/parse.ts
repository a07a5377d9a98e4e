import { z } from "zod";
import { asScriptShows } from "../../page/visibility.ts";
import { AppError } from "../../shared/errors.ts";
import { newNonce } from "../../shared/ids.ts";
import { quoted } from "../../shared/quoted.ts";
import { VIEWPORT_WORD, VIEWPORT_WORDS, viewportFromWord } from "../../shared/viewport-word.ts";
import { defineOperation } from "../operation.ts";
import { isBounded, viewFields } from "../view-fields.ts";
import {
  spatialFields,
  spatialDomSchema,
  spatialDomText,
  spatialDomWire,
  type SpatialDom,
} from "./spatial-dom-wire.ts";
import { lazy } from "../../shared/lazy.ts";

const MOST_CHARACTERS = 5_000_000;

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
  errors: ["INVALID_REQUEST", "INVALID_QUERY"],
  examples: [
    { title: "A form", input: { html: "<form><input name=q><button>Go</button></form>" } },
  ],
  withoutBrowser: true,
  run: (fields, call) => parsedDom(fields, isBounded(fields, call) ? newNonce() : undefined),
  render: (dom) => ({ text: spatialDomText(dom) }),
});

/** Also for callers without a server. @throws AppError INVALID_REQUEST for what is no address, INVALID_QUERY */
export async function parsedDom(
  fields: Omit<z.output<ReturnType<typeof input>>, "boundary">,
  nonce?: string,
): Promise<SpatialDom> {
  if (!URL.canParse(fields.url)) {
    throw new AppError("INVALID_REQUEST", `"url" is no address: ${quoted(fields.url)}.`, {
      hint: "Give a whole one, such as https://example.com/, or leave it out.",
    });
  }
  // Who never asks spares the parser's memory.
  const { parsePage } = await import("../../html/parse-page.ts");
  const page = parsePage(fields.html, {
    url: fields.url,
    viewport: viewportFromWord(fields.viewport),
  });
  return spatialDomWire({ snapshot: asScriptShows(page.snapshot()), engine: "static" }, fields, {
    nonce,
  });
}
