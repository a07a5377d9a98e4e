/** Finds the requested form on the current page, and reads its fields. */
import { readPage } from "../read-page.ts";
import { findFieldsOf, scanFormOf, type ScannedForm } from "../../browser/reads/form-reads.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { FormButton } from "../../page/readers/form-buttons.ts";
import { calendarParts } from "../../page/readers/calendar/calendar.ts";
import { fieldOf, type PageFormField as PageField } from "../../page/readers/form-field.ts";
import { wordsBefore } from "../../page/readers/form-labels.ts";
import { editorFor } from "../../page/readers/substitutes.ts";
import { sectionsAround } from "../../page/readers/sections.ts";
import { formsOf, type PageForm } from "../../page/readers/forms.ts";
import type { PageTree } from "../../page/tree.ts";
import { captchaOf } from "../../page/understand/captcha.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { HiddenReason, SnapshotNode } from "../../page/snapshot.ts";
import type { ScannedField } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { ANSWER_NAMES } from "../check-answers.ts";
import { chooseForm, type FormRequest } from "./choose-form.ts";
import type { FoundField } from "./describe-field.ts";

/** A field with its controls. */
export interface PresentField extends FoundField {
  readonly refs: readonly number[];
  /** Position among all elements, in document order. */
  readonly place: number;
  /** Whether a person can fill it in now. */
  readonly isUsable: boolean;
}

export interface PresentForm {
  readonly reading: Reading;
  readonly form: PageForm;
  readonly scan: ScannedForm;
  /** The fields in reading order. */
  readonly fields: readonly PresentField[];
  /** Possible fields: buttons that submit nothing and labelled elements, some of which open a calendar or a list. */
  readonly pickers: readonly PresentField[];
  readonly buttons: readonly (FormButton & { readonly selector: string })[];
  readonly hidden: readonly ScannedField[];
  /** Address of the frame that contains the form; undefined in the main frame. */
  readonly frame: string | undefined;
  /** The selector of the request, if the form was found by one. */
  readonly requestedSelector?: string;
  /** Labels of fields without a unique selector. */
  readonly unreachable: readonly string[];
}

/** Finds the requested form; undefined if there is none. @throws AppError INVALID_REQUEST for an invalid selector */
export async function findForm(
  deadline: Deadline,
  tab: Tab,
  reading: Reading,
  request: FormRequest,
): Promise<PresentForm | undefined> {
  const { selector } = request;
  if (selector !== undefined) {
    const form = await formBySelector(deadline, tab, reading.tree, selector);
    const present = form && (await presentForm(deadline, tab, reading, form));
    return present && { ...present, requestedSelector: selector };
  }
  const view = chooseForm(reading.forms, reading, request.intent);
  return view && presentForm(deadline, tab, reading, view.form);
}

/** Reads the form again after a change; undefined if it has disappeared. */
export async function lookAgain(
  deadline: Deadline,
  tab: Tab,
  { form, requestedSelector }: PresentForm,
): Promise<PresentForm | undefined> {
  const reading = await readPage(deadline, tab);
  if (requestedSelector !== undefined)
    return findForm(deadline, tab, reading, { selector: requestedSelector });
  const known = new Set(form.fields.map(({ ref }) => ref));
  const again = formsOf(reading.tree).find((one) => {
    if (one.ref !== null || form.ref !== null) return one.ref === form.ref;
    return one.region === form.region || one.fields.some(({ ref }) => known.has(ref));
  });
  return again && presentForm(deadline, tab, reading, again);
}

const PARTS = "input, select, textarea, button, [role], [contenteditable]";

/** Finds a form, or another container of controls, in the page or one of its frames; undefined without a match. */
async function formBySelector(
  deadline: Deadline,
  tab: Tab,
  tree: PageTree,
  selector: string,
): Promise<PageForm | undefined> {
  const [, ...frames] = tree.snapshot.frames;
  for (const frame of [undefined, ...frames]) {
    const place = { form: selector, ...(frame && { frame: frame.url }) };
    const found = await findFieldsOf(deadline, tab, { ...place, selectors: [PARTS] });
    if (!found) continue;
    const inside = new Set(found.refs.flat());
    const forms = formsOf(tree);
    const own = forms.find(({ ref }) => ref !== null && ref === found.form);
    if (own) return own;
    const fields = forms.flatMap((form) => form.fields.filter(({ ref }) => inside.has(ref)));
    const buttons = forms.flatMap((form) => form.buttons.filter(({ ref }) => inside.has(ref)));
    if (fields.length > 0) return { ref: found.form, region: null, name: "", fields, buttons };
  }
  return undefined;
}

