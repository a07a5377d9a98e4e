/** Calls that run as tasks: with progress, questions, cancellation, or in the background. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished, describe, expect, test } from "vitest";
import type { Services } from "../../src/operations/services/services.ts";
import { loadConfig } from "../../src/config/config.ts";
import type { Operation } from "../../src/operations/definition/operation.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { startHttp } from "../../src/surfaces/http/server.ts";
import { createMcpMount } from "../../src/surfaces/mcp/mount.ts";
import { testSkill } from "../contract/a2a/agent.ts";
import { tasksInMemory } from "../support/tasks.ts";
import { sampleServices, SILENT_LOG } from "./sample-operations.ts";
import { patience } from "../support/patience.ts";

const MODES = ["auto", "legacy"] as const;
const HOSTS = { allowed_hosts: ["a.example"] };

interface Options {
  readonly mode: (typeof MODES)[number];
  /** How the client's user answers forms; without it, the client supports none. */
  readonly answer?: () =>
    | { action: "accept"; content: { answer: string } }
    | { action: "decline" | "cancel" };
}

async function start({ mode, answer }: Options) {
  const skill = testSkill();
  const tasks = tasksInMemory({ maxRunning: 4 });
  const config = loadConfig({ argv: ["--port", "0"], env: { HOME: "/x" }, readFile: () => "" });
  const services: Services = { ...sampleServices(), config, tasks, access: { of: () => services } };
  const operations: readonly Operation[] = [skill.operation];
  const version = "1.2.3";
  const mount = createMcpMount({ operations, services, version, tools: ["full"], log: SILENT_LOG });
  const server = await startHttp({ config, services, mounts: [mount] });
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode }, ...(answer && { capabilities: { elicitation: {} } }) },
  );
  const requested: string[] = [];
  if (answer) {
    client.setRequestHandler("elicitation/create", ({ params }) => {
      requested.push(params.message);
      return answer();
    });
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}${mount.path}`)));
  onTestFinished(async () => {
    tasks.end();
    await client.close();
    await mount.close(Deadline.after(100));
    await server.close(100);
  });
  const call = (args: object, more: object = {}) =>
    client.callTool({ name: "test_do", arguments: { ...HOSTS, ...args } }, more);
  return { call, tasks, requested, gate: skill.gate };
}

describe.each(MODES)("%s", (mode) => {
  test("progress is what is told of the task", async () => {
    const { call } = await start({ mode });
    const reported: unknown[] = [];
    const onprogress = ({ progress, message }: { progress: number; message?: string }) =>
      void reported.push([progress, message]);
    const { structuredContent } = await call({ what: "tell" }, { onprogress });
    expect(structuredContent).toMatchObject({ state: "completed", result: { status: "done" } });
    expect(reported).toEqual([
      [1, "Queued"],
      [2, "Started"],
      [3, "Row 1 of 2"],
      [4, "Row 2 of 2"],
      [5, "Done"],
    ]);
  });

  test("a question goes to the user of a client that takes forms", async () => {
    const { call, requested } = await start({
      mode,
      answer: () => ({ action: "accept", content: { answer: "blue" } }),
    });
    const { structuredContent } = await call({ what: "ask" });
    expect(requested).toEqual(["Which colour?"]);
    expect(structuredContent).toMatchObject({ state: "completed", result: { answer: "blue" } });
  });

  test.each(["decline", "cancel"] as const)("%s: what was asked is over", async (action) => {
    const { call, requested } = await start({ mode, answer: () => ({ action }) });
    const { structuredContent } = await call({ what: "ask" });
    expect(requested).toHaveLength(1);
    expect(structuredContent).toMatchObject({
      state: "failed",
      error: { code: "CANCELLED", message: "The caller declined to answer." },
    });
  });

  test("a client that takes no forms, and whoever is to sign in, get the task as it waits", async () => {
    const without = await start({ mode });
    expect((await without.call({ what: "ask" })).structuredContent).toMatchObject({
      state: "input-required",
      question: { text: "Which colour?", choices: ["red", "blue"] },
    });
    const withForms = await start({ mode, answer: () => ({ action: "decline" }) });
    const { structuredContent } = await withForms.call({ what: "sign-in" });
    expect(structuredContent).toMatchObject({ state: "auth-required" });
    expect(withForms.requested).toEqual([]);
  });

  test("a call that is cancelled calls its task off", async () => {
    const { call, tasks } = await start({ mode });
    const cancelling = new AbortController();
    const onprogress = ({ message }: { message?: string }) => {
      if (message === "Waiting") cancelling.abort();
    };
    const calling = call({ what: "wait" }, { signal: cancelling.signal, onprogress });
    await expect(calling).rejects.toThrow(/abort/i);
    const [task] = tasks.list({}, { direction: "backward", limit: 1 }).rows;
    using deadline = patience();
    expect(await tasks.ended(deadline, task?.id ?? "")).toMatchObject({ state: "canceled" });
  });

  test("background: true answers with the task, which goes on", async () => {
    const { call, tasks, gate } = await start({ mode });
    const { structuredContent } = await call({ what: "wait", background: true });
    expect(structuredContent).toMatchObject({ state: "working", result: { label: "so far" } });
    const id = String(Object(structuredContent).id);
    gate.open();
    using deadline = patience();
    expect(await tasks.ended(deadline, id)).toMatchObject({ state: "completed" });
  });

  test("bad input is told as such", async () => {
    const { call } = await start({ mode });
    const { isError, content } = await call({ what: "dance" });
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toContain("one of finish, tell");
  });
});
