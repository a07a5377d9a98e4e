import { expect, it } from "vitest";
import { offAllowlistWarnings } from "./off-allowlist.ts";

const attempt = (url: string, reason = "not-listed") => ({
  url,
  kind: "Image",
  reason,
  timestampMs: 0,
});

it("nothing is told where no other host was asked", () => {
  expect(offAllowlistWarnings({ passed: [], blocked: [attempt("https://x.example/")] })).toEqual(
    [],
  );
});

it("hosts are told once, with how often they were asked", () => {
  const passed = ["https://cdn.example/a.js", "https://cdn.example/b.js", "https://fonts.example/"];
  const blocked = [attempt("https://ads.example/pixel", "tells-value")];
  const warnings = offAllowlistWarnings({ passed: passed.map((url) => attempt(url)), blocked });
  expect(warnings).toEqual([
    expect.stringContaining("cdn.example (2), fonts.example."),
    expect.stringContaining("ads.example."),
  ]);
});