async function presentForm(
  deadline: Deadline,
  tab: Tab,
  reading: Reading,
  pageForm: PageForm,
): Promise<PresentForm | undefined> {
  const { tree } = reading;
  const whole = withListButtons(withoutCalendars(pageForm, tree), tree);
  const form = { ...whole, fields: whole.fields.slice(0, MOST_FIELDS) };
  const pickers = pickersIn(form, tree);
  const scan = await scanFormOf(deadline, tab, {
    form: form.ref,
    fields: [...form.fields.map((field) => controlsOf(field)), ...pickers.map(({ ref }) => [ref])],
    buttons: form.buttons.map(({ ref }) => ref),
  });
  if (!scan) return undefined;
  const { fields, unreachable } = presentFields(form, scan, reading);
  const [first] = fields;
  const frame = (first && tree.get(first.page.ref)?.frame) ?? 0;
  const held = new Set(fields.map(({ page }) => tree.get(page.ref)?.parent));
  const behind = { ...scan, fields: scan.fields.slice(form.fields.length) };
  return (
    first && {
      reading,
      form,
      scan,
      fields,
      pickers: presentFields({ ...form, fields: pickers }, behind, reading).fields.filter(
        ({ page }) => !held.has(page.ref),
      ),
      buttons: form.buttons.flatMap((button, place) => {
        const selector = scan.buttons[place];
        return typeof selector === "string" ? [{ ...button, selector }] : [];
      }),
      hidden: scan.hidden,
      frame: frame === 0 ? undefined : tree.snapshot.frames[frame]?.url,
      unreachable,
    }
  );
}

/** Maximum number of fields that are read: no row fills in more, and each takes time. */
const MOST_FIELDS = 1_000;

function presentFields(
  form: PageForm,
  scan: ScannedForm,
  reading: Reading,
): Pick<PresentForm, "fields" | "unreachable"> {
  const { tree } = reading;
  const checks = captchaOf(reading)?.parts;
  const opened = new Set(scan.fields.flatMap((field) => (field ? opensOf(field) : [])));
  const parts = new Set(form.fields.flatMap(({ ref }) => editorOf(ref, tree) ?? []));
  const placeOf = placesIn(tree);
  const fields: PresentField[] = [];
  const unreachable: string[] = [];
  for (const [index, field] of form.fields.entries()) {
    const scanned = scan.fields[index];
    const node = tree.get(field.ref);
    if (!node || scanned?.isSubstitute === true || parts.has(field.ref)) continue;
    if (isOpened(node, field, opened)) continue;
    if (!scanned) {
      unreachable.push(field.label || field.name);
      continue;
    }
    fields.push({
      ...presentField(field, scanned, { node, tree }),
      place: placeOf(field),
      isHumanCheck: checks?.has(field.ref) === true || ANSWER_NAMES.test(field.name),
      position: fields.length + 1,
    });
  }
  return { fields, unreachable };
}

/** Returns the ref of the visible editor (such as a rich-text editor) that replaces a hidden text area, if any. */
function editorOf(ref: number, tree: PageTree): number | undefined {
  const node = tree.get(ref);
  return node && editorFor(node, tree)?.ref;
}

/** Whether a control is not a field itself but a listbox that another field opens: it is hidden or in `opened`. */
function isOpened(
  { attributes }: SnapshotNode,
  { type, hidden }: PageField,
  opened: ReadonlySet<string>,
): boolean {
  return type === "listbox" && (hidden === true || opened.has(attributes["id"] ?? ""));
}

/** Returns the form without the parts of open calendars, which are neither fields nor submit buttons. */
function withoutCalendars(form: PageForm, tree: PageTree): PageForm {
  const parts = calendarParts(tree);
  const fields = form.fields.filter(({ ref }) => !parts.has(ref));
  return { ...form, fields, buttons: form.buttons.filter(({ ref }) => !parts.has(ref)) };
}

