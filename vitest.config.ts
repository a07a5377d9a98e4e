import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ClosingLines } from "./test/support/closing-lines.ts";
import { FileTimesReporter } from "./test/support/file-times.ts";
import { LongestFirst } from "./test/support/longest-first.ts";
import { GATE, PACKAGE_GATE, REALTIME_ALL, REALTIME_GATE } from "./test/support/suites.ts";

/** `npm test` without arguments; scripts/test.js sets it. All else selects from all tests. */
const isGate = process.env["FERMATA_TEST_SUITE"] === "gate";

/** Other fuzz and other storms with every run, unless the environment repeats one. */
const SEEDS = {
  FERMATA_FUZZ_SEED: process.env["FERMATA_FUZZ_SEED"] ?? String(randomInt(1, 1_000_000)),
  FERMATA_STORM_SEED: process.env["FERMATA_STORM_SEED"] ?? String(randomInt(1, 1_000_000)),
};

/** The realtime engine is tested on the headless shell; what a full Chrome makes of it, where this is set. */
const withChrome = process.env["FERMATA_TEST_CHROME"] !== undefined;

/**
 * Files of a worker share what they import and, where they do not ask for one of their own, the server of the scenarios.
 * Each runs browsers of its own, in about a gigabyte, and waits for pages and limits half of the time: four at a time
 * keep two cores busy, and each of them waits for fewer others. Unit tests wait for modules as often.
 */
const SHARED_WORKERS = {
  isolate: false,
  maxWorkers: Math.min(12, availableParallelism() * 2),
};
const WITH_BROWSERS = {
  ...SHARED_WORKERS,
  environment: "./test/support/worker-environment.ts",
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

function realtime(name: string, browser: "shell" | "chrome", include: readonly string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      env: { FERMATA_TEST_ENGINE: "realtime", FERMATA_TEST_BROWSER: browser },
      ...WITH_BROWSERS,
    },
  };
}

export default defineConfig({
  test: {
    retry: 0,
    globalSetup: "scripts/bootstrap/generated.js",
    reporters: ["default", new FileTimesReporter(), new ClosingLines(SEEDS)],
    env: SEEDS,
    setupFiles: ["test/support/count-processes.ts"],
    // What is waited for comes at once on an idle machine; how late it may be on a busy one is no test's business.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "scripts/**/*.test.ts", "test/unit/**/*.test.ts"],
          testTimeout: 60_000,
          ...SHARED_WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: isGate ? [...GATE] : ["test/**/*.test.ts"],
          exclude: ["test/realtime/**", "test/package/**", "test/unit/**"],
          ...WITH_BROWSERS,
        },
      },
      realtime("realtime", "shell", isGate ? REALTIME_GATE : REALTIME_ALL),
      {
        extends: true,
        test: {
          name: "package",
          include: isGate ? [...PACKAGE_GATE] : ["test/package/**/*.test.ts"],
          ...WITH_BROWSERS,
          // They build dist, one after the other, while nothing else runs from it.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      ...(withChrome ? [realtime("realtime-chrome", "chrome", REALTIME_ALL)] : []),
    ],
  },
});
