import type { Choice, Choices } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FoundControl } from "../step/elements/control.ts";
import { choicesOf, findElement } from "../step/elements/find.ts";
import { restless } from "../capture/missing.ts";
import { notInteractable, wrongKind } from "../step/elements/refusals.ts";
import { placesOf, type Wanted } from "../../page/wanted-options.ts";
import type { ActContext } from "../step/action.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { clickAt } from "./click.ts";
import type { SelectOptionResult } from "../step/action-results.ts";
import { isWorkedByKeys, takeOption, walkList } from "./select-by-keys.ts";

/** Page time that a list gets to open, to fill itself, or to show what was chosen. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 20;
const CLICK = { button: "left", clickCount: 1, bits: 0 } as const;

/** Opens a list that the page has made itself, if it is not open, and presses the options that are to be chosen. */
export async function selectCustom(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const { ref } = control;
  const opened = await openList(deadline, context, { control, found });
  if (isWorkedByKeys(opened)) return selectByKeys(deadline, context, ref, wanted);
  const places = placesIn(opened, wanted, ref);
  const targets = toPress(opened, places);
  for (const { ref: option } of targets) {
    const point = await reachedPoint(
      deadline,
      context,
      await findElement(deadline, context, option),
    );
    await clickAt(deadline, context, point, CLICK);
    if (context.page.interruption.reason || context.page.gate.departing) break;
    await context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  const picked = places.flatMap((place) => opened.options[place] ?? []);
  await verify(deadline, context, ref, picked);
  const selected = places.flatMap((index) => {
    const { label = "", value = "" } = opened.options[index] ?? {};
    return [{ index, label, value }];
  });
  return { ref, list: "custom", selected, trusted: true };
}

async function selectByKeys(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  wanted: Wanted,
): Promise<SelectOptionResult> {
  const by = wanted.by === "values" ? "value" : "label";
  const names = wanted.by === "indices" ? [] : wanted.names;
  const passed = await walkList(deadline, context, ref, (one) => names.includes(one[by]));
  const [index = 0] = placesOf(wanted, passed, 0);
  const choice = passed[index];
  if (!choice || names.length !== 1) throw severalByKeys(ref);
  await takeOption(deadline, context);
  await verify(deadline, context, ref, [choice]);
  const { label, value } = choice;
  return { ref, list: "custom", selected: [{ index, label, value }], trusted: true };
}

function severalByKeys(ref: number): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `The list of element ${ref} takes one option by its "values" or "labels".`,
  );
}

/** Opens it, unless it is open or always there; waits until it shows options. @throws AppError where none come */
export async function openList(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
): Promise<Choices> {
  const { tab } = context;
  const before = await choicesOf(deadline, tab, found);
  if (!before) throw restless(control.ref);
  const point = await reachedPoint(deadline, context, found);
  if (before.expanded !== false && before.options.length > 0) {
    if (before.own) return before;
    throw notItsOwn(control.ref);
  }
  const others = new Set(before.options.map((option) => option.ref));
  await clickAt(deadline, context, point, CLICK);
  for (let look = 1; ; look += 1) {
    const there = await findElement(deadline, context, control.ref);
    const now = await choicesOf(deadline, tab, there);
    const options = now?.options.filter((option) => now.own || !others.has(option.ref)) ?? [];
    if (now && options.length > 0) return { ...now, options };
    if (look === MOST_LOOKS) break;
    await context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  throw wrongKind(control.ref, control, {
    reason: "not_select",
    what: "no list to choose from: it was clicked, and no options came",
    hint: "Look at the page as it is now; type into the field if it suggests something only then, and click what you want.",
  });
}

/** Several lists may show, and the control does not say which one it has opened. */
function notItsOwn(ref: number): AppError {
  return notInteractable(
    `Element ${ref} does not say which list of the page is its own, and is open already.`,
    "Click the option in its list.",
    { ref, reason: "unknown_list" },
  );
}

/** The list stays open when it does not have what is wanted: that is what the caller sees next. */
function placesIn({ options, omitted, multiple }: Choices, wanted: Wanted, ref: number) {
  const count = wanted.by === "indices" ? wanted.indices.length : wanted.names.length;
  if (count !== 1 && !multiple) {
    throw new AppError(
      "INVALID_REQUEST",
      `"${wanted.by}" must name exactly one option of element ${ref}; it names ${count}.`,
    );
  }
  return [...new Set(placesOf(wanted, options, omitted))];
}

/** In a list of several choices also those that are chosen and shall not be. */
function toPress({ options, multiple }: Choices, places: readonly number[]): readonly Choice[] {
  if (!multiple) return places.flatMap((place) => options[place] ?? []);
  return options.filter((option, place) => option.selected !== places.includes(place));
}

/** The option says that it is chosen, or the control shows it. */
async function verify(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  picked: readonly Choice[],
): Promise<void> {
  const { page, tab, warnings } = context;
  for (let look = 1; look <= MOST_LOOKS / 4; look += 1) {
    if (page.interruption.reason || page.gate.departing) return;
    const looking = { ...context, warnings: [], foundAgain: [...context.foundAgain] };
    const now = await findElement(deadline, looking, ref)
      .then((there) => choicesOf(deadline, tab, there))
      .catch(() => undefined); // the page shows the choice in its own way
    if (!now || picked.every((choice) => isChosen(now, choice))) return;
    await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  warnings.push(
    "The option was clicked, but the page does not show that it is chosen; look at it.",
  );
}

function isChosen({ options, shown }: Choices, { ref, label }: Choice): boolean {
  return shown.includes(label) || options.some((one) => one.ref === ref && one.selected);
}
