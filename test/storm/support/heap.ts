/** The live objects of a server, from its own inspector. */
import { z } from "zod";
import { Connection } from "../../../src/cdp/connection.ts";
import { WebSocketTransport } from "../../../src/cdp/websocket-transport.ts";
import { createLog } from "../../../src/shared/log.ts";
import type { ServingProgram } from "../../surfaces/program.ts";
import { patience } from "../../support/patience.ts";

/** Environment of a server that has an inspector. */
export const INSPECTABLE = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };
const BYTES_PER_MB = 1024 ** 2;

const HeapSnapshot = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
  strings: z.array(z.string()),
});

export class Heap implements Disposable {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  static async of({ printed }: ServingProgram): Promise<Heap> {
    const url = /Debugger listening on (ws:\S+)/.exec(printed.err)?.[1];
    if (url === undefined) throw new Error(`The server has no inspector: ${printed.err}`);
    using deadline = patience();
    const transport = await WebSocketTransport.connect(deadline, url);
    return new Heap(new Connection(transport, createLog("error")));
  }

  /** Megabytes of objects and buffers after a complete garbage collection. */
  async usedMb(): Promise<number> {
    const { root } = this.#connection;
    using deadline = patience();
    await root.send(deadline, "HeapProfiler.collectGarbage");
    const usage = await root.send(deadline, "Runtime.getHeapUsage");
    return (usage.usedSize + usage.backingStorageSize) / BYTES_PER_MB;
  }

  /** The number of live objects of each of these classes. The server does not return the memory that this uses. */
  async count(classes: readonly string[]): Promise<Record<string, number>> {
    const { snapshot, nodes, strings } = HeapSnapshot.parse(JSON.parse(await this.#snapshot()));
    const {
      node_fields: fields,
      node_types: [types],
    } = snapshot.meta;
    const counts = Object.fromEntries(classes.map((name) => [name, 0]));
    for (let at = 0; at < nodes.length; at += fields.length) {
      const type = types[nodes[at + fields.indexOf("type")] ?? -1];
      const name = strings[nodes[at + fields.indexOf("name")] ?? -1] ?? "";
      if (type === "object" && name in counts) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  async #snapshot(): Promise<string> {
    const { root } = this.#connection;
    const chunks: string[] = [];
    const off = root.on(
      "HeapProfiler.addHeapSnapshotChunk",
      ({ chunk }) => void chunks.push(chunk),
    );
    using deadline = patience();
    await root.send(deadline, "HeapProfiler.takeHeapSnapshot");
    off();
    return chunks.join("");
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}
