/** A running browser is driven in new contexts; it is never closed, and its own pages stay untouched. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Connection } from "../../src/cdp/connection.ts";
import { WebSocketTransport } from "../../src/cdp/websocket-transport.ts";
import { createLog } from "../../src/shared/log.ts";
import { locate } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { restDriver } from "../scenarios/support/rest-driver.ts";
import { Scene, succeed } from "../scenarios/support/stage.ts";
import { runProgram, startServing } from "../surfaces/program.ts";
import { patience } from "../support/patience.ts";

const site = await useSite({
  "/": `<!doctype html><title>start</title><body style="margin:0">
    <button style="width:100px;height:100px" onclick="count++">count</button><script>let count = 0</script>`,
});
const remote = await startRemote();
afterAll(() => remote.stop());

interface Remote {
  /** `http://127.0.0.1:<port>`. */
  readonly httpUrl: string;
  readonly wsUrl: string;
  /** The pages that its owner sees. */
  readonly owner: Connection;
  stop(): Promise<void>;
}

/** A browser of another user, with one page open. */
async function startRemote(): Promise<Remote> {
  using deadline = patience();
  const profile = await mkdtemp(join(tmpdir(), "fermata-remote-"));
  const { executablePath, environment } = await locate(deadline);
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const child = spawn(executablePath, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const wsUrl = await deadline.race(
    new Promise<string>((resolve) => {
      let printed = "";
      child.stderr.on("data", (part: Buffer) => {
        printed += part.toString();
        const found = /(ws:\S+)/.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
    }),
  );
  const owner = new Connection(
    await WebSocketTransport.connect(deadline, wsUrl),
    createLog("error"),
  );
  return {
    httpUrl: `http://${new URL(wsUrl).host}`,
    wsUrl,
    owner,
    stop: async () => {
      owner.close();
      child.kill("SIGKILL");
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function pages(): Promise<readonly string[]> {
  using deadline = patience();
  const { targetInfos } = await remote.owner.root.send(deadline, "Target.getTargets");
  return targetInfos.filter(({ type }) => type === "page").map(({ targetId }) => targetId);
}

describe.each([
  ["http", remote.httpUrl],
  ["ws", remote.wsUrl],
])("a remote browser by its %s address", (_kind, cdpUrl) => {
  test("is driven, and goes on with its own pages when the server ends", async () => {
    const own = await pages();
    const program = await startServing(["--cdp-url", cdpUrl]);
    try {
      const rest = restDriver(program.url);
      expect(await succeed(rest, "browser.status")).toMatchObject({
        data: {
          engine: "realtime",
          engine_reason: expect.stringContaining("not started by this server"),
          engine_limits: expect.arrayContaining([
            expect.stringContaining("clocks"),
            expect.stringContaining("Private addresses"),
          ]),
        },
      });
      const { id } = await succeed(rest, "tab.create", { url: `${site.url}/` });
      const page = new Scene(rest, rest, String(id));
      await page.step("tab.click", { x: 50, y: 50 });
      expect(await page.value("count")).toBe(1);
      await page.expectFrozen();
      expect((await pages()).length).toBeGreaterThan(own.length);
      using deadline = patience();
      const { targetId } = await remote.owner.root.send(deadline, "Target.createTarget", {
        url: `${site.url}/?owner`,
      });
      await expect.poll(() => site.requests).toContain("/?owner");
      await remote.owner.root.send(deadline, "Target.closeTarget", { targetId });
    } finally {
      await program.stop();
    }
    await expect.poll(pages).toEqual(own);
  });
});

test("an address at which no browser answers is an error that says what to do", async () => {
  const { exitCode, err } = await runProgram(["serve", "--port", "0", "--cdp-url", site.url]);
  expect(exitCode).not.toBe(0);
  expect(err).toContain("cannot be used as a browser");
  expect(err).toContain("--remote-debugging-port");
});
