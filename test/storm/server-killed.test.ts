/** A killed server leaves no browser running, and the next one works with its data folder. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { realTime } from "../support/browser.ts";
import { programOfEngine } from "../support/engine.ts";
import { browserProcesses } from "../support/processes.ts";
import { useSite } from "../support/site.ts";
import {
  printedMatch,
  removeFolder,
  start,
  temporaryFolder,
  type Running,
} from "../surfaces/program.ts";
import { NASTY_PAGES } from "./pages/all.ts";
import { Random } from "../support/random.ts";
import { SEED } from "./support/settings.ts";
import { expectEnded } from "./support/victims.ts";

const ROUNDS = 2;
const LONGEST_START_MS = 1_500;
const LONGEST_WORK_MS = 1_500;

const site = await useSite(NASTY_PAGES);
const engine = await programOfEngine();
const dataDir = temporaryFolder();
const servers: Running[] = [];
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL");
  await Promise.all(servers.map(({ finished }) => finished));
  removeFolder(dataDir);
});
const random = new Random(SEED);

function startServer(): Running {
  const words = ["serve", "--port", "0", "--data-dir", dataDir, ...engine.flags];
  const server = start(words, engine.environment);
  servers.push(server);
  return server;
}

async function urlOf(server: Running): Promise<string> {
  const [, url = ""] = await printedMatch(server, /REST +(http:\S+)\/api\/v1/);
  await printedMatch(server, /^Ready in /m);
  return url;
}

/** Keeps the server busy with pages, downloads and history until it is gone. */
async function work(url: string): Promise<void> {
  const rest = restDriver(url);
  const paths = ["/downloads", "/plain", "/tall", "/nested-frames"];
  try {
    for (;;) {
      await rest.call("session.create", {});
      await Promise.all(paths.map((path) => rest.call("tab.create", { url: site.url + path })));
      await rest.call("tab.click", { x: 600, y: 400, wait_until: { timeout_ms: 500 } });
    }
  } catch {
    // the server is gone, as expected
  }
}

async function kill(server: Running): Promise<void> {
  const browsers = browserProcesses(join(dataDir, "browser")).map(({ pid }) => pid);
  server.child.kill("SIGKILL");
  await server.finished;
  await expectEnded(browsers);
}

/** Beside them is a mark of each running server; a server that was killed just now may have left its own. */
function profiles(): string[] {
  return readdirSync(join(dataDir, "browser")).filter((name) => !name.endsWith(".alive"));
}

const History = z.object({ data: z.object({ sessions: z.array(z.object({ id: z.string() })) }) });

test(`killed while it starts and while it works, seed ${SEED}`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const starting = startServer();
    await realTime(random.whole(0, LONGEST_START_MS));
    await kill(starting);
    const working = startServer();
    const done = work(await urlOf(working));
    await realTime(random.whole(0, LONGEST_WORK_MS));
    await kill(working);
    await done;
  }
  const server = startServer();
  const rest = restDriver(await urlOf(server));
  const shown = await succeed(rest, "tab.navigate", { url: `${site.url}/plain` });
  expect(shown).toMatchObject({ page: { title: "plain" } });
  const { data } = History.parse(await succeed(rest, "history.sessions", { limit: 100 }));
  expect(data.sessions.length, "sessions of killed servers").toBeGreaterThan(1);
  expect(profiles(), "profiles").toHaveLength(1);
  expect(readdirSync(join(dataDir, "downloads")), "no part of a download").not.toContain("partial");
  server.child.kill("SIGTERM");
  expect(await server.finished).toMatchObject({ exitCode: 0 });
  expect(profiles()).toEqual([]);
});
