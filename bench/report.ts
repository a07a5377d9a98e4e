/** The measurements as the page docs/benchmarks.md. */
import { captureTable } from "./capture.ts";
import { consoleTable } from "./console.ts";
import { JOBS, type ContestResult } from "./contest.ts";
import type { Measurements } from "./measurements.ts";
import type { MemoryResult } from "./memory.ts";
import { neighboursTable } from "./neighbours.ts";
import { profileTable } from "./profile.ts";
import { sessionsTable } from "./sessions.ts";
import type { StartupResult } from "./startup.ts";
import { median, p90 } from "./stats.ts";
import { figure, ratio, table } from "./table.ts";
import { perSession, targetTable } from "./targets.ts";

export function report(measurements: Measurements): string {
  const { machine, rounds, small, large, startup, memory, capture } = measurements;
  return `<!-- Written by \`npm run bench\`, all but the section "Pages"; do not edit. -->

# Benchmarks

\`\`\`sh
npm run bench              # about a quarter of an hour; rewrites this page
npm run bench -- --quick   # a smoke run, printed only
npm run bench -- --only sessions   # one part, printed only; also: capture, console, program, neighbours
\`\`\`

Measured on: ${machine}.
Other machines give other figures, and so does this one when it sorts more slowly: compare inside one table only.

**What is compared.** _REST_ and _MCP_ are the server as it comes: each call wakes the page, acts, lets 500 ms of page
time pass in quiet, freezes the page, and answers with pictures of before and after, both marked up, as webp. _Raw CDP_
is the same browser binary without frame control, driven over a pipe: it acts, awaits two frames and takes one unmarked
webp. It freezes nothing and waits for nothing that the action may have started. What freezing and settling cost by
themselves shows \`click, no pictures\`; where the server is faster, it is by the way it gets its pictures. All three
take turns within one run, so that whatever else the machine does hits all of them. In each round the pages must have
got every click and every character, or the run fails.

## Steps

### Small page, about 30 elements (${rounds.small} rounds)

${contestTable(small)}

### Large page, 5,000 elements, 4,000 of them interactive (${rounds.large} rounds)

${contestTable(large)}

All in milliseconds. \`type nothing\` is a step with no character in it: what a step costs by itself. Elements and
screenshot are read from the frozen page; the list of the whole page is cut at 2,000 elements, and that of the viewport is
what the step before has seen. A first look is the compact view within its usual budget of 1,500 tokens, right after the
navigation; of a long page it is made of what is in view and what the page begins with, while the rest is read behind the
answer. It is read while the picture of the navigation is encoded, since the document before was looked at, too: some of
what it takes is in \`navigate\`. The whole view comes after a step, so that all of it is read anew.

### Where the time goes

REST on the small page, medians:

${profileTable(small)}

The same on the large page:

${profileTable(large)}

The picture before a step is the one after the step before, kept. A page that looks as before, with the same elements and
the pointer at the same places, is not encoded anew. The click and the typing above have new pictures: the click moves the
pointer.

${crowdSection(measurements)}
## Network calls

${captureTable(capture)}

A page with forty requests, loaded in turn by a tab that keeps no calls, one that keeps them, and one that also saves
them with their bodies. The first is made for this page alone: the server keeps them always. The last column
is the median of what each round took more than the first tab in the same round.

## Start-up

${startupTable(startup)}

The browser is unpacked already. The plain browser counts as ready with its first answer.

${memorySection(memory)}
${consoleSection(measurements)}
${programSection(measurements)}
## Targets

${targetTable(measurements)}

Steps are medians over REST; a session is idle on a blank page.

${WHY_MISSED}`;
}

