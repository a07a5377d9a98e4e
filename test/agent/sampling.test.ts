/** An MCP client lends a task its own model, if the server has none and its settings allow that. */
import { Client, ProtocolError, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { succeed, until, useOwnStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";
import { done, says } from "./support/replies.ts";

const site = await useSite({
  "/": `<title>Teapots</title><h1>Teapots</h1><a href="/blue">The blue one</a>`,
  "/blue": "<title>Blue</title><h1>Blue teapot</h1><p>Price: 42.50 EUR</p>",
});
const { program, rest } = await useOwnStage(["--models-sampling"]);
const plain = await useOwnStage();

const Tasks = z.object({ tasks: z.array(z.looseObject({ state: z.string() })) });
const Reported = z.looseObject({ usage: z.looseObject({}) });

type Sampled = (texts: readonly string[], number: number) => string | Promise<string>;

interface Lending {
  readonly mode: "legacy" | "auto";
  readonly says?: Sampled;
  readonly url?: string;
}

/** Connects a client whose model answers with `says`. Returns its call of a task, model requests and progress. */
async function lending({ mode, says: said, url = program.url }: Lending) {
  const client = new Client(
    { name: "test", version: "1" },
    {
      versionNegotiation: { mode },
      inputRequired: { maxRounds: 50 },
      ...(said && { capabilities: { sampling: {} } }),
    },
  );
  const requested: string[][] = [];
  if (said) {
    client.setRequestHandler("sampling/createMessage", async ({ params }) => {
      const parts = params.messages.flatMap(({ content }) => [content].flat());
      const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
      const number = requested.push([params.systemPrompt ?? "", ...texts]);
      const text = await said(texts, number);
      return { role: "assistant", model: "theirs-1", content: { type: "text", text } };
    });
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  onTestFinished(() => client.close());
  const reported: number[] = [];
  const call = async (more: object = {}) =>
    client.callTool(
      {
        name: "run_browser_agent",
        arguments: {
          task: `How much is the blue teapot at ${site.url}/ ?`,
          replay: "never",
          ...more,
        },
      },
      { onprogress: ({ progress }) => void reported.push(progress) },
    );
  return { call, requested, reported };
}

/** The last started task, after it has failed. */
async function ending(): Promise<unknown> {
  const newest = async () => Tasks.parse(await succeed(rest, "task.list", {})).tasks[0];
  await until(async () => (await newest())?.state === "working");
  await until(async () => (await newest())?.state === "failed");
  const { id } = z.object({ id: z.string() }).parse(await newest());
  return await succeed(rest, "task.get", { task_id: id });
}

const teapot: Sampled = (texts, number) => {
  const price = /Price: ([\d.]+) EUR/.exec(texts.join("\n"))?.[1];
  if (price !== undefined)
    return done(`It costs ${price} EUR.`, { evidence: [`Price: ${price} EUR`] });
  if (number === 1) return says({ go_to_url: { url: `${site.url}/` } });
  // Takes more steps than the rounds that clients and servers allow by default.
  if (number < 12) return says({ scroll: { direction: number % 2 === 0 ? "down" : "up" } });
  return says({ click_element: { index: linkIn(texts) } });
};

function linkIn(texts: readonly string[]): number {
  return Number(/(\d+)\[:\][^\n]*blue one/.exec(texts.join("\n"))?.[1]);
}

describe.each(["legacy", "auto"] as const)("%s", (mode) => {
  test("its model does the task, and how much it read is not known", async () => {
    const { call, requested } = await lending({ mode, says: teapot });
    const answer = await call();
    expect(answer).toMatchObject({
      content: [
        { text: expect.stringMatching(/^It costs 42\.50 EUR\.\n\nverified: yes \(by: evidence\)/) },
      ],
      structuredContent: {
        status: "done",
        verified_by: "evidence",
        usage: { modelCalls: requested.length },
      },
    });
    expect(requested.length).toBeGreaterThan(12);
    expect(requested[0]?.join("\n")).toContain("How much is the blue teapot");
    const { usage } = Reported.parse(answer.structuredContent);
    expect(Object.keys(usage)).toEqual(["steps", "modelCalls", "seconds"]);
  });

  test("without the capability, or where the settings do not allow it, a model is missing", async () => {
    const without = await lending({ mode });
    expect(await without.call()).toMatchObject({
      isError: true,
      structuredContent: { error: { code: "MODEL_UNAVAILABLE" } },
    });
    const closed = await lending({ mode, says: teapot, url: plain.program.url });
    expect(await closed.call()).toMatchObject({
      structuredContent: { error: { code: "MODEL_UNAVAILABLE" } },
    });
    expect(closed.requested).toEqual([]);
  });

  test("what is no answer is asked for again, and ends the run if nothing better comes", async () => {
    const { call, requested } = await lending({ mode, says: () => "I would rather not say." });
    expect(await call()).toMatchObject({
      isError: true,
      structuredContent: { status: "failed", error: { code: expect.stringMatching(/FAIL/) } },
    });
    expect(requested.length).toBeLessThan(20);
  });

  test("a task whose client never comes back with an answer ends with its time", async () => {
    const { call } = await lending({ mode, says: () => new Promise(() => {}) });
    call({ maxSeconds: 1 }).catch(() => {}); // the call may still wait for the client's model when the test ends
    expect(await ending()).toMatchObject({ error: { code: "BUDGET_EXHAUSTED" } });
  });

  test("whoever does not stay cannot lend it: a task in the background has none", async () => {
    const { call, requested } = await lending({ mode, says: teapot });
    expect(await call({ background: true })).toMatchObject({
      structuredContent: { error: { code: "MODEL_UNAVAILABLE" } },
    });
    expect(requested).toEqual([]);
  });
});

describe("a client that is asked in the middle of its call", () => {
  test("is told more and more of its progress, however often it is asked", async () => {
    const { call, reported } = await lending({ mode: "legacy", says: teapot });
    await call();
    expect(reported.length).toBeGreaterThan(12);
    expect(reported).toEqual([...new Set(reported)].toSorted((one, other) => one - other));
  });

  const rejects = async () => {
    throw new ProtocolError(-1, "User rejected sampling request");
  };

  test("and declines, or fails, ends the run at once, with what to do about it", async () => {
    const { call, requested } = await lending({ mode: "legacy", says: rejects });
    expect(await call()).toMatchObject({
      isError: true,
      content: [
        {
          text: expect.stringMatching(
            /The client did not allow a request to its model.*models\.name/s,
          ),
        },
      ],
      structuredContent: {
        status: "failed",
        success: false,
        error: { code: "MODEL_FAILED", hint: expect.stringContaining("models.name") },
      },
    });
    expect(requested).toHaveLength(1);
  });

  test("and never answers has the answer of the task, once its time is over", async () => {
    const { call } = await lending({ mode: "legacy", says: () => new Promise(() => {}) });
    expect(await call({ maxSeconds: 1 })).toMatchObject({
      isError: true,
      structuredContent: { status: "incomplete", error: { code: "BUDGET_EXHAUSTED" } },
    });
  });

  test("comes back without an answer in the stateless revision: its task does not wait for ever", async () => {
    const { call } = await lending({ mode: "auto", says: rejects });
    await expect(call({ maxSeconds: 1 })).rejects.toThrow("User rejected");
    expect(await ending()).toMatchObject({ error: { code: "BUDGET_EXHAUSTED" } });
  });
});
