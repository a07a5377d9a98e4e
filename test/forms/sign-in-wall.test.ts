/** Sites that show a login in place of a form: a task with a credential signs in again, one without asks a person. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { AttendedTasks } from "./support/loaded.ts";

const PASSWORD = "correct horse battery";
let orders: string[] = [];
/** The number of logins; the last one is valid while `isSignedIn` is true. */
let signIns = 0;
let isSignedIn = false;
beforeEach(() => {
  orders = [];
  signIns = 0;
  isSignedIn = false;
});

const NEWSLETTER = `<footer><h2>Newsletter</h2><form method="post" action="/news"><label>E-mail <input name="mail"></label><button>Subscribe</button></form></footer>`;
const SIGN_IN = `<form id="login-form" method="post" action="/account"><label>Username <input name="user" autocomplete="username"></label>
  <label>Password <input type="password" name="password" autocomplete="current-password"></label><button>Sign in</button></form>`;
const ORDER = `<form method="post"><label>Wish <input name="wish" required></label><button>Send</button></form>`;

const page = (response: ServerResponse, title: string, body: string) => {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`);
};
const site = await useSite({
  "/account": (request, response) => void signIn(request, response),
  "/wish": (request, response) => {
    if (isSignedIn) void order(request, response);
    else response.writeHead(303, { location: "/account" }).end();
  },
  "/inline": (request, response) => {
    if (isSignedIn) void order(request, response);
    else page(response, "Sign in", SIGN_IN);
  },
  "/portal": (_request, response) => page(response, "Sign in", SIGN_IN),
  "/both": (_request, response) => page(response, "Sign in", SIGN_IN + NEWSLETTER),
});

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entered = new URLSearchParams(await bodyOf(request));
  if (entered.get("password") !== PASSWORD) return page(response, "Sign in", SIGN_IN);
  signIns += 1;
  isSignedIn = true;
  page(response, "Welcome, Ada", `<p>Your account</p><a href="/bye">Log out</a>`);
}

async function order(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const preference = new URLSearchParams(await bodyOf(request)).get("wish");
  if (request.method !== "POST") return page(response, "Your wish", ORDER);
  orders.push(preference ?? "");
  if (preference === "one") isSignedIn = false; // the login has expired
  page(response, "Thank you", "<p>Your wish has been received.");
}

const values = { username: "ada", password: PASSWORD };
const shop = { kind: "username-password", origins: [site.url], values };
const file = useCredentialsFile({ shop });
const { rest } = await useOwnStage(["--credentials-file", file, "--credentials-state-days", "0"]);
const attended = new AttendedTasks(rest);

const batchAt = (path: string) => ({
  schema: {
    version: 1,
    url: `${site.url}${path}`,
    fields: [{ name: "wish", type: "text", selector: "[name=wish]", required: true }],
  },
  rows: ["one", "two", "three"].map((wish) => ({ wish })), // words: a field of the page
  allowed_hosts: ["127.0.0.1"],
  resubmit: true,
});
const BY_HAND = `document.querySelector("[type=password]").value = "${PASSWORD}"; document.forms[0].submit()`;

test.each(["/wish", "/inline"])("%s: a person signs in, and the batch goes on", async (path) => {
  const first = await attended.begin("form.submit_batch", batchAt(path));
  expect(first).toMatchObject({ state: "auth-required" });
  expect(orders).toEqual([]);
  const second = await attended.solve(first, BY_HAND);
  expect(second).toMatchObject({ state: "auth-required" });
  expect(orders).toEqual(["one"]);
  expect(await attended.solve(second, BY_HAND)).toMatchObject({
    state: "completed",
    result: { status: "done", successCount: 3 },
  });
  expect(orders).toEqual(["one", "two", "three"]);
});

test("with a credential nobody is asked", async () => {
  const batch = { ...batchAt("/wish"), credential_id: "shop" };
  expect(await attended.begin("form.submit_batch", batch)).toMatchObject({
    state: "completed",
    result: { status: "done", successCount: 3 },
  });
  expect(orders).toEqual(["one", "two", "three"]);
  expect(signIns).toBe(2);
});

test("nobody signs in: what is left is not sent", async () => {
  isSignedIn = true;
  const asking = await attended.begin("form.submit_batch", batchAt("/wish"));
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "completed",
    result: { status: "partial", pending: 2 },
  });
  expect(orders).toEqual(["one"]);
});

test.each(["/wish", "/inline"])("before a form that is to be learned: %s", async (path) => {
  const place = { url: site.url + path, allowed_hosts: ["127.0.0.1"] };
  const asking = await attended.begin("form.learn", place);
  expect(asking).toMatchObject({ state: "auth-required" });
  expect(await attended.solve(asking, BY_HAND)).toMatchObject({
    state: "completed",
    result: { schema: { fields: [{ name: "wish" }] } },
  });
});

test.each(["/wish", "/inline"])("nobody signs in before a form is learned: %s", async (path) => {
  const place = { url: site.url + path, allowed_hosts: ["127.0.0.1"] };
  const asking = await attended.begin("form.learn", place);
  expect(asking.question?.text).toContain('"intent": "sign in"');
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "failed",
    error: { code: "LOGIN_REQUIRED", hint: expect.stringContaining('"intent": "sign in"') },
  });
});

test("under the address of a front door, an intent tells", async () => {
  const place = { url: `${site.url}/portal`, allowed_hosts: ["127.0.0.1"] };
  const asking = await attended.begin("form.learn", { ...place, intent: "send a wish" });
  expect(asking).toMatchObject({ state: "auth-required" });
  await attended.answer(asking, "give up");
  expect(await attended.begin("form.learn", place)).toMatchObject(SIGN_IN_FORM);
});

test("a page that also has another form to learn", async () => {
  const place = { url: `${site.url}/both`, allowed_hosts: ["127.0.0.1"] };
  const asking = await attended.begin("form.learn", place);
  expect(asking).toMatchObject({ state: "auth-required" });
  await attended.answer(asking, "give up");
  expect(await attended.begin("form.learn", { ...place, intent: "newsletter" })).toMatchObject({
    state: "completed",
    result: { schema: { fields: [{ name: "mail" }] } },
  });
});

const SIGN_IN_FORM = {
  state: "completed",
  result: { schema: { fields: [{ name: "user" }, { name: "password" }] } },
};

test.each([
  ["/wish", { intent: "sign in" }],
  ["/inline", { intent: "sign in" }],
  ["/inline", { form_selector: "#login-form" }],
])(
  "the form to sign in with is learned where that is what was asked for: %s %j",
  async (path, more) => {
    const place = { url: site.url + path, allowed_hosts: ["127.0.0.1"] };
    expect(await attended.begin("form.learn", { ...place, ...more })).toMatchObject(SIGN_IN_FORM);
  },
);
