import type { Box } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { Frame, PicturePlace } from "../model/picture.ts";
import type { PicturedObservation } from "./observe-in-view.ts";
import { type DrivenPage } from "../engine/engine.ts";
import { cropPng, Stitching } from "./picture/pixels.ts";

/** Time limit for scrolling a page back and drawing it, and for waking it. */
const PUT_BACK_MS = 2_000;

/**
 * Takes a screenshot of a part of the page. Crops an area in view from the screenshot of the viewport. For other areas,
 * scrolls the frozen page tile by tile, takes a screenshot of each tile, scrolls back and draws the page once. During
 * this, no script of the page runs.
 * @param area whole screenshot pixels from the page's upper left corner
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
  if (ran) await engine.freeze(); // deadline: has its own limit
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
    const isBack = await putBack(page); // deadline: has its own limit
    if (!isBack) warnings.push("The page could not be scrolled back to exactly where it was.");
    if (ran) await wakeAgain(page); // deadline: has its own limit
  }
  await whole.add(frame.png, corner); // deadline: decoding is quick
  return whole.png();
}

/** Returns the positions of the tiles on one axis, in whole CSS pixels, since some pages cannot scroll by less. */
function tileStarts(from: number, length: number, size: number, zoom: number): readonly number[] {
  const first = Math.floor(from / zoom);
  const end = (from + length) / zoom;
  const step = Math.max(1, Math.floor(size / zoom));
  const count = Math.ceil((end - first) / step);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Scrolls back, and draws a frame to update `IntersectionObserver`s. Returns whether the old position is restored. */
async function putBack(page: DrivenPage): Promise<boolean> {
  using deadline = Deadline.after(PUT_BACK_MS);
  try {
    const isBack = await page.contexts.call(deadline, "putBackTiles");
    await page.engine.picture(deadline);
    return isBack;
  } catch {
    return false; // the caller adds a warning
  }
}

/** Wakes a page that runs between requests; it was frozen only for the screenshot. */
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
