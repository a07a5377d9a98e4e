/** What a field takes: its options, its range, the form in which it wants its value. */
import type { SnapshotNode } from "../../page/snapshot.ts";
import { attribute } from "./notation.ts";

const MOST_OPTIONS = 8;
const OPTION_LENGTH = 40;
const LENGTH = 80;

export function intakeOf(node: SnapshotNode, hide: (text: string) => string): readonly string[] {
  const format = node.tag === "input" ? FORMATS[node.attributes["type"] ?? ""] : undefined;
  return [
    ...optionsText(node, hide),
    ...(format === undefined ? [] : [attribute("format", format, LENGTH)]),
    ...RANGES.flatMap((name) => rangeText(node, name)),
    ...(node.attributes["multiple"] === undefined ? [] : ["multiple"]),
  ];
}

/** As the browser takes them when they are set. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "YYYY-MM-DD",
  time: "HH:MM",
  "datetime-local": "YYYY-MM-DDTHH:MM",
  month: "YYYY-MM",
  week: "YYYY-Www",
  color: "#rrggbb",
};

const RANGES = ["min", "max", "step", "pattern", "maxlength", "accept"] as const;
const RANGED_ROLES = new Set(["slider", "spinbutton"]);

function rangeText(node: SnapshotNode, name: (typeof RANGES)[number]): readonly string[] {
  const value = node.attributes[name];
  const isField = FIELDS.has(node.tag) || RANGED_ROLES.has(node.role);
  return value === undefined || value === "" || !isField ? [] : [attribute(name, value, LENGTH)];
}

const FIELDS = new Set(["input", "textarea"]);

/** The first ones, those that are chosen already left out: they are the value. The rest is counted. */
function optionsText(node: SnapshotNode, hide: (text: string) => string): readonly string[] {
  const open = (node.options ?? []).filter(({ selected }) => !selected);
  const shown = open.slice(0, MOST_OPTIONS);
  const left = open.length - shown.length + (node.omittedOptions ?? 0);
  if (shown.length === 0 && left === 0) return [];
  const labels = shown.map(({ label }) => hide(label).slice(0, OPTION_LENGTH));
  const words = [...labels, ...(left > 0 ? [`… ${left} more`] : [])];
  return [attribute("options", words.join(" | "), Infinity)];
}
