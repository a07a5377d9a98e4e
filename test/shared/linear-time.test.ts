/** Readers of text from pages, callers and models take linear time. Each gets its worst known input. */
import { expect, test } from "vitest";
import { claimedValuesIn } from "../../src/agent/verification/values.ts";
import { readLenient } from "../../src/agent/parse/lenient-json.ts";
import { redactedUrl } from "../../src/browser/network/calls/redact.ts";
import { safeFileName } from "../../src/browser/network/downloads/file-name.ts";
import { queryOf } from "../../src/contracts/browsy-goal.ts";
import { labelText } from "../../src/forms/learn/describe-field.ts";
import { decoded } from "../../src/html/documents/charset.ts";
import { fileNameOf } from "../../src/html/documents/file-page.ts";
import { xhtmlAsHtml } from "../../src/html/documents/readable.ts";
import { Cookies } from "../../src/html/fetch/cookies.ts";
import { mediaTypeOf } from "../../src/html/fetch/media-type.ts";
import { parsePage } from "../../src/html/parse-page.ts";
import { hostPattern } from "../../src/policy/host-pattern.ts";
import { prohibitedIntent } from "../../src/policy/prohibited.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import { formsOf } from "../../src/page/readers/forms.ts";
import { PageTree } from "../../src/page/tree.ts";
import { understand } from "../../src/page/understand/understand.ts";

interface Row {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** The repeated part of the text. */
  readonly of: string;
  readonly before?: string;
}

function redacting(secret: string): (text: string) => string {
  const redactor = new Redactor();
  redactor.hide(secret);
  return (text) => redactor.text(text);
}

const bytesRead = (text: string) => decoded(Buffer.from(text, "latin1"), undefined, true);
const pageRead = (markup: string) =>
  new PageTree(parsePage(markup, { url: "http://127.0.0.1/" }).snapshot()).textOf().length;

const formsRead = (markup: string) =>
  formsOf(new PageTree(parsePage(markup, { url: "http://127.0.0.1/" }).snapshot())).length;

const understood = (markup: string) =>
  understand({ snapshot: parsePage(markup, { url: "http://127.0.0.1/" }).snapshot() }).pageType;

const cookieSet = (header: string) =>
  new Cookies().receive(new URL("http://127.0.0.1/"), [`a=${header}`]);

const ROWS: readonly Row[] = [
  { name: "a header: content type", read: mediaTypeOf, of: ";a=" },
  { name: "a header: cookie", read: cookieSet, of: "; a=" },
  {
    name: "a header: file name",
    read: (text) => fileNameOf(new URL("http://a/"), text),
    of: '\\"',
  },
  { name: "the name of an upload", read: safeFileName, of: ". " },
  {
    name: "an address in the console",
    read: (text) => redactedUrl(`http://a/?${text}`),
    of: "a=&",
  },
  { name: "a model: JSON", read: (text) => readLenient(text, 0), of: '{"a":' },
  { name: "a model: values", read: claimedValuesIn, of: "$1,0 " },
  { name: "a model: a list and names", read: claimedValuesIn, of: "1. Ada's Bo\n  " },
  { name: "a page: words of everything", read: understood, of: "<p>1 of 2 code 3 " },
  { name: "a page: lists in lists", read: understood, of: "<ul><li>x" },
  { name: "escapes and a secret", read: redacting("correct horse!"), of: "\\" },
  { name: "escaped percent signs and a secret", read: redacting("correct horse!"), of: "%25" },
  { name: "escaped percent signs and a PIN", read: redacting("593817"), of: "25" },
  { name: "blanks and a word", read: redacting("secret"), of: " " },
  { name: "blanks and a secret of words", read: redacting("correct horse!"), of: "t " },
  { name: "entities and a secret", read: redacting("correct horse!"), of: "&#0" },
  { name: "bytes of no encoding: tags", read: bytesRead, of: "<", before: "\u00ff" },
  { name: "bytes of no encoding: scripts", read: bytesRead, of: "<script>", before: "\u00ff" },
  { name: "bytes of no encoding: a long line", read: bytesRead, of: "a", before: "\u00ff\n" },
  { name: "a page: tags in noscript", read: pageRead, of: "<", before: "<noscript>" },
  { name: "a page: bold in bold", read: pageRead, of: "<b>x" },
  { name: "a page: boxes in boxes", read: pageRead, of: "<div>x" },
  { name: "a page: attributes", read: pageRead, of: "a ", before: "<p " },
  {
    name: "a page: labels for one box",
    read: pageRead,
    of: "<label for=x>L</label><p>",
    before: "<div id=x>",
  },
  { name: "a page: unnamed switches", read: pageRead, of: "<i role=switch>" },
  { name: "a page: radio buttons", read: formsRead, of: "<b><input type=radio>" },
  { name: "a page: rules", read: pageRead, of: "a{color:red}", before: "<style>" },
  { name: "a page: a long title", read: pageRead, of: " | ", before: "<title>" },
  { name: "tags without an end", read: xhtmlAsHtml, of: "<a ", before: "<?xml version='1.0'?>" },
  { name: "a task", read: prohibitedIntent, of: "a 1 " },
  { name: "a label", read: labelText, of: "* " },
  { name: "a goal", read: (goal) => queryOf(goal, {}), of: " and", before: "search for " },
  { name: "a pattern of hosts", read: (host) => attempt(() => hostPattern(host)), of: " " },
];

/** Characters. Quadratic time in them is about a second, linear time a few milliseconds. */
const LENGTH = 20_000;
const REPEATS = 3;
/** Milliseconds: shorter times are not significant. */
const LEAST = 4;
/** Maximum ratio of the times for a text of four times the length. */
const MOST = 8;

everyRow(test, ROWS)("reads in linear time", ({ read, of, before = "" }) => {
  const cost = (length: number) => costOf(() => read(before + of.repeat(length / of.length)));
  cost(LENGTH); // once for the compiler
  const isLinear = () => cost(4 * LENGTH) < MOST * Math.max(LEAST, cost(LENGTH));
  // Other load on the processor's core makes a measurement worse, never better.
  expect(isLinear() || isLinear() || isLinear()).toBe(true);
});

/** CPU milliseconds, the minimum of a few runs. */
function costOf(work: () => unknown): number {
  const costs = Array.from({ length: REPEATS }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {} // a refusal is as good
}
