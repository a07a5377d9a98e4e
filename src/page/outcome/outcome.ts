import { HUMAN_CHECK } from "../words/words.ts";
import type { FoundPage } from "./found-page.ts";
import { quote, type PageMessage } from "./messages.ts";
import { saysClosed } from "./refusal.ts";

/** The outcome of the submission of a login or a verification code. */
export type Outcome =
  | "success"
  | "wrong_credentials"
  | "wrong_code"
  | "second_factor"
  | "captcha"
  | "blocked"
  | "still_on_form"
  | "unknown";

export interface Judgement {
  readonly outcome: Outcome;
  /** The evidence for the outcome, as clauses that may quote texts of the page. */
  readonly evidence: readonly string[];
  /** The evidence may be about an earlier attempt. */
  readonly isTentative?: boolean;
}

/** Whether the outcome is not final: a page that is still loading may show more evidence. */
export function isFormOpen({ outcome, isTentative }: Judgement): boolean {
  return outcome === "still_on_form" || outcome === "unknown" || isTentative === true;
}

/** Returns the outcome if a check for humans or a denial of access blocks the form, whatever its values. */
export function blockerOf({ understood }: FoundPage): Judgement | undefined {
  const { captcha, blocked, pageType } = understood;
  if (captcha?.isBlocking || pageType === "Captcha") {
    return {
      outcome: "captcha",
      evidence: [captcha ? `a check for humans: ${captcha.evidence}` : "a check for humans"],
    };
  }
  if (!blocked || pageType !== "Blocked") return undefined;
  return {
    outcome: "blocked",
    evidence: [`the site denies access (${blocked.reason}): ${blocked.signals.join(", ")}`],
  };
}

/** Returns the outcome if a message satisfies the test and thus rejects the values; new messages are tested first. */
export function wrongBy(
  outcome: "wrong_credentials" | "wrong_code",
  messages: readonly PageMessage[],
  isWrong: (message: PageMessage) => boolean,
): Judgement | undefined {
  const fresh = messages.toSorted((a, b) => Number(a.isOld) - Number(b.isOld));
  const said = fresh.find(isWrong);
  if (!said) return undefined;
  return { outcome, evidence: [`the page says ${quote(said.text)}`], isTentative: said.isOld };
}

/** Returns the outcome for a form that is still on the page, with the page's messages as evidence. */
export function formAgain(form: string, messages: readonly PageMessage[]): Judgement {
  const said = messages.filter(({ isMarked }) => isMarked).map(({ text }) => quote(text));
  const says = said.length > 0 ? [`the page says ${said.join(", ")}`] : [];
  return { outcome: "still_on_form", evidence: [`the ${form} is still there`, ...says] };
}

/** Returns the outcome if a new message rules out further attempts, even if the form is still there. */
export function refusalIn(messages: readonly PageMessage[]): Judgement | undefined {
  for (const { text, isMarked, isOld } of messages) {
    if (!isMarked || isOld) continue;
    const evidence = [`the page says ${quote(text)}`];
    if (saysClosed(text)) return { outcome: "blocked", evidence };
    if (HUMAN_CHECK.isIn(text)) return { outcome: "captcha", evidence };
  }
  return undefined;
}
