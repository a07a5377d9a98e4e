import { describe, expect, test } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { addressOf, intentOf, queryOf } from "./browsy-goal.ts";

everyRow(test, [
  // Parameters, in order of precedence; they take precedence over the goal's words.
  ["Log in and extract the table", { search_query: "x", credentials: {} }, "Search"],
  ["Search something", { credentials: {}, extract: "text" }, "Login"],
  ["Fill the form", { extract: "links" }, "Extract"],
  ["Search for it", { extract: "tables" }, "ExtractTables"],
  ["Search for it", { extract: ["tables", "links"] }, "Extract"],
  ["Browse", { extract: ["Tables"] }, "ExtractTables"],
  ["Get the table", { extract: [] }, "ExtractTables"],
  // Words, in order of precedence.
  ["Search for Rust web frameworks", {}, "Search"],
  ["Searching and logging in", {}, "Search"],
  ["Login to the application", {}, "Login"],
  ["Please sign in to the site", {}, "Login"],
  ["We are signed in already", {}, "Login"],
  ["Extract the pricing table", {}, "Extract"],
  ["Scraping of all items", {}, "Extract"],
  ["Give me the pricing tables", {}, "ExtractTables"],
  ["Fill out the contact form with name John and email john@example.com", {}, "FillForm"],
  ["Submitting the survey", {}, "FillForm"],
  ["Browse the Hacker News front page", {}, "Browse"],
  // Words that are only part of a longer word or of an address do not count.
  ["Look at the platform's stable release information", {}, "Browse"],
  ["Do some research on the signing", {}, "Browse"],
  ["Go to example.com/search and find the price", {}, "Browse"],
  ["Open https://example.com/login?form=1", {}, "Browse"],
  ["Write to form@example.com", {}, "Browse"],
])("returns the intent of a goal", ([goal, params, intent]) => {
  expect(intentOf(goal, params)).toBe(intent);
});

describe("addressOf", () => {
  everyRow(test, [
    ["Go to https://example.com/a?b=c#d.", "https://example.com/a?b=c#d"],
    ["(see http://example.com/x)", "http://example.com/x"],
    [
      "Read https://en.wikipedia.org/wiki/Rust_(language), please",
      "https://en.wikipedia.org/wiki/Rust_(language)",
    ],
    ["Go to example.com and find the price", "https://example.com"],
    ["Open www.example.co.uk/shop?x=1.", "https://www.example.co.uk/shop?x=1"],
    ["Open localhost:3000/start", "http://localhost:3000/start"],
    ["Update to version 2.10 of node.js for me@x.com", undefined],
    ["Read README.md, main.rs and setup.py", undefined],
    ["Browse the front page", undefined],
    ["mail ada@example.com about e.g. that", undefined],
  ])("returns the address in a goal", ([goal, url]) => {
    expect(addressOf(goal, {})).toBe(url);
  });

  test("the given one comes first", () => {
    expect(addressOf("Go to example.com", { url: "http://a.test/" })).toBe("http://a.test/");
    expect(addressOf("Go", { url: "a.test/x" })).toBe("https://a.test/x");
    expect(addressOf("Go", { url: "localhost:8080" })).toBe("http://localhost:8080");
    expect(addressOf("Go to example.com", { url: " " })).toBe("https://example.com");
  });
});

describe("queryOf", () => {
  test.each([
    ["Search for Rust web frameworks", "Rust web frameworks"],
    ["Please search the web for 'quiet keyboards'.", "quiet keyboards"],
    ["Search DuckDuckGo for solar panels and list the results", "solar panels"],
    ["Searching for a café in Paris. Then read it", "a café in Paris"],
    ["search cats and dogs", "cats and dogs"],
    ['Search for "and then return"', "and then return"],
    ["Search", undefined],
    ["Find it", undefined],
  ])("%s", (goal, query) => {
    expect(queryOf(goal, {})).toBe(query);
  });

  test("the given one comes first", () => {
    expect(queryOf("Search for cats", { search_query: "dogs" })).toBe("dogs");
    expect(queryOf("Search for cats", { search_query: " " })).toBeUndefined();
  });
});
