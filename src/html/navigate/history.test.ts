import { expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { History } from "./history.ts";
import type { StaticPage } from "./page.ts";

function page(url: string, characters = 10, method: StaticPage["method"] = "GET"): StaticPage {
  return {
    parsed: parsePage("", { url }),
    url,
    method,
    httpStatus: 200,
    contentType: "text/html",
    encoding: "utf-8",
    referrerPolicy: "origin",
    characters,
  };
}

it("replaces an address that is opened again, but not a form that is sent again", () => {
  const history = new History();
  for (const one of [
    page("a"),
    page("a"),
    page("b"),
    page("b", 10, "POST"),
    page("b", 10, "POST"),
  ]) {
    history.add(one);
  }
  expect(history.entries.map(({ url, method }) => `${method} ${url}`)).toEqual([
    "GET a",
    "GET b",
    "POST b",
    "POST b",
  ]);
});

it("keeps fifty entries", () => {
  const history = new History();
  for (let at = 0; at < 60; at += 1) history.add(page(String(at)));
  expect(history.entries).toHaveLength(50);
  expect(history.current?.url).toBe("59");
  expect(history.at(-49)?.url).toBe("10");
  expect(history.at(-50)).toBeUndefined();
});

it("gives up the farthest documents, never the one that is shown", () => {
  const history = new History();
  for (const url of ["a", "b", "c", "d"]) history.add(page(url, 3_000_000));
  expect(history.entries.map((entry) => entry.page !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  history.go(-3, page("a", 90_000_000));
  expect(history.current?.page?.characters).toBe(90_000_000);
  expect(history.entries.map((entry) => entry.page !== undefined)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("counts a document that several entries share once", () => {
  const history = new History();
  const long = page("a", 9_000_000);
  for (const url of ["a", "a#1", "a#2", "a#3"]) history.add(long, url);
  expect(history.entries.every((entry) => entry.page === long)).toBe(true);
});
