/** npm run bench: measures steps, start-up and memory, compares them with raw CDP, and writes docs/benchmarks.md. */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { format } from "oxfmt";
import { consoleTable, measureConsole, type ConsoleSize } from "./console.ts";
import { captureTable, measureCapture } from "./capture.ts";
import { runContest, type ContestResult } from "./contest.ts";
import { locate, type Located } from "./executable.ts";
import { describeMachine, paceOfMachine } from "./machine.ts";
import { overMcp } from "./mcp.ts";
import { measureMemory } from "./memory.ts";
import { startBenchSite, type BenchPage, type BenchSite } from "./pages.ts";
import { startPlainBrowser } from "./plain-browser.ts";
import { measureNeighbours, neighboursTable } from "./neighbours.ts";
import { overRawCdp } from "./raw-cdp.ts";
import { report } from "./report.ts";
import { measureProgram, programTable } from "./program.ts";
import { measureRealtime } from "./realtime.ts";
import { overRest } from "./rest.ts";
import { startServer } from "./server.ts";
import { measureSessions, sessionsTable } from "./sessions.ts";
import { measureStartup } from "./startup.ts";

interface Size {
  readonly small: number;
  readonly large: number;
  readonly starts: number;
  /** Numbers of sessions with which memory is measured. */
  readonly sessions: readonly number[];
  /** Numbers of sessions that run steps at the same time. */
  readonly crowds: readonly number[];
  readonly crowdSteps: number;
  readonly captures: number;
  readonly console: ConsoleSize;
  readonly neighbours: Parameters<typeof measureNeighbours>[0];
}

const FULL: Size = {
  small: 60,
  large: 20,
  starts: 9,
  sessions: [1, 10, 40],
  crowds: [1, 5, 20],
  crowdSteps: 12,
  captures: 40,
  console: { loads: 8, steps: 20, sessions: 40, idleMs: 20_000 },
  neighbours: { plain: 10, hostile: 5, steps: 20 },
};
const QUICK: Size = {
  small: 3,
  large: 1,
  starts: 1,
  sessions: [1, 3],
  crowds: [3],
  crowdSteps: 2,
  captures: 3,
  console: { loads: 2, steps: 3, sessions: 3, idleMs: 2_000 },
  neighbours: { plain: 6, hostile: 2, steps: 18 },
};
const TARGET_FILE = "docs/benchmarks.md";

async function measureSteps(executable: Located, pages: readonly [BenchPage, number][]) {
  const server = await startServer();
  const browser = await startPlainBrowser(executable);
  try {
    const contestants = [
      await overRawCdp(browser),
      await overRest(server.url),
      await overMcp(server.url),
    ];
    const results: ContestResult[] = [];
    for (const [page, rounds] of pages) {
      note(`steps, ${page.name}: ${rounds} rounds`);
      results.push(await runContest(contestants, page, rounds));
    }
    for (const contestant of contestants) await contestant.close();
    return { results, product: browser.product };
  } finally {
    await server.stop();
    await browser.close();
  }
}

const crowds = (site: BenchSite, { crowds: counts, crowdSteps }: Size) => {
  note(`sessions at once: ${counts.join(", ")}`);
  return measureSessions(site.busy, counts, crowdSteps);
};
const captures = (site: BenchSite, { captures: rounds }: Size) => {
  note(`network capture: ${rounds} rounds`);
  return measureCapture(site.many, rounds);
};

const neighbours = ({ neighbours: size }: Size) => {
  note(`neighbours: ${size.plain} plain sessions, ${size.hostile} hostile ones`);
  return measureNeighbours(size);
};
const watched = async (site: BenchSite, size: Size) => {
  note(`the console: ${size.console.sessions} sessions`);
  return measureConsole(await locate(), site.small, size.console);
};

const installed = async (site: BenchSite, { starts }: Size) => {
  note(`the installed program: ${starts} rounds`);
  return programTable(await measureProgram(site, starts));
};

/** Parts of the bench by their names for `--only`, which prints the table of one part and writes no file. */
const ALONE: Readonly<Record<string, (site: BenchSite, size: Size) => Promise<string>>> = {
  sessions: async (site, size) => sessionsTable(await crowds(site, size)),
  capture: async (site, size) => captureTable(await captures(site, size)),
  console: async (site, size) => consoleTable(await watched(site, size)),
  program: installed,
  neighbours: async (_site, size) => neighboursTable(await neighbours(size)),
};

async function measure(site: BenchSite, size: Size): Promise<string> {
  const paceBefore = paceOfMachine();
  const executable = await locate();
  const { results, product } = await measureSteps(executable, [
    [site.small, size.small],
    [site.large, size.large],
  ]);
  const [small, large] = results;
  if (!small || !large) throw new Error("Both pages must have been measured.");
  note(`realtime engine: ${size.small} clicks`);
  const realtimeClickMs = await measureRealtime(executable, site.small, size.small);
  note(`start-up: ${size.starts} starts`);
  const startup = await measureStartup(executable, size.starts);
  note(`memory: ${size.sessions.join(", ")} sessions`);
  const memory = await measureMemory(executable, site.small, size.sessions);
  const sessions = await crowds(site, size);
  const capture = await captures(site, size);
  const program = await installed(site, size);
  const machine = describeMachine(product, [paceBefore, paceOfMachine()]);
  return report({
    machine,
    rounds: size,
    small,
    large,
    realtimeClickMs,
    startup,
    memory,
    sessions,
    capture,
    neighbours: await neighbours(size),
    console: await watched(site, size),
    program,
  });
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, only: { type: "string" } },
});
const job = values.only === undefined ? measure : ALONE[values.only];
if (!job) throw new Error(`--only takes ${Object.keys(ALONE).join(" or ")}.`);
const startedAt = performance.now();
const site = await startBenchSite();
try {
  const { code: text } = await format(TARGET_FILE, await job(site, values.quick ? QUICK : FULL));
  process.stdout.write(text);
  if (!values.quick && values.only === undefined) {
    const file = new URL(`../${TARGET_FILE}`, import.meta.url);
    await writeFile(file, text + pagesIn(await readFile(file, "utf8")));
    note(`${TARGET_FILE} written`);
  }
  note(`${Math.round((performance.now() - startedAt) / 1000)} s`);
} finally {
  site.close();
}

/** The section that is written by hand, since its measurements need saved pages from outside of the project. */
function pagesIn(page: string): string {
  const start = page.indexOf("\n## Pages\n");
  return start < 0 ? "" : page.slice(start);
}
