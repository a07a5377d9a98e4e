/** browsy's MCP tools: listed by `--tools browsy`, each client in a session of its own. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, expect, test } from "vitest";
import { useSite } from "../../support/site.ts";
import { useServer } from "./server.ts";

const site = await useSite({
  "/": `<!doctype html><title>Start</title><h1>Start</h1><a href="/form">The form</a>
    <table><tr><th>A<th>B<tr><td>1<td>2</table>`,
  "/slow": (_request, response) => {
    setTimeout(() => response.end("<!doctype html><title>Slow</title><h1>Slow</h1>"), 300);
    response.setHeader("content-type", "text/html");
  },
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
      properties: {
        url: { type: "string" },
        format: { enum: ["compact", "json", "delta", "compact_delta"] },
      },
    },
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
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
    text: expect.stringMatching(/^No page loaded\. .*\(INVALID_REQUEST\)$/),
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
  const { text, data } = await call(client, "type_text", {
    id: field,
    text: "Bob",
    format: "compact_delta",
  });
  expect(text).toMatch(
    new RegExp(
      `^Typed "Bob" into element ${field}\\n<page (\\w+)>\\n\\[\\+${field}:input .*\\[=Bob\\] "Name"\\]\\n</page \\1>$`,
    ),
  );
  expect(data).toMatchObject({ ok: true, removed: [] });
  expect(await call(client, "check", { id: field })).toMatchObject({
    isError: true,
    text: expect.stringContaining(`Action error: Element ${field} is not a checkbox or radio`),
  });
  expect((await call(client, "back")).data).toMatchObject({ title: "Start" });
});

test("asked for data say nothing but data, warned of or not", async () => {
  const client = await connect();
  const { text, data } = await call(client, "browse", {
    url: `${site.url}/`,
    format: "json",
    zoom: 2,
  });
  expect(JSON.parse(text)).toEqual(data);
  expect(data).toMatchObject({
    title: "Start",
    warnings: [expect.stringContaining('Unknown field "zoom"')],
  });
  const delta = await call(client, "get_page", { format: "delta" });
  expect(JSON.parse(delta.text)).toEqual(delta.data);
});

test("of two clients do not meet", async () => {
  const [one, other] = [await connect(), await connect()];
  await call(one, "browse", { url: `${site.url}/` });
  await call(other, "browse", { url: `${site.url}/form` });
  expect((await call(one, "get_page")).data).toMatchObject({ title: "Start" });
});

test("of one client answer one call after the other, each with its own page", async () => {
  const client = await connect();
  const pages = await Promise.all(
    ["/slow", "/form", "/"].map((path) => call(client, "browse", { url: site.url + path })),
  );
  expect(pages.map(({ data }) => data)).toMatchObject(
    ["Slow", "Form", "Start"].map((title) => ({ title })),
  );
});

test("do without the blank tab that a client's session begins with for all other tools", async () => {
  const urls = async (client: Client) => {
    const { data } = await call(client, "browser_list_tabs");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compared as a whole
    return (data as { tabs: { url: string }[] }).tabs.map(({ url }) => url);
  };
  const url = `${site.url}/`;
  const [reader, browser, other] = [await connect(), await connect(), await connect()];
  expect(await call(reader, "get_page")).toMatchObject({ isError: true });
  await call(reader, "browse", { url });
  expect(await urls(reader)).toEqual([url]);
  await call(browser, "page_browse", { url });
  expect(await urls(browser)).toEqual([url]);
  expect(await urls(other)).toEqual(["about:blank"]);
  const both = [call(other, "browser_get_tab_info"), call(other, "browser_list_tabs")];
  expect((await Promise.all(both)).map(({ isError }) => isError)).toEqual([false, false]);
  expect(await urls(other)).toEqual(["about:blank"]);
});
