import type { Box, PageSnapshot } from "../page/snapshot.ts";

/** A snapshot whose boxes are in pixels of the picture, as the caller sees and points at them. */
export function inPicturePixels(snapshot: PageSnapshot, zoom: number): PageSnapshot {
  if (zoom === 1) return snapshot;
  return {
    ...snapshot,
    nodes: snapshot.nodes.map((node) =>
      node.box ? { ...node, box: scaled(node.box, zoom) } : node,
    ),
  };
}

function scaled({ x, y, width, height }: Box, zoom: number): Box {
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}
