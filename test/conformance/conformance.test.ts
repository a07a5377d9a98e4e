/**
 * The MCP conformance suite against the released HTTP server, plus the fixtures that the suite calls. It checks the
 * protocol; no browser is started.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { startHttp } from "../../src/surfaces/http/server.ts";
import { createMcpMount } from "../../src/surfaces/mcp/mount.ts";
import { removeFolder, temporaryFolder } from "../surfaces/program.ts";
import { sampleServices, SILENT_LOG } from "../surfaces/sample-operations.ts";
import { conformanceFixtures } from "./fixtures.ts";

const SUITE = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

const LONGEST_RUN_MS = 300_000;

const results = temporaryFolder();
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const config = loadConfig({
    argv: ["--port", "0"],
    env: { HOME: results },
    readFile: () => "",
  });
  const services = { ...sampleServices(), config };
  const mount = createMcpMount({
    operations: OPERATIONS,
    services,
    version: "1.2.3",
    tools: config.tools,
    log: SILENT_LOG,
    fixtures: conformanceFixtures(),
  });
  const server = await startHttp({ config, services, mounts: [mount] });
  url = `${server.url.replace("127.0.0.1", "localhost")}${mount.path}`;
  close = async () => {
    await mount.close(Deadline.after(100));
    await server.close(100);
  };
});
afterAll(async () => {
  await close();
  removeFolder(results);
});

test.each([
  ["2026-07-28", 37],
  ["2025-11-25", 30],
])(
  "conforms to all that revision %s requires of a server: %i scenarios",
  { timeout: LONGEST_RUN_MS },
  async (revision, required) => {
    const { exitCode, output } = await runSuite(revision);
    // Scenarios that are not required come last and never count.
    const [, summary = ""] = output.split("=== SUMMARY ===");
    const outcomes = summary.match(/^[✓✗] .*$/gm)?.slice(0, required);
    expect(outcomes).toHaveLength(required);
    expect(
      outcomes?.filter((outcome) => !/^✓ .* [1-9]\d* passed, 0 failed$/.test(outcome)),
    ).toEqual([]);
    expect(exitCode).toBe(0);
  },
);

async function runSuite(revision: string): Promise<{ exitCode: number | null; output: string }> {
  const words = ["server", "--url", url, "--requirements", revision, "-o", results];
  const child = spawn(process.execPath, [SUITE, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LONGEST_RUN_MS,
  });
  let output = "";
  const keep = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  await once(child, "close");
  return { exitCode: child.exitCode, output };
}
