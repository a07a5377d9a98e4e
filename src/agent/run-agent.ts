/** The agent loop: observe, call the model, act, record, until the task is complete, impossible, or out of budget. */
import { ModelFailure } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Claim } from "./model/action.ts";
import { budgetEnd, warnOfBudget } from "./budget.ts";
import { claimed, endingBy, outcomeOf, stopped, type RunEnding } from "./ending.ts";
import { MOST_FAILURES } from "./model/limits.ts";
import type { AgentParts } from "./parts.ts";
import type { RunVerdict } from "./verification/judge.ts";
import { passCheck } from "./human-check.ts";
import { oneLine } from "../shared/text/one-line.ts";
import { Run } from "./run.ts";
import type { AgentError, AgentOutcome, AgentTask, StepRecord } from "./model/state.ts";
import { takeStep } from "./step.ts";
import { dataOf, examine, type Examined } from "./verification/examine.ts";
import { headAndTail } from "./prompts/template.ts";

/** Runs a task and returns its outcome. @throws unexpected errors */
export async function runAgent(
  deadline: Deadline,
  task: AgentTask,
  parts: AgentParts,
): Promise<AgentOutcome> {
  using held = new DisposableStack();
  const clock = held.use(deadline.child(parts.budget.maxMs));
  held.use(parts.control.watch(clock));
  const run = new Run(task, parts, clock);
  for (;;) {
    const ending = await nextStep(run).catch((thrown: unknown) => endingBy(thrown, run, deadline));
    if (ending) return outcomeOf(run, ending);
  }
}

/** Runs one step. Returns how the run ends; undefined if it continues. */
async function nextStep(run: Run): Promise<RunEnding | undefined> {
  const { parts, clock } = run;
  if (!(await parts.control.mayGoOn(clock))) return stopped(run);
  clock.check();
  const exhausted = budgetEnd(run);
  if (exhausted) return { status: "incomplete", error: exhausted };
  const checked = await passCheck(run);
  if (checked && "ending" in checked) return checked.ending;
  if (checked) {
    run.saw(checked.passed);
    return undefined;
  }
  warnOfBudget(run);
  const { record, claim } = await takeStep(run);
  const { lastWord } = run;
  const circling = run.record(record, claim);
  if (record.error !== undefined) run.tell(failureEvent(record));
  if (claim) return endBy(run, claim);
  if (lastWord) return lastWord;
  if (circling !== undefined) return { status: "failed", error: looping(circling) };
  if (run.failures >= MOST_FAILURES) run.lastWord = { status: "failed", error: tooMany(record) };
  return undefined;
}

/** Examines a claim. Returns how the run ends. Undefined if the model must correct the claim: a notice says why. */
async function endBy(run: Run, claim: Claim): Promise<RunEnding | undefined> {
  const { lastWord } = run;
  const examined = await examinedIn(run, claim);
  if ("complaint" in examined) {
    const { complaint, about } = examined;
    if (lastWord) return { ...lastWord, claim, examined: unsupported(complaint) };
    if (about === "evidence") run.wasDoubted = true;
    run.notice(complaint);
    return undefined;
  }
  const isFailed = !claim.success || examined.error || (lastWord && examined.verified !== "yes");
  return claimed(run, claim, isFailed ? examined : await judged(run, claim, examined));
}

async function examinedIn(run: Run, claim: Claim): Promise<ReturnType<typeof examine>> {
  const { seen, lastWord, clock } = run;
  const { checkData } = run.parts;
  const isLastWord = run.wasDoubted || lastWord !== undefined;
  const data = dataOf(claim, checkData !== undefined);
  const problems = claim.success && checkData ? await checkData(clock, data) : [];
  return examine({ claim, seen, data, problems, isLastWord });
}

/** Applies the judge's verdict. If the judge rejects the result, `verified` is `no`. Without a verdict, warns. */
async function judged(run: Run, claim: Claim, examined: Examined): Promise<Examined> {
  const { accepted, reason = "" } = (await verdictOn(run, claim, examined)) ?? {};
  if (accepted === undefined) return { ...examined, warnings: [...examined.warnings, NOT_JUDGED] };
  if (accepted) return { ...examined, verifiedBy: "judge" };
  const error = { code: "judged_failed", message: `The judge rejected the result: ${reason}` };
  return { ...examined, verified: "no", verifiedBy: "judge", error };
}

const NOT_JUDGED = "No judge checked the result: its reported actions are not verified.";

/** Returns the judge's verdict; undefined without a judge or a page, or if the judge fails or runs out of time. */
async function verdictOn(
  run: Run,
  claim: Claim,
  { evidence, warnings }: Examined,
): Promise<RunVerdict | undefined> {
  const { parts, task, observation, clock, seen } = run;
  if (!parts.judge || !observation) return undefined;
  using underWay = parts.control.underWay(clock);
  const quotes = evidence.map((one) => ({ ...one, context: seen.contextOf(one.text) }));
  const actions = [...(parts.before ?? []), ...run.steps.flatMap((step) => step.actions)];
  const done = actions.filter(({ result }) => !result.done);
  try {
    const judging = { task, claim, warnings, quotes, actions: done };
    const judgement = parts.judge(underWay.clock, judging, observation);
    const verdict = await underWay.clock.race(judgement);
    run.spent(verdict.usage, parts.model.name);
    return verdict;
  } catch (thrown) {
    if (thrown instanceof ModelFailure && thrown.usage) run.spent(thrown.usage, parts.model.name);
    clock.checkCaller();
    run.warn("The judge's model did not answer.");
    return undefined;
  }
}

function unsupported(complaint: string): Examined {
  return { verified: "no", verifiedBy: "none", evidence: [], warnings: [complaint] };
}

/** Maximum number of characters that the run's error quotes from the last step's error. */
const LONGEST_REASON = 600;

function looping(why: string): AgentError {
  const hint = "Describe the task or its location more exactly, or do the blocking step yourself.";
  return { code: "looping", message: `The agent repeated itself without progress. ${why}`, hint };
}

function tooMany({ error, actions }: StepRecord): AgentError {
  const reason =
    error ?? actions.findLast(({ result }) => result.failed === true)?.result.text ?? "";
  const why = headAndTail(oneLine(reason), LONGEST_REASON);
  return {
    code: "too_many_failures",
    message: `${MOST_FAILURES} steps in a row failed. The last error: ${why}`,
  };
}

function failureEvent({ number, url, title, error = "" }: StepRecord) {
  return { step: number, goal: "", actions: [], url, title, error };
}
