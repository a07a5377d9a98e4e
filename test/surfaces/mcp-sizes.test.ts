/** Results over MCP stay small: images are scaled, files are links, data is cut; and images have one format. */
import {
  Client,
  StreamableHTTPClientTransport,
  type CallToolResult,
} from "@modelcontextprotocol/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useSite } from "../support/site.ts";
import { startServing, type ServingProgram } from "./program.ts";

/** Pixels that hardly compress. */
const NOISE = `<canvas id="noise" width="400" height="2000" style="display:block"></canvas>
  <script>const context = noise.getContext("2d"), image = context.createImageData(400, 2000);
    let x = 1; for (let i = 0; i < image.data.length; i++) image.data[i] = i % 4 === 3 ? 255 : (x = (x * 48271) % 2147483647) & 255;
    context.putImageData(image, 0, 0)</script>`;

const site = await useSite({
  "/": "<!doctype html><title>short</title><p>A short page",
  "/tall": `<!doctype html><body style="margin:0">${NOISE}<div style="height:19200px">end`,
  "/noise": `<!doctype html>${NOISE}`,
});
let program: ServingProgram;
beforeAll(async () => {
  const keys = ["acme", "beta"].map((name) => `--api-keys=${name}=key-of-${name}`);
  const flags = ["--tools", "full", "--viewport", "400x2100", "--mcp-image-format", "jpeg"];
  program = await startServing([...flags, ...keys]);
});
afterAll(() => program.stop());

async function connected(key = "key-of-acme") {
  const client = new Client({ name: "sizes", version: "1" });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${program.url}/mcp`), { requestInit }),
  );
  onTestFinished(() => client.close());
  await client.listTools(); // from now on the client checks answers against the output schemas
  return client;
}

/** The text, data, images and further blocks of a call, whose whole result is below 1 MB. */
async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const answer: CallToolResult = await client.callTool({ name, arguments: args });
  expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
  const { content, structuredContent: data } = answer;
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
  const images = content.flatMap((block) => (block.type === "image" ? [block] : [])).map(sizeOf);
  const link = content.find((block) => block.type === "resource_link");
  return { text, data, images: await Promise.all(images), link, last: content.at(-1) };
}

async function sizeOf({ data, mimeType }: { readonly data: string; readonly mimeType: string }) {
  expect(data.length).toBeLessThanOrEqual(700_000);
  const { format, width, height } = await sharp(Buffer.from(data, "base64")).metadata();
  expect(mimeType).toBe(`image/${format}`);
  return { format, width, height };
}

const SCALED = /Image scaled to \d+ %: (\d+)×(\d+) of (\S+)\. Divide its pixels by ([\d.]+) to get/;

test("images are scaled, and the text has the scale", async () => {
  const client = await connected();
  const shot = async (screenshot: object) => {
    const { text, images, data } = await call(client, "browser_screenshot", { screenshot });
    const [, ...scaled] = SCALED.exec(text) ?? [];
    const [width = 0, height = 0, whole, scale] = scaled.map((one) => Number(one) || one);
    return { text, images, data, width: Number(width), height: Number(height), whole, scale };
  };
  await call(client, "browser_navigate", { url: `${site.url}/` });
  const flat = await shot({ area: "viewport" });
  expect(flat.images).toMatchObject([{ format: "jpeg" }]);
  const nested = { x: 5, y: 5, action_params: { screenshot: { before: true } } };
  const { images: two } = await call(client, "browser_mouse_move", nested);
  expect(two).toMatchObject([{ format: "jpeg" }, { format: "jpeg" }]);
  expect(flat).toMatchObject({ width: 381, height: 2_000, whole: "400×2100", scale: 0.9524 });
  expect(flat.text).not.toContain('"area":"region"');
  await call(client, "browser_navigate", { url: `${site.url}/tall` });
  for (const format of ["webp", "png"]) {
    const { text, images, data, width, height, whole, scale } = await shot({
      area: "full_page",
      format,
    });
    expect(images).toEqual([{ format, width, height }]);
    expect([whole, Math.round(height / Number(scale) / 100)]).toEqual(["400×16383", 164]);
    expect(height).toBeLessThanOrEqual(8_000);
    expect(text).toContain(
      `Screenshot: ${width}×${height}, scaled by ${scale}, from 0,0 of the page`,
    );
    expect(text).toContain('"screenshot": {"area":"region","x":0,"y":0,"width":400,"height":1000}');
    const screenshot_after = { width, height, scale, x: 0, y: 0, format };
    expect(data).toMatchObject({ screenshot_after });
  }
  const part = {
    area: "region",
    x: 0,
    y: 0,
    width: 400,
    height: 2_000,
    quality: 100,
    format: "webp",
  };
  const { images, scale } = await shot({ ...part, before: true });
  expect([images.length, scale]).toEqual([2, expect.any(Number)]);
  const coarser = await shot({ ...part, height: 1_000 });
  expect(coarser).toMatchObject({ images: [{ width: 400, height: 1_000 }], scale: undefined });
});

test("a large file is a link, for its own tenant alone", async () => {
  const client = await connected();
  await call(client, "browser_navigate", { url: `${site.url}/noise` });
  const { text, link } = await call(client, "browser_pdf");
  expect(link).toMatchObject({ name: "127.0.0.1.pdf", mimeType: "application/pdf" });
  const { uri = "", size = 0 } = link ?? {};
  expect(size).toBeGreaterThan(100_000);
  expect(text).toContain(`The file is ${uri} (${size} bytes): read it with resources/read.`);
  const [file] = (await client.readResource({ uri })).contents;
  const data = Buffer.from(file && "blob" in file ? file.blob : "", "base64");
  expect([data.length, data.toString("latin1", 0, 5)]).toEqual([size, "%PDF-"]);
  const other = await connected("key-of-beta");
  await expect(other.readResource({ uri })).rejects.toThrow("does not exist");
  await call(client, "browser_navigate", { url: `${site.url}/` });
  const { last } = await call(client, "browser_pdf");
  expect(last).toMatchObject({ resource: { mimeType: "application/pdf" } });
});

test("data that is too long is cut, and still what the schema says", async () => {
  const expression = "Array.from({ length: 5000 }, (_, n) => ({ n, word: 'w'.repeat(60) }))";
  const { text, data } = await call(await connected(), "browser_execute_javascript", {
    expression,
  });
  expect(JSON.stringify(data).length).toBeLessThan(21_000);
  expect(JSON.stringify(data)).toContain(`{"n":99,"word":"${"w".repeat(60)}"}`);
  expect(data).toMatchObject({ warnings: [expect.stringContaining("was too long")] });
  expect(text).toContain("[page 1 of ");
});
