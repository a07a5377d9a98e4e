import { describe, expect, test } from "vitest";
import { z } from "zod";
import { connect, startServer } from "./mcp-mount.ts";
import { hangingOperation, sampleServices } from "./sample-operations.ts";

const post = (url: URL, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  },
};

const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
};
const modernHeaders = (method: string, name?: string) => ({
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": method,
  ...(name !== undefined && { "mcp-name": name }),
});

describe.each(["auto", "legacy"] as const)("MCP over HTTP, %s client", (mode) => {
  test("negotiates the era that the client wants", async () => {
    const client = await connect(await startServer(), mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(
      mode === "auto" ? "2026-07-28" : "2025-11-25",
    );
    expect(client.getServerVersion()).toMatchObject({ name: "fermata", version: "1.2.3" });
    // Clients that load tools on demand show the first 2 kB of it.
    const purposes = /^Use .*opening.*reading.*forms.*logging in.*screenshots.*testing[^]*frozen/;
    expect(client.getInstructions()).toMatch(purposes);
    expect(client.getInstructions()?.length).toBeLessThan(2_000);
  });

  test("lists tools in a fixed order, with schemas and all four hints", async () => {
    const client = await connect(await startServer(), mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "browser_execute_javascript",
      "box_open",
      "box_list",
      "box_break",
      "browser_next_page",
      "browser_more_tools",
    ]);
    const [execute, open, list, broken] = tools;
    expect(execute?.inputSchema).toEqual({
      type: "object",
      properties: {
        tab_id: { type: "string", description: "The tab." },
        expression: { type: "string" },
      },
      required: ["expression"],
    });
    expect(list?.description).toBe("Lists the boxes. All of them.");
    expect(open?.outputSchema?.["properties"]).toMatchObject({
      screenshot_after: { required: ["width", "height", "format"] },
    });
    expect([open, list, broken].map((tool) => tool?.annotations)).toEqual([
      { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    ]);
  });

  test("answers with data without pictures, text, then the pictures before and after", async () => {
    const client = await connect(await startServer(), mode);
    await client.listTools(); // from now on the client checks answers against the output schemas
    const answer = await client.callTool({
      name: "box_open",
      arguments: { label: "L", format: "png", wait_until: { type: "time" } },
    });
    expect(answer.isError).not.toBe(true);
    expect(answer.content).toEqual([
      { type: "text", text: "opened L" },
      { type: "image", data: Buffer.from("before").toString("base64"), mimeType: "image/webp" },
      { type: "image", data: Buffer.from("after").toString("base64"), mimeType: "image/webp" },
    ]);
    expect(answer.structuredContent).toMatchObject({
      result: { status: "opened", label: "L", screenshot: { format: "png" } },
      screenshot_after: { width: 2, height: 1, format: "webp" },
    });
    expect(JSON.stringify(answer.structuredContent)).not.toContain("data");
  });

  test("maps the documented parameter name and warns about unknown ones", async () => {
    const client = await connect(await startServer(), mode);
    const answer = await client.callTool({
      name: "browser_execute_javascript",
      arguments: { expression: "1 + 1", tab: "x" },
    });
    expect(answer.structuredContent).toEqual({
      script: "1 + 1",
      warnings: [expect.stringContaining('"tab" was ignored')],
    });
    expect(answer.content).toEqual([
      {
        type: "text",
        text: expect.stringMatching(/^1 \+ 1\nWarning: Unknown field "tab" was ignored/),
      },
    ]);
  });

  test("failures are results: message, next step and code", async () => {
    const client = await connect(await startServer(), mode);
    await client.listTools();
    const failed = await client.callTool({ name: "box_break", arguments: {} });
    expect(failed.isError).toBe(true);
    expect(failed.content).toEqual([
      { type: "text", text: "Box 1 is gone. List the boxes again. (ELEMENT_NOT_FOUND)" },
    ]);
    const details = {
      code: "ELEMENT_NOT_FOUND",
      message: "Box 1 is gone.",
      hint: "List the boxes again.",
    };
    expect(failed).toMatchObject({ _meta: { "fermata/error": details } });

    const bad = await client.callTool({ name: "box_open", arguments: { label: ["5"] } });
    expect(bad.isError).toBe(true);
    expect(bad.content[0]).toMatchObject({
      text: expect.stringMatching(/label.*\(INVALID_REQUEST\)/s),
    });

    const unforeseen = await client.callTool({
      name: "box_break",
      arguments: { unforeseen: true },
    });
    expect(JSON.stringify(unforeseen)).not.toContain("secret");
    expect(unforeseen.content[0]).toMatchObject({ text: expect.stringContaining("(INTERNAL)") });
  });

  test.each([5, null, {}, "", "nowhere"])(
    "a cursor that nobody gave (%j) is refused",
    async (cursor) => {
      const client = await connect(await startServer(), mode);
      const listed = client.request({ method: "tools/list", params: { cursor } }, z.unknown());
      await expect(listed).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining("the list has only one page"),
      });
      expect((await client.listTools()).tools).not.toEqual([]);
    },
  );

  test("serves the guide under both addresses", async () => {
    const client = await connect(await startServer(), mode);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["fermata://guide", "abp://guide"]);
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]).toMatchObject({ uri, mimeType: "text/markdown" });
      expect(contents[0]).toHaveProperty(
        "text",
        expect.stringContaining("# Using the Fermata browser"),
      );
    }
  });

  test("a cancelled call cancels the operation", async () => {
    const hanging = hangingOperation();
    const client = await connect(await startServer({ operations: [hanging.operation] }), mode);
    const controller = new AbortController();
    const call = client.callTool({ name: "box_hang" }, { signal: controller.signal });
    call.catch(() => {});
    await hanging.begun;
    controller.abort();
    await hanging.cancelled;
    await expect(call).rejects.toThrow(/abort/i);
  });

  test("takes a body of 10 MiB and refuses one of 17 MiB", async () => {
    const client = await connect(await startServer(), mode);
    const large = "x".repeat(10 * 1024 * 1024);
    const answer = await client.callTool({
      name: "browser_execute_javascript",
      arguments: { expression: large },
    });
    expect(answer.isError).not.toBe(true);
    const tooLarge = "x".repeat(17 * 1024 * 1024);
    await expect(
      client.callTool({ name: "browser_execute_javascript", arguments: { expression: tooLarge } }),
    ).rejects.toThrow(/413|too large/i);
    expect((await client.callTool({ name: "box_list" })).structuredContent).toEqual({
      boxes: ["a", "b"],
    });
  });
});

