/** Whether a claim is taken: its data meets the schema, and its evidence stands on pages that were seen. */
import type { Claim } from "../action.ts";
import type { DataCheck } from "../parts.ts";
import { oneLine } from "../../shared/one-line.ts";
import type { AgentError, Evidence } from "../state.ts";
import type { SeenPages } from "./seen-pages.ts";

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
  readonly claim: Claim;
  readonly seen: SeenPages;
  readonly checkData: DataCheck | undefined;
  /** Missing evidence was complained of before: it decides now. */
  readonly isLastWord: boolean;
}

export function examine(examination: Examination): Examined | Complaint {
  const { claim, checkData } = examination;
  if (!claim.success) return { verified: "unknown", evidence: [], warnings: [] };
  const data = dataOf(claim, checkData !== undefined);
  const problems = checkData?.(data) ?? [];
  if (problems.length > 0) return { about: "data", complaint: dataComplaint(problems) };
  const evidenced = examineEvidence(examination, data);
  return "complaint" in evidenced || data === undefined ? evidenced : { ...evidenced, data };
}

/** Models write data as text, too, where it is asked for. */
function dataOf({ data, text }: Claim, isAsked: boolean): unknown {
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

function examineEvidence(
  { claim, seen, isLastWord }: Examination,
  data: unknown,
): Examined | Complaint {
  const named = claim.evidence.map((words) => words.trim()).filter((words) => words !== "");
  if (named.length === 0) return derived(claim, seen, data);
  const evidence = named.flatMap((words) => seen.find(words) ?? []);
  const missing = named.filter((words) => !seen.find(words));
  if (missing.length === 0) return { verified: "yes", evidence, warnings: [] };
  const list = missing.map((words) => `"${oneLine(words).slice(0, 200)}"`).join(", ");
  if (!isLastWord) return { about: "evidence", complaint: evidenceComplaint(list) };
  const warnings = [`This was given as evidence and stands on no page that was seen: ${list}.`];
  if (evidence.length > 0) return { verified: "unknown", evidence, warnings };
  return { verified: "no", evidence, warnings, error: UNVERIFIED };
}

function evidenceComplaint(list: string): string {
  return `Your result was not accepted. You gave as evidence what stands on no page that you have seen: ${list}. Look at the page that shows the result, then call done again with words exactly as they stand there, or with success false if it did not work.`;
}

const UNVERIFIED: AgentError = {
  code: "unverified",
  message:
    "The agent says that it is done, but what it gives as evidence stands on no page that it saw.",
  hint: "Look at the result before you rely on it; a clearer task, or a page that confirms, may help.",
};

/** Without evidence of its own, by what of the answer can be found. */
function derived({ text }: Claim, seen: SeenPages, data: unknown): Examined {
  const checkable = checkableIn(text, data);
  const found = checkable.filter((one) => seen.has(one));
  const isAll = found.length > 0 && found.length === checkable.length;
  const evidence = found.flatMap((one) => seen.find(one) ?? []);
  return { verified: isAll ? "yes" : "unknown", evidence, warnings: [] };
}

/** What of an answer can be held against pages, where it brings no evidence itself: numbers, quoted words, names. */

const MOST = 40;
const NUMBER = /(?<![\p{L}\p{N}])\d+(?:[.,:/]\d+)*(?![\p{L}\p{N}])/gu;
const QUOTED = /["“„«]([^"”“»\n]{2,200})["”“»]/gu;
/** Two or more words with capitals: `Ada Lovelace`. */
const NAME = /\p{Lu}[\p{L}\p{N}'’-]+(?: \p{Lu}[\p{L}\p{N}'’-]+)+/gu;

export function checkableIn(text: string, data: unknown): readonly string[] {
  const quoted = [...text.matchAll(QUOTED)].flatMap(([, words]) => words ?? []);
  const found = [
    ...leavesOf(data),
    ...quoted,
    ...(text.match(NUMBER) ?? []).filter((number) => !isCounting(number)),
    ...(text.match(NAME) ?? []),
  ];
  return [...new Set(found.map((one) => one.trim()).filter((one) => one !== ""))].slice(0, MOST);
}

/** A single digit is as often the answer's own, as in `1. Open the page`. */
function isCounting(number: string): boolean {
  return number.length === 1;
}

function leavesOf(data: unknown): readonly string[] {
  if (typeof data === "string") return data.length <= 200 ? [data] : [];
  if (typeof data === "number") return [String(data)];
  if (typeof data === "object" && data !== null) return Object.values(data).flatMap(leavesOf);
  return [];
}
