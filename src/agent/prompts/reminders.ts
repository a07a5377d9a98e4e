/** Short notices from the agent loop to the model, each in the message of one step. */

export function repeatReminder(action: string, count: number): string {
  return `${action} was your choice ${count} times already, to no effect. Try another element or another way, or end with done.`;
}

export function stalledReminder(steps: number): string {
  return `The last ${steps} steps brought nothing new. Take another way; if there is none, tell so with done.`;
}

export function stepsWarning(step: number, maxSteps: number): string {
  return `Step ${step} of ${maxSteps}: ${HURRY}`;
}

export function timeWarning(secondsLeft: number): string {
  return `Time runs out in ${secondsLeft} seconds: ${HURRY}`;
}

export function costWarning(): string {
  return `Little of the allowed cost is left: ${HURRY}`;
}

const HURRY =
  "go straight for the result, and call done in time. Half an answer that names its gaps is worth more than none.";

export function lastStepNotice(reason: string): string {
  return `${reason} Nothing but done can follow: give what was found and what is missing, with success true only for a task that is wholly done.`;
}
