/**
 * What the agent costs beside its model: time of a step, length of prompts, and a long task repeated from memory.
 * `node bench/agent/main.ts`, with pages of real sites `-- --corpus DIR`.
 */
import { parseArgs } from "node:util";
import { TASKS } from "../../test/agent/tasks/all.ts";
import { openAgentBench } from "./agent-bench.ts";
import type { AgentBench } from "./agent-bench.ts";
import { LONG_TASK } from "./long-task.ts";
import { corpusPages, lookAt, savedPages } from "./pages.ts";
import { median, p90 } from "../stats.ts";
import { figure, table } from "../table.ts";

const ROUNDS = 3;
/** As models count English and markup, on average. */
const LETTERS_PER_TOKEN = 4;
const FIXTURES = new URL("../../test/fixtures/pages/", import.meta.url).pathname;

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
const pages =
  values.corpus === undefined ? await savedPages(FIXTURES) : await corpusPages(values.corpus);
await using bench = await openAgentBench(
  Object.fromEntries(pages.map(({ path, html }) => [path, html])),
);
const rows = [await overhead(bench), await prompts(bench), ...(await replay(bench))];
process.stdout.write(`${table(["", "Median", "p90", "Most", "Target"], rows)}\n`);

/** Tasks that need nothing but the site. */
async function overhead({ run }: AgentBench): Promise<readonly string[]> {
  const tasks = TASKS.filter(
    ({ expected, credentialId, name }) =>
      expected.status === "done" && credentialId === undefined && name !== "upload",
  );
  const timesMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const task of tasks) {
      const { overheadMs } = await run(task, { replay: "never" });
      if (round > 0) timesMs.push(...overheadMs); // the first round warms up
    }
  }
  return row("Our side of a step, ms", timesMs, "≤ 150 (median)");
}

async function prompts({ run }: AgentBench): Promise<readonly string[]> {
  const tokens: number[] = [];
  for (const page of pages) {
    // Nobody is asked past a check for humans: the page goes to the model like all others.
    const { promptLetters } = await run(lookAt(page), { replay: "never", approval: "refuse" });
    tokens.push((promptLetters[0] ?? 0) / LETTERS_PER_TOKEN);
  }
  return row(`Prompt beyond the prefix, tokens (${tokens.length} pages)`, tokens, "≤ 1100");
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
    row(`The same repeated with ${calls} model calls, ms`, repeated, "≤ 3000, 0 calls"),
  ];
}

function row(name: string, measured: readonly number[], target: string): readonly string[] {
  const most = Math.max(...measured);
  return [name, figure(median(measured)), figure(p90(measured)), figure(most), target];
}
