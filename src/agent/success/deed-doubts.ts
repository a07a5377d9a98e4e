/** Whether something that was to be done is shown to be done: by what came on the pages only after it was done. */
import type { Act } from "./acts.ts";
import {
  type SeenLine,
  type SeenPage,
  type SeenPages,
  folded,
  holds,
  standsIn,
} from "./seen-pages.ts";
import { claimedValuesIn, isSameValue, type Value, valuesIn } from "./values.ts";
import { type Doubt, quotable } from "./value-doubts.ts";
import {
  asksIn,
  BROKEN,
  type DeedKinds,
  doneIn,
  isOwnDeed,
  isTaskVerb,
  namedIn,
  NOT_DONE,
  offeredBy,
  orderedIn,
  ordersOf,
  saidIn,
  subjectsIn,
  THANKS,
  thingsIn,
  UNFINISHED,
} from "./words.ts";

export interface ClaimedDeed {
  readonly task: string;
  readonly text: string;
  readonly evidence: readonly string[];
  readonly kinds: DeedKinds;
}

/** The deed that a claim says is done; undefined where it only tells what was found. */
export function claimedDeed(
  task: string,
  text: string,
  evidence: readonly string[],
): ClaimedDeed | undefined {
  const ordered = orderedIn(task);
  const done = doneIn(text);
  const isDeed = ordered.size > 0 || isOwnDeed(text) || (done.size > 0 && !asksIn(task));
  return isDeed ? { task, text, evidence, kinds: ordered.union(done) } : undefined;
}

export interface DeedShown {
  readonly doubts: readonly Doubt[];
  /** What shows it, where nothing was named that does. */
  readonly shown: readonly string[];
}

/** Nothing was pressed, entered or chosen at all. */
export function isIdle({ acts }: SeenPages): boolean {
  return acts.every(({ sort }) => sort === "way");
}

export function examineDeed(deed: ClaimedDeed, seen: SeenPages): DeedShown {
  if (isIdle(seen)) return { doubts: [NOTHING_DONE], shown: [] };
  const aftermath = aftermathOf(deed, seen);
  const { doubts, shown } = confirmed(aftermath);
  return {
    shown,
    doubts: [
      ...doubts,
      ...brokenIn(aftermath),
      ...unfinishedIn(aftermath),
      ...missingIn(aftermath),
      ...unsaidIn(aftermath),
    ],
  };
}

const NOTHING_DONE: Doubt = { text: "Nothing was pressed, entered or chosen in this run." };

/** A run as seen from its deeds. */
interface Aftermath {
  readonly deed: ClaimedDeed;
  readonly acts: readonly Act[];
  readonly pages: readonly SeenPage[];
  /** Lines that came after something had been pressed, those of the last page last. */
  readonly news: readonly News[];
  /** What was entered and then sent off. */
  readonly sent: readonly string[];
}

interface News {
  readonly line: SeenLine;
  /** The deed is still to be confirmed there, by a button that has come with it. */
  readonly isOpen: boolean;
  /** Nothing but a button, a link, a tab: "Sent" of a mailbox says nothing of this message. */
  readonly isControl: boolean;
  /** What had been done right before. */
  readonly by: Act | undefined;
  readonly isLast: boolean;
}

function aftermathOf(deed: ClaimedDeed, { acts, pages }: SeenPages): Aftermath {
  const known = new Set<string>();
  const offered = new Set<string>();
  const last = pages.at(-1);
  const news: News[] = [];
  for (const page of pages) {
    const lines = page.lines.filter(({ folded: text }) => text !== "" && !known.has(text));
    const isOpen = page.buttons.some(
      (button) => !offered.has(button) && !offeredBy(button).isDisjointFrom(deed.kinds),
    );
    const about = { isOpen, by: acts[page.acts - 1], isLast: page === last };
    if (isChanged(acts, page))
      for (const line of lines)
        news.push({ line, ...about, isControl: isMereControl(line, page, about.by) });
    for (const { folded: text } of page.lines) known.add(text);
    for (const button of page.buttons) offered.add(button);
  }
  const pressed = acts.findLastIndex(({ sort }) => sort === "press");
  const sent = acts.slice(0, pressed + 1).map(({ entered }) => entered);
  return { deed, acts, pages, news, sent: sent.filter((text) => text !== "") };
}

/** Of a button that was pressed and now says that it was, as "Star" and "Starred", more is to be learned. */
function isMereControl({ folded: text }: SeenLine, { controls }: SeenPage, by?: Act): boolean {
  const pressed = folded(by?.on ?? "");
  const isTurned = pressed.length >= ALIKE && text.startsWith(pressed.slice(0, ALIKE));
  return controls.has(text) && !(isTurned && !controls.has(pressed));
}

const ALIKE = 4;

/** Something was pressed before the page stood so; a page may also take what is entered by itself. */
function isChanged(acts: readonly Act[], { acts: count }: SeenPage): boolean {
  const before = acts.slice(0, count);
  return before.some(({ sort }) => sort === "press") || before.at(-1)?.sort === "entry";
}

