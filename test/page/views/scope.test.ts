/** The part of a page in a view, and its order. */
import { expect, it } from "vitest";
import { viewOf } from "../../../src/page/views/view.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { laidOut, see } from "./see.ts";

const PAGE = `<p id="-50">Above<p id="10">In view<p id="20" hidden>Unseen<p id="300"><a href="/" id="300">Below</a>`;

it("takes what a person sees, unless all is asked for", () => {
  const page = laidOut(PAGE);
  expect(see(page)).toEqual(["Above", "In view", "[4 Below]"]);
  expect(see(page, "compact", { scope: "all" })).toEqual([
    "Above",
    "In view",
    "[hidden Unseen]",
    "[4 Below]",
  ]);
  expect(see(page, "compact", { scope: "above_fold" })).toEqual(["In view", "[hidden Unseen]"]);
  expect(see(page, "compact", { scope: "visible_above_fold" })).toEqual(["In view"]);
  expect(see(page, "json", { scope: "visible_above_fold" })).toMatchObject([{ b: [0, 10, 50, 1] }]);
});

it("takes the main part, or the inside of one element", () => {
  const markup = `<nav><a href="/">Home</a></nav><main><p>Text</p><section>One <a href="/x">two</a></section></main>`;
  expect(see(markup, "compact", { scope: "main" })).toEqual(["@3 main", "Text", "One [6 two]"]);
  expect(see(markup, "compact", { ref: 5 })).toEqual(["@3 main", "One [6 two]"]);
  expect(see(markup, "json", { ref: 6 })).toMatchObject([{ id: 6, text: "two" }]);
  expect(
    viewOf(snapshotOf(markup), { format: "compact", scope: "visible", ref: 99 }),
  ).toBeUndefined();
});

it("tells every option of the one list that is asked for", () => {
  const options = Array.from({ length: 30 }, (_, n) => `<option>${n}`).join("");
  const markup = `<p>Choose <select aria-label="N">${options}</select>`;
  expect(see(markup).join("")).toContain("|20|+9}");
  expect(see(markup, "compact", { ref: 2 }).join("")).toContain("|28|29}");
});

it("begins with what is in view where it cannot tell all", () => {
  const view = viewOf(laidOut(`<nav id="200"><a href="/" id="200">Home</a></nav>${PAGE}`), {
    format: "compact",
    scope: "visible",
  });
  expect(view?.kind === "text" && view.inViewFirst?.()).toEqual([
    "In view",
    "… not in view:",
    "@1 nav",
    "[2 Home]",
    "@",
    "Above",
    "[6 Below]",
  ]);
});
