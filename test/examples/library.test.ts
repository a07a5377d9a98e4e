/** The examples as users start them, against a server as users start it. */
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServing, type ServingProgram } from "../surfaces/program.ts";
import { runExample } from "./run-example.ts";

const VARIANTS = ["rest.ts", "mcp.ts"] as const;

let server: ServingProgram;
beforeAll(async () => {
  server = await startServing(["--allow-private-network"]);
});
afterAll(async () => {
  await server.stop();
});

async function openTabs(): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/tabs`);
  const tabs: unknown = await response.json();
  return Array.isArray(tabs) ? tabs.length : Number.NaN;
}

/** A local port without a listener. */
async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 1;
}

describe.each(VARIANTS)("examples/%s", (file) => {
  test("prints what the library lists, and leaves no tab", async () => {
    const before = await openTabs();
    const { exitCode, out, err } = await runExample(file, [
      "--server",
      server.url,
      "jane",
      "austen",
    ]);
    expect(err).toBe("");
    expect(out).toBe(`2 books found for "jane austen"
1. Pride and Prejudice Jane Austen, 1813 On the shelf
2. Persuasion Jane Austen, 1817 On the shelf
`);
    expect(exitCode).toBe(0);
    expect(await openTabs()).toBe(before);
  });

  test("says that there is nothing when there is nothing", async () => {
    const { exitCode, out } = await runExample(file, [`--server=${server.url}/`, "dragons"]);
    expect(out).toBe('0 books found for "dragons"\n');
    expect(exitCode).toBe(0);
  });

  test("says what to do when no server answers", async () => {
    const url = `http://127.0.0.1:${await unusedPort()}`;
    const { exitCode, out, err } = await runExample(file, ["--server", url]);
    expect(err).toBe(
      `No Fermata server answers at ${url}. Start one with \`npm start -- --allow-private-network\`, ` +
        "or name another with --server.\n",
    );
    expect(out).toBe("");
    expect(exitCode).toBe(1);
  });
});
