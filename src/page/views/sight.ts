import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";

/**
 * A person sees its own words. What scrolling or closing something brings up counts as seen where it can be used: a
 * sentence must not lose the words of a link that lies behind a bar just now.
 */
export function isShown({ hidden, kinds }: SnapshotNode): boolean {
  if (hidden === undefined) return true;
  return (hidden === "covered" || hidden === "clipped") && kinds.length > 0;
}

/** Some of it lies in the viewport. Of what is higher than two viewports only the top counts. */
export function isInView(
  { box }: Pick<SnapshotNode, "box">,
  { viewport: { width, height } }: Pick<PageSnapshot, "viewport">,
): boolean {
  if (!box) return true;
  const shows = box.y < height && box.y + box.height > 0 && box.x < width && box.x + box.width > 0;
  return shows && (box.y >= 0 || box.height <= 2 * height);
}
