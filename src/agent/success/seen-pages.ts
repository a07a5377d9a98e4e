import type { SnapshotNode } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import type { Evidence } from "../state.ts";
import type { AgentObservation } from "../agent-observation.ts";
import type { DownloadedFile } from "../browser-tools.ts";
import { actOf, type Act, type Acting } from "./acts.ts";
import { BETWEEN_CELLS, linesOf, type PageLine } from "./page-lines.ts";
import { isSameValue, type Value, valuesIn } from "./values.ts";
import { subjectsIn } from "./words.ts";

/** Characters of text that are kept; the oldest pages go first. */
const MOST_CHARACTERS = 8_000_000;
/** Shorter ones would be found by chance where white space does not count. */
const SHORTEST_WITHOUT_SPACE = 8;

/** A page as it stood when it was seen first. */
export interface SeenPage {
  readonly url: string;
  readonly title: string;
  /** All that can be read on it, fields included, as it is compared. */
  readonly text: string;
  readonly lines: readonly SeenLine[];
  /** What is no running text: names of elements, what stands in fields, the address. */
  readonly others: readonly SeenLine[];
  /** What its buttons are called. */
  readonly buttons: readonly string[];
  /** What its buttons, links, tabs and the like are called, as it is compared. */
  readonly controls: ReadonlySet<string>;
  /** How many acts had been done by then. */
  readonly acts: number;
  /** What its values may mean, to see at once that one is not among them. */
  readonly keys: ReadonlySet<string>;
}

export interface SeenLine extends PageLine {
  /** As it is compared. */
  readonly folded: string;
  readonly values: readonly Value[];
  readonly subjects: ReadonlySet<string>;
}

/** What stood on the pages of a run, and what was done between them: what a claim is held against. */
export class SeenPages {
  readonly #pages: SeenPage[] = [];
  readonly #acts: Act[] = [];
  /** Most of a site's pages have lines in common. */
  readonly #lines = new Map<string, SeenLine>();
  #size = 0;

  /** In the order in which they were seen, each once. */
  get pages(): readonly SeenPage[] {
    return this.#pages;
  }

  /** In order, those that worked. */
  get acts(): readonly Act[] {
    return this.#acts;
  }

