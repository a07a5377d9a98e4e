import { once } from "node:events";
import type { Socket } from "node:net";
import type { Deadline } from "../../../shared/deadline.ts";

/** The next bytes of a socket that nobody else reads, all of them. Rejects if it ends before. */
export async function take(deadline: Deadline, socket: Socket, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  for (;;) {
    const chunk: unknown = socket.read(bytes);
    if (chunk instanceof Buffer && chunk.length === bytes) return chunk;
    if (chunk !== null || socket.readableEnded || socket.destroyed) throw endedEarly();
    await deadline.race(once(socket, "readable", { signal: deadline.signal }));
  }
}

function endedEarly(): Error {
  return Object.assign(new Error("it ended too early"), { code: "ECONNRESET" });
}
