/** Once a server has ended its side of a connection, no request is sent there: the server could not respond. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { ConnectionFailures } from "../../src/browser/network/guard/failures.ts";
import { join } from "../../src/browser/network/guard/front/tunnel.ts";
import { Unanswered } from "../../src/browser/network/guard/unanswered.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(onSocket: (socket: Socket) => void): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, onSocket);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  return (server.address() as AddressInfo).port;
}

test("a form on a connection that has ended is not sent", async () => {
  const heard = Promise.withResolvers<string>();
  const site = await listen((socket) => {
    let text = "";
    socket.on("data", (bytes) => (text += bytes.toString()));
    socket.once("end", () => heard.resolve(text));
    socket.end("HTTP/1.1 308 Go\r\nlocation: /\r\ncontent-length: 0\r\n\r\n");
  });
  const to = { host: "127.0.0.1", port: site };
  const front = await listen((browser) => {
    const server = connect({ ...to, allowHalfOpen: true });
    join({ browser, server, to }, new Unanswered(new ConnectionFailures()));
  });
  const browser = connect({ port: front, host: "127.0.0.1", allowHalfOpen: true });
  browser.resume().once("end", () => browser.end("POST / HTTP/1.1\r\ncontent-length: 0\r\n\r\n"));
  expect(await heard.promise).toBe("");
});
