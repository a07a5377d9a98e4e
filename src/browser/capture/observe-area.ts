import { overlap } from "../../page/boxes.ts";
import type { Box, PageSnapshot, SnapshotNode, SnapshotScope } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { findAgain, foundAgainWarning } from "./found-again.ts";
import { observeWithPicture, type PicturedObservation } from "./observe-in-view.ts";
import { EVERYTHING, observe } from "./observe.ts";
import { withoutSecrets } from "./secret-boxes.ts";
import type { PictureRequest } from "../model/picture.ts";
import type { ObservedTab } from "./observed-tab.ts";
import { shootArea } from "./shoot-area.ts";

/** Longest side of an image, in pixels: the limit of WebP. */
const LONGEST_SIDE_PX = 16_383;
const MOST_PIXELS = 25_000_000;
const MOST_NODES = 5_000;
/** Temporary errors: the page is busy, or no frame arrives. */
const PASSING: ReadonlySet<string> = new Set(["NOT_READY", "TIMEOUT"]);

/** For each snapshot of a frozen page, the last screenshot of an area other than the viewport. */
const TAKEN = new WeakMap<
  PageSnapshot,
  { readonly key: string; readonly observation: AreaObservation }
>();

interface AreaObservation extends PicturedObservation {
  readonly warnings: readonly string[];
}

/**
 * Returns an observation with a screenshot of the requested area; nodes and pointer are in pixels of that screenshot.
 * Returns undefined if no screenshot is possible now.
 * @throws AppError INVALID_REQUEST (outside the page), ELEMENT_NOT_FOUND, ELEMENT_NOT_VISIBLE
 */
export async function observeAsRequested(
  deadline: Deadline,
  tab: ObservedTab,
  request: PictureRequest,
  warnings: string[],
): Promise<PicturedObservation | undefined> {
  const observation = await observeWithPicture(deadline, tab, warnings, request.whole);
  if (!observation || request.area === "viewport") return observation;
  /** Converts a temporary error of the page to a warning, since the request itself is valid; rethrows other errors. */
  const passing = (thrown: unknown): undefined => {
    deadline.check();
    if (!(thrown instanceof AppError && PASSING.has(thrown.code))) throw thrown;
    warnings.push(thrown.message);
  };
  const key = JSON.stringify([request.area, request.region, request.ref]);
  const known = TAKEN.get(observation.snapshot);
  const same = known?.key === key ? known.observation : undefined;
  // If the page cannot be read now, the observation is an earlier one. `warnings` then contains the cause.
  if (!same && observation.snapshot !== tab.observation?.snapshot) return undefined;
  const seen = same ?? (await takeArea(deadline, tab, observation, request).catch(passing));
  if (!seen) return undefined;
  if (!same) TAKEN.set(observation.snapshot, { key, observation: seen });
  warnings.push(...seen.warnings);
  return seen;
}

async function takeArea(
  deadline: Deadline,
  tab: ObservedTab,
  observation: PicturedObservation,
  request: PictureRequest,
): Promise<AreaObservation> {
  const snapshot = await observe(deadline, tab, scopeOf(request));
  const { scroll } = snapshot;
  const page = {
    x: 0,
    y: 0,
    width: Math.floor(scroll.pageWidth),
    height: Math.floor(scroll.pageHeight),
  };
  const warnings: string[] = [];
  const { ref } = request;
  const node =
    ref === undefined ? undefined : await nodeOf(deadline, tab, { snapshot, ref }, warnings);
  const wanted = node ? elementArea(node, scroll, page) : areaOf(request, page);
  const area = cut(wanted);
  warnings.push(...cutWarnings(wanted, area));
  const shot = await shootArea(deadline, tab.page, { observation, area }, warnings);
  const frame = await withoutSecrets(deadline, tab, shot, EVERYTHING);
  const shift = { x: scroll.x - area.x, y: scroll.y - area.y };
  const nodes = snapshot.nodes.filter(isDrawn).map((one) => shifted(one, shift));
  const pointer = { x: tab.pointer.x + shift.x, y: tab.pointer.y + shift.y };
  return { frame, snapshot: { ...snapshot, nodes }, pointer, warnings };
}

/** Returns the scope: interactive nodes. For a screenshot of one element, which can be any node, it is all nodes. */
function scopeOf({ area }: PictureRequest): SnapshotScope {
  const nodes = area === "element" ? "all" : "interactive";
  return { nodes, viewportOnly: false, limit: MOST_NODES };
}

function areaOf({ region }: PictureRequest, page: Box): Box {
  if (!region) return page;
  const area = overlap(whole(region), page);
  if (area) return area;
  throw new AppError(
    "INVALID_REQUEST",
    `The region is outside the page, which is ${page.width}×${page.height}.`,
  );
}

/** Returns the element with this ref; if it was replaced, the replacement, with a warning. */
async function nodeOf(
  deadline: Deadline,
  tab: ObservedTab,
  { snapshot, ref }: { readonly snapshot: PageSnapshot; readonly ref: number },
  warnings: string[],
): Promise<SnapshotNode> {
  const present = snapshot.nodes.find((one) => one.ref === ref);
  if (present) return present;
  const { again, node } = await findAgain(deadline, tab, ref);
  warnings.push(foundAgainWarning(again));
  return node;
}

function elementArea(node: SnapshotNode, scroll: PageSnapshot["scroll"], page: Box): Box {
  const { box } = node;
  const area =
    box && isDrawn(node)
      ? overlap(whole({ ...box, x: box.x + scroll.x, y: box.y + scroll.y }), page)
      : undefined;
  if (area) return area;
  throw new AppError("ELEMENT_NOT_VISIBLE", `Element ${node.ref} is not shown on the page.`, {
    hint: "Make it visible first, for example by opening or scrolling its container.",
  });
}

/** Returns whether a node is visible: for example, not clipped by a container or obscured by another element. */
function isDrawn({ hidden }: SnapshotNode): boolean {
  return hidden === undefined;
}

/** Extends a box to whole pixels. */
function whole({ x, y, width, height }: Box): Box {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) - left,
    height: Math.ceil(y + height) - top,
  };
}

function cut({ x, y, width, height }: Box): Box {
  const most = Math.min(width, LONGEST_SIDE_PX);
  return {
    x,
    y,
    width: most,
    height: Math.min(height, LONGEST_SIDE_PX, Math.floor(MOST_PIXELS / most)),
  };
}

function cutWarnings(wanted: Box, { width, height }: Box): readonly string[] {
  if (wanted.width === width && wanted.height === height) return [];
  return [
    `The screenshot shows ${width}×${height} of ${wanted.width}×${wanted.height} pixels; request a region to see more.`,
  ];
}

function shifted(node: SnapshotNode, by: Point): SnapshotNode {
  const { box } = node;
  return box ? { ...node, box: { ...box, x: box.x + by.x, y: box.y + by.y } } : node;
}
