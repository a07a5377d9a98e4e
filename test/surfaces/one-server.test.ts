/** One server for each data folder: a second one is rejected, and a killed one does not block the next. */
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { printedMatch, removeFolder, runProgram, start, temporaryFolder } from "./program.ts";

test("a second server is refused with a sentence; after the first was killed one starts at once", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  // Files that others left there prove nothing.
  writeFileSync(join(folder, "server.lock"), "");
  writeFileSync(join(folder, "server.pid"), String(process.pid));
  const words = ["serve", "--port", "0", "--data-dir", folder];
  const first = start(words);
  onTestFinished(() => void first.child.kill("SIGKILL"));
  await printedMatch(first, /http:\/\/127\.0\.0\.1:\d+/);

  const second = await runProgram(words);
  expect(second.exitCode).toBeGreaterThan(0);
  expect(second.err).toContain(`Another Fermata server uses the data folder ${folder}.`);
  expect(second.err).toContain("--data-dir");
  expect(first.child.exitCode).toBeNull();

  first.child.kill("SIGKILL");
  await once(first.child, "exit"); // what it printed to may be open still, in its browser
  expect(existsSync(join(folder, "server.lock"))).toBe(true);
  const third = start(words);
  onTestFinished(() => void third.child.kill("SIGKILL"));
  await printedMatch(third, /ready/i);
  third.child.kill("SIGTERM");
  expect((await third.finished).exitCode).toBe(0);
});
