/** What a slider says, in the units of who asks. */
import type { SliderState } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";

/** What the two ends of a track stand for. */
export interface Ends {
  readonly min: number;
  readonly max: number;
}

/** One that does not say its value is told by the place of its handle between these ends; percent without them. */
export function between(state: SliderState, ends: Ends | undefined): SliderState {
  if (!ends || state.exactTo === null) return state;
  const { min, max } = ends;
  const unit = (max - min) / (state.max - state.min);
  return {
    ...state,
    min,
    max,
    value: min + (state.value - state.min) * unit,
    exactTo: state.exactTo * unit,
  };
}

/** Decimals are not exact in binary. */
const SAME = 1e-9;

/** Whether it stands there, as far as that can be told. */
export function standsAt({ value, exactTo }: SliderState, wanted: number): boolean {
  return Math.abs(value - wanted) <= (exactTo ?? SAME * Math.max(1, Math.abs(wanted)));
}

/** The value as it is told to the caller: no more digits than are known. */
export function toldValue(state: SliderState, wanted: number): number {
  if (standsAt(state, wanted)) return wanted;
  if (state.exactTo === null) return state.value;
  const decimals = Math.min(9, Math.max(0, Math.floor(-Math.log10(state.exactTo))));
  return Number(state.value.toFixed(decimals));
}

/** @throws AppError INVALID_REQUEST for a value that the slider does not have */
export function checkValue(value: number, { min, max }: Ends, hint?: string): void {
  if (value >= min && value <= max) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"target_value" must be from ${min} to ${max}; it is ${value}.`,
    hint === undefined ? {} : { hint },
  );
}
