/** Lists that several fields decide together, tried out on the page within bounds. */
import type { FormLook } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import {
  combinationsFor,
  contested,
  firstSettings,
  furtherSettings,
  jointConditions,
  lookedAt,
  riddles,
  sequenceOf,
  widerThan,
  type Bounds,
  type Combination,
  type JointCondition,
} from "./combinations.ts";
import type { Draft } from "./draft.ts";
import type { PresentField } from "./found-form.ts";
import type { DriverLooks, FieldTrial } from "./try-out.ts";

/** Sets one thing after the other, and looks at the form after each. */
export type TryAll = (
  trials: readonly FieldTrial[],
) => Promise<readonly (FormLook["controls"] | null)[]>;

/** To see whether fields decide anything together, and then what. */
const FEW: Bounds = { values: 2, settings: 40 };
const ALL: Bounds = { values: 12, settings: 500 };
/** Of a form. */
const MOST_COMBINATIONS = 30;
const MOST_SETTINGS = 1_200;
const LONGEST_MS = 45_000;

interface Joint {
  readonly conditions: readonly JointCondition[];
  readonly isCut: boolean;
}

interface Learning {
  readonly byDriver: readonly DriverLooks[];
  readonly draft: Draft;
  readonly tryAll: TryAll;
}

/**
 * For lists that no field by itself gives anything to choose, or that more than one changes, several are set together.
 * Returns those of which it was found out.
 */
export async function learnJointLists(
  deadline: Deadline,
  { byDriver, draft, tryAll }: Learning,
): Promise<ReadonlySet<PresentField>> {
  const { present } = draft;
  const known = new Set<PresentField>();
  const budget = new Budget(deadline, tryAll);
  const clear = [...contested(present, byDriver)].map(([list, one]) => ({ list, among: [one] }));
  const unclear = riddles(present, byDriver).map((list) => ({
    list,
    among: combinationsFor(list, present, byDriver),
  }));
  for (const { list, among } of [...clear, ...unclear]) {
    const some = await deadline.race(firstThat(anything, among, list, budget));
    if (!some) continue;
    // Where a list offers nothing as the form stands, what else changes it has not shown yet.
    const wider = among.length > 1 ? widerThan(some, { list, present, byDriver }) : [];
    const combination = (await deadline.race(firstThat(eachField, wider, list, budget))) ?? some;
    const all = await explore(combination, { list, bounds: budget.bounds, budget }); // deadline: the budget's
    draft.dependOnAll(list, driversOf(combination), all);
    known.add(list);
  }
  return known;
}

/** Whether a combination is the one, by what it showed. */
type Decides = (conditions: readonly JointCondition[], combination: Combination) => boolean;

/** It gives the list anything to choose. */
const anything: Decides = (conditions) => conditions.length > 0;

/** Each of its fields makes a difference. */
const eachField: Decides = (conditions, { others }) => {
  const places = new Set(conditions.flatMap(({ when }) => when.map(({ place }) => place)));
  return places.size === others.length + 1;
};

/** The first of them that decides. */
async function firstThat(
  decides: Decides,
  combinations: readonly Combination[],
  list: PresentField,
  budget: Budget,
): Promise<Combination | undefined> {
  for (const combination of combinations) {
    if (!budget.takeCombination()) return undefined;
    const { conditions } = await explore(combination, { list, bounds: FEW, budget });
    if (decides(conditions, combination)) return combination;
  }
  return undefined;
}

interface Exploring {
  readonly list: PresentField;
  readonly bounds: Bounds;
  readonly budget: Budget;
}

/** Field by field: what one offers is seen once those ahead of it are set. */
async function explore(
  combination: Combination,
  { list, bounds, budget }: Exploring,
): Promise<Joint> {
  const { first, others } = combination;
  let { settings, isCut } = firstSettings(combination, bounds);
  const back = [first.driver, ...others].map((one) => one.back).toReversed();
  for (const [place, driver] of others.entries()) {
    const left = [driver, ...others.slice(place + 1)] as const;
    const further = furtherSettings(settings, left, bounds);
    isCut ||= further.isCut || driver.isCut;
    const trials = sequenceOf(further.settings).map(({ trial }) => trial);
    settings = lookedAt(further.settings, await budget.tryAll([...trials, ...back]));
  }
  return { conditions: jointConditions(list, settings, others.length + 1), isCut };
}

function driversOf({ first, others }: Combination): readonly PresentField[] {
  return [first.driver.field, ...others.map(({ field }) => field)];
}

/** What trying fields together may cost: some pages ask the network for each setting. */
class Budget {
  readonly #deadline: Deadline;
  readonly #tryAll: TryAll;
  readonly #startMs: number;
  #combinations = MOST_COMBINATIONS;
  #settings = 0;

  constructor(deadline: Deadline, tryAll: TryAll) {
    this.#deadline = deadline;
    this.#tryAll = tryAll;
    this.#startMs = deadline.remainingMs;
  }

  /** For all values of a combination, as quick as it went so far. */
  get bounds(): Bounds {
    const spentMs = this.#startMs - this.#deadline.remainingMs;
    const perMs = this.#settings / Math.max(1, spentMs);
    const left = Math.min(MOST_SETTINGS - this.#settings, perMs * (LONGEST_MS - spentMs));
    return { ...ALL, settings: Math.max(FEW.settings, Math.min(ALL.settings, Math.floor(left))) };
  }

  /** False: enough was tried. */
  takeCombination(): boolean {
    this.#combinations -= 1;
    const isInTime = this.#startMs - this.#deadline.remainingMs < LONGEST_MS;
    return this.#combinations >= 0 && this.#settings < MOST_SETTINGS && isInTime;
  }

  tryAll(trials: readonly FieldTrial[]): ReturnType<TryAll> {
    this.#settings += trials.length;
    return this.#tryAll(trials);
  }
}
