/** Trying a form out on the page: which fields decide about others, and what lists of the page's own offer. */
import { pressKey } from "../../browser/actions/keyboard.ts";
import { readChoices } from "../../browser/actions/read-choices.ts";
import { tryControls, type TrialsResult } from "../../browser/actions/try-controls.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Trial } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import { lookAgain } from "./look-again.ts";
import {
  contested,
  pairConditions,
  pairsFor,
  pairTrials,
  riddles,
  type Pair,
  type PairCondition,
} from "./pairs.ts";
import { dependenciesOf, driversOf, looksByDriver, revealing, trialsOf } from "./try-out.ts";
import type { DriverLooks } from "./try-out.ts";

const MOST_REVEALED = 10;
const MOST_LISTS = 20;

/** Makes each field that offers a choice hold each of its values, and notes what becomes of the others. */
export async function learnDependencies(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  draft: Draft,
): Promise<void> {
  const drivers = driversOf(form).filter(({ field }) => draft.nameOf(field) !== undefined);
  if (drivers.length === 0) return;
  const { looks } = await tryAll(deadline, run, form, trialsOf(drivers));
  const byDriver = looksByDriver(drivers, looks);
  for (const { driver, trial } of revealing(form, byDriver).slice(0, MOST_REVEALED)) {
    await tryAll(deadline, run, form, [trial]);
    const now = await lookAgain(deadline, run.tab, form);
    if (now) draft.add(now);
    await tryAll(deadline, run, form, [driver.back]);
  }
  const paired = await learnPairs(deadline, run, form, { byDriver, draft });
  for (const seen of byDriver) {
    for (const dependency of dependenciesOf(draft.present, seen)) {
      const { options, ...others } = dependency;
      const isKnown = options !== undefined && paired.has(dependency.field);
      draft.depend(isKnown ? others : dependency);
    }
  }
}

/** Values of each of two fields that are tried to see whether they decide anything together, and then all. */
const FEW_VALUES = 2;
const MOST_VALUES = 12;
const MOST_PAIRS = 20;

/**
 * For lists that no field by itself gives anything to choose, or that more than one changes, two are set together. Returns
 * those of which it was found out.
 */
async function learnPairs(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { byDriver, draft }: { readonly byDriver: readonly DriverLooks[]; readonly draft: Draft },
): Promise<ReadonlySet<PresentField>> {
  const { present } = draft;
  const known = new Set<PresentField>();
  const lists = [
    ...[...contested(present, byDriver)].map(([list, drivers]) => ({
      riddle: list,
      pairs: pairsFor(
        list,
        drivers.map(({ driver }) => driver.field),
        drivers,
      ),
    })),
    ...riddles(present, byDriver).map((list) => ({
      riddle: list,
      pairs: pairsFor(list, present, byDriver),
    })),
  ];
  let left = MOST_PAIRS;
  for (const { riddle, pairs } of lists) {
    for (const pair of pairs) {
      if ((left -= 1) < 0) return known;
      const few = await tryPair(deadline, run, form, { pair, riddle, most: FEW_VALUES });
      if (few.length === 0) continue;
      const all = await tryPair(deadline, run, form, { pair, riddle, most: MOST_VALUES });
      draft.dependOnPair(riddle, pair, all);
      known.add(riddle);
      break;
    }
  }
  return known;
}

async function tryPair(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { pair, riddle, most }: { readonly pair: Pair; riddle: PresentField; readonly most: number },
): Promise<readonly PairCondition[]> {
  const trials = pairTrials(pair, most);
  const back = [pair.second.back, pair.first.driver.back];
  const { looks } = await tryAll(deadline, run, form, [
    ...trials.map(({ trial }) => trial),
    ...back,
  ]);
  return pairConditions(riddle, trials, looks);
}

export async function tryAll(
  deadline: Deadline,
  run: VerbRun,
  { form, scan }: PresentForm,
  trials: readonly Trial[],
): Promise<TrialsResult> {
  const asked = tryControls({ form: form.ref, frameId: scan.frameId, trials });
  const { result } = await run.step(deadline, ["try_form", { trials: trials.length }], asked);
  return result;
}

/** Opens the lists that the page has made itself, and notes what they offer. Returns those that show nothing. */
export async function learnLists(
  deadline: Deadline,
  run: VerbRun,
  { fields }: PresentForm,
  draft: Draft,
): Promise<readonly string[]> {
  const lists = fields.filter((one) => one.isUsable && draft.fieldOf(one)?.type === "combobox");
  const unseen: string[] = [];
  for (const list of lists.slice(0, MOST_LISTS)) {
    if (!(await learnList(deadline, run, list, draft))) unseen.push(draft.nameOf(list) ?? "");
  }
  return unseen;
}

async function learnList(
  deadline: Deadline,
  run: VerbRun,
  list: PresentField,
  draft: Draft,
): Promise<boolean> {
  const { ref } = list.page;
  try {
    const { result } = await run.step(deadline, ["look_at_list", { ref }], readChoices({ ref }));
    const options = result.options
      .filter(({ disabled }) => !disabled)
      .map(({ value, label }) => ({
        value: value === "" ? label : value,
        ...(label !== "" && label !== value && { label }),
      }));
    draft.offer(list, options, result.multiple);
    if (result.expanded !== null) await close(deadline, run, ref);
    return true;
  } catch (refused) {
    deadline.check();
    if (!(refused instanceof AppError)) throw refused;
    return false; // it suggests something only to what is typed, or is not to be had
  }
}

async function close(deadline: Deadline, run: VerbRun, ref: number): Promise<void> {
  const escape = pressKey({ ref, key: "Escape", modifiers: [] });
  await run.step(deadline, ["key_press", { ref, key: "Escape" }], escape);
}
