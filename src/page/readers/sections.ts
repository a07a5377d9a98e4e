/** Sections: spin buttons for year, month, day, hour and minute that a page shows in place of one input. */
import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";

const INPUTS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

type SectionPart = "year" | "month" | "day" | "hour" | "minute";

export interface Sections {
  /** The type of the input that the sections replace. */
  readonly type: "date" | "month" | "time" | "datetime-local";
  readonly group: SnapshotNode;
  /** In document order. */
  readonly nodes: readonly [SnapshotNode, ...SnapshotNode[]];
  readonly parts: ReadonlyMap<SectionPart, SnapshotNode>;
}

/** Parts of each type, in the order of HTML's value format. */
const ORDERS: ReadonlyMap<Sections["type"], readonly SectionPart[]> = new Map([
  ["date", ["year", "month", "day"]],
  ["month", ["year", "month"]],
  ["time", ["hour", "minute"]],
  ["datetime-local", ["year", "month", "day", "hour", "minute"]],
]);
const MOST_SECTIONS = 6;

/** Returns the sections of the node's group if they form one date or time (ARIA 1.2, spinbutton); else undefined. */
export function sectionsAround(node: SnapshotNode, tree: PageTree): Sections | undefined {
  for (const around of tree.ancestorsOf(node)) {
    if (around.tag === "form" || around.frame !== node.frame) return undefined;
    if (around.role === "group") return sectionsIn(around, tree);
  }
  return undefined;
}

export function isSection({ role, tag }: SnapshotNode): boolean {
  return role === "spinbutton" && tag !== "input";
}

/** Returns the sections of a split field, such as a date. `node`: a section, or the hidden input that submits them. */
export function sectionsWith(node: SnapshotNode, tree: PageTree): Sections | undefined {
  const isPart = isSection(node) || (node.tag === "input" && tree.isHidden(node));
  return isPart ? sectionsAround(node, tree) : undefined;
}

function sectionsIn(group: SnapshotNode, tree: PageTree): Sections | undefined {
  const nodes: SnapshotNode[] = [];
  for (const node of tree.descendantsOf(group)) {
    if (INPUTS.has(node.tag) && !tree.isHidden(node)) return undefined;
    if (isSection(node) && nodes.push(node) > MOST_SECTIONS) return undefined;
  }
  const parts = new Map<SectionPart, SnapshotNode>();
  for (const node of nodes) {
    const part = partOf(node);
    if (part !== undefined && !parts.has(part)) parts.set(part, node);
  }
  if (parts.size < nodes.length) return undefined;
  const isAll = (order: readonly SectionPart[]) =>
    order.length === parts.size && order.every((part) => parts.has(part));
  const [first, ...others] = nodes;
  const type = [...ORDERS.keys()].find((one) => isAll(ORDERS.get(one) ?? []));
  return first && type && { type, group, nodes: [first, ...others], parts };
}

/** Returns a section's part, such as `year`, by its bounds: unlike its name, they do not depend on a language. */
function partOf({ attributes }: SnapshotNode): SectionPart | undefined {
  const [min, max] = ["aria-valuemin", "aria-valuemax"].map((name) => Number(attributes[name]));
  if (min === undefined || max === undefined) return undefined;
  if (max > 999) return "year";
  if (min === 1 && max === 12) return "month";
  if (min === 1 && max >= 28 && max <= 31) return "day";
  if (min !== 0) return undefined;
  return max === 23 ? "hour" : max === 59 ? "minute" : undefined;
}

/** Returns the value of all sections in the format of HTML; empty if a section has no value. */
export function sectionsValue({ type, parts }: Sections): string {
  const numbers = (ORDERS.get(type) ?? []).map((part) => {
    const said = parts.get(part)?.attributes["aria-valuenow"] ?? "";
    return said === "" ? "" : said.padStart(WIDTHS[part] ?? 2, "0");
  });
  if (numbers.includes("")) return "";
  const [first = "", ...others] = numbers;
  const marks = type === "time" ? [":"] : ["-", "-", "T", ":"];
  return others.reduce((text, number, place) => `${text}${marks[place] ?? ""}${number}`, first);
}

const WIDTHS: Partial<Record<SectionPart, number>> = { year: 4 };

/** Returns the digits to type into each section, in document order, for a value in the format of HTML. */
export function digitsFor(
  { type, nodes, parts }: Sections,
  value: string,
): readonly (readonly [node: SnapshotNode, digits: string])[] {
  const numbers = value.match(/\d+/g) ?? [];
  const order = ORDERS.get(type) ?? [];
  return nodes.flatMap((node) => {
    const digits = numbers[order.findIndex((part) => parts.get(part) === node)];
    return digits === undefined ? [] : [[node, digits] as const];
  });
}