function confirmed(aftermath: Aftermath): DeedShown {
  const { evidence } = aftermath.deed;
  const carrying = evidence.filter((words) =>
    newsOf(words, aftermath).some((one) => shows(one, words, aftermath)),
  );
  if (carrying.length > 0) return { doubts: [], shown: [] };
  const own = aftermath.news
    .flatMap((one) => sentencesOf(one.line.text).map((text) => ({ text, one })))
    .find(({ text, one }) => isConfirmation(text, one, aftermath));
  if (own) return { doubts: [], shown: [own.text] };
  const named = evidence.map((words) => `"${quotable(words)}"`).join(", ");
  const given = named === "" ? "" : `What was given as evidence does not: ${named}.`;
  return { doubts: [{ text: `${NOT_SHOWN} ${given}`.trim() }], shown: [] };
}

const NOT_SHOWN =
  "Nothing that came on the page after something was pressed shows that it is done: a confirmation of the site, or what is now there and was not before.";

/** Lines with the words in them that are new. */
function newsOf(words: string, { news, pages, acts }: Aftermath): readonly News[] {
  const sought = folded(words);
  const before = pages.filter((page) => !isChanged(acts, page));
  const stood = before.some(({ lines }) =>
    lines.some(({ folded: text }) => standsIn(text, sought)),
  );
  const isWhole = (text: string) => text === sought;
  return news.filter(
    ({ line: { folded: text } }) =>
      standsIn(text, sought) && (!stood || isWhole(text) || hasMore(text, sought)),
  );
}

/** `Basket (1)` where `Basket` stood. */
function hasMore(text: string, sought: string): boolean {
  return text !== sought && text.length < sought.length * 4;
}

function shows(one: News, words: string, aftermath: Aftermath): boolean {
  const { line, isOpen } = one;
  const sentences = sentencesOf(line.text).filter((part) => folded(part).includes(folded(words)));
  const [text = line.text] = sentences;
  return isConfirmation(text, one, aftermath) || (!isOpen && isState(text, words, aftermath));
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?。！？])\s+(?=\p{Lu}|\p{Lo})/u);
}

/** The site says that it is done: in words for this deed, or with thanks for nothing else. */
function isConfirmation(text: string, { by, isControl }: News, aftermath: Aftermath): boolean {
  const { kinds } = aftermath.deed;
  if (by === undefined || by.sort === "way" || isControl || isDenial(text)) return false;
  if (!doneIn(text).isDisjointFrom(kinds)) return isAboutIt(text, aftermath);
  const others = doneIn(text).union(namedIn(text));
  const isForOther = kinds.size > 0 && others.size > 0 && others.isDisjointFrom(kinds);
  return THANKS.isIn(text) && !isForOther && isAboutIt(text, aftermath);
}

/** It names no thing, or one that claim, task or entries name too; and not another one in its place. */
function isAboutIt(text: string, { deed, sent }: Aftermath): boolean {
  const things = thingsIn(text);
  if (things.size === 0) return true;
  const wanted = thingsIn([deed.task, deed.text, ...sent].join(" \n "));
  const foreign = things.difference(wanted);
  if (foreign.size === things.size) return false;
  const names = claimedValuesIn(deed.task).filter(
    ({ kind }) => kind === "name" || kind === "words",
  );
  return (
    foreign.size === 0 ||
    names.length === 0 ||
    names.some((name) => standsIn(folded(text), folded(name.text)))
  );
}

function isDenial(text: string): boolean {
  return text.trimEnd().endsWith("?") || NOT_DONE.isIn(text);
}

/** What is there now and was not before: what was entered or asked for, or what the button pressed was to change. */
function isState(text: string, words: string, aftermath: Aftermath): boolean {
  const { deed, acts, sent } = aftermath;
  if (!acts.some(({ sort }) => sort === "press")) return false;
  if (isDenial(text) || (namedIn(text).size > 0 && doneIn(text).size === 0 && sent.length === 0))
    return false;
  const particulars = [...claimedValuesIn(deed.task), ...claimedValuesIn(deed.text)].map(
    (one) => one.text,
  );
  const named = [...particulars, ...sent].map(folded).filter((one) => one.length > 1);
  const plain = folded(words);
  const isMost = (one: string) => plain.length * 2 >= one.length && standsIn(one, plain);
  if (named.some((one) => standsIn(plain, one) || isMost(one))) return true;
  if (isValueIn(words, [deed.task, deed.text, ...sent])) return true;
  const pressed = acts.some(({ names }) => !names.isDisjointFrom(deed.kinds));
  const things = thingsIn(`${deed.task} ${deed.text}`);
  const isNamed = !thingsIn(words).isDisjointFrom(things);
  return pressed && isNamed && isCount(text) && isAboutIt(text, aftermath);
}

