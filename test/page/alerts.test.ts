/** The messages of a page to its user, and the field of each. */
import { describe, expect, it } from "vitest";
import { alertsOf } from "../../src/page/readers/alerts.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

describe.each(LOOKS)("%s", (look) => {
  async function alertsIn(html: string) {
    const { found, idOf } = await room.read(html, alertsOf, look);
    return found.map(({ ref, type, text, field }) => [
      idOf(ref),
      type,
      text,
      ...(field === undefined ? [] : [idOf(field)]),
    ]);
  }

  describe("an alert", () => {
    everyRow(it, [
      [
        "by its role",
        `<div role="alert" id="a">Wrong <b>password</b>.</div>`,
        "alert",
        "Wrong password.",
      ],
      [
        "that a class makes more telling",
        `<div role="alert" class="alert alert-danger" id="a">No.</div>`,
        "error",
        "No.",
      ],
      ["of a state", `<output id="a">3 results</output>`, "status", "3 results"],
      [
        "in a place where several come up",
        `<div aria-live="polite"><div><div role="alert" id="a" class="toast-error">Wrong code.</div><button>Close</button></div></div>`,
        "error",
        "Wrong code.",
      ],
      [
        "in words of its own beside an empty place for others",
        `<div aria-live="polite" id="a">Saved as draft <span role="alert"></span></div>`,
        "status",
        "Saved as draft",
      ],
      [
        "in words of its own beside what is told in others",
        `<div aria-live="assertive" id="a"><p>Your card was refused.</p><p role="status">Retrying in 5 s</p></div>`,
        "alert",
        "Your card was refused. Retrying in 5 s",
      ],
      [
        "that is told live",
        `<p aria-live="assertive" id="a">Time is up</p>`,
        "alert",
        "Time is up",
      ],
      [
        "that counts what went wrong",
        `<p aria-live="polite" id="a">2 of 5 files were not saved</p>`,
        "status",
        "2 of 5 files were not saved",
      ],
      [
        "that is a status, whatever it says",
        `<p role="status" id="a">Step 2 of 4</p>`,
        "status",
        "Step 2 of 4",
      ],
      [
        "by a class",
        `<p class="box flash" id="a">Saved. <a href="/u">Undo</a></p>`,
        "status",
        "Saved. Undo",
      ],
      [
        "in a sentence",
        `<p>Hm. <span class="Warning" id="a">Careful!</span></p>`,
        "warning",
        "Careful!",
      ],
      [
        "by a library's class",
        `<ul class="errorlist" id="a"><li>Too short<li>Too plain</ul>`,
        "error",
        "Too short Too plain",
      ],
      [
        "by two words of a class",
        `<div class="banner banner--warning" id="a">Your plan ends in 3 days.</div>`,
        "warning",
        "Your plan ends in 3 days.",
      ],
      [
        "by a class that a program has lengthened",
        `<div class="Toast_error__x7Ab2" id="a">Not saved</div>`,
        "error",
        "Not saved",
      ],
      [
        "of the kind that its box says",
        `<div class="toast toast--error" onclick="hide()"><div role="alert" id="a">Wrong password</div></div>`,
        "error",
        "Wrong password",
      ],
      [
        "only once",
        `<div class="alert" id="a"><p role="alert" class="error">No way</p></div>`,
        "alert",
        "No way",
      ],
    ])("is found with its type and text", async ([, html, type, text]) => {
      expect(await alertsIn(html)).toEqual([["a", type, text]]);
    });

    everyRow(it, [
      [
        "a request for cookies",
        `<div role="alertdialog"><p>We use cookies to improve your visit.</p><button>Accept all</button></div>`,
      ],
      [
        "in the history of a chat",
        `<div role="log" aria-live="polite"><p>Nina: Can we ship it?</p></div>`,
      ],
      [
        "where the class names something else",
        `<p class="success-stories warning-level error-rate">Film</p>`,
      ],
      [
        "in part of a class name",
        `<div class="terror error-prone alerts-menu success-stories">Film</div>`,
      ],
      [
        "without words",
        `<div role="alert"></div><div class="error"> </div><label>Name <b class="text-danger">*</b></label>`,
      ],
      [
        "that nobody sees",
        `<div role="alert" hidden>Old</div><div style="display:none"><p class="error">Old</p></div>`,
      ],
      [
        "that is a button",
        `<button class="danger">Delete</button><a class="notice" href="/n">Notice</a>`,
      ],
      ["that is a row", `<table><tr class="success"><th>Paid<td>1</table>`],
      [
        "that is the state of a form",
        `<form class="error"><div class="error">Name <input></div></form>`,
      ],
      ["that goes on for pages", `<div class="notice">${"Many words. ".repeat(60)}</div>`],
      ["of a heading told live", `<h2 aria-live="polite">Your week</h2>`],
      [
        "of the month that a calendar shows",
        `<div aria-live="polite">November 2026</div><p aria-live="polite">noviembre de 2026</p>`,
      ],
      [
        "of where one is among several",
        `<p aria-live="polite">Slide 2 of 5</p><p aria-live="polite">3 / 8</p><p aria-live="polite">Bild 2 von 4</p><p aria-live="polite">第 2 页，共 5 页</p>`,
      ],
      [
        "of the room that is left in a field",
        `<textarea></textarea><p aria-live="polite">You have 200 characters remaining</p><p aria-live="polite">Noch 200 Zeichen</p><p aria-live="polite">12/200 characters</p>`,
      ],
      [
        "of the slide that is shown",
        `<div aria-live="polite"><div role="group" aria-roledescription="slide"><p>Breakfast above the boats</p></div></div>`,
      ],
      [
        "of a note in documentation",
        `<div class="admonition warning"><p class="admonition-title">Warning</p><p>It deletes all.</p></div><div class="theme-admonition alert alert--success"><p>Use the nightly build.</p></div><div class="markdown-alert markdown-alert-warning"><p>Mind the gap.</p></div>`,
      ],
      ["of a region told live that holds the page", `<main aria-live="polite">Everything</main>`],
    ])("is found in no other part", async ([, html]) => {
      expect(await alertsIn(html)).toEqual([]);
    });
  });

  describe("a refused value", () => {
    it.each([
      [
        "by reference",
        `<input id="f" aria-invalid="true" aria-errormessage="m" aria-describedby="h"><i id="h">Eight at least</i><b id="m">Too short</b>`,
        ["f", "error", "Too short", "f"],
      ],
      [
        "by description",
        `<input id="f" aria-invalid="true" aria-describedby="h"><p id="h">Eight at least</p>`,
        ["f", "error", "Eight at least", "f"],
      ],
      [
        "where a message says it too",
        `<p class="hint" id="h">Hint.</p><p class="error" id="m">Too short.</p><hr><div><input id="f" aria-invalid="true" aria-describedby="h m"></div>`,
        ["m", "error", "Too short.", "f"],
      ],
      [
        "beside its field",
        `<form><div>Mail <input></div><div><div><input id="f"></div><span class="invalid-feedback" id="m">No address</span></div></form>`,
        ["m", "error", "No address", "f"],
      ],
      [
        "by a label",
        `<form><input id="f"><input id="g"><label class="error" for="f" id="m">Required</label></form>`,
        ["m", "error", "Required", "f"],
      ],
      [
        "right behind its field",
        `<form>Mail <input id="f" aria-invalid="true"><br><span role="alert" id="m">No address</span> Town <input></form>`,
        ["m", "error", "No address", "f"],
      ],
      [
        "beside radio buttons",
        `<form><div id="x"><input type="radio" name="r" id="f"><input type="radio" name="r"><p class="error" id="m">Choose</p></div></form>`,
        ["m", "error", "Choose", "f"],
      ],
      [
        "of no field alone",
        `<form><p class="error" id="m">Wrong name or password</p><input id="f"><input id="g"></form>`,
        ["m", "error", "Wrong name or password"],
      ],
    ])("is told %s", async (_how, html, expected) => {
      expect(await alertsIn(html)).toEqual([expected]);
    });

    it.runIf(look === "Chromium")("is told by the browser after the user was there", async () => {
      const html = `<form><input id="f" name="f" required><button>Send</button></form><script>
      document.querySelector("button").click()</script>`;
      expect(await alertsIn(html)).toEqual([["f", "error", expect.stringMatching(/\w+/), "f"]]);
      expect(await alertsIn(`<form><input required></form>`)).toEqual([]);
    });
  });
});
