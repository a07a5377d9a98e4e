/** Learns fields that suggest values for typed text: types a text, and checks whether the field keeps it. */
import { batch } from "../../browser/actions/batch.ts";
import { clearText } from "../../browser/actions/keyboard/clear-text.ts";
import { dismissDialog } from "../../browser/actions/answers.ts";
import { pressKey } from "../../browser/actions/keyboard/keyboard.ts";
import { readDialog } from "../../browser/reads/reads.ts";
import { fillActions } from "../../browser/verbs/fill.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { proposalsFor } from "../../page/readers/suggestions.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { isNeverFilled } from "../form-schema.ts";
import { readPage } from "../read-page.ts";
import { attempt } from "./attempt.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";

/** Maximum number of fields in which text is typed. */
const MOST_FIELDS = 12;
/** A text for which no field has suggestions. */
const NONSENSE = "qzxw";

/** Types into fields that may suggest values. Call it after `learnLists`: it uses the options found there. */
export async function learnSuggestions(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  draft: Draft,
): Promise<void> {
  const tried = form.fields.filter(
    (field) => isTyped(field, form) && maySuggest(field, form, draft),
  );
  const fields = tried.slice(0, MOST_FIELDS);
  const emptied = await attempt(deadline, () => emptiedWhenLeft(deadline, run, fields));
  if (!emptied) return;
  for (const field of fields) {
    const { type, options: seen = [] } = draft.fieldOf(field) ?? {};
    const isList = type === "combobox";
    const isEmptied = emptied.has(field.page.ref);
    const isSent = field.page.name !== ""; // if not, the page may send the chosen suggestion in a hidden field
    const takes = isEmptied || !isSent ? "only" : "also";
    // Skips lists with fixed options, and text fields that accept any text.
    if (isList ? seen.length > 0 && takes === "only" : !isEmptied) continue;
    const options =
      seen.length > 0 ? seen.map(({ value }) => value) : await suggestedBy(deadline, run, field);
    if (options.length > 0) draft.suggest(field, { options, takes });
  }
}

/** Words in ids, names and classes of fields with suggestions. */
const ABOUT =
  /auto-?complete|type-?ahead|suggest|combo-?box|look-?up|awesomplete|\btt-input\b|\bac_input\b/i;

/** Whether a field may suggest values: a single-choice list without calendar, or a text field that passes `isAbout`. */
function maySuggest(field: PresentField, form: PresentForm, draft: Draft): boolean {
  const known = draft.fieldOf(field);
  if (!known || isNeverFilled(known) || known.multiple === true) return false;
  if (known.type === "combobox") return known.calendar === undefined;
  const isText = known.type === "text" || known.type === "search";
  if (!isText || known.pattern !== undefined || known.sensitive === true) return false;
  return isAbout(field, form);
}

/** Whether a field seems to suggest values: by id, name or class, or because autocomplete is off. */
function isAbout({ page, scan: { attributes } }: PresentField, { reading }: PresentForm): boolean {
  const { id = "", name = "", autocomplete = "" } = attributes;
  const classes = reading.tree.get(page.ref)?.classes ?? [];
  return autocomplete.toLowerCase() === "off" || ABOUT.test([id, name, ...classes].join(" "));
}

function isTyped({ page, isUsable }: PresentField, { reading }: PresentForm): boolean {
  const node = reading.tree.get(page.ref);
  return isUsable && page.readonly !== true && node?.tag === "input" && (page.value ?? "") === "";
}

/**
 * Types a text without suggestions into each field, then clears the fields. Returns the refs of fields that the page
 * cleared on blur; undefined if there are no fields, or if the page interrupts the typing.
 */
async function emptiedWhenLeft(
  deadline: Deadline,
  run: VerbRun,
  fields: readonly PresentField[],
): Promise<ReadonlySet<number> | undefined> {
  const refs = fields.map(({ page }) => page.ref);
  const last = refs.at(-1);
  if (last === undefined) return undefined;
  const typing = refs.flatMap((ref) => fillActions({ ref, kind: "text" }, NONSENSE));
  const leaving = pressKey({ ref: last, key: "Tab", modifiers: [] });
  const trying = batch([...typing, leaving], BETWEEN_MS);
  const { result } = await run.step(deadline, ["try_suggestions", { refs }], trying);
  if (readDialog(run.tab)) await run.step(deadline, ["dialog", {}], dismissDialog());
  const { tree } = await readPage(deadline, run.tab);
  const holding = refs.filter((ref) => (tree.get(ref)?.attributes["value"] ?? "") !== "");
  if (holding.length > 0) {
    const clearing = holding.map((ref) => clearText({ target: { ref } }));
    await run.step(deadline, ["clear_text", { refs: holding }], batch(clearing, BETWEEN_MS));
  }
  if (result.stopped) return undefined;
  return new Set(refs.filter((ref) => tree.get(ref) && !holding.includes(ref)));
}

/** Page time between two actions, such as typing into two fields. */
const BETWEEN_MS = 50;

/** Texts to type: frequent letters of many languages, then beginnings of words for fields that need several letters. */
const LETTERS = ["a", "e", "i", "o", "u", "n", "s"];
const BEGINNINGS = ["an", "ma", "lon", "ber"];
const MOST_OPTIONS = 200;

/** Types texts into a field and returns the suggestions that appear; empty if none do. */
async function suggestedBy(
  deadline: Deadline,
  run: VerbRun,
  { page: { ref } }: PresentField,
): Promise<readonly string[]> {
  const before = await readPage(deadline, run.tab);
  const found = new Set<string>();
  await attempt(deadline, async () => {
    for (const text of [...LETTERS, ...BEGINNINGS]) {
      const isEnough = found.size > 0 && BEGINNINGS.includes(text);
      if (isEnough || found.size >= MOST_OPTIONS) break;
      const typing = fillActions({ ref, kind: "text" }, text);
      await run.step(deadline, ["try_suggestions", { ref }], batch(typing, 0));
      const { tree } = await readPage(deadline, run.tab);
      const field = tree.get(ref);
      if (!field) break;
      const offered = proposalsFor(field, before.tree.snapshot, tree);
      for (const one of offered) found.add(tree.textOf(one));
      await leaveEmpty(deadline, run, ref);
    }
  });
  return [...found].filter((text) => text !== "").slice(0, MOST_OPTIONS);
}

async function leaveEmpty(deadline: Deadline, run: VerbRun, ref: number): Promise<void> {
  // Clears after Escape, on which some fields restore their previous text.
  const closing = pressKey({ ref, key: "Escape", modifiers: [] });
  const actions = [closing, clearText({ target: { ref } })];
  await run.step(deadline, ["clear_text", { ref }], batch(actions, 0));
}