/** `Basket (1)`, `Open: 2`. */
function isCount(text: string): boolean {
  return valuesIn(text).some(({ kind }) => kind === "number");
}

function isValueIn(words: string, texts: readonly string[]): boolean {
  const values = texts.flatMap((text) => valuesIn(text));
  return valuesIn(words).some((value) => values.some((one) => isSameValue(one, value)));
}

const LONGEST_NEWS = 200;

/** What the page says went wrong. */
function brokenIn({ news, deed }: Aftermath): readonly Doubt[] {
  const broken = news.find(
    ({ line: { text, isAround }, isLast }) =>
      isLast &&
      !isAround &&
      text.length <= LONGEST_NEWS &&
      BROKEN.isIn(text) &&
      !BROKEN.isIn(deed.task),
  );
  return broken ? [{ text: "The page says that something is wrong.", line: broken.line.text }] : [];
}

/** What the page wants before it counts, and the claim says nothing of. */
function unfinishedIn({ news, deed }: Aftermath): readonly Doubt[] {
  if (UNFINISHED.isIn(deed.text)) return [];
  const open = news.find(
    ({ line: { text, isAround }, isLast }) =>
      isLast && !isAround && text.length <= LONGEST_NEWS && UNFINISHED.isIn(text),
  );
  return open ? [{ text: "The page asks for one more step.", line: open.line.text }] : [];
}

/** Values of the task and the claim that were neither entered nor stand on a page from where it was done on. */
function missingIn(aftermath: Aftermath): readonly Doubt[] {
  const { deed, acts, pages, sent } = aftermath;
  const first = acts.findIndex(({ sort }) => sort === "press");
  const after = pages.filter((page) => page.acts >= first);
  const entered = [...sent, ...acts.map(({ on }) => on)];
  const isThere = (value: Value) =>
    after.some((page) => holds(page, value)) || entered.some((text) => isIn(text, value));
  const values = [...claimedValuesIn(ordersOf(deed.task)), ...claimedValuesIn(deed.text)];
  const missing = values
    .filter((value) => !isThere(value))
    .map(({ text }) => `"${quotable(text)}"`);
  const told =
    missing.length === 0
      ? []
      : [
          {
            text: `${[...new Set(missing)].join(", ")} was neither entered and sent off nor stands on the page after it.`,
          },
        ];
  return [...told, ...halves(aftermath)];
}

/** What comes behind it has not happened yet. */
const CONDITION =
  /(?<!\p{L})(?:once|as soon as|when|if|after|sobald|wenn|dès que|quand|cuando)\s.*/iu;

/** Words of the claim for more than was to be done, which stand on no page: "ordered and shipped". */
function unsaidIn({ deed, acts, pages }: Aftermath): readonly Doubt[] {
  const text = deed.text.replace(CONDITION, "");
  const known = thingsIn(
    [deed.task, ...acts.flatMap(({ entered, on }) => [entered, on])].join(" \n "),
  );
  const values = thingsIn(
    claimedValuesIn(text)
      .map((one) => one.text)
      .join(" \n "),
  );
  const more = saidIn(text).intersection(thingsIn(text)).difference(known).difference(values);
  const isTold = (word: string) =>
    pages.some(
      ({ title, lines }) =>
        subjectsIn(title).has(word) || lines.some(({ subjects }) => subjects.has(word)),
    );
  const missing = text
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => [...thingsIn(word)].some((one) => more.has(one) && !isTold(one)));
  const named = missing.map((word) => `"${quotable(word)}"`).join(", ");
  return missing.length === 0
    ? []
    : [{ text: `No page that was seen says ${named}, and nobody asked for it.` }];
}

function isIn(text: string, value: Value): boolean {
  if (value.keys.length === 0) return standsIn(folded(text), folded(value.text));
  return valuesIn(text).some((one) => isSameValue(one, value));
}

/** Of several things that are named side by side, what is new speaks of some only. */
function halves({ deed, news, sent }: Aftermath): readonly Doubt[] {
  const told = subjectsIn([...news.map(({ line }) => line.text), ...sent].join(" \n "));
  const pairs = [deed.task, deed.text].flatMap((text) => [...text.matchAll(PAIR)]);
  for (const [, one = "", other = ""] of pairs) {
    if (isTaskVerb(other)) continue;
    const both = [thingsIn(one), thingsIn(other)];
    if (both.some((words) => words.size === 0)) continue;
    const absent = both.filter((words) => words.isDisjointFrom(told));
    if (absent.length === 1)
      return [
        { text: `Only one of "${quotable(one)}" and "${quotable(other)}" is spoken of after it.` },
      ];
  }
  return [];
}

const PAIR =
  /(?:^|\s)["“„]?([\p{L}\p{N}-]+)["”“]?,?\s(?:and|und|et|y)\s(?:the |a |an |den |die |das |le |la |el )?["“„]?([\p{L}\p{N}-]+)/giu;
