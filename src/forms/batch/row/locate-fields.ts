/** Finds the fields of a learned form on the current page, by selector, or else by their other locators. */
import type { Tab } from "../../../browser/session/tab/tab.ts";
import { findFieldsOf } from "../../../browser/reads/form-reads.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import { editorFor } from "../../../page/readers/substitutes.ts";
import { isSection, sectionsAround, type Sections } from "../../../page/readers/sections.ts";
import type { PageTree } from "../../../page/tree.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import {
  type FormField,
  type FormSchema,
  type FieldType,
  isNeverFilled,
} from "../../form-schema.ts";

/** A selector that matches nothing. */
const NOTHING = ":not(*)";

export interface LocatedField {
  readonly field: FormField;
  /** The field's control, or all radio buttons or checkboxes of its group, in document order. */
  readonly controls: readonly SnapshotNode[];
  /** Sections of a date or time field; `controls` are these sections. */
  readonly sections?: Sections;
  /** The kind of locator that found the field, if its selector failed. */
  readonly byFallback?: string;
}

export interface LocatedForm {
  readonly fields: ReadonlyMap<string, LocatedField>;
  /** Fields of the schema that are not on the page, or whose control is now of another kind. */
  readonly missing: readonly FormField[];
  /** Ref of the submit button if its learned selector matches exactly one clickable element; else undefined. */
  readonly submit: number | undefined;
}

export async function locateForm(
  deadline: Deadline,
  tab: Tab,
  { reading: { tree } }: FoundPage,
  schema: FormSchema,
): Promise<LocatedForm> {
  const wanted = schema.fields.filter((field) => !isNeverFilled(field));
  const selectors = [...wanted.map(({ selector }) => selector), schema.submitSelector ?? NOTHING];
  const refs = await matchesInForm(deadline, tab, schema, selectors);
  const inPlace = wanted.map((field, place) => bySelector(field, refs[place] ?? [], tree));
  const owners = new Set(inPlace.flatMap((one) => one?.controls ?? []).map((node) => node.form));
  const found = wanted.map(
    (field, place) => inPlace[place] ?? byLocator(field, { tree, schema, owners }),
  );
  const [submit, ...others] = refs[wanted.length] ?? [];
  const pressed = others.length === 0 && submit !== undefined ? tree.get(submit) : undefined;
  return {
    fields: new Map(found.flatMap((one) => (one ? [[one.field.name, asUsed(one, tree)]] : []))),
    missing: wanted.filter((_field, place) => found[place] === undefined),
    submit: pressed && isPressed(pressed) ? pressed.ref : undefined,
  };
}

/** Returns the field with the controls to use: the editor of its text area, or all sections of a date or time. */
function asUsed(located: LocatedField, tree: PageTree): LocatedField {
  const [first] = located.controls;
  const sections = first && isSection(first) ? sectionsAround(first, tree) : undefined;
  const controls = located.controls.map((node) => editorFor(node, tree) ?? node);
  return sections ? { ...located, controls: sections.nodes, sections } : { ...located, controls };
}

/** Returns the matches of each selector among the form's elements; in the whole document if the form is not found. */
async function matchesInForm(
  deadline: Deadline,
  tab: Tab,
  { formSelector: form, frame }: FormSchema,
  selectors: readonly string[],
): Promise<readonly (readonly number[])[]> {
  const search = { ...(frame !== undefined && { frame }), selectors };
  const inForm =
    form === undefined ? undefined : await findFieldsOf(deadline, tab, { ...search, form });
  const found = inForm ?? (await findFieldsOf(deadline, tab, search));
  return found?.refs ?? selectors.map(() => []);
}

interface Where {
  readonly tree: PageTree;
  readonly schema: FormSchema;
  /** Refs of the forms with fields found by selector. Locators search only these: other forms may repeat names. */
  readonly owners: ReadonlySet<SnapshotNode["form"]>;
}

