/** A request that must not be sent twice: browsers send it again when a connection that they had used before breaks off. */
import { createServer as createPlain } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer as createEncrypted } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { evaluate, realTime, startBrowser, step } from "../support/browser.ts";
import { selfSigned } from "../../src/browser/guard/self-signed.ts";

let posts = 0;
beforeEach(() => {
  posts = 0;
});

/** Takes what is posted, and breaks the connection off without an answer. */
const site: RequestListener = (request: IncomingMessage, response) => {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>form</title>");
    return;
  }
  posts += 1;
  request.resume().once("end", () => request.socket.destroy());
};

const plain = createPlain(site);
const encrypted = createEncrypted(selfSigned(), site);
const browser = await startBrowser(["--ignore-certificate-errors"]);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  for (const server of [plain, encrypted]) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  return (server.address() as AddressInfo).port;
}

const sites = [
  ["over HTTP", `http://localhost:${await listen(plain)}/`],
  ["over TLS", `https://localhost:${await listen(encrypted)}/`],
] as const;

/** Begins a request that changes something, on a connection that was used before; nobody waits for it. */
const POST = `void fetch("/", {method: "POST", body: "x"}).then(() => window.came = "answer", () => window.came = "failure")`;

describe.each(sites)("%s", (_name, url) => {
  test("is sent again by the browser left to itself", async () => {
    const tab = await browser.openTab();
    await step(tab, navigate({ url }));
    await evaluate(tab, POST);
    await expect.poll(() => posts).toBeGreaterThan(1);
  });

  test("is sent once while that is held", async () => {
    const tab = await browser.openTab();
    await step(tab, navigate({ url }));
    using held = new DisposableStack();
    held.use(tab.session.network.unanswered.hold());
    await evaluate(tab, POST);
    await expect.poll(() => posts).toBe(1);
    await realTime(1_000);
    expect(posts).toBe(1);
    using deadline = Deadline.after(20_000);
    await tab.session.closeTab(deadline, tab); // gives up what is still open
    await realTime(200);
    expect(posts).toBe(1);
  });
});
