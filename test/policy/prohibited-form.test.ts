/** Forms that tasks do not submit, from their pages alone. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formsOf } from "../../src/page/readers/forms.ts";
import { PageTree } from "../../src/page/tree.ts";
import { prohibitedForm, prohibitedPress, type Prohibition } from "../../src/policy/prohibited.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

/** The verdict for the element that is marked with `data-it`, or for the page's only form. */
function judged(markup: string, url?: string): Prohibition | undefined {
  const snapshot = snapshotOf(markup, url);
  const marked = snapshot.nodes.find(({ name, attributes }) =>
    [name, attributes["name"]].includes("IT"),
  );
  const ref = (marked ?? snapshot.nodes.find(({ tag }) => tag === "form"))?.ref;
  if (ref === undefined) throw new Error("the page has neither");
  return prohibitedForm(snapshot, ref);
}

const page = (title: string, body: string) => `<title>${title}</title><h1>${title}</h1>${body}`;

describe("refused", () => {
  everyRow<[string, string, Prohibition]>(test, [
    [
      "a form to register with, whatever its button says",
      page(
        "Welcome",
        `<form><label>Email <input type=email></label><label>Password <input type=password
         autocomplete=new-password></label><button>Continue</button></form>`,
      ),
      { class: "account-creation", evidence: "it is a form to register with" },
    ],
    [
      "an account without a password",
      page(
        "Try it",
        `<form><label>Name <input></label><label>Company <input></label><label>E-mail <input type=email></label>
         <button>Create my account</button></form>`,
      ),
      { class: "account-creation", evidence: 'it says "Create my account"' },
    ],
    [
      "an account that only the page speaks of",
      page(
        "Open an account",
        `<h2>Your details</h2><form><label>Name <input></label><label>Street <input></label><label>E-mail <input type=email></label>
         <button>Next</button></form>`,
      ),
      { class: "account-creation", evidence: 'the page says "Open an account"' },
    ],
    [
      "a field that a browser would fill a card into",
      page(
        "Details",
        `<form><input autocomplete="section-a cc-number" name=n><button>Save</button></form>`,
      ),
      { class: "financial-transaction", evidence: 'the field "n" takes a payment card' },
    ],
    [
      "a card by its label",
      page("Details", `<form><label>CVC <input></label><button>Save</button></form>`),
      { class: "financial-transaction", evidence: 'the field "CVC" takes a means of payment' },
    ],
    [
      "a card by its number and date",
      page(
        "Details",
        `<form><label>Card number <input></label><label>MM/YY <input></label><button>Save</button></form>`,
      ),
      {
        class: "financial-transaction",
        evidence: "it asks for a card's number and how long it is valid",
      },
    ],
    [
      "a transfer",
      page(
        "Hello",
        `<form><label>Sort code <input></label><label>Amount <input></label><button>Go</button></form>`,
      ),
      {
        class: "financial-transaction",
        evidence: 'the field "Sort code" takes a means of payment',
      },
    ],
    [
      "an order with one button",
      page("Summary", `<form><button>Zahlungspflichtig bestellen</button></form>`),
      {
        class: "financial-transaction",
        evidence: 'the button "Zahlungspflichtig bestellen" pays',
      },
    ],
    [
      "a price on a button outside of forms",
      page(
        "Summary",
        `<div role=button aria-label="Pay €12.50" tabindex=0 name=IT>Pay €12.50</div>`,
      ),
      { class: "financial-transaction", evidence: 'the button "Pay €12.50" pays' },
    ],
    [
      "a booking that has a price",
      page(
        "Your room",
        `<p>Two nights: € 180.00</p><form><label>Name <input></label><button>Complete booking</button></form>`,
      ),
      { class: "financial-transaction", evidence: 'the button "Complete booking" pays' },
    ],
    [
      "the code that releases a transfer",
      page(
        "Confirm transfer",
        `<form><label>Code <input maxlength=6 autocomplete=one-time-code></label><button>OK</button></form>`,
      ),
      { class: "financial-transaction", evidence: 'the page is about "Confirm transfer"' },
    ],
    [
      "a choice of how to pay",
      page(
        "Nearly done",
        `<form><fieldset><legend>Payment method</legend><label><input type=radio name=p>Invoice</label><label><input
         type=radio name=p>Cash</label></fieldset><label>Note <input></label><button>Finish</button></form>`,
      ),
      { class: "financial-transaction", evidence: 'the field "Payment method" asks how to pay' },
    ],
    [
      "another password",
      page(
        "Profile",
        `<form><label>Current password <input type=password></label><label>New password <input
         type=password></label><button>Save</button></form>`,
      ),
      { class: "security-permissions", evidence: "it sets another password" },
    ],
    [
      "a key",
      page(
        "Developers",
        `<form><label>Name of the key <input></label><button>Create API key</button></form>`,
      ),
      { class: "security-permissions", evidence: 'it says "Create API key"' },
    ],
    [
      "whatever is asked for on a page about access",
      page(
        "Access tokens",
        `<form><label>Note <input></label><label>Days <input type=number></label><button>Save</button></form>`,
      ),
      { class: "security-permissions", evidence: 'the page is about "Access tokens"' },
    ],
    [
      "two-factor authentication",
      page("Account", `<button name=IT>Disable two-factor authentication</button>`),
      {
        class: "security-permissions",
        evidence: 'it says "Disable two-factor authentication"',
      },
    ],
    [
      "a bare answer in a dialog",
      page(
        "Account",
        `<div role=dialog aria-labelledby=q><h2 id=q>Deactivate account?</h2><p>You can come back.</p>
         <button>Cancel</button><button name=IT>OK</button></div>`,
      ),
      { class: "security-permissions", evidence: 'it says "Deactivate account?"' },
    ],
    [
      "the button of a section that says the half of it",
      page(
        "Account",
        `<section><h2>Disable two-factor authentication</h2><p>Less safe.</p><button name=IT>Disable</button></section>`,
      ),
      {
        class: "security-permissions",
        evidence: 'it says "Disable two-factor authentication"',
      },
    ],
    [
      "a permission for a program",
      page(
        "Authorize lintlabs",
        `<p>lintlabs wants to access your account</p><form method=post><button>Authorize</button><button>Cancel</button></form>`,
      ),
      { class: "security-permissions", evidence: "the page asks for access to an account" },
    ],
  ])("each form is refused for its reason", ([, markup, expected]) => {
    expect(judged(markup)).toEqual(expected);
  });

  test("a page about access that only its address names", () => {
    const markup = page(
      "Edit",
      `<form><label>A <input></label><label>B <input></label><button>Save</button></form>`,
    );
    expect(judged(markup, "https://example.com/settings/permissions/4")).toEqual({
      class: "security-permissions",
      evidence: 'the page is about "settings permissions 4"',
    });
  });

  test("a frame of a payment service, where it can be seen", () => {
    const frame = (style: string) => {
      const markup = `<form><label>Name <input></label><iframe title=card ${style}></iframe><button>OK</button></form>`;
      const snapshot = snapshotOf(page("Details", markup));
      const owner = snapshot.nodes.find(({ tag }) => tag === "iframe")?.ref ?? null;
      const form = snapshot.nodes.find(({ tag }) => tag === "form")?.ref ?? 0;
      const inner = { index: 1, url: "https://js.stripe.com/v3/elements", name: "", owner };
      return prohibitedForm({ ...snapshot, frames: [...snapshot.frames, inner] }, form);
    };
    expect(frame("")).toEqual({
      class: "financial-transaction",
      evidence: "a frame of js.stripe.com in it takes the payment",
    });
    expect(frame("hidden")).toBeUndefined();
  });
});

