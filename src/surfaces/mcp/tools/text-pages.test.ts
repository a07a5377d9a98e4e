import { expect, test } from "vitest";
import { TextPages } from "./text-pages.ts";

const NEXT = /\n\[page (\d+) of (\d+)(?:; the next is (\S+))?\]$/;

/** All pages of a text, each without the page number at its end. */
function read(pages: TextPages, text: string): string[] {
  const parts: string[] = [];
  let page = pages.firstOf(text);
  for (;;) {
    const [mark = "", , , next] = NEXT.exec(page) ?? [];
    parts.push(page.slice(0, page.length - mark.length));
    if (next === undefined) return parts;
    page = pages.next(next);
  }
}

const small = { pageSize: 10, maxTexts: 2, maxSize: 1000 };

test("a short text is left as it is", () => {
  expect(new TextPages(small).firstOf("0123456789")).toBe("0123456789");
});

test("a long one comes in pages that are the text when put together", () => {
  const pages = new TextPages(small);
  expect(read(pages, "0123456789abc")).toEqual(["0123456789", "abc"]);
  expect(read(pages, "0123456\n89abc")).toEqual(["0123456\n", "89abc"]);
  expect(read(pages, "0\n23456789abc")).toEqual(["0\n23456789", "abc"]);
  expect(read(pages, "012345678😀bc")).toEqual(["012345678", "😀bc"]);
});

test("the oldest texts are forgotten, by number and by size", () => {
  const pages = new TextPages(small);
  const first = NEXT.exec(pages.firstOf("x".repeat(11)))?.[3] ?? "";
  const second = NEXT.exec(pages.firstOf("y".repeat(11)))?.[3] ?? "";
  pages.firstOf("z".repeat(11));
  expect(() => pages.next(first)).toThrow("does not exist");
  expect(pages.next(second)).toBe("y\n[page 2 of 2]");
  const large = NEXT.exec(pages.firstOf("w".repeat(2000)))?.[3] ?? "";
  expect(() => pages.next(second)).toThrow("does not exist");
  expect(pages.next(large)).toContain("wwww");
});

test.each(["", "txt_none.2", "txt_none", "__proto__.1", "1.1.1"])("there is no page %j", (name) => {
  expect(() => new TextPages(small).next(name)).toThrow("does not exist");
});
