/**
 * The server and the browser are killed at random moments while rows are submitted, and the site fails sometimes. The
 * batch is resumed until no row is pending: no row may arrive twice, and no confirmed row may be lost.
 * FERMATA_FORM_ROWS sets the number of rows, for example 500, and FERMATA_STORM_SEED the seed of the random moments.
 */
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startFormsSite } from "../../examples/forms/site.ts";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { Random } from "../support/random.ts";
import { SEED } from "../storm/support/settings.ts";
import { killOne } from "../storm/support/victims.ts";
import { realTime } from "../support/browser.ts";
import { programOfEngine } from "../support/engine.ts";
import {
  printedMatch,
  removeFolder,
  start,
  temporaryFolder,
  type Running,
} from "../surfaces/program.ts";
import { contactRow, contactSchema } from "./site-schemas.ts";

const ROWS = Number(process.env["FERMATA_FORM_ROWS"] ?? 15);
/** The approximate number of rows between two kills. */
const ROWS_PER_KILL = 5;
const LONGEST_PEACE_MS = 2_500;

const site = await startFormsSite();
const engine = await programOfEngine();
const dataDir = temporaryFolder();
const servers: Running[] = [];
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
  await Promise.all(servers.map(({ finished }) => finished));
  await site.close();
  removeFolder(dataDir);
});
const random = new Random(SEED);

async function startServer() {
  const words = ["serve", "--port", "0", "--data-dir", dataDir, "--allow-private-network"];
  const running = start([...words, ...engine.flags], engine.environment);
  servers.push(running);
  const [, url = ""] = await printedMatch(running, /REST +(http:\S+)\/api\/v1/);
  await printedMatch(running, /^Ready in /m);
  return { running, rest: restDriver(url) };
}

const Task = z.object({
  id: z.string(),
  state: z.string(),
  result: z
    .object({
      pending: z.int(),
      rows: z.array(z.object({ index: z.int(), outcome: z.string(), sent: z.boolean() })),
    })
    .nullable(),
});
type Task = z.output<typeof Task>;

const ids = Array.from({ length: ROWS }, (_row, index) => `row-${index}`);
const batch = {
  schema: contactSchema(site.url),
  allowed_hosts: ["127.0.0.1"],
  rows: ids.map(contactRow),
  mode: "continue",
  answer_timeout_ms: 2_000,
};

const isOver = ({ state }: Task) => ["completed", "failed", "canceled", "rejected"].includes(state);

/** Submits all rows and kills processes. Returns the last task, with the outcome of each row, and the kills. */
async function submitThroughKills(): Promise<{
  task: Task;
  kills: Record<"server" | "browser", number>;
}> {
  const kills = { server: 0, browser: 0 };
  let left = Math.ceil(ROWS / ROWS_PER_KILL);
  let server = await startServer();
  let task = Task.parse(
    await succeed(server.rest, "form.submit_batch", { ...batch, background: true }),
  );
  for (;;) {
    await realTime(left > 0 ? random.whole(0, LONGEST_PEACE_MS) : 200);
    task = Task.parse(await succeed(server.rest, "task.get", { task_id: task.id }));
    if (isOver(task)) {
      if (task.result?.pending === 0) return { task, kills };
      const more = { ...batch, resume: task.id, background: true };
      task = Task.parse(await succeed(server.rest, "form.submit_batch", more));
    } else if (left > 0) {
      left -= 1;
      const victim = random.pick(["server", "browser"] as const);
      kills[victim] += 1;
      if (victim === "browser") killOne(random, join(dataDir, "browser"), "browser");
      else {
        server.running.child.kill("SIGKILL");
        await server.running.finished;
        server = await startServer();
      }
    }
  }
}

test(
  `${ROWS} rows arrive once each, whatever is killed, seed ${SEED}`,
  { timeout: 120_000 + ROWS * 4_000 },
  async () => {
    for (const id of ids) {
      if (random.chance(0.1)) site.setFault(id, random.pick(["error", "cut", "never"] as const));
    }
    const { task, kills } = await submitThroughKills();
    const arrived = (id: string) => site.submissions().filter(({ rowId }) => rowId === id).length;
    const rows = task.result?.rows ?? [];
    expect(rows.map(({ index }) => index)).toEqual(ids.map((_id, index) => index));
    const taken = rows.filter(({ outcome }) => outcome === "confirmed" || outcome === "submitted");
    const lost = taken.filter(({ index }) => arrived(ids[index] ?? "") !== 1);
    const strays = rows.filter(({ index, sent }) => !sent && arrived(ids[index] ?? "") > 0);
    const unknown = rows.filter(({ outcome }) => outcome === "unknown").length;
    process.stdout.write(
      `form batch: ${ROWS} rows, ${kills.server} kills of the server, ${kills.browser} of the browser; ` +
        `${taken.length} taken, ${unknown} unknown, ${site.doubles().length} double, ${lost.length} lost\n`,
    );
    expect(site.doubles(), "sent twice").toEqual([]);
    expect(lost, "reported as taken, and not there").toEqual([]);
    expect(strays, "reported as not sent, and there").toEqual([]);
  },
);
