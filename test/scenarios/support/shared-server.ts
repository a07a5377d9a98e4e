/** One server for all scenario files of a worker. Each works in a session of its own and leaves nothing else behind. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { z } from "zod";
import { startServing, type ServingProgram } from "../../surfaces/program.ts";
import { programOfEngine } from "../../support/engine.ts";
import { PATIENCE_MS } from "../../support/patience.ts";
import { pidsOf } from "../../support/processes.ts";
import { perWorker } from "../../support/worker.ts";
import { restDriver } from "./rest-driver.ts";

/** Pages of scenarios load from several local hosts; addresses that the address policy blocks have own tests. */
export const NETWORK = ["--allow-private-network"];

export async function startServer(
  flags: readonly string[],
  network: readonly string[],
): Promise<ServingProgram> {
  const engine = await programOfEngine();
  // With the output schemas, by which the client checks every result.
  const listed = ["--tools", "full"];
  return await startServing([...engine.flags, ...listed, ...network, ...flags], engine.environment);
}

export interface Lodging {
  readonly program: ServingProgram;
  readonly sessionId: string;
  /** Ends the session; fails if the file leaves anything else. */
  readonly leave: () => Promise<void>;
}

const sharedServer = perWorker(
  () => startServer([], NETWORK),
  (program) => program.stop(),
);

const Session = z.object({ id: z.string() });

/** A session on the worker's server, for one test file. */
export async function lodge(): Promise<Lodging> {
  const program = await sharedServer();
  const before = await stateOf(program);
  const known = browsersOf(program);
  const { id: sessionId } = Session.parse(await ask(program, "session.create"));
  return {
    program,
    sessionId,
    leave: async () => {
      await ask(program, "session.close", { session_id: sessionId });
      expect(await stateOf(program), "the file leaves the server as it was").toEqual(before);
      // A closing one disappears later on a busy machine.
      await vi.waitFor(() => {
        const { length } = browsersOf(program);
        expect(length, "browsers that the file leaves").toBeLessThanOrEqual(MOST_BROWSERS);
      }, PATIENCE_MS);
      expect(
        browsersOf(program).some((pid) => known.includes(pid)),
        "the browser is the same",
      ).toBe(true);
    },
  };
}

/** The process of most sessions, and for a minute that of the last ones with a host allowlist. */
const MOST_BROWSERS = 2;

function browsersOf({ dataDir }: ServingProgram): readonly number[] {
  return pidsOf(join(dataDir, "browser"), "browser");
}

async function stateOf(program: ServingProgram) {
  const { input_mode } = await ask(program, "browser.status");
  return {
    inputMode: input_mode,
    uploads: readdirSync(join(program.dataDir, "uploads")),
    sessions: Sessions.parse(await ask(program, "session.list")),
  };
}

const Sessions = z.object({
  sessions: z.array(z.object({ id: z.string(), tab_ids: z.array(z.string()) })),
});

async function ask({ url }: ServingProgram, operation: string, input = {}) {
  const outcome = await restDriver(url).call(operation, input);
  if (outcome.ok) return outcome.data;
  throw new Error(`${operation}: ${JSON.stringify(outcome.error)}`);
}
