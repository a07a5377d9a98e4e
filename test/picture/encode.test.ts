import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Frame, PictureRequest } from "../../src/browser/model/picture.ts";
import { encodePicture } from "../../src/browser/capture/picture/encode.ts";
import { bareButton } from "../../src/page/testing.ts";

const [WIDTH, HEIGHT] = [640, 400];
const CLEAN: PictureRequest = {
  area: "viewport",
  markup: [],
  cursor: false,
  format: "png",
  quality: 80,
};
const ALL: PictureRequest = {
  ...CLEAN,
  markup: ["clickable", "typeable", "scrollable", "grid", "selected"],
  cursor: true,
};
const BUTTON = bareButton(12, "Go", { box: { x: 250, y: 150, width: 120, height: 40 } });

async function frameOf(channels: 3 | 4 = 3): Promise<Frame> {
  const background = channels === 3 ? { r: 240, g: 240, b: 250 } : "#f0f0faff";
  const png = await sharp({ create: { width: WIDTH, height: HEIGHT, channels, background } })
    .png()
    .toBuffer();
  return { png, width: WIDTH, height: HEIGHT, virtualTimeMs: 1234 };
}

async function pixels(data: Buffer) {
  const raw = await sharp(data).removeAlpha().raw().toBuffer();
  return (x: number, y: number) => [...raw.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)];
}

const cursor = { x: 450, y: 250, cursorType: "default" };

test("a clean png passes through untouched", async () => {
  const frame = await frameOf();
  const input = { frame, nodes: [BUTTON], request: CLEAN, cursor };
  expect((await encodePicture(input)).data).toBe(frame.png);
  const noPointer = { ...input, request: { ...CLEAN, cursor: true }, cursor: null };
  expect((await encodePicture(noPointer)).data).toBe(frame.png);
});

describe.each(["webp", "png", "jpeg"] as const)("%s", (format) => {
  test.each([CLEAN, ALL])("is what it says", async (request) => {
    const frame = await frameOf();
    const picture = await encodePicture({
      frame,
      nodes: [BUTTON],
      request: { ...request, format },
      cursor,
    });
    expect(picture).toMatchObject({ width: WIDTH, height: HEIGHT, virtualTimeMs: 1234, format });
    const metadata = await sharp(picture.data).metadata();
    expect(metadata).toMatchObject({ format, width: WIDTH, height: HEIGHT });
  });
});

test.each([3, 4] as const)("marks and cursor are drawn (%i channels)", async (channels) => {
  const frame = await frameOf(channels);
  const { data } = await encodePicture({
    frame,
    nodes: [BUTTON],
    request: ALL,
    cursor,
  });
  const at = await pixels(data);
  const [red = 0, green = 0, blue = 0] = at(249, 170);
  expect(green - red).toBeGreaterThan(40);
  expect(green - blue).toBeGreaterThan(40);
  expect(at(451, 260)).toEqual([0, 0, 0]); // inside the arrow
  expect(at(310, 170)).toEqual([240, 240, 250]); // inside the button, off the grid
});

test("marks survive lossy compression", async () => {
  const frame = await frameOf();
  const { data } = await encodePicture({
    frame,
    nodes: [BUTTON],
    request: { ...ALL, format: "webp" },
    cursor,
  });
  const at = await pixels(data);
  const label = Array.from({ length: 17 }, (_, x) => at(250 + x, 155)[1] ?? 0);
  // White digits on a dark box keep their contrast.
  expect(Math.max(...label) - Math.min(...label)).toBeGreaterThan(100);
});

test("a lower quality makes a smaller picture", async () => {
  const noise = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => (index * 7919) % 251),
  );
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const png = await sharp(noise, { raw }).png().toBuffer();
  const frame: Frame = { png, width: WIDTH, height: HEIGHT, virtualTimeMs: 0 };
  for (const format of ["webp", "jpeg"] as const) {
    const sizes = await Promise.all(
      [20, 90].map(async (quality) => {
        const request = { ...CLEAN, format, quality };
        const input = { frame, nodes: [], request, cursor: null };
        return (await encodePicture(input)).data.length;
      }),
    );
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  }
});

test("a broken frame is an error, not a picture", async () => {
  const frame: Frame = { png: Buffer.from("no png"), width: 1, height: 1, virtualTimeMs: 0 };
  await expect(encodePicture({ frame, nodes: [], request: ALL, cursor: null })).rejects.toThrow(
    "unsupported image format",
  );
});