describe("modern requests on the wire", () => {
  test("server/discover names versions, capabilities and instructions", async () => {
    const url = await startServer();
    const response = await post(
      url,
      { jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: modernMeta } },
      modernHeaders("server/discover"),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      result: {
        supportedVersions: expect.arrayContaining(["2026-07-28"]),
        capabilities: { tools: {}, resources: {}, prompts: {} },
        instructions: expect.stringContaining("browser_view"),
      },
    });
  });

  test("tools/list may be cached, and a header that contradicts the body is refused", async () => {
    const url = await startServer();
    const body = { jsonrpc: "2.0", id: 2, method: "tools/list", params: { _meta: modernMeta } };
    const listed = await post(url, body, modernHeaders("tools/list"));
    expect(await listed.json()).toMatchObject({
      result: { ttlMs: 60_000, cacheScope: "public", resultType: "complete" },
    });

    const contradicting = await post(url, body, modernHeaders("tools/call"));
    expect(contradicting.status).toBe(400);
    expect(await contradicting.json()).toMatchObject({ error: { code: -32020 } });
  });

  test("a client that leaves cancels the operation", async () => {
    const hanging = hangingOperation();
    const url = await startServer({ operations: [hanging.operation] });
    const controller = new AbortController();
    const response = fetch(url, {
      method: "POST",
      signal: controller.signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...modernHeaders("tools/call", "box_hang"),
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "box_hang", arguments: {}, _meta: modernMeta },
      }),
    });
    response.catch(() => {});
    await hanging.begun;
    controller.abort();
    await hanging.cancelled;
    await expect(response).rejects.toThrow(/abort/i);
  });
});

