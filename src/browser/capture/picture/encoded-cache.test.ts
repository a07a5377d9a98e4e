import { expect, test } from "vitest";
import { bareButton } from "../../../page/testing.ts";
import type { Picture, PictureRequest } from "../../model/picture.ts";
import type { PictureInput } from "./encode.ts";
import { EncodedCache } from "./encoded-cache.ts";

const REQUEST: PictureRequest = {
  area: "viewport",
  markup: ["clickable", "grid"],
  cursor: true,
  format: "webp",
  quality: 80,
};

const BUTTON = { ...bareButton(1, "Buy"), box: { x: 0, y: 0, width: 9, height: 9 } };

const INPUT: PictureInput = {
  frame: { png: Buffer.alloc(0), width: 1, height: 1, virtualTimeMs: 0 },
  nodes: [BUTTON],
  request: REQUEST,
  cursor: { x: 1, y: 2, cursorType: "default" },
};

function countingCache(fail = false) {
  const calls: PictureInput[] = [];
  const encode = async (input: PictureInput): Promise<Picture> => {
    calls.push(input);
    if (fail) throw new Error("no picture");
    const { frame, request } = input;
    return {
      ...frame,
      data: Buffer.alloc(0),
      format: request.format,
      place: { coordinates: "viewport", origin: { x: 0, y: 0 } },
    };
  };
  return { cache: new EncodedCache(encode), calls };
}

test("the same picture is encoded once, also while it is being encoded", async () => {
  const { cache, calls } = countingCache();
  const [first, second] = await Promise.all([cache.picture(INPUT), cache.picture({ ...INPUT })]);
  const reordered: PictureRequest = { ...REQUEST, markup: ["grid", "clickable"] };
  expect(second.data).toBe(first.data);
  expect((await cache.picture({ ...INPUT, request: reordered })).data).toBe(first.data);
  expect(calls).toHaveLength(1);
});

test.each<[string, Partial<PictureInput>]>([
  ["frame", { frame: { ...INPUT.frame, png: Buffer.alloc(0) } }],
  ["elements", { nodes: [] }],
  ["place of an element", { nodes: [{ ...BUTTON, box: { x: 1, y: 0, width: 9, height: 9 } }] }],
  ["number of an element", { nodes: [{ ...BUTTON, ref: 2 }] }],
  ["format", { request: { ...REQUEST, format: "jpeg" } }],
  ["quality", { request: { ...REQUEST, quality: 50 } }],
  ["marks", { request: { ...REQUEST, markup: ["clickable"] } }],
  ["no cursor", { request: { ...REQUEST, cursor: false } }],
  ["cursor's place", { cursor: { x: 2, y: 2, cursorType: "default" } }],
  ["cursor's shape", { cursor: { x: 1, y: 2, cursorType: "text" } }],
])("another %s is another picture", async (_name, change) => {
  const { cache, calls } = countingCache();
  await cache.picture(INPUT);
  await cache.picture({ ...INPUT, ...change });
  expect(calls).toHaveLength(2);
});

test.each<[string, Partial<PictureRequest>, Partial<PictureInput>]>([
  ["elements without marks", { markup: ["grid"] }, { nodes: [] }],
  ["the pointer of a picture without cursor", { cursor: false }, { cursor: null }],
])("%s do not matter", async (_name, request, change) => {
  const { cache, calls } = countingCache();
  const input = { ...INPUT, request: { ...REQUEST, ...request } };
  await cache.picture(input);
  await cache.picture({ ...input, ...change });
  expect(calls).toHaveLength(1);
});

test("a frame with the same bytes, the same elements and another time is encoded once, with its own time", async () => {
  const { cache, calls } = countingCache();
  const first = await cache.picture(INPUT);
  const again = await cache.picture({
    ...INPUT,
    frame: { ...INPUT.frame, virtualTimeMs: 500, origin: { x: 3, y: 4 } },
    nodes: [{ ...BUTTON, text: "Pay" }],
  });
  expect(calls).toHaveLength(1);
  expect(first).toMatchObject({ virtualTimeMs: 0 });
  expect(first).not.toHaveProperty("origin");
  expect(again).toEqual({ ...first, virtualTimeMs: 500, origin: { x: 3, y: 4 } });
});

test("only the latest images of a frame are stored", async () => {
  const { cache, calls } = countingCache();
  for (let ref = 1; ref <= 7; ref += 1) {
    await cache.picture({ ...INPUT, nodes: [{ ...BUTTON, ref }] });
  }
  await cache.picture({ ...INPUT, nodes: [{ ...BUTTON, ref: 2 }] });
  expect(calls).toHaveLength(7);
  await cache.picture(INPUT);
  expect(calls).toHaveLength(8);
});

test("quality does not matter to png", async () => {
  const { cache, calls } = countingCache();
  await cache.picture({ ...INPUT, request: { ...REQUEST, format: "png", quality: 10 } });
  await cache.picture({ ...INPUT, request: { ...REQUEST, format: "png", quality: 90 } });
  expect(calls).toHaveLength(1);
});

test("a failure is thrown and not stored", async () => {
  const { cache, calls } = countingCache(true);
  await expect(cache.picture(INPUT)).rejects.toThrow("no picture");
  await expect(cache.picture(INPUT)).rejects.toThrow("no picture");
  expect(calls).toHaveLength(2);
});
