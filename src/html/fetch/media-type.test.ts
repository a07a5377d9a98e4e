import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { mediaKindOf, mediaTypeOf } from "./media-type.ts";

it("reads types with their charset, and nothing where nothing is said", () => {
  expect(mediaTypeOf('Text/HTML; charset="UTF-8"; x=y')).toEqual({
    essence: "text/html",
    charset: "UTF-8",
  });
  expect(mediaTypeOf("text/plain")).toEqual({ essence: "text/plain" });
  expect(mediaTypeOf("nonsense")).toEqual({ essence: "" });
  expect(mediaTypeOf(undefined)).toEqual({ essence: "" });
});

everyRow(it, [
  ["text/html", "", "html"],
  ["application/xhtml+xml", "", "xhtml"],
  ["application/ld+json", "", "json"],
  ["text/json", "", "json"],
  ["application/pdf", "", "pdf"],
  ["text/csv", "a,b", "text"],
  ["application/rss+xml", "<rss/>", "text"],
  ["application/javascript", "x", "text"],
  ["text/plain", "a\u0000b", "file"],
  ["text/plain", "\u00ff\u00fea\u0000", "text"],
  ["image/svg+xml", "<svg/>", "file"],
  ["application/zip", "PK", "file"],
  ["application/octet-stream", "<html>", "file"],
  ["", "\n <!doctype HTML>", "html"],
  ["", "<p>x", "html"],
  ["", "<pre", "text"],
  ["", "%PDF-1.7", "pdf"],
  ["", ' {"a":1}', "json"],
  ["", "words", "text"],
  ["", "\u0001", "file"],
  ["", "", "text"],
])("the kind of a document comes from its type and its bytes", ([essence, body, kind]) => {
  expect(mediaKindOf(essence, Buffer.from(body, "latin1"))).toBe(kind);
});
