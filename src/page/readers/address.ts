import type { PageTree } from "../tree.ts";

/** An address as written in a frame, in full; as it stands where it is none. HTML, document base URL. */
export function addressIn(tree: PageTree, address: string, frame: number): string {
  const { url, facts, frames } = tree.snapshot;
  const document = frame === 0 ? url : (frames[frame]?.url ?? url);
  if (address === "") return document;
  const base = frame === 0 ? facts?.base : undefined;
  return URL.parse(address, base ?? document)?.href ?? address;
}