function bySelector(
  field: FormField,
  refs: readonly number[],
  tree: PageTree,
): LocatedField | undefined {
  const matched = refs.map((ref) => tree.get(ref)).filter((node) => node !== undefined);
  const found = matched.filter((node) => fits(field, node));
  const isFound = found.length === 1 || (isGroup(field) && found.length > 1);
  return isFound ? { field, controls: groupOf(field, found, tree) } : undefined;
}

function byLocator(field: FormField, where: Where): LocatedField | undefined {
  for (const { kind, value } of field.locators ?? []) {
    const [only, ...others] = candidates(field, { kind, value }, where);
    const isOne = only && (others.length === 0 || (isGroup(field) && kind === "name"));
    if (isOne) return { field, controls: groupOf(field, [only], where.tree), byFallback: kind };
  }
  return undefined;
}

function isGroup({ type }: FormField): boolean {
  return type === "radio" || type === "checkbox";
}

type Locator = NonNullable<FormField["locators"]>[number];

/** Returns the elements that match a locator; none for kind `position`: another field may be there now. */
function candidates(
  field: FormField,
  { kind, value }: Locator,
  { tree, schema, owners }: Where,
): readonly SnapshotNode[] {
  if (kind === "position") return [];
  const frames = tree.snapshot.frames.filter(({ url }) => url === schema.frame);
  const frame = schema.frame === undefined ? 0 : frames[0]?.index;
  return tree.snapshot.nodes.filter((node) => {
    if (node.frame !== frame || !fits(field, node)) return false;
    if (owners.size > 0 && !owners.has(node.form)) return false;
    if (kind === "label") return `${node.role}:${node.name}` === value;
    return node.attributes[kind] === value;
  });
}

/** If `found` is one radio button or checkbox of a named group, returns the whole group; else returns `found`. */
function groupOf(
  field: FormField,
  found: readonly SnapshotNode[],
  { snapshot }: PageTree,
): readonly SnapshotNode[] {
  const { type, options = [] } = field;
  const [first] = found;
  const isNamed = type === "radio" || (type === "checkbox" && options.length > 1);
  const name = first?.attributes["name"] ?? "";
  if (!first || !isNamed || found.length > 1 || name === "") return found;
  return snapshot.nodes.filter(
    (node) =>
      node.form === first.form &&
      node.frame === first.frame &&
      node.attributes["name"] === name &&
      fits(field, node),
  );
}

/** Returns the ref of the learned submit button, or else of the form's default button; undefined without either. */
export function pressedIn(form: LocatedForm, { reading }: FoundPage): number | undefined {
  const controls = [...form.fields.values()].flatMap((field) => field.controls);
  const refs = new Set(controls.map(({ ref }) => ref));
  const own = reading.forms.find((view) => view.fields.some(({ ref }) => refs.has(ref)));
  return form.submit ?? own?.form.defaultButton;
}

const PRESSED_TAGS: ReadonlySet<string> = new Set(["button", "input", "a"]);

function isPressed({ tag, kinds, role }: SnapshotNode): boolean {
  return PRESSED_TAGS.has(tag) || role === "button" || kinds.includes("clickable");
}

/** For field types that require a certain `<input>`: its `type`. */
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
  list: () => true,
};

/** Whether an element can be the control of this field. A control that is now of another kind is not filled in. */
function fits({ type, calendar, suggests }: FormField, node: SnapshotNode): boolean {
  const input = node.tag === "input" ? (node.attributes["type"] ?? "text") : undefined;
  if (suggests) return takesText(node, input);
  if (calendar) return takesText(node, input) || opens(node);
  const own = OWN_INPUT[type];
  if (own !== undefined) return input === own || isSection(node);
  return (TESTS[type] ?? takesText)(node, input);
}

/** Whether an element may be the control of a date: a button that opens a calendar can show the date. */
function opens({ tag, role, attributes }: SnapshotNode): boolean {
  return tag === "button" || role === "button" || "aria-haspopup" in attributes;
}

function takesText({ tag, role, kinds }: SnapshotNode, input: string | undefined): boolean {
  if (input !== undefined) return !NO_TEXT.has(input);
  return tag === "textarea" || TEXT_ROLES.has(role) || kinds.includes("typeable");
}
