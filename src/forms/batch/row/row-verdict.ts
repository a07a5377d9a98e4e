/** Decides whether a site has accepted a sent row, from everything observable. Nothing here accesses a page. */
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { blockerOf } from "../../../page/outcome/outcome.ts";
import { messagesAfter, quote } from "../../../page/outcome/messages.ts";
import type { PageAlert } from "../../../page/readers/alerts.ts";
import { NOT_SENT, SENT } from "../../../page/words/words.ts";
import { furtherPage } from "./further-page.ts";

/** The request that sent the row, and its progress. */
export interface RowSubmission {
  readonly method: string;
  /** Whether it loads a document; otherwise a script of the page sent it. */
  readonly isDocument: boolean;
  readonly isAnswered: boolean;
  readonly isRedirected: boolean;
  /** HTTP status; 0 if there is no response. */
  readonly status: number;
  /** The browser's error text, if the request failed without a response. */
  readonly failure?: string | undefined;
}

export interface Aftermath {
  readonly before: FoundPage;
  /** Undefined if the page cannot be read. */
  readonly after: FoundPage | undefined;
  /** Whether the success check holds now; undefined if there is none, or if it held before the row was sent. */
  readonly isCheckMet: boolean | undefined;
  readonly submission: RowSubmission | undefined;
  /** Whether a value of the row may have left the page. */
  readonly hasLeft: boolean;
  /** The browser's validation messages for invalid fields. */
  readonly complaints: readonly { readonly ref: number; readonly message: string }[];
  /** Text of the button that sent the form; empty if unknown. */
  readonly pressed: string;
  /** Messages of the page's dialogs. */
  readonly dialogs: readonly string[];
}

export interface RowVerdict {
  readonly outcome: "confirmed" | "submitted" | "incomplete" | "rejected" | "unknown";
  /** The reason, as a sentence. */
  readonly why: string;
  /** Whether later reads of the page may lead to another verdict. */
  readonly isOpen: boolean;
  /** The message of the page or a dialog that confirms the row. */
  readonly confirmation?: string;
  /** Messages of the page or the browser about fields, with the fields' refs. */
  readonly fieldErrors?: readonly { readonly ref: number; readonly message: string }[];
}

/** Returns the first verdict by: success check, status, errors, address, further page or thanks, page state. */
export function judge(aftermath: Aftermath): RowVerdict {
  return (
    byCheck(aftermath) ??
    byStatus(aftermath) ??
    byErrors(aftermath) ??
    byAddress(aftermath) ??
    byWhatFollows(aftermath) ??
    byWhatIsThere(aftermath)
  );
}

function byCheck({ isCheckMet }: Aftermath): RowVerdict | undefined {
  if (isCheckMet !== true) return undefined;
  return { outcome: "confirmed", why: "The success indicator has appeared.", isOpen: false };
}

/** Returns `unknown` for a failed request or a 5xx response, `rejected` for a 4xx response; else undefined. */
function byStatus(aftermath: Aftermath): RowVerdict | undefined {
  const { submission } = aftermath;
  if (submission?.failure !== undefined) {
    const why = `The request failed: ${submission.failure}.`;
    return { outcome: "unknown", why, isOpen: false };
  }
  if (!submission || submission.status < 400) return undefined;
  const why = `The site responded with HTTP status ${submission.status}.`;
  if (submission.status >= 500) return { outcome: "unknown", why, isOpen: false };
  const said = byErrors(aftermath);
  return said ? { ...said, why: `${said.why} ${why}` } : rejected(why);
}

function byErrors({ before, after, dialogs }: Aftermath): RowVerdict | undefined {
  if (!after) return undefined;
  const blocker = blockerOf(after);
  if (blocker) return rejected(`${blocker.evidence.join("; ")}.`);
  const known = new Set(before.alerts.map(({ ref, text }) => `${ref} ${text}`));
  const fresh = after.alerts.filter(({ ref, text }) => !known.has(`${ref} ${text}`));
  const errors = fresh.filter(isError);
  const fieldErrors = errors.flatMap(({ field, text }) =>
    field === undefined ? [] : [{ ref: field, message: text }],
  );
  if (errors.length > 0) {
    const said = [...new Set(errors.map(({ text }) => quote(text)))].join(", ");
    return { ...rejected(`The page says ${said}.`), fieldErrors };
  }
  const refusal = dialogs.find((text) => NOT_SENT.isIn(text));
  return refusal === undefined ? undefined : rejected(`A dialog says ${quote(refusal)}.`);
}

function rejected(why: string): RowVerdict {
  return { outcome: "rejected", why, isOpen: false };
}

/** Whether an alert reports an error. Some sites show all messages in alerts, including confirmations. */
function isError({ type, text }: PageAlert): boolean {
  if (type === "error") return true;
  return (type === "alert" || type === "warning") && !confirms(text);
}

function confirms(text: string): boolean {
  return SENT.isIn(text) && !NOT_SENT.isIn(text);
}

