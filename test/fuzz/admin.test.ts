/** Fuzzes the operations that stop the server or hand it to a person, with servers of its own. */
import { afterAll, describe, expect, test } from "vitest";
import type { Endpoint } from "./support/api.ts";
import { Arena } from "./support/arena.ts";
import { mutated } from "./support/hostile.ts";
import { faultOf } from "./support/judge.ts";
import { usePlayground } from "./support/playground.ts";
import { Random } from "../support/random.ts";
import { faultsOf, RUNS, SEED } from "./support/settings.ts";
import { toRequest } from "./support/rest-call.ts";
import { validObject } from "./support/values.ts";
import { send } from "./support/wire.ts";

const site = await usePlayground();
let arena = await Arena.open(site.url);
const { api } = arena;
afterAll(() => arena.close());

const endpoints = api.endpoints.filter(({ effect }) => effect === "admin");

/** Stops the server, which must then start again; therefore it is called less often. */
const ENDS = "browser_shutdown";

async function callOnce(endpoint: Endpoint, run: number): Promise<string | undefined> {
  const random = new Random(SEED, endpoint.id, run);
  const making = { random, components: api.components, pool: arena.pool, words: [] };
  const valid = validObject(endpoint.input, making);
  const input = run === 0 ? valid : mutated(valid, endpoint.input, making);
  const request = toRequest(endpoint, input);
  const answer = await send(arena.program.url, request);
  if (endpoint.id === ENDS && answer.status < 300) {
    const { exitCode } = await arena.program.finished;
    await arena.close();
    arena = await Arena.open(site.url);
    if (exitCode !== 0) return `ended with ${exitCode}`;
  }
  const fault = faultOf(endpoint, request, { answer, schemas: arena.schemas });
  return (
    fault &&
    `${endpoint.id} run ${run}: ${fault}\n${JSON.stringify(input)}\n${answer.bytes.toString().slice(0, 300)}`
  );
}

describe(`REST, what is for the administrator, FERMATA_FUZZ_SEED=${SEED}`, () => {
  test.each(endpoints)("$method $path", { timeout: 600_000 }, async (endpoint) => {
    const runs = endpoint.id === ENDS ? Math.ceil(RUNS / 3) : RUNS;
    expect(await faultsOf(runs, (run) => callOnce(endpoint, run))).toBe("");
  });

  test("leaves everything in order", async () => {
    const back = {
      method: "POST",
      path: "/api/v1/browser/input-mode",
      body: '{"input_mode":"agent"}',
    };
    expect((await send(arena.program.url, back)).status).toBe(200);
    await arena.isUpAgain();
    expect(await arena.disorder()).toEqual([]);
  });
});
