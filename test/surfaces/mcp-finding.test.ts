/** How a client that sees a short list finds the rest: unknown names, tools by words, prompts. */
import { describe, expect, test } from "vitest";
import { connect, startServer } from "./mcp-mount.ts";

describe.each(["auto", "legacy"] as const)("MCP over HTTP, %s client", (mode) => {
  test("an unknown tool is a protocol error, which names those that are like it", async () => {
    const client = await connect(await startServer(), mode);
    await expect(client.callTool({ name: "list_all_boxes" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(
        /Unknown tool "list_all_boxes"\. Similar .*\n- box_list\(tags\?: string\[\]\): Lists the boxes/s,
      ),
    });
    await expect(client.callTool({ name: "zzz" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/Unknown tool "zzz"\. browser_more_tools finds/),
    });
  });

  test("browser_more_tools finds tools by words and calls them", async () => {
    const client = await connect(await startServer(), mode);
    const more = (args: Record<string, unknown>) =>
      client.callTool({ name: "browser_more_tools", arguments: args });
    const found = await more({ words: "open a box" });
    expect(found.content[0]).toMatchObject({
      text: expect.stringMatching(/^box_open\(box_id\?: string, label: string, /),
    });
    expect(found.structuredContent).toMatchObject({
      tools: [{ name: "box_open", inputSchema: { required: ["label"] } }, {}, {}],
    });
    expect(await more({ tool: "box_list" })).toMatchObject({
      structuredContent: { boxes: ["a", "b"] },
    });
    const opened = await more({ tool: "box_open", arguments: { label: "L" } });
    expect(opened.content[0]).toMatchObject({ text: "opened L" });
    const failures = [
      [{ tool: "box_lists" }, /Unknown tool "box_lists"\. Similar .*box_list\(/s],
      [{ tool: "browser_more_tools" }, /Unknown tool "browser_more_tools"/],
      [{ words: "zzz" }, /No tool matches "zzz"/],
      [{}, /Neither "words"/],
      [{ words: 5 }, /words.*INVALID_REQUEST/s],
    ] as const;
    for (const [args, text] of failures) {
      const failed = await more(args);
      expect(failed).toMatchObject({ isError: true });
      expect(failed.content[0]).toMatchObject({ text: expect.stringMatching(text) });
    }
  });

  test("offers prompts, and completes their arguments", async () => {
    const client = await connect(await startServer(), mode);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name, title }) => [name, title])).toEqual([
      ["read_page", "Read a page"],
      ["fill_form", "Fill in a form"],
      ["log_in", "Log in"],
    ]);
    const args = { url: "http://127.0.0.1/", question: "Who wrote it?" };
    const { messages } = await client.getPrompt({ name: "read_page", arguments: args });
    expect(messages).toEqual([
      {
        role: "user",
        content: { type: "text", text: expect.stringMatching(/127\.0\.0\.1.*Who wrote it\?/s) },
      },
    ]);
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "log_in" },
      argument: { name: "credential_id", value: "sh" },
    });
    expect(completion.values).toEqual(["shop"]);
  });
});
