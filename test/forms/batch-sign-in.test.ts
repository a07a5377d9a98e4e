/** Batches behind a login, in several sessions of a server that allows only so many. */
import { writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text as bodyOf } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { removeFolder, temporaryFolder } from "../surfaces/program.ts";

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
    const isKnown = request.headers.cookie?.includes("sid=") === true;
    if (!isKnown) void signIn(request, response);
    else void order(request, response);
  },
});

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

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));
const file = join(folder, "credentials.json");
const values = { username: "ada", password: PASSWORD };
const shop = { kind: "username-password", origins: [site.url], values };
writeFileSync(file, JSON.stringify({ shop }));
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
