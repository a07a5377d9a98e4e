/** Tries a form on the page to learn dependencies between fields, and the options of custom lists. */
import { readChoices, selectOption } from "../../browser/actions/lists/select-option.ts";
import { NOT_SHOWN } from "../../browser/actions/lists/select-custom.ts";
import { tryControls, type TrialsResult } from "../../browser/actions/try-controls.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FormField } from "../form-schema.ts";
import { attempt } from "./attempt.ts";
import type { Draft } from "./draft.ts";
import { isLabelledBox, lookAgain, type PresentField, type PresentForm } from "./found-form.ts";
import {
  chainedTo,
  dependenciesOf,
  driversOf,
  filledBy,
  looksByDriver,
  triedPieces,
  revealing,
  trialsOf,
  type FormDriver,
  type DriverLooks,
} from "./try-out.ts";

const MOST_REVEALED = 10;
const MOST_LISTS = 20;
/** Maximum number of values of a list for which the options of a dependent list are tried. */
const MOST_CHAINED = 12;
/** The next group of fields is tried only if the remaining time is enough for this many groups. */
const PIECES_LEFT = 3;

/**
 * Sets each field with choices to its values, one after another, and records which other fields change. Returns the
 * names of the fields that were not tried, for lack of time.
 */
export async function learnDependencies(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  draft: Draft,
): Promise<readonly string[]> {
  const drivers = driversOf(form).filter(({ field }) => draft.nameOf(field) !== undefined);
  if (drivers.length === 0) return [];
  const byDriver = await lookAtAll(deadline, run, form, drivers);
  for (const { driver, trial } of revealing(form, byDriver).slice(0, MOST_REVEALED)) {
    await tryAll(deadline, run, form, [trial]);
    const now = await lookAgain(deadline, run.tab, form);
    if (now) draft.add(now);
    await tryAll(deadline, run, form, [driver.back]);
  }
  for (const seen of byDriver) {
    for (const dependency of dependenciesOf(draft.present, seen)) draft.depend(dependency);
  }
  await learnChains(deadline, run, form, { draft, byDriver });
  return drivers.slice(byDriver.length).flatMap(({ field }) => draft.nameOf(field) ?? []);
}

/** Learns chains of dependent lists, such as country, region and town. */
async function learnChains(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, byDriver }: { readonly draft: Draft; readonly byDriver: readonly DriverLooks[] },
): Promise<void> {
  for (const { list, driver, trials } of filledBy(form.fields, byDriver)) {
    const others = form.fields.filter((one) => one !== list);
    for (const trial of trials.slice(0, MOST_CHAINED)) {
      await tryAll(deadline, run, form, [trial]);
      const now = await lookAgain(deadline, run.tab, form);
      const full = now?.fields.filter(({ refs: [ref = 0] }) => list.refs.includes(ref)) ?? [];
      for (const own of driversOf({ fields: full })) {
        const { looks } = await tryAll(deadline, run, form, trialsOf([own]));
        const isCut = own.isCut || trials.length > MOST_CHAINED;
        const found = looksByDriver([{ ...own, isCut }], looks);
        for (const chained of found.flatMap((seen) => chainedTo(others, seen)))
          draft.depend(chained);
      }
    }
    await tryAll(deadline, run, form, [driver.back]);
  }
}

/** Tries fields in groups while there is time: thousands of options take minutes. Returns the form's states. */
async function lookAtAll(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  drivers: readonly FormDriver[],
): Promise<readonly DriverLooks[]> {
  const looked: DriverLooks[] = [];
  let pieceMs = 0;
  for (const piece of triedPieces(drivers, form)) {
    const leftMs = deadline.remainingMs;
    if (pieceMs * PIECES_LEFT > leftMs) break;
    const { looks } = await tryAll(deadline, run, form, trialsOf(piece));
    looked.push(...looksByDriver(piece, looks));
    pieceMs = leftMs - deadline.remainingMs;
  }
  return looked;
}