describe("passes", () => {
  everyRow<[string, string]>(test, [
    [
      "a login",
      page(
        "Sign in",
        `<form><label>Email <input type=email></label><label>Password <input type=password></label>
         <button>Sign in</button></form><a href=/join>Create account</a>`,
      ),
    ],
    [
      "a login of a bank",
      page(
        "Online banking",
        `<form><label>Account number <input></label><label>PIN <input type=password></label><button>Log in</button></form>`,
      ),
    ],
    [
      "a login with a library card",
      page(
        "Your library",
        `<form><label>Card number <input></label><label>PIN <input type=password></label><button>Log in</button></form>`,
      ),
    ],
    [
      "the second factor of a login",
      page(
        "Two-factor authentication",
        `<form><label>Authentication code <input maxlength=6 autocomplete=one-time-code></label><button>Verify</button></form>`,
      ),
    ],
    [
      "a search",
      page(
        "API keys",
        `<form role=search><input type=search name=q><button>Search</button></form>`,
      ),
    ],
    [
      "a contact form that speaks of payment",
      page(
        "Contact",
        `<form><label>Name <input></label><label>Email <input type=email></label><label>Message <textarea></textarea></label>
         <label>About <select><option>Payment<option>My account</select></label><button>Send message</button></form>`,
      ),
    ],
    [
      "a newsletter",
      page(
        "News",
        `<form><label>Email <input type=email></label><button>Sign up for the newsletter</button></form>`,
      ),
    ],
    [
      "a place in a course",
      page(
        "Register for the webinar",
        `<form><label>Name <input></label><label>Email <input type=email></label><button>Register</button></form>`,
      ),
    ],
    [
      "putting something into a cart",
      page(
        "Tea",
        `<form method=post><label>Amount <input type=number></label><button>Add to cart</button></form>`,
      ),
    ],
    [
      "a booking without a price",
      page(
        "Room 2.14",
        `<p>Tuesday, 14:00, 8 seats</p><form><label>Name <input></label><button>Complete booking</button></form>`,
      ),
    ],
    [
      "a booking that costs nothing",
      page(
        "Room 2.14",
        `<p>Total: €0.00</p><form><label>Name <input></label><button>Complete booking</button></form>`,
      ),
    ],
    [
      "a voucher on the way to pay",
      page("Checkout", `<form><label>Promo code <input></label><button>Apply</button></form>`),
    ],
    [
      "a list with a filter",
      page(
        "Invoices",
        `<form><label>From <input type=date></label><label>To <input type=date></label><button>Show</button></form>`,
      ),
    ],
    [
      "a harmless button beside one that is not, where no form owns them",
      page(
        "Account",
        `<label>Name <input></label><button name=IT>Show more</button><button>Deactivate account</button>`,
      ),
    ],
    [
      "a way out of a dialog",
      page(
        "Account",
        `<div role=dialog aria-label="Deactivate account?"><button name=IT>Keep account</button><button>Deactivate</button></div>`,
      ),
    ],
    [
      "a survey",
      page(
        "How did you like it?",
        `<form><label>Age <input></label><label>Would you buy it again? <select><option>Yes</select></label>
         <button>Submit</button></form>`,
      ),
    ],
  ])("each harmless form", ([, markup]) => {
    expect(judged(markup)).toBeUndefined();
  });
});

