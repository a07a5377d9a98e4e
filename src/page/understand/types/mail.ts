import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { pageSays } from "../forms/view.ts";
import { isPressed } from "../measures.ts";
import type { HeaderLine, Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { FOLDER, INBOX, MAIL_HEADERS, FORWARD, REPLY } from "../../words/words.ts";

const FEWEST_FOLDERS = 3;
const FEWEST_ROWS = 3;
const ROWS = new Set(["row", "listitem", "option", "article"]);

/** Scores the page as a mailbox: its folders, and one line for each e-mail. */
export function inboxPage(reading: Reading): Verdict {
  const { nodes, prose } = reading;
  const folders = new Set(nodes.flatMap(folderOf));
  const isTitled = pageSays(INBOX, reading);
  const rows = rowsOf(reading);
  const hasFolders = folders.size >= FEWEST_FOLDERS;
  if (!hasFolders && !isTitled) return NOTHING;
  return new Score(0)
    .add(0.4, hasFolders, `mailbox folders: ${[...folders].slice(0, 4).join(", ")}`)
    .add(0.3, isTitled, "title or headline names the inbox")
    .add(0.25, rows >= FEWEST_ROWS, `${rows} lines of e-mails`)
    .add(0.2, hasMailColumns(reading), "columns for sender, subject or date")
    .atMost(0.5, !hasFolders && rows < FEWEST_ROWS)
    .atMost(0.4, prose.text > 2_500)
    .atMost(0.4, hasMailHeader(reading));
}

const PRESSED = new Set(["link", "button", "treeitem", "menuitem", "tab", "option", "listitem"]);
const LONGEST_NAME = 40;

/** Returns the name of a mailbox folder without the number of its e-mails; an empty array for other elements. */
function folderOf({ role, name }: SnapshotNode): readonly string[] {
  if (!PRESSED.has(role) || name.length > LONGEST_NAME) return [];
  const plain = name.replace(/[\s(（[]{0,9}\d[\d.,+]{0,9}[)）\]]{0,3}\s{0,9}$/, "");
  return FOLDER.isAll(plain) ? [plain.toLowerCase()] : [];
}

function hasMailColumns({ mainNodes }: Reading): boolean {
  const heads = mainNodes.filter(({ role }) => role === "columnheader").map(({ name }) => name);
  return MAIL_HEADERS.filter((words) => heads.some((head) => words.isAll(head))).length >= 2;
}

function rowsOf({ mainNodes, lists, measures }: Reading): number {
  const rows = mainNodes.filter((node) => ROWS.has(node.role) && measures.of(node).text >= 15);
  return Math.max(rows.length, lists[0]?.blocks.length ?? 0);
}

const SUBJECT = 2;

/** Scores the page as one e-mail: sender, recipients, subject and text. */
export function emailBodyPage(reading: Reading): Verdict {
  const lines = reading.mailHeader;
  const kinds = new Set(lines.map(({ kind }) => kind));
  if (kinds.size < FEWEST_HEADERS) return openedLetter(reading);
  const hasAddress = lines.some(({ text }) => text.includes("@"));
  if (!kinds.has(SUBJECT) && !hasAddress) return NOTHING;
  const isAsking = reading.forms.some(({ isMain, texts }) => isMain && texts.length >= 2);
  return new Score(0.55, `${kinds.size} header lines of an e-mail`)
    .add(0.15, kinds.size > FEWEST_HEADERS, "all header lines of an e-mail")
    .add(0.15, kinds.has(SUBJECT), "a subject")
    .add(0.1, hasAddress, "an e-mail address")
    .atMost(0.35, isAsking);
}

const SENDER = /^.{0,80}<[^\s<>@]+@[^\s<>]+\.\p{L}{2,}>/u;
const LONGEST_LINE = 200;

/** Scores an e-mail without header labels: a sender with an address, and buttons to reply and forward. */
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
  return new Score(0.7, "a sender with an address, and buttons to reply and forward").atMost(
    0.4,
    listed > mainText / 2,
  );
}

/** Maximum number of nodes from the first header line to the last. */
const MOST_NODES_BETWEEN = 30;
const MOST_NODES_BEFORE = 200;
const FEWEST_HEADERS = 3;

/** Returns the group of nearby header lines with the most kinds; searches only the beginning of the main part. */
export function mailHeaderOf({ mainNodes, tree }: Reading): readonly HeaderLine[] {
  const found: PlacedLine[] = mainNodes.slice(0, MOST_NODES_BEFORE).flatMap((node, place) => {
    if (isNoLine(node) || headsColumn(node, tree)) return [];
    return labelsIn(node).flatMap((label) => {
      const kind = MAIL_HEADERS.findIndex((words) => words.isAll(label));
      return kind < 0 ? [] : [{ kind, place, text: textOf(node, tree) }];
    });
  });
  const groups = found.map((first) =>
    found.filter(({ place }) => place >= first.place && place - first.place <= MOST_NODES_BETWEEN),
  );
  return groups.toSorted((a, b) => kindsIn(b) - kindsIn(a))[0] ?? [];
}

interface PlacedLine extends HeaderLine {
  readonly place: number;
}

function kindsIn(lines: readonly HeaderLine[]): number {
  return new Set(lines.map(({ kind }) => kind)).size;
}

/** Returns the text of the line; for a cell, the text of its row, since the value may be in the next cell. */
function textOf({ text, tag, parent }: SnapshotNode, tree: PageTree): string {
  const around = CELLS.has(tag) && parent !== null ? tree.get(parent) : undefined;
  return around ? tree.textOf(around).slice(0, LONGEST_LABELLED * 2) : text;
}

function isNoLine({ role, tag, kinds }: SnapshotNode): boolean {
  return tag === "label" || role === "heading" || kinds.length > 0;
}

/** Whether it is a column header: all cells of its row are `th`. It describes the cells below, not the next cell. */
function headsColumn(node: SnapshotNode, tree: PageTree): boolean {
  if (node.tag !== "th") return false;
  return tree.childrenOf(tree.parentOf(node)).every(({ tag }) => tag === "th");
}

const LONGEST_LABELLED = 120;

/** Returns possible header labels in a node, such as "From" in "From: Ada", in "From Ada", or alone in a cell. */
function labelsIn(node: SnapshotNode): readonly string[] {
  const { text, tag } = node;
  const labels = COLON.test(text) ? labelsWithColon(node) : [];
  if (labels.length > 0 || text.length > LONGEST_LABELLED) return labels;
  if (CELLS.has(tag)) return text.length <= LONGEST_LABEL ? [text] : [];
  return LINES.has(tag) ? [text, text.split(" ", 1)[0] ?? ""] : [];
}

const COLON = /[:：]/u;
const LONGEST_LABEL = 20;
const CELLS = new Set(["dt", "th", "td"]);
const LINES = new Set(["div", "li", "p", "span"]);

function labelsWithColon({ content = [] }: SnapshotNode): readonly string[] {
  const own = content.filter((part) => typeof part === "string").join(" ");
  return own.split("\n").flatMap((line) => /^([^:：]{1,20})[:：]/u.exec(line.trim())?.[1] ?? []);
}

function hasMailHeader({ mailHeader }: Reading): boolean {
  return kindsIn(mailHeader) >= FEWEST_HEADERS;
}
