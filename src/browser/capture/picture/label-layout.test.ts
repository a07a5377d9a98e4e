import { expect, test } from "vitest";
import { type LabelRequest, layoutLabels } from "./label-layout.ts";
import { type PixelRect, type Raster, rectAt } from "./raster.ts";
import { surveyTerrain } from "./terrain.ts";

const [WIDTH, HEIGHT] = [400, 300];

/** A white page with stripes in place of text. */
function page(...texts: readonly PixelRect[]): Raster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (const { left, top, right, bottom } of texts) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x += 2)
        data.fill(0, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 3 };
}

function layout(preferences: readonly LabelRequest[], ...texts: readonly PixelRect[]) {
  const placed = layoutLabels(preferences, surveyTerrain(page(...texts)));
  return new Map(placed.map((label) => [label.preference.text, label]));
}

function overlap(a: PixelRect, b: PixelRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

test("on a blank page the label sits above the left corner", () => {
  const label = layout([{ text: "12", box: rectAt(100, 100, 80, 20) }]).get("12");
  expect(label).toMatchObject({ size: "large", rect: rectAt(98, 89, 17, 11) });
});

test("text above pushes it to the side", () => {
  const text = rectAt(0, 84, WIDTH, 14);
  const label = layout([{ text: "12", box: rectAt(100, 100, 80, 20) }], text).get("12");
  expect(label?.rect).toEqual(rectAt(83, 98, 17, 11));
});

test("it hides the blank inside of an element rather than text around it", () => {
  const box = rectAt(100, 100, 200, 40);
  const around = [
    rectAt(0, 60, WIDTH, 38),
    rectAt(0, 142, WIDTH, 38),
    rectAt(0, 100, 98, 42),
    rectAt(302, 100, 98, 42),
  ];
  const label = layout([{ text: "7", box }], ...around).get("7");
  expect(label && overlap(label.rect, box)).toBe(10 * 11);
});

test("labels stay in the picture, in every corner", () => {
  const corners = [
    rectAt(0, 0, 30, 10),
    rectAt(WIDTH - 30, 0, 30, 10),
    rectAt(0, HEIGHT - 10, 30, 10),
    rectAt(WIDTH - 30, HEIGHT - 10, 30, 10),
    rectAt(0, 0, WIDTH, HEIGHT),
  ];
  const placed = layout(corners.map((box, index) => ({ text: String(1000 + index), box })));
  expect(placed.size).toBe(5);
  for (const { rect } of placed.values()) {
    expect(rect.left).toBeGreaterThanOrEqual(0);
    expect(rect.top).toBeGreaterThanOrEqual(0);
    expect(rect.right).toBeLessThanOrEqual(WIDTH);
    expect(rect.bottom).toBeLessThanOrEqual(HEIGHT);
  }
});

test("labels of neighbours do not cover one another", () => {
  const preferences = Array.from({ length: 12 }, (_, index) => ({
    text: String(index + 10),
    box: rectAt(10 + (index % 4) * 60, 20 + Math.floor(index / 4) * 24, 56, 20),
  }));
  const rects = [...layout(preferences).values()].map((label) => label.rect);
  for (const [index, rect] of rects.entries()) {
    for (const other of rects.slice(index + 1)) expect(overlap(rect, other)).toBe(0);
  }
});

/** A grid of 400 elements, similar to a calendar or an emoji picker. */
function grid(width: number, height: number, gap: number): readonly LabelRequest[] {
  return Array.from({ length: 400 }, (_, index) => ({
    text: String(1200 + index),
    box: rectAt(
      (index % 20) * (width + gap),
      Math.floor(index / 20) * (height + gap),
      width,
      height,
    ),
  }));
}

test("in a dense grid no label is inside a neighbour's element", () => {
  const preferences = grid(56, 24, 4).filter(({ box }) => box.right < WIDTH && box.bottom < HEIGHT);
  const placed = [...layout(preferences).values()];
  expect(placed).toHaveLength(preferences.length);
  for (const { preference, rect } of placed) {
    const others = preferences.filter((one) => one !== preference);
    expect(Math.max(...others.map(({ box }) => overlap(rect, box)))).toBe(0);
  }
});

test("labels that do not fit are omitted, and the others are readable", () => {
  const preferences = grid(12, 12, 1);
  const placed = [...layout(preferences).values()];
  expect(placed.length).toBeGreaterThan(100);
  expect(placed.length).toBeLessThan(preferences.length);
  const hidden = placed.flatMap(({ rect }, index) =>
    placed.slice(index + 1).map((other) => overlap(rect, other.rect) / overlap(rect, rect)),
  );
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0.1);
});

test("two elements in the same place get two places for their labels", () => {
  const box = rectAt(100, 100, 80, 20);
  const placed = layout([
    { text: "1", box },
    { text: "2", box },
  ]);
  const [first, second] = [...placed.values()].map((label) => label.rect);
  expect(first && second && overlap(first, second)).toBe(0);
});

test("a tiny element is not hidden by its own label, even if the page around it is", () => {
  const box = rectAt(200, 150, 24, 12);
  const around = [
    rectAt(170, 145, 84, 3),
    rectAt(170, 164, 84, 3),
    rectAt(196, 145, 3, 22),
    rectAt(225, 145, 3, 22),
  ];
  const label = layout([{ text: "345", box }], ...around).get("345");
  expect(label && overlap(label.rect, box)).toBe(0);
});

test("digits shrink where room is scarce", () => {
  const everywhere = rectAt(0, 0, WIDTH, HEIGHT);
  const label = layout([{ text: "12", box: rectAt(100, 100, 80, 20) }], everywhere).get("12");
  expect(label?.size).toBe("small");
});
