/** The cost of views of usual pages, in tokens of four characters: change these numbers only on purpose. */
import { expect, it } from "vitest";
import type { ViewFormat } from "../../../src/page/views/view.ts";
import { see } from "./see.ts";

const list = (count: number) =>
  Array.from(
    { length: count },
    (
      _,
      n,
    ) => `<tr><td>${n + 1}.<td><a href="/story/${n}">A story about something that happened ${n}</a>
      (<a href="/from">example.org</a>)<tr><td><td>${n * 7} points by <a href="/u">somebody</a>
      <a href="/i/${n}">${n} hours ago</a> | <a href="/hide/${n}">hide</a> | <a href="/i/${n}">${n} comments</a>`,
  ).join("");
const PAGES = {
  stories: `<nav><a href="/new">new</a> | <a href="/past">past</a></nav><main><table>${list(30)}</table></main>`,
  login: `<header><a href="/">Shop</a></header><main><h1>Sign in</h1><form><label for="e">E-mail</label><input id="e" type="email" required>
    <label for="p">Password</label><input id="p" type="password" required><label><input type="checkbox"> Remember me</label>
    <button>Sign in</button></form><p>New here? <a href="/register">Create an account</a></main><footer><a href="/terms">Terms</a></footer>`,
  article: `<nav><ul>${"<li><a href='/s'>Section</a>".repeat(12)}</ul></nav><article><h1>Title</h1>
    ${`<p>${"Some words of an article that go on for a while, with <a href='/x'>a link</a> in them. ".repeat(5)}`.repeat(10)}
    <table><caption>Results</caption><tr><th>Name<th>Points${"<tr><td>Somebody<td>12".repeat(10)}</table></article>`,
  form: `<form>${Array.from({ length: 10 }, (_, n) => `<label>Field ${n} <input name="f${n}" value="value ${n}"></label>`).join("")}
    <label>Country <select>${Array.from({ length: 60 }, (_, n) => `<option>Country ${n}`).join("")}</select></label></form>`,
};

function tokens(page: keyof typeof PAGES, format: ViewFormat): number {
  const entries = see(PAGES[page], format).map((entry) =>
    typeof entry === "string" ? entry : JSON.stringify(entry),
  );
  return Math.ceil(entries.join("\n").length / 4);
}

it.each([
  ["stories", 1198, 717, 7551, 1223],
  ["login", 48, 43, 270, 22],
  ["article", 1027, 53, 2645, 934],
  ["form", 133, 130, 1320, 22],
] as const)("%s: compact %d, interactive %d, json %d, markdown %d", (page, ...costs) => {
  const formats = ["compact", "interactive", "json", "markdown"] as const;
  expect(formats.map((format) => tokens(page, format))).toEqual(costs);
});
