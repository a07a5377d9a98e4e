/** Pages that only look like another type. */
import { expect, test } from "vitest";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const EMAIL = `<label>Email <input id="who" type="email" name="email"></label>`;
const about = (title: string, reported: string, fields: string, button: string) =>
  `<h1>${title}</h1><p>${reported}</p><form method="post">${fields}<button id="go">${button}</button></form>`;
const MESSAGE = `<label>Message <textarea id="text" name="message"></textarea></label>`;

const shut = (title: string, reported: string, link: string) =>
  `<main><h1>${title}</h1><p>${reported}</p>${link}</main>`;

const CHECKOUT = `<h1>Checkout</h1><button>Continue with PayPal</button><button>Continue with Klarna</button><form method="post">${EMAIL}<button id="go">Continue</button></form>`;

const login = (more: string) =>
  `<h1>Log in</h1><form method="post"><label>User name <input id="who" name="username" autocomplete="username"></label><label>Password <input id="pass" type="password" name="password"></label><button id="show">Show</button><button id="go" ${more}>Log in</button></form>`;

const two = (buttons: string) =>
  `<h1>Your stay</h1><form method="post"><label>Street <input name="street"></label><label>Town <input name="town"></label>${buttons}</form>`;

const box = (what: string, who: string) =>
  `<td><input type="checkbox" aria-label="${what} ${who}">`;
const RIGHTS = ["Pages", "Users", "Files"].map(
  (what) => `<tr><th>${what}${box("Read", what)}${box("Write", what)}`,
);
const ROLE = `<h1>New role</h1><label>Name <input id="name"></label><label>Description <input id="told"></label><table><tr><th>Right<th>Read<th>Write${RIGHTS.join("")}</table><button id="go">Create role</button>`;

const setting = (label: string, type: string) =>
  `<tr><td><label for="${label}">${label}</label><td><input id="${label}" type="${type}">`;
const SETTINGS = `<h1>Settings</h1><table>${["Sounds", "Badges", "Digest", "Sync"].map((label) => setting(label, "checkbox")).join("")}${setting("Email", "email")}${setting("Phone", "tel")}</table><button id="go">Save</button>`;

const PROFILE = `<main><article><h1>Ada Berg</h1><p>Builds bridges and repairs the ones that others have built, since the year 2004.</p><p>Lives by the sea in Bergen with two dogs and a boat that has no engine at all.</p><dl><dt>Team</dt><dd>Bridges</dd><dt>Town</dt><dd>Bergen</dd><dt>Languages</dt><dd>Norwegian, English</dd></dl><ul><li>Steel and what becomes of it</li><li>Concrete below the water</li></ul></article></main>`;

const VOUCHER = `<h1>Redeem</h1><form method="post"><label>Code <input id="code" name="code" maxlength="9"></label><button id="go">Redeem</button></form>`;

everyRow(test, [
  [
    "a question about a subscription is a message",
    about("Contact us", "Questions about your subscription? Write to us.", EMAIL + MESSAGE, "Send"),
    "Form",
    ["Contact emailId=who messageId=text submitId=go"],
  ],
  [
    "an account comes before what it subscribes to",
    about("Create your account", "You can subscribe to plans later.", EMAIL, "Continue"),
    "Login",
    ["Register emailId=who submitId=go"],
  ],
  [
    "a subscription that stays",
    about("Reset password", "Your subscription stays.", EMAIL, "Send link"),
    "Form",
    ["FillForm fields=email submitId=go"],
  ],
  [
    "updates about a parcel",
    about("Track your order", "We will send email updates about your parcel.", EMAIL, "Track"),
    "Form",
    ["FillForm fields=email submitId=go"],
  ],
  [
    "an address to ask at about a registration",
    shut(
      "Registration",
      "Registration opens on 1 May.",
      `<a href="mailto:info@meeting.org">info@meeting.org</a>`,
    ),
    "Other",
    [],
  ],
  [
    "an address to ask at about a way in",
    shut(
      "Acceso al edificio",
      "De 8 a 20 horas.",
      `<a href="mailto:puerta@casa.es">puerta@casa.es</a>`,
    ),
    "Other",
    [],
  ],
  ["ways to pay", CHECKOUT, "Form", ["FillForm fields=email submitId=go"]],
  [
    "a login that opens a dialog",
    login(`aria-haspopup="true"`),
    "Login",
    ["Login usernameId=who passwordId=pass submitId=go"],
  ],
  [
    "a login that unfolds something",
    login(`aria-expanded="false"`),
    "Login",
    ["Login usernameId=who passwordId=pass submitId=go"],
  ],
  [
    "the only button, though it opens a dialog",
    two(`<button type="button" id="only" aria-haspopup="dialog">Delete account</button>`),
    "Form",
    ["FillForm fields=street,town submitId=only"],
  ],
  [
    "no popup at all",
    two(`<button id="first" aria-haspopup="">Save</button><button id="other">Preview</button>`),
    "Form",
    ["FillForm fields=street,town submitId=first"],
  ],
  [
    "what is to be done before what comes next",
    two(`<button id="save">Book now</button><button id="next">Next</button>`),
    "Form",
    ["FillForm fields=street,town submitId=save"],
  ],
  ["a table of rights", ROLE, "Form", ["FillForm fields=?,?,?,?,?,?,?,? submitId=go"]],
  ["a table as layout", SETTINGS, "Form", ["FillForm fields=?,?,?,?,?,? submitId=go"]],
  ["a card about somebody", PROFILE, "Other", []],
  ["a code to redeem", VOUCHER, "Form", ["FillForm fields=code submitId=go"]],
])("these pages are not what they look like", ([, markup, type, actions]) => {
  expect(outlinesOf(snapshotOf(`<!doctype html>${markup}`))).toEqual({ type, actions });
});
