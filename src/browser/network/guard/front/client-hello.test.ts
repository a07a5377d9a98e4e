import { once } from "node:events";
import { connect as connectPlain, createServer, type AddressInfo } from "node:net";
import { connect } from "node:tls";
import { describe, expect, test } from "vitest";
import { isSocketHello, isWhole } from "./client-hello.ts";

/** The first bytes from a TLS client that offers these protocols by ALPN. */
async function helloOf(protocols: readonly string[]): Promise<Buffer> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  const socket = connectPlain(port, "127.0.0.1");
  const client = connect({ socket, ALPNProtocols: [...protocols], servername: "site.test" });
  client.on("error", () => {});
  const [peer] = await once(server, "connection");
  const [bytes] = await once(peer, "data");
  client.destroy();
  peer.destroy();
  server.close();
  return bytes;
}

/** A copy of `hello` whose random bytes contain `h2`, the ALPN name of HTTP/2. */
function withMisleadingBytes(hello: Buffer): Buffer {
  const changed = Buffer.from(hello);
  changed.write("\x02h2", 5 + 4 + 2 + 10, "latin1");
  return changed;
}

describe("how an encrypted connection begins", () => {
  test("tells a socket by the protocols that it offers, whatever its other bytes are", async () => {
    const page = await helloOf(["h2", "http/1.1"]);
    const socket = await helloOf(["http/1.1"]);
    expect(isSocketHello(page)).toBe(false);
    expect(isSocketHello(socket)).toBe(true);
    expect(isSocketHello(withMisleadingBytes(socket))).toBe(true);
    expect(isSocketHello(await helloOf([]))).toBe(true);
  });

  test("may be a socket's where it cannot be read to its end", async () => {
    const page = await helloOf(["http/1.1", "h2"]);
    for (let length = 0; length < page.length; length += 1) {
      const part = page.subarray(0, length);
      expect(isWhole(part)).toBe(false);
      expect(isSocketHello(part)).toBeTypeOf("boolean");
    }
    expect(isWhole(page)).toBe(true);
    expect(isSocketHello(page.subarray(0, 60))).toBe(true);
  });
});
