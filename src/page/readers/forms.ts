import type { SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { addressIn } from "./address.ts";
import { aroundFields, fieldKindOf, type FieldKind } from "./field-kinds.ts";
import { buttonOf, sends, type FormButton } from "./form-buttons.ts";
import { fieldOf, type Controls, type PageFormField } from "./form-field.ts";
import { groupsAround } from "./form-labels.ts";
import { sectionsWith } from "./sections.ts";

/** Fields that people fill in and submit together. */
export interface PageForm {
  /** Ref of the form; null for controls without a form. */
  readonly ref: number | null;
  /** Ref of the landmark, dialog or tab panel around it; null if there is none. */
  readonly region: number | null;
  /** Accessible name of the form, or of the region if there is no form; often empty. */
  readonly name: string;
  /** For a form: its absolute target address. */
  readonly action?: string;
  readonly method?: "get" | "post" | "dialog";
  /** In document order. */
  readonly fields: readonly PageFormField[];
  readonly buttons: readonly FormButton[];
  /** Ref of the button that Enter in a field presses: the first that submits (HTML, implicit submission). */
  readonly defaultButton?: number;
}

/** Default limit of controls, for callers that read forms repeatedly. */
const USUAL_CONTROLS = 2_000;

/**
 * Returns every form with the controls that it owns, wherever they are (HTML, form owner), and the controls without a
 * form, grouped by region. In document order.
 * @param mostControls maximum number of controls of the whole page; further ones are omitted
 */
export function formsOf(tree: PageTree, mostControls = USUAL_CONTROLS): readonly PageForm[] {
  const drafts = new Map<string, Draft>();
  const around = aroundFields(tree);
  const row = new RadioRow(tree);
  let controls = 0;
  for (const node of tree.snapshot.nodes) {
    const kind = fieldKindOf(node, around);
    const button = kind === undefined ? buttonOf(node, tree) : undefined;
    row.pass(node, kind, button);
    if (kind === undefined && !button && node.tag !== "form") continue;
    if (node.tag !== "form" && (controls += 1) > mostControls) break;
    const draft = draftFor(node, tree, drafts);
    if (kind !== undefined) addControl(draft, kind, { node, key: fieldKeyOf(node, tree, row) });
    if (button) draft.buttons.push(button);
  }
  return [...drafts.values()].flatMap((draft) => finished(draft, tree));
}

interface Draft {
  readonly form: number | null;
  readonly region: SnapshotNode | undefined;
  readonly frame: number;
  /** Fields by a key that their controls share. */
  readonly fields: Map<string, { readonly kind: FieldKind; readonly controls: [...Controls] }>;
  readonly buttons: FormButton[];
}

function draftFor(node: SnapshotNode, tree: PageTree, drafts: Map<string, Draft>): Draft {
  const form = node.tag === "form" ? node.ref : ownerOf(node, tree);
  const region = regionOf((form === null ? undefined : tree.get(form)) ?? node, tree);
  const key = form === null ? `region ${region?.ref ?? ""} of ${node.frame}` : `form ${form}`;
  const known = drafts.get(key);
  if (known) return known;
  const draft: Draft = { form, region, frame: node.frame, fields: new Map(), buttons: [] };
  drafts.set(key, draft);
  return draft;
}

/** Returns the owner of a control. Without an owner (as in a shadow tree): the form around the control, or null. */
function ownerOf(node: SnapshotNode, tree: PageTree): number | null {
  if (node.form !== null) return node.form;
  for (const around of tree.ancestorsOf(node)) {
    if (around.frame !== node.frame) return null;
    if (around.tag === "form") return around.ref;
  }
  return null;
}

const REGIONS = new Set(
  "alertdialog banner complementary contentinfo dialog form main navigation region search tabpanel".split(
    " ",
  ),
);

function regionOf(node: SnapshotNode, tree: PageTree): SnapshotNode | undefined {
  for (const around of tree.ancestorsOf(node)) if (REGIONS.has(around.role)) return around;
  return undefined;
}

function addControl(
  { fields }: Draft,
  kind: FieldKind,
  { node, key }: { readonly node: SnapshotNode; readonly key: string },
): void {
  const known = fields.get(key);
  if (known) known.controls.push(node);
  else fields.set(key, { kind, controls: [node] });
}

/**
 * Returns a key that controls of one field share: radio buttons or checkboxes with one name (HTML, radio button group),
 * unnamed radio buttons of one group or row, and the sections of a date or time with the hidden input that sends it.
 */
function fieldKeyOf(node: SnapshotNode, tree: PageTree, row: RadioRow): string {
  const { type, name = "" } = node.attributes;
  const isNamed = node.tag === "input" && name !== "";
  if (isNamed && (type === "radio" || type === "checkbox")) return `${type} ${name}`;
  const sections = sectionsWith(node, tree);
  if (sections) return `sections ${sections.group.ref}`;
  if (node.role !== "radio") return `${node.ref}`;
  return `group ${groupsAround(node, tree)[0]?.ref ?? row.with(node)}`;
}

/** Consecutive radio buttons with only their own labels between them. */
class RadioRow {
  readonly #tree: PageTree;
  #first = 0;
  #last: SnapshotNode | undefined;
  #words: string[] = [];

  constructor(tree: PageTree) {
    this.#tree = tree;
  }

  /** Adds a radio button to the row, or begins a new row with it; returns the ref of the row's first button. */
  with(radio: SnapshotNode): number {
    const names = `${this.#last?.name ?? ""} ${radio.name}`;
    const isLike = this.#last?.frame === radio.frame && this.#last.tag === radio.tag;
    const goesOn = isLike && this.#words.every((words) => names.includes(words));
    if (!goesOn) this.#first = radio.ref;
    this.#last = radio;
    this.#words = [];
    return this.#first;
  }

  /** Collects the text between two radio buttons; another field or button between them ends the row. */
  pass(node: SnapshotNode, kind: FieldKind | undefined, button: FormButton | undefined): void {
    if (node.role === "radio") return;
    if (kind !== undefined || button) this.#last = undefined;
    if (!this.#last || node.hidden) return;
    for (const piece of this.#tree.inside(node))
      if (typeof piece === "string") this.#words.push(oneLine(piece));
  }
}

function finished(draft: Draft, tree: PageTree): PageForm[] {
  const { form, region, buttons } = draft;
  const fields = [...draft.fields.values()].map(({ kind, controls }) => {
    const several = kind === "toggle" && controls.length > 1;
    return fieldOf(several ? "choices" : kind, controls, tree);
  });
  if (fields.length === 0 && (form === null || buttons.length === 0)) return [];
  const named = form === null ? region : tree.get(form);
  const name = named?.name ?? "";
  const shared = { ref: form, region: region?.ref ?? null, name };
  if (form === null) return [{ ...shared, fields, buttons }];
  const first = buttons.find(({ type }) => sends(type));
  return [
    {
      ...shared,
      ...destinationOf(named, draft.frame, tree),
      fields,
      buttons,
      ...(first && { defaultButton: first.ref }),
    },
  ];
}

function destinationOf(
  form: SnapshotNode | undefined,
  frame: number,
  tree: PageTree,
): Required<Pick<PageForm, "action" | "method">> {
  const { action = "", method = "" } = form?.attributes ?? {};
  const said = method.toLowerCase();
  return {
    action: addressIn(tree, action, frame),
    method: said === "post" || said === "dialog" ? said : "get",
  };
}
