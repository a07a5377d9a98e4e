import type { Profile, Served } from "./contestant.ts";

/** The fields that the bench reads of a step's response. */
export interface StepWire {
  readonly screenshot_after?: { readonly data?: string };
  readonly profiling: Profile;
  readonly settle: { readonly settled: boolean; readonly reason: string };
}

/** @throws when the page did not settle: such a step must not count */
export function served(answer: StepWire, picture = answer.screenshot_after?.data ?? ""): Served {
  const { settle, profiling } = answer;
  if (!settle.settled) throw new Error(`A step ended unsettled: ${settle.reason}`);
  return { pictureSize: picture.length, profile: profiling };
}
