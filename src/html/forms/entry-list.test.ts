import { expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { controlsOf } from "./controls.ts";
import { entryListOf } from "./entry-list.ts";
import { ParsedElement } from "../dom/element.ts";

function entries(html: string, button?: string, at: { x?: number; y?: number } = {}) {
  const { document } = parsePage(html, { url: "http://a.test/" });
  const form = document.querySelector("form");
  const pressed = button === undefined ? null : document.querySelector(button);
  if (!(form instanceof ParsedElement)) throw new Error("no form");
  const submitter = pressed instanceof ParsedElement ? { element: pressed, ...at } : undefined;
  return entryListOf(controlsOf(form), submitter, "UTF-8").map(({ name, value }) => [name, value]);
}

it("holds what is checked, entered and chosen, in the order of the page", () => {
  const html = `<form><input type=checkbox name=a><input name=b value=1><input type=radio name=c value=2 checked>
    <select name=d><option>x<option selected>y</select><textarea name=e>z</textarea></form>`;
  expect(entries(html)).toEqual([
    ["b", "1"],
    ["c", "2"],
    ["d", "y"],
    ["e", "z"],
  ]);
});

it("holds no choice that is disabled, by itself or by its group", () => {
  const html = `<form><select name=a multiple><option selected>x<option selected disabled>y
    <optgroup disabled><option selected>z</optgroup></select></form>`;
  expect(entries(html)).toEqual([["a", "x"]]);
});

it("holds the pressed button and no other", () => {
  const html = `<form><button name=a value=1></button><input type=submit name=b value=2 id=go><button name=c>3</button></form>`;
  expect(entries(html)).toEqual([]);
  expect(entries(html, "#go")).toEqual([["b", "2"]]);
  expect(entries(html, "[name=c]")).toEqual([["c", ""]]);
});

it("tells where an image was pressed, and of no other image", () => {
  const html = `<form><input type=image name=p><input type=image name=q></form>`;
  expect(entries(html, "[name=p]", { x: 3, y: 4 })).toEqual([
    ["p.x", "3"],
    ["p.y", "4"],
  ]);
});

it("is made in one pass, however deep the page is", () => {
  const deep = `${"<div>".repeat(400)}${"<input name=a>".repeat(20_000)}`;
  expect(entries(`<form>${deep}`)).toHaveLength(20_000);
});
