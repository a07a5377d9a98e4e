import { PageTree } from "../../page/tree.ts";
import type { Evidence } from "../model/state.ts";
import type { AgentObservation } from "../model/agent-observation.ts";
import type { DownloadedFile } from "../model/browser-tools.ts";
import { isSameValue, type Value, valuesIn, wideKey } from "./values.ts";

/** Maximum number of characters of all stored pages; beyond it, the oldest pages are dropped. */
const MOST_CHARACTERS = 8_000_000;
/** Shortest text, in characters, to look up regardless of white space: a shorter one would match by chance. */
const SHORTEST_WITHOUT_SPACE = 8;
/** Number of characters of context on each side of a quote. */
const CONTEXT_LENGTH = 160;

/** The text of a page when it was read. Its normal form and its values are computed on first use. */
class SeenPage {
  readonly url: string;
  /** Title, text, element names, field values, address and dialog message of the page, or a file's name and size. */
  readonly text: string;
  #folded: string | undefined;
  #values: readonly Value[] | undefined;
  #keys: ReadonlySet<string> | undefined;

  constructor(url: string, text: string) {
    this.url = url;
    this.text = text;
  }

  /** Normalised for comparisons. */
  get folded(): string {
    return (this.#folded ??= folded(this.text));
  }

  holds(value: Value): boolean {
    if (value.keys.length === 0) return hasWholeWords(this.folded, folded(value.text));
    const values = (this.#values ??= valuesIn(this.text));
    // The set of keys excludes most pages without a comparison of all values.
    this.#keys ??= new Set(values.flatMap(({ keys }) => keys.map(wideKey)));
    const keys = this.#keys;
    return (
      value.keys.some((key) => keys.has(wideKey(key))) &&
      values.some((one) => isSameValue(one, value))
    );
  }
}

/** The pages of a run, for looking up quotes and values of a result. */
export class SeenPages {
  readonly #pages: SeenPage[] = [];
  #size = 0;

  add({ snapshot, dialog }: Pick<AgentObservation, "snapshot" | "dialog">): void {
    const tree = new PageTree(snapshot);
    const { url, title } = snapshot;
    this.#keep(url, [title, tree.blocksOf(), ...namesOf(tree), url, dialog?.message ?? ""]);
  }

  /** Adds a downloaded file, whose name and size count as page text. */
  received({ filename, bytes, url }: DownloadedFile): void {
    this.#keep(url, [filename, `${bytes} bytes`]);
  }

  #keep(url: string, lines: readonly string[]): void {
    const text = lines.join("\n");
    if (this.#pages.some((page) => page.url === url && page.text === text)) return;
    this.#pages.push(new SeenPage(url, text));
    this.#size += text.length;
    while (this.#size > MOST_CHARACTERS && this.#pages.length > 1)
      this.#size -= this.#pages.shift()?.text.length ?? 0;
  }

  /**
   * Returns the words, and the address of the latest page that contains them; undefined if no page does. Ignores letter
   * case and spacing.
   */
  find(words: string): Evidence | undefined {
    const page = this.#pageWith(folded(words));
    return page && { url: page.url, text: words };
  }

  /**
   * Returns the words with the text around them on the latest page that contains them. If no page contains them,
   * returns only the words.
   */
  contextOf(words: string): string {
    const sought = folded(words);
    const text = this.#pageWith(sought)?.folded ?? "";
    const at = text.indexOf(sought);
    if (at < 0) return words;
    return text.slice(Math.max(0, at - CONTEXT_LENGTH), at + sought.length + CONTEXT_LENGTH);
  }

  /** Returns whether a page has the value, in any notation. */
  holds(value: Value): boolean {
    return this.#pages.some((page) => page.holds(value));
  }

  #pageWith(sought: string): SeenPage | undefined {
    if (sought === "") return undefined;
    const page = this.#pages.findLast((one) => one.folded.includes(sought));
    const dense = withoutSpace(sought);
    if (page || dense.length < SHORTEST_WITHOUT_SPACE) return page;
    return this.#pages.findLast((one) => withoutSpace(one.folded).includes(dense));
  }
}

/** Returns accessible names, field values, alternative texts and selected options of visible elements, each once. */
function namesOf(tree: PageTree): readonly string[] {
  const names = tree.snapshot.nodes
    .filter((node) => !tree.isHidden(node))
    .flatMap(({ name, text, attributes, options = [] }) => [
      name === text ? "" : name,
      attributes["value"] ?? "",
      attributes["alt"] ?? "",
      ...options.filter(({ selected }) => selected).map(({ label }) => label),
    ]);
  return [...new Set(names)].filter((name) => name !== "");
}

/** Returns whether the text contains `sought` as whole words; both are normalised. */
function hasWholeWords(text: string, sought: string): boolean {
  if (sought === "") return false;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const behind = text.slice(at + sought.length, at + sought.length + 2);
    const isWithin =
      (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(sought)) ||
      (/^[\p{L}\p{N}]/u.test(behind) && /[\p{L}\p{N}]$/u.test(sought));
    if (!isWithin) return true;
  }
  return false;
}

/** Normalises white space, quotes, dashes and case of a text. */
function folded(text: string): string {
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
