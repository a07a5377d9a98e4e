/** Pages that reveal their parts when they are scrolled into view: a view of the whole page says that there is more. */
import type { PageSnapshot } from "../snapshot.ts";
import type { Line } from "./compact.ts";

/** One line, or none where nothing below the viewport is transparent. */
export function unrevealedLines({ nodes, viewport }: PageSnapshot): readonly Line[] {
  const waiting = nodes.filter(
    ({ hidden, box, text }) =>
      hidden === "opacity" && text !== "" && box !== undefined && box.y >= viewport.height,
  );
  const [owner] = waiting;
  if (!owner) return [];
  const texts = `${waiting.length} text${waiting.length === 1 ? "" : "s"}`;
  const text = `… ${texts} further down not revealed yet; scroll there, or read them with scope "all"`;
  return [{ key: `${owner.ref}.unrevealed`, owner, region: undefined, text }];
}
