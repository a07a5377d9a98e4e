import { isSaidBy } from "../blocked.ts";
import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { FAILURE, MAINTENANCE, REFUSED_ENTRIES, HUMAN_CHECK } from "../../words/words.ts";

/** Maximum text of a page that is only an error message. */
const MOST_TEXT = 1_500;
const MOST_TEXT_TO_BEGIN = 500;

export function errorPage(reading: Reading): Verdict {
  const byStatus = failedStatus(reading);
  if (byStatus) return byStatus;
  const refused = refusedSubmission(reading);
  return refused ?? message(reading);
}

/** Scores an error status; undefined if there is none. A page with much text has a low score: another type may win. */
function failedStatus({ httpStatus = 200, prose, blocked }: Reading): Verdict | undefined {
  if (httpStatus < 400) return undefined;
  if (blocked) return NOTHING;
  return new Score(0.93, `HTTP status ${httpStatus}`).atMost(0.5, prose.text > MOST_TEXT * 2);
}

/** Scores a short page with an error message as its title, headline or first text. */
function message(reading: Reading): Verdict {
  const { headline, headlines, mainText, mainNodes, lists, prose, forms } = reading;
  const listed = lists[0]?.text ?? 0;
  if (mainText > MOST_TEXT || prose.paragraphs > 5) return NOTHING;
  if (forms.some(({ isMain, fields }) => isMain && fields.length >= 2)) return NOTHING;
  const said = headlines.find((line) => isSaidBy(line, FAILURE) || isSaidBy(line, MAINTENANCE));
  const isNumber = STATUS.test(headline.trim());
  const isOpening =
    mainText <= MOST_TEXT_TO_BEGIN &&
    mainNodes
      .slice(0, 6)
      .some(({ text }) => text.length < 200 && (FAILURE.isIn(text) || MAINTENANCE.isIn(text)));
  const isStatus = isOpening && !isNumber && showsStatus(reading);
  return new Score(0)
    .add(0.7, said !== undefined, `the headline is an error message: ${said ?? ""}`)
    .add(0.15, isNumber, `the headline is an HTTP status: ${headline}`)
    .add(0.15, isOpening, "a short page that begins with an error message")
    .add(0.5, isStatus, "an HTTP status in a line of its own")
    .atMost(0.4, listed > mainText / 2 && said === undefined);
}

const STATUS = /^(?:4\d\d|50\d)$/;

/** Whether a line near the beginning is an HTTP status, and no other line is only a number. */
function showsStatus({ mainNodes }: Reading): boolean {
  const numbers = mainNodes.filter(({ text }) => /^[\d.,]+$/.test(text.trim()));
  const [number, ...more] = numbers;
  if (!number || more.length > 0 || !STATUS.test(number.text.trim())) return false;
  return mainNodes.indexOf(number) < 6;
}

/** Scores a page with an invalid field if an alert and the title or headline reject the form; else undefined. */
function refusedSubmission(reading: Reading): Verdict | undefined {
  const { mainNodes, headlines, forms, tree } = reading;
  if (!forms.some(({ fields }) => fields.some(({ invalid }) => invalid === true))) return undefined;
  const alert = mainNodes.find((node) => {
    if (node.role !== "alert") return false;
    for (const around of tree.ancestorsOf(node)) if (around.tag === "form") return false;
    return REFUSED_ENTRIES.isIn(tree.textOf(node)) && !tree.childrenOf(node).some(leadsToField);
  });
  if (!alert || !headlines.some((line) => REFUSED_ENTRIES.isIn(line))) return undefined;
  return new Score(0.85, "an alert and the title say that the form was rejected");
}

function leadsToField({ role }: { readonly role: string }): boolean {
  return role === "link" || role === "list";
}

/** Scores the page as one with only a check for humans. */
export function captchaPage({ captcha, headlines, blocked }: Reading): Verdict {
  if (captcha?.isBlocking) {
    const isTitled = headlines.some((line) => HUMAN_CHECK.isIn(line));
    return new Score(0.9, captcha.evidence).add(0.07, isTitled, "a title asks for a human check");
  }
  if (blocked?.reason !== "captcha_or_challenge") return NOTHING;
  return new Score(0.85, `a challenge: ${blocked.signals.join(", ")}`);
}

export function blockedPage({ blocked }: Reading): Verdict {
  if (!blocked || blocked.reason === "captcha_or_challenge") return NOTHING;
  const byStatus = blocked.signals.some((signal) => signal.startsWith("http_"));
  return new Score(byStatus ? 0.94 : 0.8, `${blocked.reason}: ${blocked.signals.join(", ")}`);
}
