/** Checks a result: its data against the schema, its quotes and values against the pages of the run. */
import { oneLine } from "../../shared/text/one-line.ts";
import type { Claim } from "../model/action.ts";
import type { AgentError, AgentOutcome } from "../model/state.ts";
import type { SeenPages } from "./seen-pages.ts";
import { claimedValuesIn, type Value } from "./values.ts";

export interface Examined extends Pick<
  AgentOutcome,
  "verified" | "verifiedBy" | "evidence" | "data" | "warnings"
> {
  /** Why a claimed success is not accepted. */
  readonly error?: AgentError;
}

/** The errors of a claim, for the model to correct. */
export interface Complaint {
  readonly complaint: string;
  /** `data`: the data violates the schema. `evidence`: a quote or a value of the result is on no page of the run. */
  readonly about: "data" | "evidence";
}

export interface Examination {
  readonly claim: Claim;
  readonly seen: SeenPages;
  /** The data of the result; undefined if there is none. */
  readonly data: unknown;
  /** Violations of the schema, one sentence each. */
  readonly problems: readonly string[];
  /** The model cannot correct its evidence any more: `examine` returns no complaint about evidence. */
  readonly isLastWord: boolean;
}

export const UNCHECKED: Examined = {
  verified: "unknown",
  verifiedBy: "none",
  evidence: [],
  warnings: [],
};

export function examine(examination: Examination): Examined | Complaint {
  const { claim, data, problems } = examination;
  if (!claim.success) return UNCHECKED;
  if (problems.length > 0) return { about: "data", complaint: dataComplaint(problems) };
  const examined = examineEvidence(examination);
  return "complaint" in examined || data === undefined ? examined : { ...examined, data };
}

/** Returns the data of a claim. If data is requested, parses JSON text in `data` or, without `data`, in `text`. */
export function dataOf({ data, text }: Claim, isRequested: boolean): unknown {
  const given = data ?? (isRequested ? text : undefined);
  if (typeof given !== "string" || !isRequested) return given;
  try {
    return JSON.parse(given);
  } catch {
    return data;
  }
}

function dataComplaint(problems: readonly string[]): string {
  return `Your result was not accepted. Its data does not meet the schema: ${problems.join("; ")}. Call done again with data that does.`;
}

function examineEvidence({ claim, seen, data, isLastWord }: Examination): Examined | Complaint {
  const quotes = claim.evidence.map((words) => words.trim()).filter((words) => words !== "");
  const values = [...claimedValuesIn(claim.text), ...leavesOf(data).flatMap(valuesOfLeaf)];
  const shown = quotes.length > 0 ? quotes : values.map(({ text }) => text);
  const evidence = shown.flatMap((words) => seen.find(words) ?? []);
  const missing = quotes.filter((words) => !seen.find(words));
  const absent = values.filter((value) => !seen.holds(value)).map(({ text }) => text);
  const warnings = [
    ...(missing.length > 0 ? [`${NO_EVIDENCE}: ${quoted(missing)}.`] : []),
    ...(absent.length > 0 ? [`${NO_VALUE}: ${quoted(absent)}.`] : []),
  ];
  if (warnings.length > 0 && !isLastWord)
    return { about: "evidence", complaint: complaintOf(warnings) };
  if (missing.length > 0 && missing.length === quotes.length)
    return {
      verified: "no",
      verifiedBy: "evidence",
      evidence,
      warnings,
      error: unverified(warnings),
    };
  if (shown.length === 0) return { ...UNCHECKED, warnings: [NOTHING_TO_CHECK] };
  if (warnings.length > 0) return { ...UNCHECKED, evidence, warnings };
  return { verified: "yes", verifiedBy: "evidence", evidence, warnings };
}

const NO_EVIDENCE = "This evidence is on no page that the run read";
const NO_VALUE = "These values of the result are on no page that the run read";
const NOTHING_TO_CHECK =
  "The result has no evidence and no value that can be looked up on the pages.";
const LONGEST_QUOTE = 120;

function quoted(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => `"${oneLine(text).slice(0, LONGEST_QUOTE)}"`).join(", ");
}

function complaintOf(warnings: readonly string[]): string {
  return `Your result was not accepted. ${warnings.join(" ")} Look at the page that shows the result, do what is not done yet, then call done again with words as evidence that show it, exactly as they are on the page, or with success false if it did not work.`;
}

function unverified(warnings: readonly string[]): AgentError {
  return {
    code: "unverified",
    message: `The agent reports success, but its evidence does not match the pages. ${warnings.join(" ")}`,
    hint: "Check the result before you use it. A clearer task, or a page that confirms the result, may help.",
  };
}

const MOST_LEAVES = 200;
const LONGEST_LEAF = 200;

function leavesOf(data: unknown): readonly string[] {
  if (typeof data === "number" || typeof data === "string") return [String(data).trim()];
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).flatMap(leavesOf).slice(0, MOST_LEAVES);
}

/**
 * Returns the values of a leaf. If a short leaf is one number, date or time, returns this value, else the leaf's text.
 * For a long leaf, returns all values in its text.
 */
function valuesOfLeaf(leaf: string): readonly Value[] {
  const values = claimedValuesIn(leaf);
  if (leaf === "" || leaf.length > LONGEST_LEAF) return values;
  const [only, more] = values.filter(({ keys }) => keys.length > 0);
  // Beside the value, the leaf may contain a currency or a unit, but no four letters or digits in a row.
  const isWhole = only && !more && !/[\p{L}\p{N}]{4,}/u.test(leaf.replace(only.text, ""));
  return isWhole ? [only] : [{ text: leaf, keys: [] }];
}
