/** Whether a claim is taken: its data meets the schema, and the pages that were seen show it. */
import type { Claim } from "../action.ts";
import type { AgentError, Evidence } from "../state.ts";
import { claimedDeed, type ClaimedDeed, examineDeed, isIdle } from "./deed-doubts.ts";
import { evidenceDoubts } from "./evidence-doubts.ts";
import { folded, type SeenPages, standsIn } from "./seen-pages.ts";
import { type Statement, statementsIn } from "./statements.ts";
import { type Doubt, quotable, valueDoubt } from "./value-doubts.ts";
import { wordDoubts } from "./word-doubts.ts";
import { ALREADY, doneIn } from "./words.ts";

export interface Examined {
  readonly verified: "yes" | "no" | "unknown";
  readonly evidence: readonly Evidence[];
  /** Meets the schema. */
  readonly data?: unknown;
  readonly warnings: readonly string[];
  /** Why it is no success all the same. */
  readonly error?: AgentError;
}

/** What is wrong with a claim, for the model to make it right. */
export interface Complaint {
  readonly complaint: string;
  /** The data does not meet the schema; else the evidence is missing. */
  readonly about: "data" | "evidence";
}

export interface Examination {
  /** What was to be done, in the caller's words. */
  readonly task: string;
  readonly claim: Claim;
  readonly seen: SeenPages;
  /** The data that the caller receives; undefined if there are none. */
  readonly data: unknown;
  /** Violations of the schema, each as a sentence. */
  readonly problems: readonly string[];
  /** Missing evidence was complained of before: it decides now. */
  readonly isLastWord: boolean;
}

export function examine(examination: Examination): Examined | Complaint {
  const { claim, data, problems } = examination;
  if (!claim.success) return { verified: "unknown", evidence: [], warnings: [] };
  if (problems.length > 0) return { about: "data", complaint: dataComplaint(problems) };
  const evidenced = examineEvidence(examination, data);
  return "complaint" in evidenced || data === undefined ? evidenced : { ...evidenced, data };
}

/** Models write data as text, too, where it is asked for. */
export function dataOf({ data, text }: Claim, isAsked: boolean): unknown {
  const given = data ?? (isAsked ? text : undefined);
  if (typeof given !== "string" || !isAsked) return given;
  try {
    return JSON.parse(given);
  } catch {
    return data;
  }
}

function dataComplaint(problems: readonly string[]): string {
  return `Your result was not accepted. Its data does not meet the schema: ${problems.join("; ")}. Call done again with data that does.`;
}

function examineEvidence(examination: Examination, data: unknown): Examined | Complaint {
  const { claim, seen, isLastWord } = examination;
  const named = claim.evidence.map((words) => words.trim()).filter((words) => words !== "");
  const evidence = named.flatMap((words) => seen.find(words) ?? []);
  const missing = named.filter((words) => !seen.find(words));
  const { doubts, isShown, shown, isInvented } = examineText(examination, named, data);
  const invented = { text: `${INVENTED}: ${missing.map(quoted).join(", ")}.` };
  const all = [...(missing.length > 0 ? [invented] : []), ...doubts];
  const warnings = all.map(warningOf);
  const found = [...evidence, ...shown.flatMap((words) => seen.find(words) ?? [])];
  if (all.length === 0)
    return {
      verified: isShown ? "yes" : "unknown",
      evidence: found,
      warnings: isShown ? [] : [NOTHING_TO_CHECK],
    };
  if (!isLastWord) return { about: "evidence", complaint: complaintOf(all) };
  if (isInvented || (missing.length > 0 && evidence.length === 0))
    return { verified: "no", evidence: found, warnings, error: unverified(warnings) };
  return { verified: "unknown", evidence: found, warnings };
}

const INVENTED = "This was given as evidence and stands on no page that was seen";
const NOTHING_TO_CHECK =
  "Whether it is so cannot be told: the answer names nothing that could be looked for on the pages, and no evidence.";

function quoted(words: string): string {
  return `"${quotable(words)}"`;
}

function warningOf({ text, line }: Doubt): string {
  return line === undefined ? text : `${text} It says: "${quotable(line)}".`;
}

/** Words of pages stay out of it: it stands among what is ours. */
function complaintOf(doubts: readonly Doubt[]): string {
  const why = doubts.map(({ text }) => text).join(" ");
  return `Your result was not accepted. ${why} Look at the page that shows the result, do what is not done yet, then call done again with words as evidence that show it, exactly as they stand there, or with success false if it did not work.`;
}

function unverified(warnings: readonly string[]): AgentError {
  return {
    code: "unverified",
    message: `The agent says that it is done, but that is not shown: ${warnings.join(" ")}`,
    hint: "Look at the result before you rely on it; a clearer task, or a page that confirms, may help.",
  };
}

interface TextExamined {
  readonly doubts: readonly Doubt[];
  /** Something of it was found, and nothing is missing. */
  readonly isShown: boolean;
  /** Words of pages that show it, besides the evidence. */
  readonly shown: readonly string[];
  /** Nothing was done at all of what is said to be done. */
  readonly isInvented: boolean;
}

function examineText(
  { task, claim: { text }, seen }: Examination,
  named: readonly string[],
  data: unknown,
): TextExamined {
  const statements = statementsIn(text, data, task);
  const deed = claimedDeed(task, text, named);
  if (deed && !ALREADY.isIn(text)) return examineDone(deed, statements, seen);
  const wrong = statements.flatMap((one) => valueDoubt(one, seen) ?? []);
  const evidence = named.filter((words) => seen.find(words));
  const isBare = statements.length === 0 && evidence.length > 0;
  const said = { text, evidence, kinds: deed?.kinds ?? new Set<string>() };
  const namesNothing = statements.length + evidence.length === 0;
  const worded =
    wrong.length > 0 || namesNothing ? [] : wordDoubts({ text, task, statements }, seen);
  const doubts = [...wrong, ...(isBare ? evidenceDoubts(said, seen) : []), ...worded];
  const isShown = !namesNothing && doubts.length === 0;
  const shown = named.length > 0 ? [] : statements.map(({ value }) => value.text);
  return { doubts, isShown, shown, isInvented: false };
}

/** Values that the task or an entry has need not be told apart from others: the deed is what is looked for. */
function examineDone(
  deed: ClaimedDeed,
  statements: readonly Statement[],
  seen: SeenPages,
): TextExamined {
  const { doubts, shown } = examineDeed(deed, seen);
  if (isIdle(seen))
    return { doubts, shown, isShown: false, isInvented: doneIn(deed.text).size > 0 };
  const known = folded([deed.task, ...seen.acts.map(({ entered }) => entered)].join(" \n "));
  const found = statements.filter(({ value }) => !standsIn(known, folded(value.text)));
  const wrong = found.flatMap((one) => valueDoubt(one, seen) ?? []);
  return { doubts: [...doubts, ...wrong], shown, isShown: true, isInvented: false };
}
