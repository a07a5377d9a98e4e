/** Every command with flags from its operation's input, and with words that no command expects. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../src/operations/registry.ts";
import type { Operation } from "../../src/operations/definition/operation.ts";
import { COMMANDS } from "../../src/surfaces/cli/all-commands.ts";
import { runCli } from "../../src/surfaces/cli/program.ts";
import { Arena } from "./support/arena.ts";
import type { Endpoint } from "./support/api.ts";
import { hostileValue, mutated } from "./support/hostile.ts";
import { usePlayground } from "./support/playground.ts";
import { Random } from "../support/random.ts";
import { faultsOf, RUNS, SEED } from "./support/settings.ts";
import { validObject } from "./support/values.ts";

const site = await usePlayground();
const arena = await Arena.open(site.url);
const { api, pool } = arena;
afterAll(() => arena.close());

const commands = OPERATIONS.filter(({ effect }) => effect !== "admin").flatMap((operation) => {
  const endpoint = api.endpoints.find(({ id }) => id === operation.name.replaceAll(".", "_"));
  return endpoint ? [{ command: operation.cli.command, operation, endpoint }] : [];
});

/** The words of a command line for this input; some of them wrong. */
function wordsOf(
  { cli }: Operation,
  input: Readonly<Record<string, unknown>>,
  random: Random,
): string[] {
  const words = [...cli.command.split(" "), ...(random.chance(0.5) ? ["--json"] : [])];
  if (random.chance(0.3)) words.push("--input", JSON.stringify(input));
  else for (const [name, value] of Object.entries(input)) words.push(...flag(name, value, random));
  if (random.chance(0.3)) words.splice(random.below(words.length + 1), 0, random.pick(ODD_WORDS));
  if (random.chance(0.1)) words.splice(random.below(words.length), 1);
  return words;
}

function flag(name: string, value: unknown, random: Random): readonly string[] {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const spelled = random.chance(0.2) ? name.replaceAll("_", "-") : name;
  return random.chance(0.5) ? [`--${spelled}=${text}`] : [`--${spelled}`, text];
}

const NOWHERE = join(tmpdir(), "fermata-fuzz-nowhere", "picture");
const ODD_WORDS = ["--", "-", "--=", "---", "-x", "--no-such", "--no-cursor=1", "--__proto__=1", "--constructor", "--toString.x=1", "--wait_until.__proto__=1", "--wait_until.nothing=1", "--screenshot.area", "--json=5", "--help=x", "--input", "--input={", "--input=[]", `--output=${NOWHERE}`, "--session=nope", "--auth_token=x", "", "\u{0}", "\ud800", "'", "*"]; // prettier-ignore

async function callOnce(
  operation: Operation,
  endpoint: Endpoint,
  run: number,
): Promise<string | undefined> {
  const random = new Random(SEED, "cli", operation.name, run);
  const making = { random, components: api.components, pool, words: [site.url] };
  const valid = validObject(endpoint.input, making);
  const input = random.chance(0.3) ? valid : mutated(valid, endpoint.input, making);
  const words = random.chance(0.05)
    ? [...operation.cli.command.split(" "), JSON.stringify(hostileValue(random)) ?? ""]
    : wordsOf(operation, input, random);
  const printed = { out: "", err: "" };
  const exitCode = await runCli(words, {
    commands: () => Promise.resolve(COMMANDS),
    builtins: [],
    version: "1.2.3",
    terminal: {
      print: (text) => (printed.out += text),
      note: (text) => (printed.err += text),
    },
    env: { FERMATA_URL: arena.program.url },
    signal: new AbortController().signal,
    startLocal: () => Promise.reject(new Error("the server runs already")),
  });
  const fault = faultOf(exitCode, printed.err);
  return (
    fault &&
    `${fault}: ${JSON.stringify(words).slice(0, 1000)}\n${exitCode} ${printed.err.slice(0, 500)}`
  );
}

function faultOf(exitCode: number, err: string): string | undefined {
  if (exitCode === 0) return undefined;
  if (exitCode === 1 || !(exitCode >= 2 && exitCode <= 8)) return `exit code ${exitCode}`;
  if (!/ \([A-Z_]+\)\n$/.test(err)) return "no code at the end";
  return /\n +at /.test(err) ? "a stack trace" : undefined;
}

describe(`the command line, FERMATA_FUZZ_SEED=${SEED}`, () => {
  test.each(commands)("$command", { timeout: 600_000 }, async ({ operation, endpoint }) => {
    await arena.reset();
    const runs = Math.ceil(RUNS / 2);
    expect(await faultsOf(runs, (run) => callOnce(operation, endpoint, run))).toBe("");
  });

  test("leave everything in order", async () => {
    expect(await arena.disorder()).toEqual([]);
  });
});
