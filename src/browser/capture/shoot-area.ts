import type { Box } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { Frame, PicturePlace } from "../model/picture.ts";
import type { PicturedObservation } from "./observe-in-view.ts";
import { type DrivenPage } from "../engine/engine.ts";
import { cropPng, Stitching } from "./picture/pixels.ts";

/** Longest time for scrolling a page back and drawing it there. */
const PUT_BACK_MS = 2_000;

/**
 * A frame of a part of the page. What is in view is cut out of the picture of the viewport. For more than that the
 * frozen page is scrolled tile by tile, a picture is taken of each, and the page is put back and drawn once where it
 * was: its script runs at no time in between.
 * @param area whole picture pixels from the page's upper left corner
 */
export async function shootArea(
  deadline: Deadline,
  page: DrivenPage,
  { observation, area }: { readonly observation: PicturedObservation; readonly area: Box },
  warnings: string[],
): Promise<Frame> {
  const { frame, snapshot } = observation;
  const origin = { x: area.x, y: area.y };
  const corner = { x: Math.round(snapshot.scroll.x), y: Math.round(snapshot.scroll.y) };
  const view = { ...corner, width: frame.width, height: frame.height };
  const isInView = liesIn(area, view);
  const inViewport = relativeTo(corner, area);
  const png = isInView
    ? cropped(frame, inViewport)
    : stitched(deadline, page, { area, frame, corner }, warnings);
  const { width, height } = area;
  const { virtualTimeMs } = frame;
  const place: PicturePlace = isInView
    ? { coordinates: "viewport", origin: { x: inViewport.x, y: inViewport.y } }
    : { coordinates: "page", origin, visible: relativeTo(origin, view) };
  return { png: await deadline.race(png), width, height, virtualTimeMs, origin, place };
}

async function cropped({ png, width, height }: Frame, part: Box): Promise<Buffer> {
  return part.width === width && part.height === height ? png : cropPng(png, part);
}

async function stitched(
  deadline: Deadline,
  page: DrivenPage,
  { area, frame, corner }: { readonly area: Box; readonly frame: Frame; readonly corner: Point },
  warnings: string[],
): Promise<Buffer> {
  const { engine, contexts, zoom } = page;
  const ran = !engine.frozen;
  if (ran) await engine.freeze(); // deadline: bounded by itself
  const whole = new Stitching(area);
  let isComplete = true;
  try {
    for (const y of tileStarts(area.y, area.height, frame.height, zoom)) {
      for (const x of tileStarts(area.x, area.width, frame.width, zoom)) {
        const tile = await contexts.call(deadline, "showTile", [{ x, y }]);
        if (tile.x > x + 1 || tile.y > y + 1) isComplete = false;
        const { png } = await engine.picture(deadline);
        const at = { x: Math.round(tile.x * zoom), y: Math.round(tile.y * zoom) };
        await deadline.race(whole.add(png, at));
      }
    }
    if (!isComplete) warnings.push("Parts of the page could not be scrolled to; they are white.");
  } finally {
    const isBack = await putBack(page); // deadline: bounded by itself
    if (!isBack) warnings.push("The page could not be scrolled back to exactly where it was.");
    if (ran) await wakeAgain(page); // deadline: bounded by itself
  }
  await whole.add(frame.png, corner); // deadline: decoding is quick
  return whole.png();
}

/** Whole CSS pixels, since a page scrolls by no less everywhere. */
function tileStarts(from: number, length: number, size: number, zoom: number): readonly number[] {
  const first = Math.floor(from / zoom);
  const end = (from + length) / zoom;
  const step = Math.max(1, Math.floor(size / zoom));
  const count = Math.ceil((end - first) / step);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** The frame at the end leaves nothing for later: whatever watches the page has seen it stand where it was. */
async function putBack(page: DrivenPage): Promise<boolean> {
  using deadline = Deadline.after(PUT_BACK_MS);
  try {
    const isBack = await page.contexts.call(deadline, "putBackTiles");
    await page.engine.picture(deadline);
    return isBack;
  } catch {
    return false; // what failed before is what the caller has to hear
  }
}

/** A tab that runs freely stands only for the picture. */
async function wakeAgain({ engine }: DrivenPage): Promise<void> {
  using deadline = Deadline.after(PUT_BACK_MS);
  await engine.wake(deadline);
}

function relativeTo(corner: Point, box: Box): Box {
  return { ...box, x: box.x - corner.x, y: box.y - corner.y };
}

function liesIn(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
