import type { PageSnapshot, SnapshotNode } from "./snapshot.ts";
import type { Trace } from "./world.ts";

/**
 * Description of an element in the last snapshot that contained it. After the element's removal, it identifies the
 * replacement.
 */
export interface Description {
  readonly ref: number;
  /** The number of the walk that produced this snapshot. */
  readonly walk: number;
  /** Address of the page, without the parts that may change on the same page. */
  readonly place: string;
  readonly url: string;
  /** Its frame; empty for the main one. */
  readonly frame: string;
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** It has a kind, such as `clickable`. */
  readonly usable: boolean;
  /** Its `id`, `name`, `type` and `href`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** A hash of the text of its row; 0 without a row, or if the element has the same text. */
  readonly row: number;
  /** Number of elements in the snapshot with the same `keyOf`, itself included, and its position among them, from 1. */
  readonly equals: number;
  readonly position: number;
}

/** A snapshot with the traces of its nodes. */
export interface Observed {
  readonly snapshot: PageSnapshot;
  readonly traces: ReadonlyMap<number, Trace>;
  /** The number of the walk. */
  readonly walk: number;
}

const LENGTH = 500;

/** Describes all nodes of a snapshot, in their order. */
export function describeAll({ snapshot, traces, walk }: Observed): readonly Description[] {
  const frames = snapshot.frames.map(frameName);
  const place = placeOf(snapshot.url);
  const url = snapshot.url.slice(0, LENGTH);
  const groups = new Map<string, Counted[]>();
  const all = snapshot.nodes.map((node) => {
    const one: Counted = {
      ref: node.ref,
      walk,
      place,
      url,
      frame: frames[node.frame] ?? "",
      tag: node.tag,
      role: node.role,
      name: node.name,
      usable: node.kinds.length > 0,
      attributes: attributesOf(node),
      row: traces.get(node.ref)?.row ?? 0,
      equals: 1,
      position: 1,
    };
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) one.position = group.push(one);
    else groups.set(key, [one]);
    return one;
  });
  for (const group of groups.values()) for (const one of group) one.equals = group.length;
  return all;
}

/** A description; its last two members are set when all elements are known. */
type Counted = Omit<Description, "equals" | "position"> & { equals: number; position: number };

/** Returns a key of an element; elements with the same key are indistinguishable. */
export function keyOf(one: Omit<Description, "equals" | "position">): string {
  const { frame, tag, role, name, attributes, row } = one;
  const { id = "", name: control = "", type = "", href = "" } = attributes;
  return JSON.stringify([frame, tag, role, name, isMadeUp(id) ? "" : id, control, type, href, row]);
}

/** Whether a library has generated the id, so that it differs at each load. */
export function isMadeUp(id: string): boolean {
  return MADE_UP.test(id);
}

const MADE_UP =
  /^[:«_]?r[0-9a-z]+[:»_]$|^(?:radix|headlessui|react-aria|mui|mantine|ember|ext-gen|yui_|__BVID__|downshift|cdk|mat|ng-|el-id|uid|auto-?id)[-_:]?.*\d|[0-9a-f]{12,}/i;

/**
 * Returns the part of an address that identifies the page: without the fragment, which is a position on the page,
 * unless the page uses it for routing.
 */
export function placeOf(url: string): string {
  const [address = "", hash = ""] = url.split(/#(.*)/s);
  return /^[!/]/.test(hash) ? `${address}#${hash}` : address;
}

function attributesOf({ attributes }: SnapshotNode): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = attributes[name];
    if (value !== undefined && value !== "") found[name] = value.slice(0, LENGTH);
  }
  return found;
}

const ATTRIBUTES = ["id", "name", "type", "href"] as const;

function frameName({ index, name, url }: PageSnapshot["frames"][number]): string {
  return index === 0 ? "" : JSON.stringify([name, placeOf(url)]);
}
