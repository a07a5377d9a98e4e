import { describe, expect, it } from "vitest";
import { parsePage } from "../../../html/parse-page.ts";
import { foundPage } from "../../../page/outcome/found-page.ts";
import { judge, type Aftermath, type RowSubmission } from "./row-verdict.ts";

const URL_OF_FORM = "https://example.com/form";
const FORM = `<form method="post"><label>Name <input name="name"></label><label>Mail <input name="mail"></label><button>Send</button></form>`;

function page(markup: string, url = URL_OF_FORM) {
  return foundPage({ snapshot: parsePage(`<!doctype html>${markup}`, { url }).snapshot() });
}

const TAKEN: RowSubmission = {
  method: "GET",
  isDocument: true,
  isAnswered: true,
  isRedirected: true,
  status: 200,
};

function verdict(markup: string, more: Partial<Aftermath> & { readonly url?: string } = {}) {
  const { url = "https://example.com/next", ...rest } = more;
  return judge({
    before: page(FORM),
    after: page(markup, url),
    isCheckMet: undefined,
    submission: TAKEN,
    pressed: "Send",
    hasLeft: true,
    complaints: [],
    dialogs: [],
    ...rest,
  });
}

describe("a form of which nothing has left", () => {
  const URL_ITSELF = { url: URL_OF_FORM, submission: undefined, hasLeft: false };

  it("is rejected by what the browser says of its fields", () => {
    const complaints = [{ ref: 2, message: "Please fill out this field." }];
    expect(verdict(FORM, { ...URL_ITSELF, complaints })).toMatchObject({
      outcome: "rejected",
      why: 'The browser says "Please fill out this field.".',
      fieldErrors: complaints,
      isOpen: true,
    });
  });

  it("is rejected by a text that has come, while it may still be at work", () => {
    const markup = `${FORM}<p>Choose another name.</p>`;
    expect(verdict(markup, URL_ITSELF)).toMatchObject({ outcome: "rejected", isOpen: true });
    expect(verdict(markup, { ...URL_ITSELF, hasLeft: true })).toMatchObject({ outcome: "unknown" });
  });

  it("is unknown where nobody says why", () => {
    expect(verdict(FORM, URL_ITSELF)).toMatchObject({ outcome: "unknown", isOpen: true });
  });
});

describe("what came of a row", () => {
  it("is confirmed by what shows success, before all else", () => {
    const submission = { ...TAKEN, status: 500 };
    expect(verdict(FORM, { isCheckMet: true, submission })).toMatchObject({ outcome: "confirmed" });
  });

  it.each([
    [422, "rejected"],
    [500, "unknown"],
    [503, "unknown"],
  ])("with status %i is %s", (status, outcome) => {
    const submission = { ...TAKEN, status };
    expect(verdict("<p>Thank you", { submission })).toMatchObject({ outcome, isOpen: false });
  });

  it("is unknown when the request broke off, or was not answered", () => {
    const failure = "net::ERR_CONNECTION_RESET";
    const broken = { ...TAKEN, status: 0, isAnswered: true, failure };
    expect(verdict(FORM, { submission: broken })).toMatchObject({
      outcome: "unknown",
      isOpen: false,
    });
    const open = { ...TAKEN, status: 0, isAnswered: false };
    expect(verdict(FORM, { submission: open })).toMatchObject({ outcome: "unknown", isOpen: true });
    expect(verdict(FORM, { submission: undefined })).toMatchObject({
      outcome: "unknown",
      isOpen: true,
    });
  });

  it("is rejected by an error that has come, and tells the field", () => {
    const again = `<form><input name="mail" id="m" aria-invalid="true"><span class="error">Not a good address</span></form>`;
    const { outcome, why, fieldErrors } = verdict(again);
    expect({ outcome, why }).toEqual({
      outcome: "rejected",
      why: 'The page says "Not a good address".',
    });
    expect(fieldErrors).toMatchObject([{ message: "Not a good address" }]);
  });

  it("is rejected by a status and what the page says of a field", () => {
    const again = `<form><input name="mail" aria-invalid="true" aria-describedby="m"><span id="m">Not a good address</span></form>`;
    expect(verdict(again, { submission: { ...TAKEN, status: 422 } })).toMatchObject({
      outcome: "rejected",
      why: 'The page says "Not a good address". The site responded with HTTP status 422.',
      fieldErrors: [{ message: "Not a good address" }],
      isOpen: false,
    });
  });

  it("is rejected by an address that says so and nothing else", () => {
    const url = `${URL_OF_FORM}?error=1`;
    expect(verdict(FORM, { url })).toMatchObject({ outcome: "rejected" });
    expect(verdict("<p>Here", { url: `${URL_OF_FORM}?error=0` })).toMatchObject({
      outcome: "submitted",
    });
    expect(verdict("<p>Here", { url: "https://example.com/error" })).toMatchObject({
      outcome: "rejected",
    });
  });

  it.each([
    `<h1>Thank you!</h1>`,
    `<p role="status">Your message has been sent.</p>`,
    `<div role="alert">Vielen Dank für Ihre Nachricht</div>`,
    `<div class="alert alert-success">All is in order</div>`,
  ])("is confirmed by %s", (markup) => {
    expect(verdict(markup)).toMatchObject({
      outcome: "confirmed",
      confirmation: expect.any(String),
    });
  });

  it("is not confirmed by words of failure", () => {
    expect(verdict("<p>Your message could not be sent.</p>")).toMatchObject({
      outcome: "submitted",
    });
    expect(verdict("<p>Thanks, but an error has occurred.")).toMatchObject({
      outcome: "submitted",
    });
    expect(verdict(`<div role="alert">Your message was not sent.</div>`)).toMatchObject({
      outcome: "rejected",
    });
  });

  it("is judged by what dialogs say", () => {
    expect(verdict(FORM, { dialogs: ["Saved!"] })).toMatchObject({ outcome: "confirmed" });
    expect(verdict(FORM, { dialogs: ["That is not possible"] })).toMatchObject({
      outcome: "rejected",
    });
  });

  it("is submitted where the site took it without a word", () => {
    expect(verdict("<h1>Home</h1>")).toMatchObject({ outcome: "submitted", isOpen: true });
    expect(verdict(FORM, { url: URL_OF_FORM })).toMatchObject({ outcome: "submitted" });
  });

  it("is unknown where the same form comes in answer, or what shows success does not", () => {
    const submission = { ...TAKEN, method: "POST", isRedirected: false };
    expect(verdict(FORM, { url: URL_OF_FORM, submission })).toMatchObject({ outcome: "unknown" });
    expect(verdict("<h1>Thanks</h1>", { isCheckMet: false })).toMatchObject({ outcome: "unknown" });
  });
});