  add({ snapshot, dialog }: Pick<AgentObservation, "snapshot" | "dialog">): void {
    const { url, title } = snapshot;
    const said = dialog?.message ?? "";
    const tree = new PageTree(snapshot);
    const others = othersOf(tree);
    const text = folded([title, tree.textOf(), ...others, said].join(" \n "));
    if (this.#pages.some((page) => page.text === text && page.url === url)) return;
    const line = (one: PageLine) => this.#lineOf(one);
    const page = {
      url,
      title,
      text,
      lines: [...linesOf(tree), ...(said === "" ? [] : [plainLine(said)])].map(line),
      others: [title, ...others, url].map((other) => line(plainLine(other))),
      buttons: snapshot.nodes.filter(({ role }) => role === "button").map(({ name }) => name),
      controls: new Set(snapshot.nodes.filter(isControl).map(({ name }) => folded(name))),
    };
    this.#keep(page);
  }

  /** What the browser tells of a file is seen as what stands on a page. */
  received({ filename, bytes, url }: DownloadedFile): void {
    const line = this.#lineOf(plainLine(`${filename} | ${bytes} bytes`));
    const nothing = { others: [], buttons: [], controls: new Set<string>() };
    this.#keep({ url, title: filename, text: line.folded, lines: [line], ...nothing });
  }

  #keep(page: Omit<SeenPage, "acts" | "keys">): void {
    let keys: ReadonlySet<string> | undefined;
    this.#pages.push({
      ...page,
      acts: this.#acts.length,
      get keys() {
        return (keys ??= keysOn(page));
      },
    });
    this.#size += page.text.length;
    while (this.#size > MOST_CHARACTERS && this.#pages.length > 1) {
      this.#size -= this.#pages.shift()?.text.length ?? 0;
      this.#lines.clear(); // pages that are left keep their own
    }
  }

  #lineOf(line: PageLine): SeenLine {
    const key = `${line.isAround ? "around" : ""} ${line.text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const made = seenLine(line);
    this.#lines.set(key, made);
    return made;
  }

  /** Something was done on the page that was seen last. */
  acted(acting: Acting): void {
    this.#acts.push(actOf(acting));
  }

  /** Where the words stood last; undefined if they never did. White space and case do not count. */
  find(words: string): Evidence | undefined {
    const sought = folded(words);
    if (sought === "") return undefined;
    const page =
      this.#pages.findLast(({ text }) => text.includes(sought)) ?? this.#findWithoutSpace(sought);
    return page && { url: page.url, text: words };
  }

  /** The last page on which a value stands, however it is written there. */
  pageWith(value: Value): SeenPage | undefined {
    return this.#pages.findLast((page) => holds(page, value));
  }

  #findWithoutSpace(sought: string): SeenPage | undefined {
    const dense = withoutSpace(sought);
    if (dense.length < SHORTEST_WITHOUT_SPACE) return undefined;
    return this.#pages.findLast(({ text }) => withoutSpace(text).includes(dense));
  }
}

function plainLine(text: string): PageLine {
  return { text, isAround: false };
}

/** What is dear is found out when it is first asked for. */
function seenLine(line: PageLine): SeenLine {
  let values: readonly Value[] | undefined;
  let subjects: ReadonlySet<string> | undefined;
  let plain: string | undefined;
  return {
    ...line,
    get folded() {
      return (plain ??= folded(line.text.replaceAll(BETWEEN_CELLS, " ")));
    },
    get values() {
      return (values ??= valuesIn(line.text));
    },
    get subjects() {
      return (subjects ??= subjectsIn(line.text));
    },
  };
}

export function holds({ lines, others, keys, text }: SeenPage, value: Value): boolean {
  const isByKey = value.keys.length > 0;
  if (isByKey && !value.keys.some((key) => keys.has(wideKey(key)))) return false;
  if (!isByKey && standsIn(text, folded(value.text))) return true;
  const isIn = holderOf(value);
  return others.some(isIn) || lines.some(isIn);
}

function keysOn({ lines, others }: Pick<SeenPage, "lines" | "others">): ReadonlySet<string> {
  const values = [...lines, ...others].flatMap((line) => line.values);
  return new Set(values.flatMap((value) => value.keys.map(wideKey)));
}

/** A day of any year. */
function wideKey(key: string): string {
  return key.startsWith("d") ? key.split("-").slice(0, 2).join("-") : key;
}

/**
 * Whether a value stands in a line by itself, not as a part of a longer one. The words of a name may stand in any order.
 */
export function holderOf(value: Value): (line: SeenLine) => boolean {
  const sought = folded(value.text);
  const words = value.kind === "name" ? subjectsIn(value.text) : undefined;
  return (line) => {
    if (value.keys.length > 0) return line.values.some((one) => isSameValue(one, value));
    if (standsIn(line.folded, sought)) return true;
    return words !== undefined && words.size > 0 && words.isSubsetOf(line.subjects);
  };
}

const CONTROLS: ReadonlySet<string> = new Set([
  "button",
  "link",
  "menuitem",
  "tab",
  "option",
  "checkbox",
  "radio",
  "switch",
]);

function isControl({ role }: SnapshotNode): boolean {
  return CONTROLS.has(role);
}

/** Names that are no text, what stands in fields and beside pictures; each once. */
function othersOf(tree: PageTree): readonly string[] {
  const others = tree.snapshot.nodes
    .filter((node) => !tree.isHidden(node))
    .flatMap(({ name, text, attributes, options = [] }) => [
      name === text ? "" : name,
      attributes["value"] ?? "",
      attributes["alt"] ?? "",
      ...options.filter(({ selected }) => selected).map(({ label }) => label),
    ]);
  return [...new Set(others)].filter((other) => other !== "");
}

/** Whether the words stand in a text by themselves; both as they are compared. */
export function standsIn(text: string, sought: string): boolean {
  if (sought === "") return false;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const behind = text.slice(at + sought.length, at + sought.length + 2);
    if (
      !isInside(before, sought, /[\p{L}\p{N}]$/u, 0) &&
      !isInside(behind, sought, /^[\p{L}\p{N}]/u, -1)
    )
      return true;
  }
  return false;
}

/** Only a letter beside a letter makes a longer word. */
function isInside(beside: string, sought: string, letter: RegExp, end: 0 | -1): boolean {
  return letter.test(beside) && /[\p{L}\p{N}]/u.test(sought.at(end) ?? "");
}

/** A text as it is compared: one kind of white space, of quotes and of dashes, in lower case. */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200D\u00AD\uFEFF]/g, "")
    .replaceAll(/[‘’‚′`]/g, "'")
    .replaceAll(/[“”„«»″]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function withoutSpace(text: string): string {
  return text.replaceAll(" ", "");
}
