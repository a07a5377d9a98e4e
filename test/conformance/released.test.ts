import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { startServing } from "../surfaces/program.ts";
import { conformanceFixtures } from "./fixtures.ts";

const FIXTURES = conformanceFixtures().tools.map(({ name }) => name);

test("the program that is released has none of the fixtures", async () => {
  const program = await startServing(["--tools", "full", "--tools", "abp-new"]);
  try {
    for (const mode of ["auto", "legacy"] as const) {
      const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
      await client.connect(new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`)));
      const { tools } = await client.listTools();
      expect(tools.filter(({ name }) => FIXTURES.includes(name))).toEqual([]);
      for (const name of FIXTURES) {
        await expect(client.callTool({ name })).rejects.toMatchObject({ code: -32602 });
      }
      const { resources } = await client.listResources();
      expect(resources.filter(({ uri }) => uri.startsWith("test:"))).toEqual([]);
      const { prompts } = await client.listPrompts();
      expect(prompts.filter(({ name }) => name.startsWith("test_"))).toEqual([]);
      await client.close();
    }
  } finally {
    await program.stop();
  }
});
