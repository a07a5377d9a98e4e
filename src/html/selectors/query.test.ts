import { describe, expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { parsePage } from "../parse-page.ts";

const { document } = parsePage(
  `<!doctype html><main id=m class="a b"><p id=p1 lang=de-AT>1</p><p id=p2 class=B data-x="one two">2<b id=b></b></p>
  <ul id=ul><li id=l1><li id=l2 class=on><li id=l3></ul><form id=f><fieldset id=fs disabled><legend><input id=i1></legend><input id=i2 type=TEXT required></fieldset>
  <select id=s><option id=o1><option id=o2 selected></select><a id=a1 href=/x></a><a id=a2></a></form></main>`,
  { url: "https://example.com/#l2" },
);

function idsOf(selector: string): readonly string[] {
  return document.querySelectorAll(selector).map(({ id }) => id);
}

describe("selectors", () => {
  everyRow<[string, readonly string[]]>(it, [
    ["p", ["p1", "p2"]],
    ["MAIN > P", ["p1", "p2"]],
    [".a.b, .B", ["m", "p2"]],
    [".b", ["m"]],
    ["#p1 + p", ["p2"]],
    ["p ~ ul > li", ["l1", "l2", "l3"]],
    ["main ul li:not(.on)", ["l1", "l3"]],
    ["[data-x~=two], [lang|=de], [id^=l][id$='3']", ["p1", "p2", "l3"]],
    ["[type=text]", ["i2"]],
    ["[class=B i]", ["p2"]],
    ["li:nth-child(odd), li:nth-last-child(2)", ["l1", "l2", "l3"]],
    ["li:nth-child(-n+2)", ["l1", "l2"]],
    ["li:nth-child(2 ), form:only-of-type", ["l2", "f"]],
    ["p:first-of-type, p:last-of-type", ["p1", "p2"]],
    ["b:empty, li:target", ["b", "l2"]],
    [":disabled", ["fs", "i2"]],
    ["input:enabled, :checked", ["i1", "o2"]],
    [":required, a:any-link", ["i2", "a1"]],
    ["p:has(> b), ul:has(+ form), p:has(i)", ["p2", "ul"]],
    [":is(ul, form) > :where(li, select)", ["l1", "l2", "l3", "s"]],
    [":root > body > main", ["m"]],
    ["p:hover, p::before, p:focus", []],
    ["main p li", []],
  ])("match elements in document order", ([selector, ids]) => {
    expect(idsOf(selector)).toEqual(ids);
  });

  it("match from an element outwards", () => {
    const item = document.getElementById("l2");
    expect(item?.closest("main, ul")?.id).toBe("ul");
    expect(item?.matches("main > * > .on")).toBe(true);
  });

  it.each(["", "p:unheard-of", "p >", "> p", "p,", "[", "p<b", "[a!=b]", ":nth-child(x)", ":is("])(
    "%o is none",
    (selector) => {
      expect(() => document.querySelectorAll(selector)).toThrow(SyntaxError);
    },
  );
});

describe("what a caller looks for", () => {
  const row = (length: number) =>
    parsePage("<p>x</p>".repeat(length), { url: "https://example.com/" }).document;

  it("is looked for once, however deep it asks", () => {
    expect(row(700).querySelectorAll("p:has(~ p:has(~ p:has(~ i)))")).toEqual([]);
  });

  it("ends where it makes too much work", () => {
    expect(() => row(7_000).querySelectorAll("p:has(~ i)")).toThrow("too much work on this page");
  });
});
