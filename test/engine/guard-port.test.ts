/** A session's proxy port on loopback: it serves the browser, and no other local program. */
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { evaluate, startBrowser, step } from "../support/browser.ts";
import { httpProxy } from "../support/proxies.ts";
import { useSite } from "../support/site.ts";

const site = await useSite({ "/": "<!doctype html><title>page</title>" }, { onMessage: () => {} });
const place = new URL(site.url).host;

class ReportedPorts extends AddressPolicy {
  readonly ports: number[] = [];
  override own(port: number, address?: string): () => void {
    this.ports.push(port);
    return super.own(port, address);
  }
}

/** The response to another program's first bytes; empty if the port closes the connection. */
async function answerTo(port: number, words: Buffer, localAddress: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  socket.on("error", () => {}); // a reset is a rejection, too
  socket.write(words);
  const wait = new Promise((resolve) => {
    socket.setTimeout(2_000, () => resolve((answer ||= "none yet")));
  });
  await Promise.race([once(socket, "close"), once(socket, "data"), wait]);
  socket.destroy();
  return answer;
}

const SOCKS = Buffer.from([5, 1, 0]);
const HTTP = Buffer.from(`GET ${site.url}/ HTTP/1.1\r\nHost: ${place}\r\n\r\n`);
const TUNNEL = Buffer.from(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n\r\n`);

describe.skipIf(process.platform !== "linux")("the guard's port", () => {
  test.each(["socks5", "http"])("%s: serves the browser alone", async (front) => {
    const policy = new ReportedPorts({ mode: "guarded" });
    await using proxy = await httpProxy(Number(new URL(site.url).port), "127.0.0.1");
    await using browser = await startBrowser(["--no-proxy-server"], { policy });
    const behind = { proxy: { server: proxy.server, bypass: ["<-loopback>"] } };
    const session = await browser.openSession(front === "http" ? behind : {});
    const tab = session.activeTab();
    await step(tab, navigate({ url: `${site.url}/` }));
    const [port = 0] = policy.ports;
    const before = site.requests.length;
    for (const words of [SOCKS, HTTP, TUNNEL]) {
      for (const from of ["127.0.0.1", "127.0.0.5"]) {
        expect(await answerTo(port, words, from)).toBe("");
      }
    }
    expect(site.requests.slice(before)).toEqual([]);
    expect(await evaluate(tab, `fetch("/").then((answer) => answer.status)`)).toBe(200);
    const socket = `new Promise((done) => {
      const socket = new WebSocket("ws://${place}/");
      Object.assign(socket, { onopen: () => done("open"), onerror: () => done("failed") });
    })`;
    expect(await evaluate(tab, socket)).toBe("open");
  });
});