/** Turns buttons that open a listbox into fields. Skips a nameless button after a field that also opens a listbox. */
function withListButtons(form: PageForm, tree: PageTree): PageForm {
  const placeOf = placesIn(tree);
  const isList = (button: FormButton) => {
    const { attributes = {}, role } = tree.get(button.ref) ?? {};
    if (role !== "button" || attributes["aria-haspopup"] !== "listbox") return false;
    return attributes["tabindex"] !== "-1" && !isPartOfList(button);
  };
  const isPartOfList = (button: FormButton) => {
    const before = (field: PageField) => !field.hidden && placeOf(field) < placeOf(button);
    const field = form.fields.findLast(before);
    const opens = field && tree.get(field.ref)?.attributes["aria-haspopup"] === "listbox";
    return opens === true && button.label === "";
  };
  const lists = form.buttons.filter(isList);
  if (lists.length === 0) return form;
  const added = lists.flatMap(({ ref }) => {
    const node = tree.get(ref);
    return node ? [buttonField(node, tree)] : [];
  });
  return {
    ...form,
    fields: [...form.fields, ...added].toSorted((a, b) => placeOf(a) - placeOf(b)),
    buttons: form.buttons.filter((button) => !lists.includes(button)),
  };
}

/** Maximum number of buttons and boxes of a form that may represent a field. */
const MOST_PICKERS = 30;

function pickersIn({ ref: form, region, buttons: all }: PageForm, tree: PageTree) {
  const silent = all.filter(({ type, hidden }) => type === "button" && hidden !== true);
  const whole = tree.get(form ?? region ?? 0);
  const isOthers = ({ tag }: SnapshotNode) => tag === "form"; // for a form without <form>: skips the forms inside it
  const inside = tree.descendantsOf(whole, form === null ? isOthers : undefined);
  const boxes = [...inside].filter((node) => isLabelledBox(node, tree));
  const buttons = silent.flatMap(({ ref }) => tree.get(ref) ?? []);
  // A button beside the sections (day, month, year) of a date opens the date's calendar and is not a field.
  const nodes = [...buttons.filter((button) => !sectionsAround(button, tree)), ...boxes];
  return nodes.slice(0, MOST_PICKERS).map((node) => buttonField(node, tree));
}

/** Whether an element may be a custom list: it is clickable, has no role, and is named by the text before it. */
export function isLabelledBox(node: SnapshotNode, tree: PageTree): boolean {
  const { role, tag, kinds, name } = node;
  if (role !== "" || tag === "label" || !kinds.includes("clickable") || name === "") return false;
  return !tree.isHidden(node) && wordsBefore(node, tree) === name;
}

/** Returns a button as a field. Label: the button's name without its text, or else the words before the button. */
function buttonField(node: SnapshotNode, tree: PageTree): PageField {
  const label = node.name.replace(tree.textOf(node), "").trim() || wordsBefore(node, tree);
  return { ...fieldOf("choice", [node], tree), type: "button", label: label ?? node.name };
}

/** Returns a function that returns the position of a control in document order. */
function placesIn({ snapshot }: PageTree): (control: { readonly ref: number }) => number {
  const places = new Map(snapshot.nodes.map(({ ref }, place) => [ref, place]));
  return ({ ref }) => places.get(ref) ?? 0;
}

/** Returns the refs of a field's controls: several for a group of checkboxes or radio buttons. */
function controlsOf({ ref, type, choices = [] }: PageField): readonly number[] {
  if (type !== "radio" && type !== "checkbox") return [ref];
  const members = choices.flatMap((choice) => choice.ref ?? []);
  return members.length > 0 ? members : [ref];
}

/** Returns the ids of the elements that a field opens, by its ARIA attributes. */
function opensOf({ attributes }: ScannedField): readonly string[] {
  const named = `${attributes["aria-controls"] ?? ""} ${attributes["aria-owns"] ?? ""}`;
  return named.split(/\s+/).filter((id) => id !== "");
}

function presentField(
  page: PageField,
  scan: ScannedField,
  { node, tree }: { readonly node: SnapshotNode; readonly tree: PageTree },
): Omit<PresentField, "place" | "isHumanCheck" | "position"> {
  // These count as visible: a file input, which a custom button may represent, and a text area that an editor replaces.
  const isHidden =
    page.hidden === true && page.type !== "file" && editorOf(page.ref, tree) === undefined;
  return {
    page,
    scan,
    refs: controlsOf(page),
    hidden: isHidden ? hiddenReasonOf(node, tree) : undefined,
    isUsable: !isHidden && page.disabled !== true,
    help: node.description,
    role: node.role,
    name: node.name,
  };
}

/** Returns why a node is hidden: its own reason, or that of an ancestor. */
function hiddenReasonOf(node: SnapshotNode, tree: PageTree): HiddenReason {
  if (node.hidden) return node.hidden;
  for (const around of tree.ancestorsOf(node)) if (around.hidden) return around.hidden;
  return "display";
}
