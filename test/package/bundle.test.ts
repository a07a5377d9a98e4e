/** `npm start` in a clone, as its script runs: it bundles the program, and the bundle serves a page. */
import { execFileSync, spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { succeed } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import {
  cleanEnvironment,
  heard,
  printedMatch,
  removeFolder,
  temporaryFolder,
} from "../surfaces/program.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

const site = await useSite({
  "/": `<!doctype html><title>Shop</title><button onclick="document.title = 'Bought'">Buy</button>`,
});
const dataDir = temporaryFolder();
afterAll(() => removeFolder(dataDir));

test("npm start serves from the bundle, and ends in order", async () => {
  const words = ["scripts/start.js", "--port", "0", "--data-dir", dataDir];
  const program = heard(spawn(process.execPath, words, { cwd: ROOT, env: cleanEnvironment() }));
  const [, url = ""] = await printedMatch(program, /REST +(http:\S+)\/api\/v1/);
  await printedMatch(program, /^Ready in /m);
  const running = execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" });
  expect(running).toMatch(new RegExp(`^ *${program.child.pid} .* dist/main\\.js serve`, "m"));
  const rest = restDriver(url);
  const { id: tab_id } = await succeed(rest, "tab.create", { url: site.url });
  expect(await succeed(rest, "tab.elements", { tab_id })).toMatchObject({
    elements: [{ ref: 1, role: "button", name: "Buy" }],
  });
  await succeed(rest, "tab.click", { tab_id, ref: 1, screenshot: { area: "none" } });
  expect(await succeed(rest, "tab.get", { tab_id })).toMatchObject({ title: "Bought" });
  program.child.kill("SIGTERM");
  expect(await program.finished).toMatchObject({ exitCode: 0 });
});
