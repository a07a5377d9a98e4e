/** `fermata doctor`: its findings and remedies, and that it leaves nothing behind. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { removeFolder, runProgram, startServing, temporaryFolder } from "./program.ts";

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

const Reported = z.object({
  well: z.boolean(),
  findings: z.array(
    z.object({
      name: z.string(),
      state: z.enum(["well", "note", "wrong"]),
      text: z.string(),
      command: z.string().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** Its finding about one item, and whether all items pass. */
async function look(about: string, ...flags: readonly string[]) {
  const { exitCode, out } = await runProgram(["doctor", "--json", "--port", "0", ...flags]);
  const { well, findings } = Reported.parse(JSON.parse(out));
  expect(exitCode).toBe(well ? 0 : 6);
  return { well, finding: findings.find(({ name }) => name === about) };
}

test("tells what there is, starts the browser, and makes nothing", async () => {
  const dataDir = join(folder, "none", "yet");
  const { exitCode, out } = await runProgram(["doctor", "--port", "0", "--data-dir", dataDir]);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/installed +Fermata \d\S+, Node \d/);
  expect(out).toMatch(/browser +.* starts \(\S*Chrom/);
  expect(out).toMatch(/data folder +.*is created at the first start/);
  expect(out).toContain("All is well.");
  expect(existsSync(join(folder, "none"))).toBe(false);
});

test("names a browser that does not start, and what brings one", async () => {
  const broken = join(folder, "chrome-headless-shell");
  writeFileSync(broken, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
  const { well, finding } = await look("browser", "--browser-path", broken);
  expect(well).toBe(false);
  expect(finding).toMatchObject({
    state: "wrong",
    text: expect.stringMatching(/\w/),
    command: "fermata browser install",
    data: { starts: false },
  });
});

test("names a data folder that cannot be written to", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const { finding } = await look("data folder", "--data-dir", join(file, "inside"));
  expect(finding).toMatchObject({
    state: "wrong",
    text: expect.stringContaining("is not writable"),
    command: expect.stringContaining("--data-dir"),
  });
});

test("names a port that another program has", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  server.on("connection", (socket) => socket.destroy());
  const { finding } = await look("port", "--port", String(port));
  server.close();
  expect(finding).toMatchObject({
    state: "wrong",
    text: `${port} is in use by another program.`,
    command: "fermata serve --port 0",
  });
});

test("knows a server of its own by its port, and the data folder that it holds", async () => {
  const dataDir = join(folder, "held");
  mkdirSync(dataDir);
  const program = await startServing(["--data-dir", dataDir]);
  const { port } = new URL(program.url);
  const there = await look("port", "--port", port, "--data-dir", dataDir);
  const folderThere = await look("data folder", "--port", port, "--data-dir", dataDir);
  const elsewhere = await look("data folder", "--data-dir", dataDir);
  await program.stop();
  const guarded = await startServing(["--auth-token", "a-token-of-thirty-two-characters!"]);
  const closed = await look("port", "--port", new URL(guarded.url).port);
  await guarded.stop();
  expect(closed.finding).toMatchObject({ data: { fermata: true } });
  expect(there).toMatchObject({
    well: true,
    finding: { state: "well", data: { fermata: true } },
  });
  expect(folderThere).toMatchObject({ well: true, finding: { data: { found: "held" } } });
  expect(elsewhere).toMatchObject({
    well: false,
    finding: { state: "wrong", command: expect.stringContaining("--data-dir") },
  });
});
