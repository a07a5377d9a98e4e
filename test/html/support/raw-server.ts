/** Servers with malformed HTTP, on loopback; each stops after the tests of its file. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll } from "vitest";

export interface RawServer {
  readonly url: string;
  /** Heads of all requests so far. */
  readonly requests: readonly string[];
  readonly connections: () => number;
}

/** Calls `answer` with each request's head, as soon as it has arrived. */
export async function useRawServer(
  answer: (socket: Socket, head: string) => void,
): Promise<RawServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let head = "";
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      head += chunk.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      requests.push(head);
      const complete = head;
      head = "";
      answer(socket, complete);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests, connections: () => connections };
}

/** The path in a request's head. */
export function pathOf(head: string): string {
  return head.split(" ")[1] ?? "";
}
