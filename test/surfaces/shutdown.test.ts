/** A signal to stop: running calls get a response, streams end, and nothing of the browser remains. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { browserProcesses } from "../support/processes.ts";
import { MAIN, removeFolder, startServing, temporaryFolder } from "./program.ts";

const Tab = z.object({ id: z.string() });

test.each(["SIGTERM", "SIGINT"] as const)("%s", async (signal) => {
  const program = await startServing();
  onTestFinished(() => {
    program.child.kill("SIGKILL");
    removeFolder(program.dataDir);
  });
  const api = `${program.url}/api/v1`;
  const post = (path: string, body: object = {}) =>
    fetch(api + path, { method: "POST", body: JSON.stringify(body) });
  const tab = async () => `/tabs/${Tab.parse(await (await post("/tabs")).json()).id}`;
  const headers = { accept: "text/event-stream" };
  const events = await fetch(`${api}/browser/events`, { headers });
  const step = post(`${await tab()}/wait`, { ms: 20_000 });
  const script = post(`${await tab()}/execute`, { script: "for (;;);" });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(browserProcesses(program.dataDir)).not.toEqual([]);
  program.child.kill(signal);
  await events.text();
  for (const response of [await step, await script]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({
      code: "NOT_READY",
      message: "The server is shutting down.",
      hint: expect.stringContaining("send the request again"),
    });
  }
  expect((await program.finished).exitCode).toBe(0);
  expect(browserProcesses(program.dataDir)).toEqual([]);
});

test("SIGTERM over stdio", async () => {
  const dataDir = temporaryFolder();
  onTestFinished(() => removeFolder(dataDir));
  const args = [MAIN, "mcp", "--data-dir", dataDir];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  await client.callTool({ name: "browser_new_tab", arguments: {} });
  const call = client.callTool({ name: "browser_wait", arguments: { ms: 20_000 } });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.kill(transport.pid ?? 0, "SIGTERM");
  expect(await call).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("The server is shutting down.") }],
  });
});
