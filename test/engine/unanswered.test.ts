/** Requests that must be sent only once, although browsers resend a request when a reused connection breaks off. */
import { createServer as createPlain, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createEncrypted } from "node:https";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, realTime, startBrowser, step } from "../support/browser.ts";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";

let requested: string[] = [];
beforeEach(() => {
  requested = [];
});

const PAGE = `<!doctype html><title>form</title><form method=post action=/lost>
  <button name=a value=b style="position:fixed;left:0;top:0;width:200px;height:200px">send</button></form>`;

/** By path: what the site sends before it breaks off the connection. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  "/lost": "",
  "/begun": "HTTP/1.1 200 OK\r\ncontent-type: te",
  "/hinted": "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n",
};

/** At the paths above, receives the whole request and breaks off the connection before a complete response. */
const site: RequestListener = (request: IncomingMessage, response) => {
  const { method = "", url = "", socket } = request;
  const beginning = BEGINNINGS[url];
  if (beginning === undefined) {
    response.setHeader("content-type", "text/html").end(url === "/" ? PAGE : "answered");
    return;
  }
  requested.push(method);
  request.resume().once("end", () => {
    if (beginning === "") socket.destroy();
    else socket.write(beginning, () => setTimeout(() => socket.resetAndDestroy(), 20));
  });
};

const plain = createPlain(site);
const encrypted = createEncrypted(selfSigned(), site);
const newer = createSecureServer(selfSigned(), (request, response) => {
  if (request.url === "/") {
    response.setHeader("content-type", "text/html");
    response.end(PAGE);
    return;
  }
  requested.push(request.method);
  request.resume().once("end", () => {
    for (const socket of sockets) socket.destroy(); // closing the HTTP/2 session would report unprocessed requests
  });
});
const sockets = new Set<Socket>();
newer.on("secureConnection", (socket: Socket) => {
  sockets.add(socket.once("close", () => sockets.delete(socket)).on("error", () => {}));
});
const browser = await startBrowser(["--ignore-certificate-errors"]);
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  plain.closeAllConnections();
  encrypted.closeAllConnections();
  for (const server of [plain, encrypted, newer]) server.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  return (server.address() as AddressInfo).port;
}

const overHttp = `http://localhost:${await listen(plain)}/`;
const overTls = `https://localhost:${await listen(encrypted)}/`;
const sites = [
  ["over HTTP", overHttp],
  ["over TLS", overTls],
  ["over HTTP/2", `https://localhost:${await listen(newer)}/`],
] as const;

async function openTab(url: string) {
  const tab = await browser.openTab();
  await step(tab, navigate({ url }));
  return tab;
}

/** An expression that sends a request; its value is `answer` or `failure`. */
function sent(method: string, path: string): string {
  return `fetch("${path}", {method: "${method}"${method === "GET" ? "" : ', body: "x"'}}).then(() => "answer", () => "failure")`;
}

describe.each(sites)("%s", (_name, url) => {
  test.each(["POST", "PUT", "DELETE"])("%s is sent once, and has failed", async (method) => {
    const tab = await openTab(url);
    expect(await evaluate(tab, sent(method, "/lost"))).toBe("failure");
    await realTime(200);
    expect(requested).toEqual([method]);
  });

  test("a form is sent once", async () => {
    const tab = await openTab(url);
    await step(tab, clickAt(100, 100));
    await realTime(200);
    expect(requested).toEqual(["POST"]);
  });
});

describe.each(sites.slice(0, 2))("%s", (_name, url) => {
  test("what changes nothing is sent again by the browser", async () => {
    const tab = await openTab(url);
    await evaluate(tab, sent("GET", "/lost"));
    expect(requested).toEqual(["GET", "GET"]);
  });

  test("nothing is sent again while that is held", async () => {
    const tab = await openTab(url);
    using held = new DisposableStack();
    held.use(tab.session.network.unanswered.hold());
    expect(await evaluate(tab, sent("GET", "/lost"))).toBe("failure");
    expect(requested).toEqual(["GET"]);
  });
});

test.each(["/begun", "/hinted"])("over HTTP, %s is no answer", async (path) => {
  const tab = await openTab(overHttp);
  await evaluate(tab, sent("POST", path));
  await realTime(200);
  expect(requested).toEqual(["POST"]);
});

test("what is answered is whole, and so is the next answer on the same connection", async () => {
  const tab = await openTab(overHttp);
  const texts = `(async () => {
    const texts = [];
    for (const method of ["POST", "PUT", "GET"])
      texts.push(await fetch("/fine", {method}).then((answer) => answer.text()));
    return texts;
  })()`;
  expect(await evaluate(tab, texts)).toEqual(["answered", "answered", "answered"]);
});