describe("legacy sessions on the wire", () => {
  const sessionOf = (response: Response) => response.headers.get("mcp-session-id") ?? "";

  async function begin(url: URL, headers: Record<string, string> = {}) {
    const begun = await post(url, initialize, headers);
    const lastEvent = /^id: (.+)$/m.exec(await begun.text())?.[1] ?? "";
    return { session: { "mcp-session-id": sessionOf(begun), ...headers }, lastEvent };
  }
  type Begun = Awaited<ReturnType<typeof begin>>;

  /** Whether the server still has the session's messages; without them, a session is resumed empty. */
  async function isHeld(url: URL, { session, lastEvent }: Begun): Promise<boolean> {
    const resume = { accept: "text/event-stream", "last-event-id": lastEvent, ...session };
    const { status, body } = await fetch(url, { headers: resume });
    await body?.cancel();
    expect(status === 200 || status === 400).toBe(true);
    return status === 200;
  }

  /** A session whose stream opens before it has idled for too long: not every stream does on a busy machine. */
  async function openedInTime(url: URL) {
    for (;;) {
      const begun = await begin(url);
      const stream = await fetch(url, {
        headers: { accept: "text/event-stream", ...begun.session },
      });
      if (await isHeld(url, begun)) return { begun, stream };
    }
  }

  const ping = { jsonrpc: "2.0", id: 5, method: "ping" };

  test("begin with initialize and end with DELETE", async () => {
    const url = await startServer();
    const begun = await post(url, initialize);
    const session = sessionOf(begun);
    expect(session).toMatch(/^[0-9a-f-]{36}\.[\w-]+\.[\w-]{43}$/);
    expect(await begun.text()).toContain('"protocolVersion":"2025-11-25"');
    expect((await post(url, ping, { "mcp-session-id": session })).status).toBe(200);
    const ended = await fetch(url, { method: "DELETE", headers: { "mcp-session-id": session } });
    expect(ended.status).toBe(200);
    expect((await post(url, ping, { "mcp-session-id": session })).status).toBe(404);
  });

  test("an unknown session is 404, none at all 400, malformed JSON 400", async () => {
    const url = await startServer();
    expect((await post(url, ping, { "mcp-session-id": "nope" })).status).toBe(404);
    expect((await post(url, ping)).status).toBe(400);
    expect((await post(url, "{")).status).toBe(400);
  });

  test("are resumed by a server that never saw them, but for an initialize or another tenant", async () => {
    const [first, second] = [await startServer(tenants()), await startServer(tenants())];
    const { session } = await begin(first, { "x-api-key": "ada" });
    const sent = async (headers: Record<string, string>, message: object = ping) => {
      const answer = await post(second, message, headers);
      await answer.text();
      return answer.status;
    };
    const { "mcp-session-id": id } = session;
    expect(await sent({ ...session, "mcp-session-id": `${id}x` })).toBe(404);
    expect(await sent({ ...session, "x-api-key": "bob" })).toBe(404);
    expect(await sent(session, initialize)).toBe(404);
    const call = { ...ping, method: "tools/call", params: { name: "box_list", arguments: {} } };
    const statuses = await Promise.all([sent(session, call), sent(session), sent(session)]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await sent({ ...session, "x-api-key": "bob" })).toBe(404);
    await fetch(second, { method: "DELETE", headers: session });
    expect(await sent(session)).toBe(404);
  });

  test("at the upper number the one that was quiet longest gives way", async () => {
    const url = await startServer({ maxSessions: 2 });
    const begun = [await begin(url), await begin(url), await begin(url)];
    const held: boolean[] = [];
    for (const one of begun.toReversed()) held.push(await isHeld(url, one));
    expect(held).toEqual([true, true, false]);
  });

  test("that of another tenant does not give way", async () => {
    const url = await startServer({ maxSessions: 2, ...tenants() });
    const first = await begin(url);
    for (let index = 0; index < 3; index += 1) await begin(url, { "x-api-key": "second" });
    expect(await isHeld(url, first)).toBe(true);
  });

  function tenants(): { services: ReturnType<typeof sampleServices> } {
    const services = sampleServices();
    const of = (headers: Headers) => {
      const tenant = headers.get("x-api-key") ?? "first";
      return { ...services, identity: { ...services.identity, tenant } };
    };
    return { services: { ...services, access: { of } } };
  }

  test("a beginning that is refused takes nobody's place", async () => {
    const url = await startServer({ maxSessions: 1 });
    const begun = await post(url, initialize);
    await begun.text();
    const refused = await post(url, initialize, { accept: "text/html" });
    expect(refused.status).toBe(406);
    const session = { "mcp-session-id": sessionOf(begun) };
    expect((await post(url, ping, session)).status).toBe(200);
  });

  test("an idle session ends, one with an open stream does not", async () => {
    const url = await startServer({ idleMs: 100 });
    const { begun: busy, stream } = await openedInTime(url);
    const idle = await begin(url);
    await expect.poll(() => isHeld(url, idle), { interval: 250 }).toBe(false);
    expect(await isHeld(url, busy)).toBe(true);
    await stream.body?.cancel();
  });

  test("a session whose stream was broken off ends when it idles", async () => {
    const url = await startServer({ idleMs: 100 });
    const { begun, stream } = await openedInTime(url);
    await stream.body?.cancel();
    await expect.poll(() => isHeld(url, begun), { interval: 250 }).toBe(false);
  });

  test("a broken stream is resumed with the messages that were missed", async () => {
    const url = await startServer();
    const begun = await post(url, initialize);
    await begun.text();
    const session = { "mcp-session-id": sessionOf(begun), "mcp-protocol-version": "2025-11-25" };
    const call = {
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: { name: "box_list", arguments: {} },
    };
    const text = await (await post(url, call, session)).text();
    const firstId = /^id: (.+)$/m.exec(text)?.[1] ?? "";
    expect(firstId).not.toBe("");
    const resumed = await fetch(url, {
      headers: { accept: "text/event-stream", "last-event-id": firstId, ...session },
    });
    expect(resumed.status).toBe(200);
    expect(await resumed.text()).toContain('"boxes":["a","b"]');
  });
});
