/** Formats the measurements as the document docs/benchmarks.md. */
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
  return `<!-- Written by \`npm run bench\`, except the sections from "Pages" on; do not edit the others. -->

# Benchmarks

\`\`\`sh
npm run bench              # takes 15 minutes and rewrites this page
npm run bench -- --quick   # a short run; only prints its results
npm run bench -- --only sessions   # one part; others are capture, console, program and neighbours
\`\`\`

Measured on: ${machine}.
Compare only numbers of the same table.

Over REST and MCP, a step waits for 500 ms of idle page time, freezes the page, and usually returns screenshots before and after.
Raw CDP uses the same browser without a freeze and takes one screenshot. The three methods run in turn.

## Targets

${targetTable(measurements)}

Times of steps are medians over REST. Bold numbers miss their target. Screenshots take more than half of the time of a click.

## Steps

Medians on a page of 30 elements (${rounds.small} rounds) and a large page of 5,000 elements (${rounds.large} rounds):

${contestTable(small, large)}

Parts of a click over REST on the small page, in milliseconds: ${clickProfile(small)}.

## Many sessions at once

${sessionsTable(sessions)}

Each session clicks ${sessions.steps} times, without pauses.

## Hostile neighbours

${neighboursTable(neighbours)}

The pages of hostile sessions run games, endless loops, busy workers and layouts of 3,000 boxes. Fermata gives their
processes a [lower priority](limits.md#busy-machines).

## Recorded requests, start-up and memory

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
  return `- A navigation with forty requests takes ${none} ms without recording, ${usual} ms with recording, and ${all} ms with all bodies.`;
}

function startupLine({ startup: { browserMs, serverMs } }: Measurements): string {
  return `- A plain browser is ready after ${figure(median(browserMs))} ms. The server is ready after ${figure(median(serverMs))} ms.`;
}

function memoryLines({ counts, blank, loaded, plain }: MemoryResult): string {
  const megabytes = (series: MemoryResult["blank"]) =>
    listed(counts.map((count) => figure(series.get(count)?.totalMb ?? Number.NaN)));
  const further = (series: MemoryResult["blank"]) => figure(perSession(counts, series));
  return `- Memory with ${listed(counts.map(String))} sessions on the small page: ${megabytes(loaded)} MB; a plain browser needs ${megabytes(plain)} MB.
- Each further session needs ${further(blank)} MB with a blank tab and ${further(loaded)} MB on the small page.`;
}

function listed(items: readonly string[]): string {
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

/** Medians of each job. The large page has no column for MCP, which adds as much there as on the small page. */
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
