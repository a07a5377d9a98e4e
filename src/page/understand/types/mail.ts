import type { SnapshotNode } from "../../snapshot.ts";
import { hasMailHeader, FEWEST_HEADERS } from "../mail-header.ts";
import { pageSays } from "../forms/view.ts";
import { isPressed } from "../measures.ts";
import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { FOLDER, INBOX, MAIL_HEADERS, FORWARD, REPLY } from "../../words/words.ts";

const FEWEST_FOLDERS = 3;
const FEWEST_ROWS = 3;
const ROWS = new Set(["row", "listitem", "option", "article"]);

/** The letters of a mailbox, a line each, beside its folders. */
export function inboxPage(reading: Reading): Verdict {
  const { nodes, prose } = reading;
  const folders = new Set(nodes.flatMap(folderOf));
  const isTitled = pageSays(INBOX, reading);
  const rows = rowsOf(reading);
  const hasFolders = folders.size >= FEWEST_FOLDERS;
  if (!hasFolders && !isTitled) return NOTHING;
  return new Score(0)
    .add(0.4, hasFolders, `folders of a mailbox: ${[...folders].slice(0, 4).join(", ")}`)
    .add(0.3, isTitled, "title or headline names the folder that mail arrives in")
    .add(0.25, rows >= FEWEST_ROWS, `${rows} lines of letters`)
    .add(0.2, hasMailColumns(reading), "columns for sender, subject or date")
    .add(0.1, rows >= FEWEST_ROWS && hasTimes(reading), "a time or a date in each line")
    .atMost(0.45, !hasFolders && !isTitled)
    .atMost(0.5, !hasFolders && rows < FEWEST_ROWS)
    .atMost(0.4, prose.text > 2_500)
    .atMost(0.4, hasMailHeader(reading));
}

const PRESSED = new Set(["link", "button", "treeitem", "menuitem", "tab", "option", "listitem"]);
const LONGEST_NAME = 40;

/** Its name without the number of letters in it. */
function folderOf({ role, name }: SnapshotNode): readonly string[] {
  if (!PRESSED.has(role) || name.length > LONGEST_NAME) return [];
  const plain = name.replace(/[\s(（[]{0,9}\d[\d.,+]{0,9}[)）\]]{0,3}\s{0,9}$/, "");
  return FOLDER.isAll(plain) ? [plain.toLowerCase()] : [];
}

function hasMailColumns({ mainNodes }: Reading): boolean {
  const heads = mainNodes.filter(({ role }) => role === "columnheader").map(({ name }) => name);
  return MAIL_HEADERS.filter((words) => heads.some((head) => words.isAll(head))).length >= 2;
}

const TIME =
  /\b\d{1,2}:\d{2}\b|\b\d{1,2}[./-]\d{1,2}\b|\b\p{L}{3,9}\.? \d{1,2}\b|\b\d{1,2}\.? \p{L}{3,9}\b|\d{1,2}月/u;

function hasTimes({ mainNodes }: Reading): boolean {
  return (
    mainNodes.filter(({ text, tag }) => tag === "time" || TIME.test(text.slice(-40))).length >=
    FEWEST_ROWS
  );
}

function rowsOf({ mainNodes, lists, measures }: Reading): number {
  const rows = mainNodes.filter((node) => ROWS.has(node.role) && measures.of(node).text >= 15);
  return Math.max(rows.length, lists[0]?.blocks.length ?? 0);
}

const SUBJECT = 2;

/** One letter: who wrote it to whom, about what, and what it says. */
export function emailBodyPage(reading: Reading): Verdict {
  const lines = reading.mailHeader;
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.size < FEWEST_HEADERS) return openedLetter(reading);
  const hasAddress = lines.some(({ text }) => text.includes("@"));
  if (!kinds.has(SUBJECT) && !hasAddress) return NOTHING;
  const isAsking = reading.forms.some(({ isMain, texts }) => isMain && texts.length >= 2);
  return new Score(0.55, `${kinds.size} lines of a letter's header`)
    .add(0.15, kinds.size > FEWEST_HEADERS, "all lines of a letter's header")
    .add(0.15, kinds.has(SUBJECT), "a subject")
    .add(0.1, hasAddress, "an address of a person")
    .atMost(0.35, isAsking);
}

const SENDER = /^.{0,80}<[^\s<>@]+@[^\s<>]+\.\p{L}{2,}>/u;
const LONGEST_LINE = 200;

/** Sites for mail leave the labels out: there is a sender with an address, and ways to answer and to pass it on. */
function openedLetter({ mainNodes, lists, mainText }: Reading): Verdict {
  const isSigned = mainNodes.some(
    ({ text }) => text.length <= LONGEST_LINE && text.includes("@") && SENDER.test(text),
  );
  if (!isSigned) return NOTHING;
  const pressed = mainNodes.filter(isPressed);
  const isAnswered = [REPLY, FORWARD].every((words) =>
    pressed.some(({ name }) => words.isAll(name)),
  );
  if (!isAnswered) return NOTHING;
  const listed = lists[0]?.text ?? 0;
  return new Score(0.7, "a sender with an address, and ways to answer and to forward").atMost(
    0.4,
    listed > mainText / 2,
  );
}