/** From the test pages of page understanding; each page that is missing here passes. */
const REFUSED: Readonly<Record<string, Prohibition["class"]>> = {
  "pages/change-password": "security-permissions",
  "pages/checkout": "financial-transaction",
  "pages/consent-boxes": "security-permissions",
  "pages/consent-link": "security-permissions",
  "pages/register-one-password": "account-creation",
  "pages/register-two-passwords": "account-creation",
  "pages/reset-password": "security-permissions",
  "unseen/checkout-italian": "financial-transaction",
  "unseen/login-and-register-russian": "account-creation",
  "unseen/oauth-checkboxes-portuguese": "security-permissions",
  "unseen/oauth-japanese": "security-permissions",
  "unseen/oauth-scopes": "security-permissions",
  "unseen/password-settings-japanese": "security-permissions",
  "unseen/registration-swedish": "account-creation",
  "unseen/sign-up-step-italian": "account-creation",
  "unseen/transfer-tan": "financial-transaction",
};

const FIXTURES = path.join(import.meta.dirname, "../fixtures");

test("of many pages in many languages, those are refused that should be", async () => {
  const found: Record<string, string> = {};
  for (const folder of ["pages", "unseen"]) {
    for (const file of await readdir(path.join(FIXTURES, folder))) {
      const snapshot = snapshotOf(await readFile(path.join(FIXTURES, folder, file), "utf8"));
      for (const { ref, fields } of formsOf(new PageTree(snapshot))) {
        const at = ref ?? fields[0]?.ref;
        const prohibition = at === undefined ? undefined : prohibitedForm(snapshot, at);
        if (prohibition) found[`${folder}/${file.replace(".html", "")}`] = prohibition.class;
      }
    }
  }
  expect(found).toEqual(REFUSED);
});

describe("a link that opens another page is judged by its own words", () => {
  const form = (link: string) =>
    page(
      "Join us",
      `<form><label>Email <input type=email></label><label>Password <input type=password autocomplete=new-password></label><button>Go on</button>${link}</form>`,
    );
  const pressed = (markup: string) => {
    const snapshot = snapshotOf(markup);
    const ref = snapshot.nodes.find(({ tag }) => tag === "a")?.ref ?? 0;
    return prohibitedPress(snapshot, ref);
  };

  test.each([
    ["one beside a form to register with", form(`<a href="/login">Log in</a>`)],
    ["one to such a form", page("Start", `<a href="/join">Create an account</a>`)],
    ["one to what it costs", page("Start", `<a href="/prices">Payment methods</a>`)],
  ])("passes: %s", (_what, markup) => {
    expect(pressed(markup)).toBeUndefined();
  });

  test.each([
    ["one that pays", page("Order", `<a href="/pay">Pay now</a>`), "financial-transaction"],
    [
      "one that makes a key",
      page("Keys", `<a href="/new">Generate token</a>`),
      "security-permissions",
    ],
    ["a button in its clothes", form(`<a role=button href="/next">Next</a>`), "account-creation"],
    ["one that runs a script", form(`<a href="javascript:go()">Next</a>`), "account-creation"],
    ["one that stays on the page", form(`<a href="#">Next</a>`), "account-creation"],
  ])("is refused: %s", (_what, markup, kind) => {
    expect(pressed(markup)).toMatchObject({ class: kind });
  });
});
