/** The history: the last step in full, earlier steps in one line each. */
import { cut } from "../../shared/text/cut.ts";
import { tokensOf } from "../../page/views/portion.ts";
import type { AgentActionRecord, AgentState, StepRecord } from "../model/state.ts";
import { fillTemplate, headAndTail } from "./template.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import * as words from "./step-text.ts";

/** Maximum number of tokens for the steps before the last step. */
const EARLIER_TOKENS = 500;
const PARAMS_LENGTH = 400;
const RESULT_LENGTH = 1_000;
const CONTENT_LENGTH = 12_000;
const ERROR_LENGTH = 600;

export type Data = (text: string) => string;

export function historyText({ history, task: { maxSteps } }: AgentState, data: Data): string {
  const last = history.at(-1);
  if (!last) return "";
  const earlier = earlierText(history.slice(0, -1), data);
  return [...(earlier === "" ? [] : [earlier]), lastText(last, maxSteps, data)].join("\n\n");
}

/** Lists the latest steps that fit within EARLIER_TOKENS, and counts the omitted steps. Empty if no step fits. */
function earlierText(steps: readonly StepRecord[], data: Data): string {
  const lines: string[] = [];
  let tokens = 0;
  for (const step of steps.toReversed()) {
    const line = stepLine(step);
    tokens += tokensOf(line);
    if (tokens > EARLIER_TOKENS) break;
    lines.unshift(line);
  }
  const left = steps.length - lines.length;
  const note = left > 0 ? [`(${left} steps before these are not listed)`] : [];
  return lines.length === 0 ? "" : [words.EARLIER, ...note, data(lines.join("\n"))].join("\n");
}

const GOAL_LENGTH = 120;
const LINE_PARAMS_LENGTH = 80;
const LINE_ERROR_LENGTH = 120;

/** Returns `3. Search for shoes: input_text {"index":4,…} ok; click_element {"index":5} failed: …` */
export function stepLine({ number, decision, actions, error }: StepRecord): string {
  const goal = cut(decision?.brain.summary ?? "", GOAL_LENGTH);
  const done = actions.map(({ name, params, result }) => {
    const call = `${name} ${cut(JSON.stringify(params), LINE_PARAMS_LENGTH)}`;
    return result.failed === true
      ? `${call} failed: ${cut(oneLine(result.text), LINE_ERROR_LENGTH)}`
      : `${call} ok`;
  });
  const wrong = error === undefined ? [] : [`failed: ${cut(oneLine(error), LINE_ERROR_LENGTH)}`];
  return `${number}. ${goal === "" ? "" : `${goal}: `}${[...done, ...wrong].join("; ")}`;
}

function lastText(step: StepRecord, maxSteps: number, data: Data): string {
  const { number, actions, decision, interrupted, error } = step;
  return [
    fillTemplate(words.PREVIOUS, { step_number: String(number), max_steps: String(maxSteps) }),
    ...actions.flatMap((action, at) => actionLines(action, `${at + 1}/${actions.length}`, data)),
    ...(interrupted === undefined ? [] : [`Not carried out:\n${data(oneLine(interrupted))}`]),
    ...(decision?.dropped ?? []).map((dropped) => `Left out of your answer: ${dropped}`),
    ...(error === undefined
      ? []
      : [`Error of previous step:\n${data(headAndTail(oneLine(error), ERROR_LENGTH))}`]),
  ].join("\n");
}

/** Returns the lines of an action. Omits stored content, which the memory shows. Marks text that may quote pages. */
function actionLines(action: AgentActionRecord, place: string, data: Data): readonly string[] {
  const { name, params, result } = action;
  const { text, content, failed, remember } = result;
  const call = cut(JSON.stringify({ [name]: params }), PARAMS_LENGTH);
  const isShown = content !== undefined && content !== "" && remember !== true;
  const heading = failed === true ? "Error" : "Result";
  const shortened = headAndTail(text, failed === true ? ERROR_LENGTH : RESULT_LENGTH);
  return [
    `Previous action ${place}: ${call}`,
    `${heading} of previous action ${place}:\n${data(shortened)}`,
    ...(isShown ? [data(headAndTail(content, CONTENT_LENGTH))] : []),
  ];
}
