import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { ConnectionFailures } from "../../src/browser/network/guard/failures.ts";
import { join } from "../../src/browser/network/guard/front/tunnel.ts";
import { Unanswered } from "../../src/browser/network/guard/unanswered.ts";
import { destination } from "../../src/policy/destination.ts";

/** Addresses in the memory that the threads share. */
const [GUARD_PORT, SEND_AND_END, GO_ON] = [0, 1, 2];

/**
 * A browser and a site on a separate thread: on command, the browser submits a form on a reused connection, the site
 * ends the connection, and only then the thread between them may continue.
 */
const ENDS = `
  const { once } = require("node:events");
  const { connect, createServer } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  void (async () => {
    const site = createServer().listen(0, "127.0.0.1");
    await once(site, "listening");
    parentPort.postMessage(site.address().port);
    Atomics.wait(workerData, ${GUARD_PORT}, 0);
    const browser = connect(workerData[${GUARD_PORT}], "127.0.0.1");
    browser.write("GET / HTTP/1.1\\r\\nHost: site\\r\\n\\r\\n");
    const [socket] = await once(site, "connection");
    await once(socket, "data");
    socket.write("HTTP/1.1 200 OK\\r\\nContent-Length: 0\\r\\n\\r\\n");
    await once(browser, "data");
    let asked = "", answer = "";
    socket.on("data", (bytes) => { asked += bytes });
    socket.on("error", () => {});
    browser.on("data", (bytes) => { answer += bytes });
    parentPort.postMessage("ready");
    Atomics.wait(workerData, ${SEND_AND_END}, 0);
    await new Promise((done) => browser.write("POST / HTTP/1.1\\r\\nHost: site\\r\\nContent-Length: 0\\r\\n\\r\\n", done));
    await new Promise((done) => socket.end(done));
    Atomics.store(workerData, ${GO_ON}, 1);
    Atomics.notify(workerData, ${GO_ON});
    await once(browser, "end");
    parentPort.postMessage({ requested: asked, answer });
    site.close();
    browser.end();
  })();`;

test("what a site has ended is sent nothing more, and the browser may send it elsewhere", async () => {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const tell = (at: number, value: number) => {
    Atomics.store(shared, at, value);
    Atomics.notify(shared, at);
  };
  const ends = new Worker(ENDS, { eval: true, workerData: shared });
  const nextMessage = async (): Promise<unknown> => (await once(ends, "message"))[0];
  const sitePort = Number(await nextMessage());
  const to = destination("127.0.0.1", sitePort);
  const unanswered = new Unanswered(new ConnectionFailures());
  const guard = createServer({ allowHalfOpen: true }, (browser) => {
    const server = connect({ port: sitePort, host: "127.0.0.1", allowHalfOpen: true });
    join({ browser, server, to }, unanswered);
  }).listen(0, "127.0.0.1");
  await once(guard, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  tell(GUARD_PORT, (guard.address() as AddressInfo).port);
  expect(await nextMessage()).toBe("ready");
  tell(SEND_AND_END, 1);
  Atomics.wait(shared, GO_ON, 0); // simulates a busy machine
  expect(await nextMessage()).toEqual({ requested: "", answer: "" });
  guard.close();
  await ends.terminate();
});
