/** The measurements as the page docs/benchmarks.md. */
import { consoleTable } from "./console.ts";
import { JOBS, type ContestResult } from "./contest.ts";
import type { Measurements } from "./measurements.ts";
import type { MemoryResult } from "./memory.ts";
import { neighboursTable } from "./neighbours.ts";
import { clickProfile } from "./profile.ts";
import { sessionsTable } from "./sessions.ts";
import { median } from "./stats.ts";
import { figure, table } from "./table.ts";
import { perSession, targetTable } from "./targets.ts";

export function report(measurements: Measurements): string {
  const { machine, rounds, small, large, sessions, neighbours, program } = measurements;
  return `<!-- Written by \`npm run bench\`, all but the section "Pages"; do not edit. -->

# Benchmarks

\`\`\`sh
npm run bench              # a quarter of an hour; rewrites this page
npm run bench -- --quick   # a smoke run, printed only
npm run bench -- --only sessions   # one part, printed only; also: capture, console, program, neighbours
\`\`\`

Measured on: ${machine}.
Figures of other machines differ: compare inside one table only.

REST and MCP settle each step for 500 ms of page time, freeze the page, and return screenshots before and after.
Raw CDP drives the same browser without a freeze and takes one screenshot. All three take turns.

## Targets

${targetTable(measurements)}

Medians over REST; bold figures miss their target. Screenshots take more than half of a click. Sessions at once fill all
processors.

## Steps

Medians on a page of 30 elements (${rounds.small} rounds) and on a large page of 5,000 elements (${rounds.large} rounds):

${contestTable(small, large)}

A click over REST on the small page, in milliseconds: ${clickProfile(small)}.

## Many sessions at once

${sessionsTable(sessions)}

Each session clicks ${sessions.steps} times as fast as it is served.

## Hostile neighbours

${neighboursTable(neighbours)}

Hostile sessions run games, endless loops, busy workers and layouts of 3,000 boxes. Their processes get a
[lower priority](limits.md#busy-machines).

## Network calls, start-up and memory

${captureLine(measurements)}
${startupLine(measurements)}
${memoryLines(measurements.memory)}

## The console

${consoleTable(measurements.console)}

## The installed program

${program}
`;
}

function captureLine({ capture: { without, stored, saved } }: Measurements): string {
  const [none, usual, all] = [without, stored, saved].map((times) => figure(median(times)));
  return `- A navigation with forty requests takes ${none} ms without network calls, ${usual} ms with them, and ${all} ms if all bodies are saved.`;
}

function startupLine({ startup: { browserMs, serverMs } }: Measurements): string {
  return `- A plain browser is ready after ${figure(median(browserMs))} ms, the server after ${figure(median(serverMs))} ms.`;
}

function memoryLines({ counts, blank, loaded, plain }: MemoryResult): string {
  const megabytes = (series: MemoryResult["blank"]) =>
    listed(counts.map((count) => figure(series.get(count)?.totalMb ?? Number.NaN)));
  const further = (series: MemoryResult["blank"]) => figure(perSession(counts, series));
  return `- Memory with ${listed(counts.map(String))} sessions on the small page: ${megabytes(loaded)} MB; a plain browser takes ${megabytes(plain)} MB.
- Each further session takes ${further(blank)} MB with a blank tab and ${further(loaded)} MB on the small page.`;
}

function listed(items: readonly string[]): string {
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

/** Medians of each job; the large page without MCP, which adds as much as on the small page. */
function contestTable(small: ContestResult, large: ContestResult): string {
  const columns = [
    [small, "raw CDP"],
    [small, "REST"],
    [small, "MCP"],
    [large, "raw CDP"],
    [large, "REST"],
  ] as const;
  const rows = JOBS.map((job) => [
    job,
    ...columns.map(([{ times }, name]) => figure(median(times[job].get(name) ?? []))),
  ]);
  return table(["Job, ms", "raw CDP", "REST", "MCP", "large: raw CDP", "REST"], rows);
}
