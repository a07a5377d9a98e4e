/** browsy's MCP tools: listed by `--tools browsy`, each client in a session of its own. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { useServer } from "./server.ts";

const site = await useSite({
  "/": `<!doctype html><title>Start</title><h1>Start</h1><a href="/form">The form</a>
    <table><tr><th>A<th>B<tr><td>1<td>2</table>`,
  "/form": `<!doctype html><title>Form</title><label>Name <input></label><button>Save</button>`,
});
const server = await useServer(["--tools", "browsy"]);
const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

async function connect(): Promise<Client> {
  const client = new Client({ name: "browsy-test", version: "1" });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const {
    content,
    structuredContent,
    isError = false,
  } = await client.callTool({
    name,
    arguments: args,
  });
  const [block] = content;
  return { text: block?.type === "text" ? block.text : "", data: structuredContent, isError };
}

const AFTER_TITLE = /els: \d+\n---\n<page (\w+)>\n\[\d+:h1 "Start"\]\n[^]*<\/page \1>$/;

test("are listed alone, say what they do and what they take", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      "browse click type_text check uncheck select get_page back search login enter_code find tables page_info".split(
        " ",
      ),
    ),
  );
  expect(tools.some(({ name }) => name.startsWith("browser_click"))).toBe(false);
  expect(tools.find(({ name }) => name === "browse")).toMatchObject({
    inputSchema: {
      type: "object",
      required: ["url"],
      properties: { url: { type: "string" }, format: { enum: ["compact", "json"] } },
    },
    annotations: { readOnlyHint: false, openWorldHint: true },
  });
  expect(tools.find(({ name }) => name === "page_info")).toMatchObject({
    annotations: { readOnlyHint: true },
  });
  expect(JSON.stringify(tools).length / 4).toBeLessThan(2_000);
});

test("work on pages, with text and data, and the page's words within a boundary", async () => {
  const client = await connect();
  expect(await call(client, "get_page")).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^No page loaded .*\(INVALID_REQUEST\)$/),
  });
  const page = await call(client, "browse", { url: `${site.url}/` });
  expect(page).toMatchObject({ isError: false, text: expect.stringMatching(AFTER_TITLE) });
  expect(page.data).toMatchObject({ title: "Start", http_status: 200 });
  const tables = await call(client, "tables");
  expect(tables.data).toMatchObject({ tables: [{ headers: ["A", "B"], rows: [["1", "2"]] }] });
  const found = await call(client, "find", { text: "form", role: "link" });
  expect(found.data).toMatchObject({ elements: [{ tag: "a", text: "The form" }] });
  expect((await call(client, "page_info")).data).toMatchObject({ title: "Start" });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asserted above
  const { elements } = found.data as { elements: { id: number }[] };
  const form = await call(client, "click", { id: elements[0]?.id, format: "json" });
  expect(form.data).toMatchObject({ title: "Form", els: expect.any(Array) });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asserted above
  const { els } = form.data as { els: { id: number; tag: string }[] };
  const field = els.find(({ tag }) => tag === "input")?.id;
  expect((await call(client, "type_text", { id: field, text: "Ada" })).data).toEqual({
    ok: true,
    message: `Typed "Ada" into element ${field}`,
  });
  expect(await call(client, "check", { id: field })).toMatchObject({
    isError: true,
    text: expect.stringContaining(`Action error: Element ${field} is not a checkbox or radio`),
  });
  expect((await call(client, "back")).data).toMatchObject({ title: "Start" });
});

test("of two clients do not meet", async () => {
  const [one, other] = [await connect(), await connect()];
  await call(one, "browse", { url: `${site.url}/` });
  await call(other, "browse", { url: `${site.url}/form` });
  expect((await call(one, "get_page")).data).toMatchObject({ title: "Start" });
});
