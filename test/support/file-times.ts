/**
 * Reporter: records how long each test file took and what it started, in `node_modules/.cache/fermata-test-times.json`.
 * `npm test -- --slowest` prints the records.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");
const RECORDS = join(ROOT, "node_modules/.cache/fermata-test-times.json");

const FileTime = z.object({
  /** Worker time in milliseconds, set-up and hooks included. */
  tookMs: z.number(),
  tests: z.number(),
  servers: z.number(),
  browsers: z.number(),
});
type FileTime = z.output<typeof FileTime>;

/** Records by project and file, such as `browser test/engine/crash.test.ts`. */
const FileTimes = z.record(z.string(), FileTime);

export class FileTimesReporter implements Reporter {
  readonly #times = new Map<string, FileTime>();

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const { servers = 0, browsers = 0 } = module.meta().started ?? {};
    this.#times.set(`${module.project.name} ${module.relativeModuleId}`, {
      tookMs: Math.round(collectDuration + setupDuration + duration),
      tests: [...module.children.allTests()].length,
      servers,
      browsers,
    });
  }

  /** Files that did not run now keep their record of an earlier run, as long as they exist. */
  onTestRunEnd(): void {
    mkdirSync(dirname(RECORDS), { recursive: true });
    const all = Object.entries({ ...readTimes(), ...Object.fromEntries(this.#times) });
    const present = all.filter(([name]) => existsSync(join(ROOT, name.split(" ")[1] ?? "")));
    writeFileSync(RECORDS, JSON.stringify(Object.fromEntries(present), undefined, 1));
  }
}

function readTimes(): Record<string, FileTime> {
  try {
    return FileTimes.parse(JSON.parse(readFileSync(RECORDS, "utf8")));
  } catch {
    return {}; // no run yet, or records of an older form
  }
}

/** A table of the `count` slowest files, and the worker time of all. */
export function slowestFiles(count: number): string {
  const all = Object.entries(readTimes()).toSorted(([, a], [, b]) => b.tookMs - a.tookMs);
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);
  const rows = all
    .slice(0, count)
    .map(
      ([file, { tookMs, tests, servers, browsers }]) =>
        `${seconds(tookMs)} ${pad(tests)} ${pad(servers)} ${pad(browsers)}  ${file}`,
    );
  const totalMs = all.reduce((sum, [, { tookMs }]) => sum + tookMs, 0);
  return [
    " seconds  tests servers browsers  file",
    ...rows,
    `${seconds(totalMs)}  all ${all.length} files, in seconds of workers`,
  ].join("\n");
}

function pad(count: number): string {
  return String(count).padStart(6);
}
