/** The outcome of a login without a decisive sign: by all signs together, each with its weight. */
import { expect, test } from "vitest";
import { parsePage } from "../../src/html/parse-page.ts";
import { foundPage } from "../../src/page/outcome/found-page.ts";
import { judgeLogin } from "../../src/page/outcome/login-outcome.ts";
import type { KnownOfLogin } from "../../src/page/outcome/signs.ts";

const SITE = "https://shop.example";
const LOGIN = `<h1>Sign in</h1><form method="post"><label>Name <input name="user" autocomplete="username"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;
const NAV = `<nav><a href="/">Start</a> <a href="/login">Sign in</a></nav>`;
const ORDERS = `<main><h1>Your orders</h1><p>Two parcels are on their way.</main>`;
const FAILED = `<main><h1>Extensions</h1><p class="error">No extensions for 12 are available.</main>`;

function page(markup: string, path: string, httpStatus = 200) {
  const url = SITE + path;
  const title = "<!doctype html><title>Shop</title>";
  return foundPage({ snapshot: parsePage(title + markup, { url }).snapshot(), httpStatus });
}

interface Attempt extends KnownOfLogin {
  /** Of the login. */
  readonly path?: string;
  readonly to?: string;
  readonly status?: number;
}

function judged(after: string, attempt: Attempt = {}) {
  const { path = "/login", to = "/orders", status, ...known } = attempt;
  return judgeLogin(page(LOGIN, path), page(after, to, status), known);
}

test("another page is a success, where nothing speaks against it", () => {
  expect(judged(ORDERS)).toMatchObject({
    outcome: "success",
    evidence: expect.arrayContaining(['the headline is now "Your orders"']),
  });
});

test.each<[string, string, Attempt]>([
  ["says what went wrong", FAILED, {}],
  ["has asked for a page that says what went wrong", FAILED, { requested: `${SITE}/orders` }],
  ["sets a cookie and says what went wrong", FAILED, { hasCookie: true }],
  ["has an alert that says so", `<h1>Orders</h1><p role="alert">Something went wrong.</p>`, {}],
  ["answers with a status of failure", ORDERS, { status: 422 }],
])("a page that %s is none", (_what, after, attempt) => {
  expect(judged(after, attempt)).toMatchObject({
    outcome: "unknown",
    evidence: expect.arrayContaining([expect.stringMatching(/^but /)]),
  });
});

test("a message that no failure is changes nothing", () => {
  const welcome = `<p role="alert">Welcome, Ada!</p>${ORDERS}`;
  expect(judged(welcome)).toMatchObject({ outcome: "success" });
});

test("a banner that stood there before changes nothing", () => {
  const banner = `<p class="error">Our shop in Rome is closed.</p>`;
  const before = page(banner + LOGIN, "/login");
  expect(judgeLogin(before, page(banner + ORDERS, "/orders")).outcome).toBe("success");
});

test("with a way to log out it is one, and the evidence has both", () => {
  const { outcome, evidence } = judged(`<a href="/logout">Log out</a>${FAILED}`);
  expect(outcome).toBe("success");
  expect(evidence).toContain('a way to log out: "Log out"');
  expect(evidence).toContain('but the page says "No extensions for 12 are available."');
});

test.each<[string, Attempt, string]>([
  ["by itself", {}, "unknown"],
  ["with a cookie", { hasCookie: true }, "unknown"],
  ["on the page that the caller asked for", { requested: `${SITE}/orders` }, "success"],
  ["on the page that the login has kept", { path: "/login?next=%2Forders" }, "success"],
  ["on another page than the login has kept", { path: "/login?next=%2Fcart" }, "unknown"],
])("a login offered in the navigation, %s", (_where, attempt, outcome) => {
  expect(judged(NAV + ORDERS, attempt)).toMatchObject({
    outcome,
    evidence: expect.arrayContaining(['but the page still offers "Sign in"']),
  });
});

test("a form that is gone from its page is one where a cookie came", () => {
  const stays = `<h1>Sign in</h1><p>Two parcels are on their way.`;
  expect(judged(stays, { to: "/login" }).outcome).toBe("unknown");
  expect(judged(stays, { to: "/login", hasCookie: true })).toMatchObject({
    outcome: "success",
    evidence: expect.arrayContaining(["the site has set a cookie"]),
  });
});

test.each([
  ["Sorry, username or password was wrong.", "wrong_credentials"],
  ["Your account has been temporarily locked.", "blocked"],
  ["Never share your password.", "still_on_form"],
  ["Wrong person? Sign out", "still_on_form"],
  ["Your password expires in 10 days.", "still_on_form"],
])("the form again, and %j", (text, outcome) => {
  const again = `<p class="message-error">${text}</p>${LOGIN}`;
  expect(judged(again, { to: "/login" })).toMatchObject({ outcome });
});
