/** Finds the form that an element belongs to, with the properties that decide whether submitting it is prohibited. */
import { formsOf, type PageForm } from "../../page/readers/forms.ts";
import { purposeOf } from "../../page/understand/forms/purpose.ts";
import { formViewsOf } from "../../page/understand/forms/view.ts";
import { isDialogNode } from "../../page/regions.ts";
import { briefTextOf } from "../../page/readers/text.ts";
import { CONFIRM, DECLINE, YES } from "../../page/words/button-words.ts";
import { wordsOf } from "../../page/words/phrases.ts";
import { isThere } from "../../page/visibility.ts";
import type { Reading, FormView, FormPurpose } from "../../page/understand/reading.ts";
import type { PageTree } from "../../page/tree.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageFormField } from "../../page/readers/form-field.ts";

export interface TargetForm {
  /** Undefined if the form has nothing to fill in. */
  readonly purpose: FormPurpose | undefined;
  readonly fields: readonly PageFormField[];
  /**
   * Labels of the form's buttons and of the clicked element. Without a `<form>` element: the labels of the clicked
   * element and the question that the click confirms.
   */
  readonly commands: readonly string[];
  readonly heading: string;
  /** Words of the path of the address that the form is sent to. */
  readonly destination: string;
  /** Ref of the `<form>` element, or else of the region that contains the form; undefined if there is neither. */
  readonly around: number | undefined;
  /** The form in the same shape as in `reading.forms`; undefined if the form has nothing to fill in. */
  readonly view: FormView | undefined;
}

/** Returns the form of an element. For an element outside forms, sets only `commands`. Undefined for an unknown ref. */
export function targetFormOf(ref: number, reading: Reading): TargetForm | undefined {
  const node = reading.tree.get(ref);
  if (!node) return undefined;
  const form = formWith(node, reading);
  const commands = commandsOf(node, form, reading);
  if (!form) return { ...NO_FORM, commands };
  const around = form.ref ?? form.region ?? undefined;
  const [view] = formViewsOf(reading, [form]);
  if (!view) return { ...NO_FORM, commands, heading: form.name, around };
  const { fields, heading, destination } = view;
  const purpose = purposeOf(view, reading);
  return { purpose, fields, commands, heading, destination, around, view };
}

/** Returns a form with one command: the name of a clickable element or, without a name, its text. */
export function commandAlone({ name, text = "" }: { name: string; text?: string }): TargetForm {
  return { ...NO_FORM, commands: [name || text] };
}

const NO_FORM: TargetForm = {
  purpose: undefined,
  fields: [],
  commands: [],
  heading: "",
  destination: "",
  around: undefined,
  view: undefined,
};

function formWith(node: SnapshotNode, { tree }: Reading): PageForm | undefined {
  const forms = formsOf(tree);
  const holding = forms.find(
    ({ ref, fields, buttons }) =>
      ref === node.ref || [...fields, ...buttons].some((control) => control.ref === node.ref),
  );
  if (holding) return holding;
  const around = new Set([...tree.ancestorsOf(node)].map(({ ref }) => ref));
  return forms.find(({ ref }) => ref !== null && (ref === node.form || around.has(ref)));
}

function commandsOf(
  node: SnapshotNode,
  form: PageForm | undefined,
  { tree }: Reading,
): readonly string[] {
  const isPressed = node.tag !== "form" && !isField(node, form);
  if (isPressed && form?.ref == null) {
    const words = labelsOf(node, tree);
    return [...new Set([...words, ...confirmedBy(node, words, tree)])];
  }
  const buttons = (form?.buttons ?? []).flatMap(({ ref }) => tree.get(ref) ?? []).filter(isThere);
  const all = [...buttons, ...(isPressed ? [node] : [])];
  return [...new Set(all.flatMap((one) => labelsOf(one, tree)))];
}

/** Returns the question that a button confirms, or []. Outside dialogs, the question is the preceding heading. */
function confirmedBy(
  node: SnapshotNode,
  words: readonly string[],
  tree: PageTree,
): readonly string[] {
  if (words.some((label) => DECLINE.isIn(label))) return [];
  const dialog = [...tree.ancestorsOf(node)].find(isDialogNode);
  const requested = dialog ? questionOf(dialog, tree) : headingBefore(node, tree);
  const known = new Set(longWordsOf(requested));
  const isAnswer = words.some(
    (label) =>
      (dialog !== undefined && (CONFIRM.isAll(label) || YES.isAll(label))) ||
      longWordsOf(label).some((word) => known.has(word)),
  );
  return isAnswer && requested !== "" ? [requested] : [];
}

function questionOf(dialog: SnapshotNode, tree: PageTree): string {
  if (dialog.name !== "") return dialog.name;
  const heading = [...tree.descendantsOf(dialog)].find(isHeading);
  return heading?.name ?? briefTextOf(dialog, tree, LONGEST_QUESTION) ?? "";
}

/** Returns the name of the nearest heading before a node, among its siblings and its ancestors' siblings; else "". */
function headingBefore(node: SnapshotNode, tree: PageTree): string {
  for (const at of [node, ...tree.ancestorsOf(node)]) {
    const adjacent = tree.childrenOf(tree.parentOf(at));
    const heading = adjacent.slice(0, adjacent.indexOf(at)).findLast(isHeading);
    if (heading) return heading.name;
  }
  return "";
}

function isHeading({ role, name }: SnapshotNode): boolean {
  return role === "heading" && name !== "";
}

const LONGEST_QUESTION = 200;
/** Shorter words are not compared, since they occur in every sentence. */
const SHORTEST_WORD = 4;

function longWordsOf(text: string): readonly string[] {
  return wordsOf(text).filter(({ length }) => length >= SHORTEST_WORD);
}

/** Returns the name of a node; for a button also its visible text, which may differ from its accessible name. */
function labelsOf(node: SnapshotNode, tree: PageTree): readonly string[] {
  const isButton = node.tag === "button" || node.role === "button";
  const words = [node.name || node.text, ...(isButton ? [tree.textOf(node)] : [])];
  return words.filter((one) => one !== "");
}

function isField({ ref }: SnapshotNode, form: PageForm | undefined): boolean {
  return form?.fields.some((field) => field.ref === ref) ?? false;
}
