/**
 * Measures what the agent adds to its model: duration of a step, length of prompts, replay of a long task, and duration
 * of the suites for claims and rejections.
 * `node bench/agent/main.ts [--corpus DIR]`; DIR is a corpus with pages of real sites.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { TASKS } from "../../test/agent/tasks/all.ts";
import { openAgentBench, type AgentBench } from "./agent-bench.ts";
import { LONG_TASK } from "./long-task.ts";
import { corpusPages, lookAt, savedPages } from "./pages.ts";
import { median, p90 } from "../stats.ts";
import { figure, table } from "../table.ts";

const ROUNDS = 3;
/** For English and markup, averaged over models. */
const LETTERS_PER_TOKEN = 4;
const ROOT = new URL("../../", import.meta.url).pathname;
const FIXTURES = `${ROOT}test/fixtures/pages/`;

/** Those of `npm test`: claims, intents, rejections, prompts. */
const SUITES = [
  "test/unit/agent/claims",
  "src/policy/prohibited",
  "src/page/outcome/refusal",
  "src/agent/prompts",
  "test/unit/agent/prompts",
];

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
const pages =
  values.corpus === undefined ? await savedPages(FIXTURES) : await corpusPages(values.corpus);
await using bench = await openAgentBench(
  Object.fromEntries(pages.map(({ path, html }) => [path, html])),
);
const rows = [await overhead(bench), ...(await prompts(bench)), ...(await replay(bench)), suites()];
process.stdout.write(`${table(["", "Median", "p90", "Most", "Target"], rows)}\n`);

/** Measures the steps of tasks that succeed with the site alone, without credentials or uploaded files. */
async function overhead({ run }: AgentBench): Promise<readonly string[]> {
  const tasks = TASKS.filter(
    ({ expected, credentialId, name }) =>
      expected.status === "done" && credentialId === undefined && name !== "upload",
  );
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const task of tasks) {
      const { overheadMs } = await run(task, { replay: "never" });
      if (round > 0) timesMs.push(...overheadMs); // the first round is a warm-up
    }
  }
  return row("A step without its model, ms", timesMs, "≤ 150 (median)");
}

async function prompts({ run }: AgentBench): Promise<readonly (readonly string[])[]> {
  const tokens: number[] = [];
  const system: number[] = [];
  for (const page of pages) {
    // With "refuse", nobody needs to solve a challenge: such a page goes to the model like any other.
    const sample = await run(lookAt(page), { replay: "never", approval: "refuse" });
    system.push((sample.systemLetters[0] ?? 0) / LETTERS_PER_TOKEN);
    tokens.push((sample.promptLetters[0] ?? 0) / LETTERS_PER_TOKEN);
  }
  return [
    row("System part, tokens", system, "≤ 1800"),
    row(`Prompt beyond the prefix, tokens (${tokens.length} pages)`, tokens, "≤ 1100 (median)"),
  ];
}

async function replay({ run }: AgentBench): Promise<readonly (readonly string[])[]> {
  const first = await run(LONG_TASK);
  const repeated: number[] = [];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { wallMs, promptLetters } = await run(LONG_TASK);
    repeated.push(wallMs);
    calls += promptLetters.length;
  }
  const steps = first.promptLetters.length;
  return [
    row(`${steps} steps with a model that takes no time, ms`, [first.wallMs], ""),
    row(`The same replayed with ${calls} model calls, ms`, repeated, "≤ 3000, 0 calls"),
  ];
}

function suites(): readonly string[] {
  const startedAt = performance.now();
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", ...SUITES];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`The suites have failed: ${stderr}`);
  const seconds = (performance.now() - startedAt) / 1_000;
  return row("Suites of claims, intents, refusals and prompts, s", [seconds], "≤ 60");
}

function row(name: string, measured: readonly number[], target: string): readonly string[] {
  const most = Math.max(...measured);
  return [name, figure(median(measured)), figure(p90(measured)), figure(most), target];
}
