/** Elements by their text and their kind. */
import { describe, expect, it } from "vitest";
import { findIn, type Sought } from "../../src/page/readers/find.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

const HTML = `<h1 id="h">Sign in to Example</h1>
  <p id="p">Read <a id="a" href="/t">the   terms</a> before you <b>sign in</b>.</p>
  <button id="b">Sign in</button><button id="c" aria-label="Sign in with a key"><svg></svg></button>
  <input id="i" placeholder="Sign-in name"><button id="x" hidden>Sign in</button><button id="o">Cancel</button>`;

describe.each(LOOKS)("%s", (look) => {
  everyRow<[string, Partial<Sought>, readonly string[]]>(it, [
    [
      "words in any case, names and placeholders included",
      { text: "SIGN IN" },
      ["h", "p", "b", "c"],
    ],
    ["words of several elements", { text: "the terms before you sign" }, ["p"]],
    ["the innermost of what says it", { text: "terms" }, ["a"]],
    ["a placeholder", { text: "sign-in name" }, ["i"]],
    ["a role", { role: "Button" }, ["b", "c", "o"]],
    ["both", { text: "sign in", role: "button" }, ["b", "c"]],
    ["one of both", { text: "terms", role: "button", mode: "union" }, ["a", "b", "c", "o"]],
    ["exactly these words", { text: " sign  in ", match: "exact" }, ["b"]],
    ["something like them", { text: "sing in", role: "button", match: "fuzzy" }, ["b", "c"]],
    ["nothing", { text: "sign out" }, []],
  ])("finds elements by words and role", async ([, sought, ids]) => {
    const whole: Sought = { mode: "intersection", match: "part", ...sought };
    const { found, idOf } = await room.read(HTML, (tree) => findIn(tree, whole), look);
    expect(found.map(({ ref }) => idOf(ref))).toEqual(ids);
  });
});
