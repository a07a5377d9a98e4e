import { expect, test } from "vitest";
import { Files } from "./files.ts";
import { successResult } from "./result.ts";
import { TextPages } from "./text-pages.ts";

const delivery = { pages: new TextPages(), files: new Files(), contentOnly: false };
const invoked = { output: {}, warnings: [] };

test("images that have no room are left out, which the text says", async () => {
  const image = { data: Buffer.alloc(120_000), mimeType: "image/webp" as const };
  const render = () => ({ text: "done", images: Array.from({ length: 7 }, () => image) });
  const { content } = await successResult(invoked, render, delivery);
  expect(content.map(({ type }) => type)).toEqual(["text", "image", "image", "image", "image"]);
  expect(content[0]).toMatchObject({ text: expect.stringContaining("3 images were omitted") });
});

test("a broken image is a file, as a model would be refused with it", async () => {
  const file = { data: Buffer.from("GIF89a"), mimeType: "image/gif", name: "a.gif" };
  const { content } = await successResult(invoked, () => ({ text: "done", file }), delivery);
  expect(content[1]).toMatchObject({ type: "resource", resource: { mimeType: "image/gif" } });
});
