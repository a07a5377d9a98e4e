/** The certificates that the server accepts when it connects to a site itself. */
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { createSecureContext, createServer } from "node:tls";
import { afterAll, expect, test } from "vitest";
import { encrypt } from "../../src/browser/network/guard/connection.ts";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";
import { patience } from "../support/patience.ts";

/** For localhost and 127.0.0.1. */
const { key, cert } = selfSigned();
const server = createServer({ key, cert }, (socket) => socket.on("error", () => {}));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());

async function speakTo(host: string): Promise<void> {
  using deadline = patience();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const secureContext = createSecureContext({ ca: cert });
  const secure = await encrypt(deadline, socket, { host, anyCertificate: false, secureContext });
  secure.destroy();
}

test.each(["localhost", "127.0.0.1"])("one for %s", async (host) => {
  await expect(speakTo(host)).resolves.toBeUndefined();
});

test.each(["127.0.0.2", "::1", "other.test"])("none for another host than %s", async (host) => {
  await expect(speakTo(host)).rejects.toMatchObject({ code: "ERR_TLS_CERT_ALTNAME_INVALID" });
});
