import type { SnapshotNode } from "./snapshot.ts";

/** Holds a document of its own. */
export function isFrame({ tag }: Pick<SnapshotNode, "tag">): boolean {
  return tag === "iframe" || tag === "frame";
}

export function isDialog({ role }: Pick<SnapshotNode, "role">): boolean {
  return role === "dialog" || role === "alertdialog";
}
