/** Every endpoint with inputs from its published schema: valid ones, invalid ones, and those at the limits. */
import { afterAll, describe, expect, test } from "vitest";
import { Arena } from "./support/arena.ts";
import { asObject, type Endpoint } from "./support/api.ts";
import { mutated } from "./support/hostile.ts";
import { disagreement, faultOf } from "./support/judge.ts";
import { usePlayground } from "./support/playground.ts";
import { Random } from "../support/random.ts";
import { faultsOf, RUNS, SEED } from "./support/settings.ts";
import { toRequest, type Fields } from "./support/rest-call.ts";
import { validObject } from "./support/values.ts";
import { send } from "./support/wire.ts";

const site = await usePlayground();
const arena = await Arena.open(site.url);
const { api, schemas, pool } = arena;
const words = [`${site.url}/`, `${site.url}/other`, `${site.url}/file`, site.url, "127.0.0.1"];
afterAll(() => arena.close());

/** Operations that stop the server or hand it to a person are fuzzed in a separate server. */
const endpoints = api.endpoints.filter(({ effect }) => effect !== "admin");

function inputOf(endpoint: Endpoint, random: Random): Fields {
  const making = { random, components: api.components, pool, words };
  const valid = validObject(endpoint.input, making);
  const isExample = random.chance(0.2) && endpoint.examples.length > 0;
  const example = isExample ? atHome(random.pick(endpoint.examples)) : {};
  const input = { ...valid, ...example };
  return random.chance(0.3)
    ? input
    : mutated(input, endpoint.input, { random, components: api.components });
}

/** The example with the test's site in place of the sites on the internet. */
function atHome(example: Fields): Fields {
  return asObject(JSON.parse(JSON.stringify(example).replaceAll(/https?:\/\/[\w.-]+/g, site.url)));
}

const NOTHING_CHANGES = /^(?:INVALID_|METHOD_|TOO_LARGE|BLOCKED|.*NOT_FOUND|.*NOT_PRESENT)/;

async function callOnce(endpoint: Endpoint, run: number): Promise<string | undefined> {
  const random = new Random(SEED, endpoint.id, run);
  const input = inputOf(endpoint, random);
  const request = toRequest(endpoint, input);
  const answer = await send(arena.program.url, request);
  if (answer.status < 300) pool.harvest(answer.body);
  const code = String(asObject(answer.body)["code"]);
  const refused = answer.status >= 400 && NOTHING_CHANGES.test(code);
  const faults = [
    faultOf(endpoint, request, { answer, schemas }),
    request.body === undefined ? undefined : disagreement(endpoint, input, { answer, schemas }),
    await arena.unchangedBy(refused),
  ].filter((fault) => fault !== undefined);
  if (faults.length === 0) return undefined;
  return `${endpoint.id} run ${run}: ${faults.join("; ")}\n${request.method} ${request.path} ${JSON.stringify(input)?.slice(0, 1500)}\n${answer.status} ${answer.bytes.toString().slice(0, 400)}`;
}

describe(`REST, FERMATA_FUZZ_SEED=${SEED}`, () => {
  test.each(endpoints)("$method $path", { timeout: 600_000 }, async (endpoint) => {
    await arena.reset();
    expect(await faultsOf(RUNS, (run) => callOnce(endpoint, run))).toBe("");
  });

  test("leave everything in order", async () => {
    expect(await arena.disorder()).toEqual([]);
  });
});
