import type { SnapshotNode } from "../../page/snapshot.ts";
import type { FieldType, FormField } from "../form-schema.ts";

/** Inputs of these types are what the field says; others take text. */
const OWN_INPUT: Partial<Record<FieldType, string>> = {
  date: "date",
  dateTime: "datetime-local",
  time: "time",
  month: "month",
  week: "week",
  color: "color",
  file: "file",
};
const NO_TEXT: ReadonlySet<string> = new Set(
  "button checkbox color date datetime-local file hidden image month radio range reset submit time week".split(
    " ",
  ),
);
const TEXT_ROLES: ReadonlySet<string> = new Set(["textbox", "searchbox", "spinbutton", "combobox"]);

type Test = (node: SnapshotNode, input: string | undefined) => boolean;

const isBox: Test = ({ role }, input) =>
  input === "checkbox" || role === "checkbox" || role === "switch";

const TESTS: Partial<Record<FieldType, Test>> = {
  select: ({ tag }) => tag === "select",
  radio: ({ role }, input) => input === "radio" || role === "radio",
  checkbox: isBox,
  switch: isBox,
  range: ({ role }, input) => input === "range" || role === "slider",
  combobox: ({ role, attributes }) =>
    role === "combobox" || role === "listbox" || "aria-haspopup" in attributes,
  hidden: (_node, input) => input === "hidden",
};

/** Whether an element can be the control of a field of this type: one that has become another kind is not filled in. */
export function fits(
  { type, calendar, clock }: Pick<FormField, "type" | "calendar" | "clock">,
  node: SnapshotNode,
): boolean {
  const input = node.tag === "input" ? (node.attributes["type"] ?? "text") : undefined;
  if (calendar ?? clock) return takesText(node, input) || opens(node);
  const own = OWN_INPUT[type];
  return own === undefined ? (TESTS[type] ?? takesText)(node, input) : input === own;
}

/** Where a day or a time is chosen, a button may show it. */
function opens({ tag, role, attributes }: SnapshotNode): boolean {
  return tag === "button" || role === "button" || "aria-haspopup" in attributes;
}

function takesText({ tag, role, kinds }: SnapshotNode, input: string | undefined): boolean {
  if (input !== undefined) return !NO_TEXT.has(input);
  return tag === "textarea" || TEXT_ROLES.has(role) || kinds.includes("typeable");
}
