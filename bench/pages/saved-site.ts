/** Serves saved pages at `/NAME` on a free local port, and nothing else. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SavedSite extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly url: string;
}

/** Serves markup as UTF-8 with its charset; serves bytes without a charset. */
export async function serveSaved(
  pages: readonly { readonly name: string; readonly body: string | Uint8Array }[],
): Promise<SavedSite> {
  const bodies = new Map(pages.map(({ name, body }) => [`/${encodeURIComponent(name)}`, body]));
  const server = createServer(({ url = "" }, response) => {
    const body = bodies.get(url);
    const charset = typeof body === "string" ? "; charset=utf-8" : "";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": `text/html${charset}` });
    response.end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
