import { describe, expect, it } from "vitest";
import { IN_PLACE, inverse, mapped, mappedBox, movedBy, through, type Mapping } from "./mapping.ts";

const TWICE: Mapping = {
  ...movedBy({ x: 10, y: 20 }),
  right: { x: 2, y: 0 },
  down: { x: 0, y: 2 },
};
/** A rotation by 90° clockwise. */
const TURNED: Mapping = {
  origin: { x: 100, y: 0 },
  right: { x: 0, y: 1 },
  down: { x: -1, y: 0 },
};

describe("a mapping", () => {
  it("takes points and boxes to where they are drawn", () => {
    expect(mapped({ x: 3, y: 4 }, TWICE)).toEqual({ x: 16, y: 28 });
    expect(mappedBox({ x: 3, y: 4, width: 5, height: 6 }, TWICE)).toEqual({
      x: 16,
      y: 28,
      width: 10,
      height: 12,
    });
    expect(mapped({ x: 3, y: 4 }, TURNED)).toEqual({ x: 96, y: 3 });
    expect(mappedBox({ x: 0, y: 0, width: 30, height: 10 }, TURNED)).toEqual({
      x: 90,
      y: 0,
      width: 10,
      height: 30,
    });
  });

  it("goes through several planes", () => {
    const both = through(TWICE, TURNED);
    expect(mapped({ x: 3, y: 4 }, both)).toEqual(mapped({ x: 96, y: 3 }, TWICE));
    expect(through(IN_PLACE, TURNED)).toEqual(TURNED);
  });

  it.each([movedBy({ x: 7, y: -3 }), TWICE, TURNED, through(TURNED, TWICE)])(
    "leads back",
    (mapping) => {
      const there = mapped({ x: 12, y: 5 }, mapping);
      const back = mapped(there, inverse(mapping));
      expect(back.x).toBeCloseTo(12);
      expect(back.y).toBeCloseTo(5);
    },
  );

  it("leads out of sight where nothing is drawn", () => {
    const flat = { ...IN_PLACE, down: { x: 0, y: 0 } };
    expect(mapped({ x: 5, y: 5 }, inverse(flat)).x).toBeLessThan(-1e6);
  });
});
