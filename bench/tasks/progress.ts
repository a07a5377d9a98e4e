/** The cost of a task event that is stored and sent to all followers. `node bench/tasks/progress.ts` */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { Deadline } from "../../src/shared/deadline.ts";
import { OPERATOR } from "../../src/shared/calls/caller-identity.ts";
import { createLog } from "../../src/shared/log.ts";
import { openTasks } from "../../src/store/tasks/tasks.ts";
import { Tasks } from "../../src/tasks/tasks.ts";
import { median, p90 } from "../stats.ts";
import { figure, table } from "../table.ts";

const FOLLOWERS = [0, 1, 100];
const EVENTS = 500;

const folder = await mkdtemp(join(tmpdir(), "fermata-bench-"));
try {
  const rows: string[][] = [];
  for (const followers of FOLLOWERS) {
    const timesMs = await tell(join(folder, `${followers}.sqlite`), followers);
    rows.push([String(followers), figure(median(timesMs)), figure(p90(timesMs))]);
  }
  process.stdout.write(`${table(["Followers", "Median ms an event", "p90 ms"], rows)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Sends events of a task. Returns for each the milliseconds until all followers have received it. */
async function tell(path: string, followers: number): Promise<readonly number[]> {
  const log = createLog("error");
  const limits = { maxRunning: 1, maxWaiting: 1, retentionDays: 1, maxStored: 10 };
  const tasks = new Tasks(openTasks(path, log), limits, { log });
  const timesMs: number[] = [];
  let waiting = { left: 0, resolve: () => {} };
  const { id } = tasks.start({
    skill: "bench",
    owner: OPERATOR,
    input: {},
    limitMs: 600_000,
    run: async (work) => {
      await turn(); // lets all followers connect before the first event
      for (let index = 0; index < EVENTS; index += 1) {
        const all = Promise.withResolvers<void>();
        waiting = { left: followers, resolve: all.resolve };
        if (followers === 0) all.resolve();
        const begunAt = performance.now();
        work.tell(`Row ${index + 1} of ${EVENTS}: confirmed`, { index, outcome: "confirmed" });
        await all.promise;
        timesMs.push(performance.now() - begunAt);
      }
      return {};
    },
  });
  const following = Array.from({ length: followers }, async () => {
    using deadline = Deadline.after(600_000);
    for await (const { data } of tasks.follow(deadline, id)) {
      if (!data) continue;
      waiting.left -= 1;
      if (waiting.left === 0) waiting.resolve();
    }
  });
  await Promise.all(following);
  using deadline = Deadline.after(600_000);
  await tasks.ended(deadline, id);
  tasks.close();
  return timesMs;
}
