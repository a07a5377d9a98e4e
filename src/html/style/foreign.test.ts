import { expect, it, vi } from "vitest";
import { parsePage } from "../parse-page.ts";
import { handedOn, partsOf } from "./foreign.ts";

function elementOf(markup: string) {
  const { document } = parsePage(markup, { url: "https://example.com/" });
  const element = document.querySelector("p");
  if (!element) throw new Error("no element");
  return element;
}

it("hands on parts under their new names, those that are named twice under both", () => {
  const host = elementOf("<p exportparts='a, b: c, b:d ,e:f'>");
  expect([...handedOn(host, new Set(["a", "b", "x"]))]).toEqual(["a", "c", "d"]);
});

it("reads what a host hands on once", () => {
  const host = elementOf(`<p exportparts="${"a:b,".repeat(500)}">`);
  handedOn(host, new Set(["a"]));
  using trims = vi.spyOn(String.prototype, "trim");
  for (let count = 0; count < 100; count += 1) handedOn(host, new Set(["a"]));
  expect(trims.mock.calls.length).toBe(0);
});

it("has so many parts and no more", () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `p${at}`);
  const element = elementOf(`<p part="${names.join(" ")}" exportparts="${names.join()}">`);
  const parts = partsOf(element);
  expect(parts.size).toBeLessThanOrEqual(1_000);
  expect(handedOn(element, new Set(names)).size).toBeLessThanOrEqual(1_000);
});

it("rules for parts are tests of a page like others", () => {
  const rules = Array.from({ length: 10_000 }, (_, at) => `*::part(b${at}){opacity:0}`).join("");
  const page = parsePage(
    `<style>${rules}</style><div><template shadowrootmode=open>${"<p part=a>x</p>".repeat(1_000)}</template></div>`,
    { url: "https://example.com/" },
  );
  page.snapshot();
  expect(page.truncated).toBe(true);
});
