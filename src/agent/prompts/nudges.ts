/** Short notices of the loop to the model, for one step each. */

/** The same action, over and over. */
export function repeatNudge(action: string, count: number): string {
  return `You have chosen the same action ${count} times: ${action}. It does not bring you further. Do something else: another element, another way, or done with what you have.`;
}

/** Nothing has changed. */
export function stalledNudge(steps: number): string {
  return `Nothing new has appeared for ${steps} steps. If the page does not react, try another way; if the task cannot be done, say so with done.`;
}

/** Most of the steps are used up. */
export function stepsWarning(step: number, maxSteps: number): string {
  return `This is step ${step} of ${maxSteps}: ${HURRY}`;
}

/** Most of the time is used up. */
export function timeWarning(secondsLeft: number): string {
  return `${secondsLeft} seconds are left: ${HURRY}`;
}

/** Most of the tokens or the money is used up. */
export function costWarning(): string {
  return `Most of what the task may cost is spent: ${HURRY}`;
}

const HURRY =
  "do only what the result needs, and use done before it is over. A partial result that says what is missing is better than none.";

/** No step follows this one. */
export function lastStepNotice(reason: string): string {
  return `${reason} This is the last step. Only done is possible now: give the user everything you have found, say what is missing, and use success true only if all of the task is done.`;
}