const ERROR_NAME = /^(?:err(?:or)?s?|error_?(?:code|message)|fail(?:ed|ure)?|invalid|denied)$/i;

const NO_ERROR: ReadonlySet<string> = new Set(["", "0", "false", "no", "none"]);

/** Rejects the row if the new address contains an error, such as `?error=1`; otherwise returns undefined. */
function byAddress({ before, after }: Aftermath): RowVerdict | undefined {
  const to = after?.reading.url;
  if (!to || to.href === before.reading.url?.href) return undefined;
  const said = [...to.searchParams, ...new URLSearchParams(to.hash.slice(1))].find(
    ([name, value]) => saysError(name, value),
  );
  if (said) return rejected(`The address contains ${quote(said.join("="))}.`);
  const last = to.pathname.split("/").findLast((part) => part !== "") ?? "";
  return ERROR_NAME.test(last) ? rejected(`The address ends with ${quote(last)}.`) : undefined;
}

function saysError(name: string, value: string): boolean {
  if (ERROR_NAME.test(name)) return !NO_ERROR.has(value.toLowerCase());
  return /^(?:status|result|state)$/i.test(name) && ERROR_NAME.test(value);
}

/** Returns the verdict by a further page of the form, or by thanks; by thanks if the page may be no further page. */
function byWhatFollows(aftermath: Aftermath): RowVerdict | undefined {
  const further = byFurtherPage(aftermath);
  return further?.isOpen === false ? further : (byWords(aftermath) ?? further);
}

/** Returns `incomplete` if the site responded with a further page of the form; else undefined. */
function byFurtherPage({ before, after, pressed, submission }: Aftermath): RowVerdict | undefined {
  if (!after || submission?.isAnswered !== true) return undefined;
  const further = furtherPage(before, after, pressed);
  if (!further) return undefined;
  const why = `The form is not complete: the site responded with ${further.reported}.`;
  return { outcome: "incomplete", why, isOpen: !further.isSure };
}

/** Confirms the row if the page or a dialog says so. Returns undefined otherwise, or if a success check is not met. */
function byWords({ before, after, dialogs, isCheckMet }: Aftermath): RowVerdict | undefined {
  if (isCheckMet === false) return undefined;
  const known = new Set(before.alerts.map(({ text }) => text));
  const marked = (after?.alerts ?? []).filter(({ text }) => !known.has(text));
  const success = marked.find(({ type, text }) => type === "success" && !NOT_SENT.isIn(text))?.text;
  const loose = after ? messagesAfter(before, after).filter(({ isOld }) => !isOld) : [];
  const text =
    dialogs.find(confirms) ?? success ?? loose.map((message) => message.text).find(confirms);
  if (text === undefined) return undefined;
  return {
    outcome: "confirmed",
    why: `The page says ${quote(text)}.`,
    isOpen: false,
    confirmation: text,
  };
}

function byWhatIsThere(aftermath: Aftermath): RowVerdict {
  const { submission, isCheckMet, after, before, hasLeft } = aftermath;
  if (!submission && !hasLeft) return byPageAlone(aftermath);
  if (!submission) return open("unknown", "No response to the row was seen.");
  if (!submission.isAnswered) return open("unknown", "The site has not answered yet.");
  if (isCheckMet === false) {
    return open("unknown", "The site responded, but the success indicator has not appeared.");
  }
  if (!after) return open("unknown", "The site responded, but the page cannot be read.");
  const isSamePage = submission.isDocument && !submission.isRedirected;
  if (isSamePage && submission.method !== "GET" && showsFormAgain(before, after)) {
    return open("unknown", "The site responded with the form again, without a reason.");
  }
  const { status } = submission;
  return open("submitted", `The site accepted it with HTTP status ${status}, without a message.`);
}

/** Uses messages of browser and page, since no request was seen. The verdict is open: the page may still send. */
function byPageAlone({ before, after, complaints }: Aftermath): RowVerdict {
  if (complaints.length > 0) {
    const said = [...new Set(complaints.map(({ message }) => quote(message)))].join(", ");
    return { ...rejected(`The browser says ${said}.`), fieldErrors: complaints, isOpen: true };
  }
  const [message] = after ? messagesAfter(before, after).filter(({ isOld }) => !isOld) : [];
  if (message) return { ...rejected(`The page says ${quote(message.text)}.`), isOpen: true };
  return open("unknown", "The page sent no visible request.");
}

function open(outcome: "submitted" | "unknown", why: string): RowVerdict {
  return { outcome, why, isOpen: true };
}

/** Whether most fields of the previous page are on this page too. */
function showsFormAgain(before: FoundPage, after: FoundPage): boolean {
  const was = namesOf(before);
  const is = namesOf(after);
  const again = [...was].filter((name) => is.has(name)).length;
  return was.size > 0 && again * 2 > was.size;
}

function namesOf({ reading }: FoundPage): ReadonlySet<string> {
  const names = reading.forms.flatMap(({ fields }) =>
    fields.map(({ name, label }) => name || label),
  );
  return new Set(names.filter((name) => name !== ""));
}