export async function tryAll(
  deadline: Deadline,
  run: VerbRun,
  { form, scan }: PresentForm,
  trials: readonly Trial[],
): Promise<TrialsResult> {
  const requested = tryControls({ form: form.ref, frameId: scan.frameId, trials });
  const { result } = await run.step(deadline, ["try_form", { trials: trials.length }], requested);
  return result;
}

/**
 * Opens comboboxes and possible lists, and records their options. Returns the names of comboboxes without options.
 * @param unknown fields to skip: they open a calendar that could not be learned
 */
export async function learnLists(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, unknown }: { readonly draft: Draft; readonly unknown: readonly PresentField[] },
): Promise<readonly string[]> {
  const isList = (one: PresentField) => draft.fieldOf(one)?.type === "combobox";
  const mayBe = [...form.fields, ...form.pickers].filter((one) => isList(one) || isBox(one, form));
  const isOther = (one: PresentField) =>
    draft.fieldOf(one)?.calendar !== undefined || unknown.includes(one);
  const lists = mayBe.filter((one) => one.isUsable && !isOther(one));
  const unseen: string[] = [];
  for (const list of lists.slice(0, MOST_LISTS)) {
    const isShown = await learnList(deadline, run, list, draft);
    if (!isShown && isList(list)) unseen.push(draft.nameOf(list) ?? "");
  }
  return unseen;
}

/** Whether a control may be a custom list: a box without a role, or a text field that is read-only or in such a box. */
function isBox({ page }: PresentField, { reading: { tree } }: PresentForm): boolean {
  const node = tree.get(page.ref);
  if (!node || page.kind !== "text") return node?.role === "";
  const box = tree.parentOf(node);
  const isHeld = page.name === "" && box !== undefined && isLabelledBox(box, tree);
  return isHeld || page.readonly === true;
}

async function learnList(
  deadline: Deadline,
  run: VerbRun,
  list: PresentField,
  draft: Draft,
): Promise<boolean> {
  const { ref } = list.page;
  // Fails, for example, for a list that shows options only after text is typed.
  const isRead = await attempt(deadline, async () => {
    const { result } = await run.step(deadline, ["look_at_list", { ref }], readChoices({ ref }));
    const options = result.options
      .filter(({ disabled }) => !disabled)
      .map(({ value, label, words }) => {
        const shown = ` ${label} `.includes(` ${words} `) ? words : label; // `words` has no names of icons
        return { value: value === "" ? shown : value, ...(shown !== value && { label: shown }) };
      });
    draft.offer(list, options, result.multiple);
    return true;
  });
  return isRead === true;
}

/**
 * Chooses the second and then the first option of each custom list. If both stay chosen, records that the list accepts
 * several, and reverts the choice. In a list that accepts only one, the first option stays chosen.
 */
export async function learnMultiples(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  draft: Draft,
): Promise<void> {
  for (const list of [...form.fields, ...form.pickers].slice(0, MOST_LISTS)) {
    const field = draft.fieldOf(list);
    // Skips a listbox: its attribute aria-multiselectable shows whether it accepts several options.
    const names = field && list.page.type !== "listbox" ? twoOf(field) : undefined;
    if (!names) continue;
    const { ref } = list.page;
    const both = selectOption({ ref, wanted: { by: "labels", names } });
    const choose = () => run.step(deadline, ["try_list", { ref }], both);
    const tried = await attempt(deadline, choose);
    if (!tried || tried.warnings?.includes(NOT_SHOWN)) continue;
    draft.offer(list, field?.options ?? [], true);
    await attempt(deadline, choose); // clicking both options again reverts the choice
  }
}

/** Returns the second and the first option of a list that may accept several; undefined if there are no two options. */
function twoOf({ type, multiple, suggests, calendar, options = [] }: FormField) {
  if (type !== "combobox" || multiple === true || suggests || calendar) return undefined;
  const [first, second] = options.map(({ value, label = value }) => label);
  return first === undefined || second === undefined ? undefined : [second, first];
}
