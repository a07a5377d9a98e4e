/** Batches behind a login, in several sessions of a server with a session limit. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyOf } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { succeed, useOwnStage, useCredentialsFile } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { AttendedTasks } from "./support/loaded.ts";

const PASSWORD = "correct horse battery";
let signIns = 0;
let orders: string[] = [];
beforeEach(() => {
  signIns = 0;
  orders = [];
});

const SIGN_IN = `<form method="post"><label>Username <input name="user" autocomplete="username"></label>
  <label>Password <input type="password" name="password" autocomplete="current-password"></label><button>Sign in</button></form>`;
const ORDER = `<form method="post"><label>Name <input name="name" required></label><button>Order</button></form>`;

const page = (response: ServerResponse, title: string, body: string) => {
  response.setHeader("content-type", "text/html");
  response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`);
};
const site = await useSite({
  "/order": (request, response) => {
    if (!isKnown(request)) void signIn(request, response);
    else void order(request, response);
  },
  // The page after the login does not show whether it succeeded.
  "/quiet": (request, response) => {
    if (isKnown(request)) void order(request, response);
    else void signInQuietly(request, response, `sid=${signIns + 1}; Path=/; HttpOnly`);
  },
  "/shut": (request, response) => void signInQuietly(request, response, "seen=1; Path=/"),
  "/lobby": `<title>Shop</title><nav><a href="/quiet">Sign in</a></nav><main><h1>Our shop</h1><p>Things.`,
  "/greeted": (request, response) => {
    if (isKnown(request)) void order(request, response);
    else void greet(request, response);
  },
});

const isKnown = ({ headers }: IncomingMessage) => headers.cookie?.includes("sid=") === true;

async function signInQuietly(
  request: IncomingMessage,
  response: ServerResponse,
  cookie: string,
): Promise<void> {
  const entered = new URLSearchParams(await bodyOf(request));
  if (entered.get("password") !== PASSWORD) return page(response, "Sign in", SIGN_IN);
  signIns += 1;
  response.writeHead(303, { location: "/lobby", "set-cookie": cookie }).end();
}

async function greet(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entered = new URLSearchParams(await bodyOf(request));
  if (entered.get("password") !== PASSWORD) return page(response, "Sign in", SIGN_IN);
  signIns += 1;
  response.setHeader("set-cookie", "sid=1; Path=/");
  page(response, "Hello", `<script>alert("Our shop is open until eight.")</script>`);
}

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const entered = new URLSearchParams(await bodyOf(request));
  if (entered.get("password") !== PASSWORD) return page(response, "Sign in", SIGN_IN);
  signIns += 1;
  response.writeHead(303, { location: "/order", "set-cookie": `sid=${signIns}; Path=/` }).end();
}

async function order(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = new URLSearchParams(await bodyOf(request)).get("name");
  if (request.method !== "POST") return page(response, "Order", ORDER);
  orders.push(name ?? "");
  page(response, "Thank you", "<p>Your order has been received.");
}

const values = { username: "ada", password: PASSWORD };
const shop = { kind: "username-password", origins: [site.url], values };
const file = useCredentialsFile({ shop });
const limits = ["--credentials-state-days", "0", "--max-sessions", "3"];
const { rest } = await useOwnStage(["--credentials-file", file, ...limits]);

const names = ["Ada", "Grace", "Edith", "Joan", "Kay", "Jean"];
const batch = {
  schema: {
    version: 1,
    url: `${site.url}/order`,
    fields: [{ name: "name", type: "text", selector: "input", required: true }],
  },
  rows: names.map((name) => ({ name })),
  allowed_hosts: ["127.0.0.1"],
  credential_id: "shop",
};

test("the sessions of a batch share one login", async () => {
  const { result } = await succeed(rest, "form.submit_batch", { ...batch, parallel: 2 });
  expect(result).toMatchObject({ status: "done", successCount: 6, warnings: [] });
  expect(orders.toSorted()).toEqual(names.toSorted());
  expect(signIns).toBe(1);
});

test("where there are not as many sessions, fewer do the work", async () => {
  const other = await succeed(rest, "session.create", {});
  const more = { ...batch, parallel: 2, resubmit: true };
  const { result } = await succeed(rest, "form.submit_batch", more);
  expect(result).toMatchObject({ status: "done", successCount: 6 });
  expect(result).toMatchObject({ warnings: [expect.stringMatching(/^The rows were sent in /)] });
  expect(orders.toSorted()).toEqual(names.toSorted());
  await succeed(rest, "session.close", { session_id: other["id"] });
});

const at = (path: string) => ({
  ...batch,
  schema: { ...batch.schema, url: site.url + path },
  resubmit: true,
});
const NOT_CERTAIN = expect.stringMatching(/^The site may not have accepted the sign-in with shop/);

test.each([
  ["/quiet", 'the page still offers "Sign in"'],
  ["/greeted", 'a dialog says "Our shop is open until eight."'],
])("%s: a login that is not certain ends nothing, each row is sent once", async (path, seen) => {
  const { result } = await succeed(rest, "form.submit_batch", { ...at(path), parallel: 2 });
  expect(result).toMatchObject({ status: "done", successCount: 6, warnings: [NOT_CERTAIN] });
  expect(result).toMatchObject({ warnings: [expect.stringContaining(seen)] });
  expect(orders.toSorted()).toEqual(names.toSorted());
  expect(signIns).toBe(1);
});

test("where the site let nobody in, no row is sent, and a person is asked", async () => {
  const attended = new AttendedTasks(rest);
  const asking = await attended.begin("form.submit_batch", at("/shut"));
  expect(asking).toMatchObject({ state: "auth-required" });
  expect(await attended.answer(asking, "give up")).toMatchObject({
    state: "failed",
    error: { code: "LOGIN_REQUIRED" },
  });
  expect(orders).toEqual([]);
  expect(signIns).toBe(2); // once at the start, and once more when the login appears in place of the form
});

test("a form is learned behind a login that is not certain, with the warning", async () => {
  const place = { url: `${site.url}/quiet`, allowed_hosts: ["127.0.0.1"], credential_id: "shop" };
  const { result } = await succeed(rest, "form.learn", place);
  expect(result).toMatchObject({ schema: { fields: [{ name: "name" }] }, warnings: [NOT_CERTAIN] });
});
