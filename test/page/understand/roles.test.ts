/** The user name field of a registration or a login: that one or none. */
import { expect, test } from "vitest";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const field = (id: string, label: string, type = "text") =>
  `<label>${label} <input id=${id} name=${id} type=${type}></label>`;

/** The line of the action Register or Login. */
function line(title: string, ...fields: readonly string[]): string | undefined {
  const page = `<h1>${title}</h1><form method=post>${fields.join("")}<button id=go>${title}</button></form>`;
  return outlinesOf(snapshotOf(page)).actions.find((one) => /^(?:Register|Login)/.test(one));
}

const MAIL = field("mail", "Email", "email");
const SECRET = field("pw", "Password", "password");

test.each([
  ["an address asked for twice", field("again", "Confirm email", "email")],
  ["an address asked for twice as text", field("again", "Retype your e-mail address")],
  ["a mobile number that is typed as text", field("again", "Mobile number")],
  ["a phone number in Spanish", field("again", "Teléfono")],
  ["a phone number in Japanese", field("again", "電話番号")],
])("is not %s", (_what, other) => {
  expect(line("Create account", MAIL, other, SECRET)).toBe(
    "Register emailId=mail passwordId=pw submitId=go",
  );
});

test("is not the last name", () => {
  const names = [field("first", "First name"), field("last", "Last name")];
  expect(line("Create account", ...names, SECRET)).toBe(
    "Register passwordId=pw nameId=first submitId=go",
  );
});

test("the address is the first of two, wherever the second stands", () => {
  const again = field("again", "Confirm email", "email");
  expect(line("Create account", again, MAIL, SECRET)).toContain("emailId=mail ");
});

test("is the one beside an address and a number", () => {
  const fields = [field("tel", "Phone"), field("user", "User name"), MAIL];
  expect(line("Create account", ...fields, SECRET)).toContain("usernameId=user ");
});

test("is the number where one signs up with nothing else", () => {
  expect(line("Create account", field("tel", "Phone", "tel"), SECRET)).toContain("usernameId=tel ");
});

test("is not a key that is asked for beside it", () => {
  const fields = [field("crew", "Crew"), field("security_key", "Security key"), SECRET];
  expect(line("Log in", ...fields)).toBe("Login usernameId=crew passwordId=pw submitId=go");
});