describe("a form of several pages", () => {
  const NEXT = `<h1>Your claim</h1><form method="post"><label>Damage <input name="damage" required></label><button>Send</button></form>`;
  const filled = page(
    `<form method="post"><label>Name <input name="name" value="Ada Lovelace"></label><button>Next</button></form>`,
  );

  it.each([
    ["by a button that leads on", NEXT, { pressed: "Next", before: filled }, "a further page"],
    ["by its own number", `<p>Step 2 of 3</p>${NEXT}`, {}, "page 2 of 3"],
    ["by its own number, in German", `<h2>Schritt 2 von 2: Schaden</h2>${NEXT}`, {}, "page 2 of 2"],
    ["whatever thanks there are", `<p>Thank you! Step 2/3</p>${NEXT}`, {}, "page 2 of 3"],
    ["by what has to be filled in", NEXT, { before: filled }, '"Damage"'],
    [
      "by a button on it that leads on",
      `<form method="post"><label>Colour <input name="colour"></label><button>Weiter</button></form>`,
      {},
      '"Colour"',
    ],
    [
      "also one that shows everything once more",
      `<h1>Step 3 of 3</h1><p>Ada, a broken door</p><form method="post"><input type="hidden" name="id"><button>File the claim</button></form>`,
      {},
      '"File the claim"',
    ],
  ])("is not at its end: %s", (_how, markup, more, reported) => {
    const { outcome, why } = verdict(markup, more);
    expect({ outcome, why }).toEqual({
      outcome: "incomplete",
      why: expect.stringContaining(reported),
    });
  });

  it.each([
    ["a page that says so", `<h1>Step 3 of 3: done</h1><p>Thank you!</p>`, "confirmed"],
    ["thanks, and another offer", `<h1>Thank you!</h1>${NEXT}`, "confirmed"],
    [
      "what was made, and a field to write more on it",
      `<h1>Claim of Ada Lovelace</h1><form method="post"><label>Comment <textarea name="comment" required></textarea></label><button>Add</button></form>`,
      "submitted",
    ],
    [
      "a list of what there is, on its first page",
      `<p>Page 1 of 4</p><form><label>Filter <input name="filter"></label><button>Show</button></form>`,
      "submitted",
    ],
    [
      "a search beside it",
      `<p>Taken.</p><form role="search"><input type="search" name="q" required><button>Search</button></form>`,
      "submitted",
    ],
    ["the same form for the next one", `<h1>Thank you!</h1>${FORM}`, "confirmed"],
  ])("is at its end with %s", (_what, markup, outcome) => {
    expect(verdict(markup, { before: filled })).toMatchObject({ outcome });
  });

  it("says nothing of it where what shows success has come", () => {
    expect(verdict(NEXT, { before: filled, isCheckMet: true })).toMatchObject({
      outcome: "confirmed",
    });
  });
});