const WHY_MISSED = `### Why some are missed

- Steps on one page: the picture takes more than half of a click (see "Where the time goes"), and the browser needs as long
  to draw and hand out 1280×800 pixels for raw CDP. Of the page of 5,000 elements all in view are read and marked, too, and
  a whole view reads each of them.
- Sessions at once: all processors are full, most of that with the browsers' own processes.
- The first page of \`fermata mcp\`: the browser starts with the process; what is left is its first page, which takes a
  process of its own, and the first picture.
- Starting: an empty Node takes 41 ms of it; the rest is read and compiled, and grows as the machine slows: when one core sorted
  in 99 ms, \`--help\` took 75, a command 124, \`initialize\` 196 and \`serve\` 393 ms, all within their limits.
- Memory of Node: an empty one has 38 MB (\`/proc/self/smaps_rollup\`); all operations with their schemas take 20 MB of the heap
  (6.5 of it the schemas, when their library was replaced by a stub), and pictures, views and histories have their budgets
  (\`memory\` in the [configuration](configuration.md)).
- Memory of sessions: nearly all of it is the page's process, as the plain browser's is.
`;

function crowdSection({ sessions, neighbours }: Measurements): string {
  return `## Many sessions at once

${sessionsTable(sessions)}

Each session clicks ${sessions.steps} times, as fast as it is served, on the small page; its click fetches something that takes 50 ms and
then sets a timer of 200 ms, and a step that has not seen the timer fire fails the run. What the page looks like stays as
it is. The rate counts until the last session is done. The last column compares the medians of the slowest and the fastest session.

## Hostile neighbours

${neighboursTable(neighbours)}

Plain sessions click a button, with a second between two steps. The hostile ones are stepped without a pause, and each does
its worst: games, flashing, endless loops, workers that never rest, a layout of 3,000 boxes in each frame. They are opened
in between, so that plain ones share browsers with them. Hostile processes get a
[lower priority](limits.md#neighbours-on-a-full-machine).
`;
}

function memorySection(memory: MemoryResult): string {
  return `## Memory

${memoryTable(memory)}

Proportional set size of all processes together, in MB. The server (\`serve\`, one tab on the small page) takes
${figure(memory.server.totalMb)} MB in ${memory.server.processes} processes, ${figure(memory.server.rootMb)} MB of it for Node. The rows above are a process that
holds the sessions and nothing else.
`;
}

function consoleSection({ console }: Measurements): string {
  return `## The console

${consoleTable(console)}

Timed in a browser on the same machine, which takes its part of it while it shows pictures.
`;
}

function programSection({ program }: Measurements): string {
  return `## The installed program

${program}

The bundle in \`dist\`, as the package has it, started from the shell. A command is timed to its end, a server until it says
that it is ready. Memory is the proportional set size of the server's Node alone, after the answers.
`;
}

function contestTable({ times }: ContestResult): string {
  const head = ["Job", "raw CDP", "p90", "REST", "p90", "to raw", "MCP", "p90", "to raw"];
  const rows = JOBS.map((job) => {
    const by = (name: string) => times[job].get(name) ?? [];
    const [raw, rest, mcp] = [by("raw CDP"), by("REST"), by("MCP")];
    const base = median(raw);
    const middle = (values: readonly number[]) => [figure(median(values)), figure(p90(values))];
    return [
      job,
      ...middle(raw),
      ...middle(rest),
      ratio(median(rest), base),
      ...middle(mcp),
      ratio(median(mcp), base),
    ];
  });
  return table(head, rows);
}

function startupTable({ serverMs, browserMs }: StartupResult): string {
  const row = (title: string, values: readonly number[]) => [
    title,
    figure(median(values)),
    figure(p90(values)),
    ratio(median(values), median(browserMs)),
  ];
  const head = ["From process start to ready, ms", "median", "p90", "to browser"];
  return table(head, [row("plain browser", browserMs), row("server", serverMs)]);
}

function memoryTable({ counts, blank, loaded, plain }: MemoryResult): string {
  const head = ["Sessions", "blank tab", "small page", "plain browser, small page"];
  const all = [blank, loaded, plain];
  const rows = counts.map((count) => [
    String(count),
    ...all.map((series) => figure(series.get(count)?.totalMb ?? Number.NaN)),
  ]);
  const each = all.map((series) => figure(perSession(counts, series)));
  return table(head, [...rows, ["each further one", ...each]]);
}
