/** Malformed requests: each kind, at each endpoint. */
import { afterAll, describe, expect, test } from "vitest";
import { isObject } from "../scenarios/support/driver.ts";
import { Arena } from "./support/arena.ts";
import type { Endpoint } from "./support/api.ts";
import { faultOfError } from "./support/judge.ts";
import { brokenMessages, ODDITIES } from "./support/odd-requests.ts";
import { usePlayground } from "./support/playground.ts";
import { Random } from "../support/random.ts";
import { faultsOf, RUNS, SEED } from "./support/settings.ts";
import { toRequest } from "./support/rest-call.ts";
import { validObject } from "./support/values.ts";
import { send, sendBytes, type WireAnswer, type WireRequest } from "./support/wire.ts";

const site = await usePlayground();
const arena = await Arena.open(site.url);
const { api, pool } = arena;
afterAll(() => arena.close());

const endpoints = api.endpoints.filter(({ effect }) => effect !== "admin");

/** The response to a malformed request may never be a page, a stack trace or silence. */
function faultOf({ method }: WireRequest, answer: WireAnswer): string | undefined {
  if (answer.status < 400) return undefined;
  if (method === "HEAD") return answer.status === 500 ? "INTERNAL" : undefined;
  return faultOfError(answer);
}

async function callOddly(
  name: string,
  endpoint: Endpoint,
  run: number,
): Promise<string | undefined> {
  const random = new Random(SEED, name, endpoint.id, run);
  const making = { random, components: api.components, pool, words: [site.url] };
  const request = ODDITIES[name]?.(
    toRequest(endpoint, validObject(endpoint.input, making)),
    random,
  );
  if (!request) throw new Error(name);
  const answer = await send(arena.program.url, request);
  const code = isObject(answer.body) ? String(answer.body["code"]) : "";
  const fault =
    faultOf(request, answer) ??
    (await arena.unchangedBy(/^(?:INVALID|NOT_FOUND|METHOD|TOO_LARGE|BLOCKED|SESSION)/.test(code)));
  return (
    fault &&
    `${endpoint.id}, run ${run}: ${fault}\n${request.method} ${request.path.slice(0, 300)} ${String(request.body).slice(0, 200)}\n${answer.status} ${answer.bytes.toString().slice(0, 300)}`
  );
}

describe(`requests, FERMATA_FUZZ_SEED=${SEED}`, () => {
  test.each(Object.keys(ODDITIES))(
    "with %s are answered in order",
    { timeout: 600_000 },
    async (name) => {
      await arena.reset();
      const call = (run: number) =>
        callOddly(name, new Random(SEED, name, run).pick(endpoints), run);
      expect(await faultsOf(2 * RUNS, call)).toBe("");
    },
  );

  test.each(endpoints.filter((_one, place) => place % 40 === 0))(
    "hardly HTTP for $method $path are answered or cut off",
    { timeout: 600_000 },
    async (endpoint) => {
      const faults: string[] = [];
      for (const message of brokenMessages(endpoint)) {
        const answer = await sendBytes(arena.program.url, message);
        if (/INTERNAL|^HTTP\/1.1 500|\n +at /.test(answer)) faults.push(`${message}\n${answer}`);
      }
      expect(faults).toEqual([]);
    },
  );

  test("leave everything in order", async () => {
    expect(await arena.disorder()).toEqual([]);
  });
});
