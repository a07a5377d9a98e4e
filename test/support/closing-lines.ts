/** Reporter: last of all, prints failed tests by name, the seeds, and one line of counts: `12 passed, 0 failed`. */
import type { Reporter, TestModule } from "vitest/node";

export class ClosingLines implements Reporter {
  readonly #seeds: Readonly<Record<string, string>>;

  constructor(seeds: Readonly<Record<string, string>>) {
    this.#seeds = seeds;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter((one) => one.result().state === state);
    const failed = [
      ...withState("failed").map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
      // A file that could not be loaded, or one of its hooks.
      ...modules.filter((module) => module.errors().length > 0).map((one) => one.relativeModuleId),
      ...unhandledErrors.map((error) => `unhandled error: ${messageOf(error)}`),
    ];
    const skipped = withState("skipped").length;
    const lines = [
      ...failed.map((name) => `FAILED ${name}`),
      `Seeds: ${Object.entries(this.#seeds)
        .map((pair) => pair.join("="))
        .join(" ")}`,
      `${withState("passed").length} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    ];
    process.stdout.write(`\n${lines.join("\n")}\n`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(Object(error).message ?? error);
}
