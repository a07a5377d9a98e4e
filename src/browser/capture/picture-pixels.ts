import type { Box, PageSnapshot } from "../../page/snapshot.ts";
import type { ScrollRecord } from "../../page/world.ts";

/** Converts positions and sizes in a snapshot from CSS pixels to screenshot pixels, the unit of callers. */
export function inPicturePixels(snapshot: PageSnapshot, zoom: number): PageSnapshot {
  if (zoom === 1) return snapshot;
  const { viewport, scroll } = snapshot;
  return {
    ...snapshot,
    viewport: { width: viewport.width * zoom, height: viewport.height * zoom },
    scroll: {
      x: scroll.x * zoom,
      y: scroll.y * zoom,
      pageWidth: scroll.pageWidth * zoom,
      pageHeight: scroll.pageHeight * zoom,
    },
    nodes: snapshot.nodes.map((node) =>
      node.box ? { ...node, box: scaled(node.box, zoom) } : node,
    ),
  };
}

/** Converts distances and positions in a scroll record from CSS pixels to screenshot pixels. */
export function scrollInPicturePixels(record: ScrollRecord, zoom: number): ScrollRecord {
  const { x, y, position, box } = record;
  return {
    ...record,
    x: x * zoom,
    y: y * zoom,
    position: { x: position.x * zoom, y: position.y * zoom },
    ...(box && { box: scaled(box, zoom) }),
  };
}

function scaled({ x, y, width, height }: Box, zoom: number): Box {
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}
