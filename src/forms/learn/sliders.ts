/** Sliders that write their value into an input of the form: found by moving them, and one field together with it. */
import { slideWritten } from "../../browser/actions/slide-written.ts";
import { trySlider } from "../../browser/actions/try-slider.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { FormNumber } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { attempt } from "./attempt.ts";
import type { Draft, SliderEnds } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";

/** More are not moved. */
const MOST_SLIDERS = 12;

/** Moves all sliders of a form that are no inputs themselves. Returns a note for each that could not be learned. */
export async function learnSliders(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  draft: Draft,
): Promise<readonly string[]> {
  const own = form.fields.filter(({ page }) => page.type === "slider");
  const sliders = [...form.handles, ...own].filter(({ isUsable }) => isUsable);
  const notes: string[] = [];
  for (const handle of sliders.slice(0, MOST_SLIDERS)) {
    const told = await attempt(deadline, () => learnSlider(deadline, run, { form, draft, handle }));
    notes.push(...(told ?? []));
  }
  return notes;
}

interface Learning {
  readonly form: PresentForm;
  readonly draft: Draft;
  readonly handle: PresentField;
}

async function learnSlider(
  deadline: Deadline,
  run: VerbRun,
  { form, draft, handle }: Learning,
): Promise<readonly string[]> {
  const { ref } = handle.page;
  const asked = { handle: ref, form: form.form.ref, frameId: form.scan.frameId };
  const { result } = await run.step(deadline, ["try_slider", { ref }], trySlider(asked));
  const moved = movedIn(result.looks);
  const typed = moved.find(({ isTyped }) => isTyped);
  if (typed) {
    draft.leaveOut(handle.refs); // what it writes into is a field already
    return [];
  }
  const [input] = [...moved.filter(({ isNamed }) => isNamed), ...moved];
  if (!input) return [];
  const said = result.looks.map((look) => look.find((one) => one.ref === input.ref)?.value);
  const ends = endsSaid(said);
  if (!ends) {
    return [`What is moved for ${JSON.stringify(input.selector)} does not go to its ends by keys.`];
  }
  const [start] = said;
  draft.leaveOut(moved.flatMap((one) => (one === input ? [] : [one.ref])));
  draft.slide(handle, { ...ends, ...(start !== undefined && { start }), input });
  if (start !== undefined) {
    const { min, max } = ends;
    const back = slideWritten({ ref, input: input.ref, value: start, min, max });
    await run.step(deadline, ["set_slider", { ref }], back);
  }
  return [];
}

/** Inputs that said different numbers while it was moved. */
export function movedIn(looks: readonly (readonly FormNumber[])[]): readonly FormNumber[] {
  const [last = []] = looks.slice(-1);
  return last.filter(({ ref, value }) =>
    looks.some((look) => look.some((one) => one.ref === ref && one.value !== value)),
  );
}

/** From what an input said before, and after each key of `trySlider`; undefined where these did not lead to the ends. */
export function endsSaid(said: readonly (number | undefined)[]): SliderEnds | undefined {
  const [, first, stillFirst, second, last, stillLast, back] = said;
  if (first === undefined || second === undefined || last === undefined || back === undefined)
    return undefined;
  if (first === last || first !== stillFirst || last !== stillLast) return undefined;
  const ends = { min: Math.min(first, last), max: Math.max(first, last) };
  const step = Math.abs(second - first);
  const steps = (ends.max - ends.min) / step;
  const isEven = isNear(Math.abs(last - back), step) && isNear(steps, Math.round(steps));
  return isEven ? { ...ends, step: Number(step.toPrecision(DIGITS)) } : ends;
}

/** Decimals are not exact in binary. */
const DIGITS = 12;
const SAME = 1e-6;

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME * Math.max(1, b);
}
