import { PageTree } from "../../page/tree.ts";
import type { Evidence } from "../model/state.ts";
import type { AgentObservation } from "../model/agent-observation.ts";
import type { DownloadedFile } from "../model/browser-tools.ts";
import { isSameValue, type Value, valuesIn, wideKey } from "./values.ts";

/** Characters of text that are kept; the oldest pages go first. */
const MOST_CHARACTERS = 8_000_000;
/** Shorter ones would be found by chance where white space does not count. */
const SHORTEST_WITHOUT_SPACE = 8;
/** Characters on each side of a quote. */
const CONTEXT_LENGTH = 160;

/** A page as it was when it was read first. What costs time is computed on first use. */
class SeenPage {
  readonly url: string;
  /** Its text and values of fields, with a line break between blocks. */
  readonly text: string;
  #folded: string | undefined;
  #values: readonly Value[] | undefined;
  #keys: ReadonlySet<string> | undefined;

  constructor(url: string, text: string) {
    this.url = url;
    this.text = text;
  }

  /** As it is compared. */
  get folded(): string {
    return (this.#folded ??= folded(this.text));
  }

  holds(value: Value): boolean {
    if (value.keys.length === 0) return isSubstitute(this.folded, folded(value.text));
    const values = (this.#values ??= valuesIn(this.text));
    // Rules out most pages at once.
    this.#keys ??= new Set(values.flatMap(({ keys }) => keys.map(wideKey)));
    const keys = this.#keys;
    return (
      value.keys.some((key) => keys.has(wideKey(key))) &&
      values.some((one) => isSameValue(one, value))
    );
  }
}

/** The pages of a run: quotes and values of a result are looked up on them. */
export class SeenPages {
  readonly #pages: SeenPage[] = [];
  #size = 0;

  add({ snapshot, dialog }: Pick<AgentObservation, "snapshot" | "dialog">): void {
    const tree = new PageTree(snapshot);
    const { url, title } = snapshot;
    this.#keep(url, [title, tree.blocksOf(), ...namesOf(tree), url, dialog?.message ?? ""]);
  }

  /** The name and size of a file count as text of a page. */
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

  /** The page that had the words last; undefined if none had. White space and case do not count. */
  find(words: string): Evidence | undefined {
    const page = this.#pageWith(folded(words));
    return page && { url: page.url, text: words };
  }

  /** The words with the text around them, where they were read last. */
  contextOf(words: string): string {
    const sought = folded(words);
    const text = this.#pageWith(sought)?.folded ?? "";
    const at = text.indexOf(sought);
    if (at < 0) return words;
    return text.slice(Math.max(0, at - CONTEXT_LENGTH), at + sought.length + CONTEXT_LENGTH);
  }

  /** Whether a page has the value, in whatever notation. */
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

/** Names that are no text, values of fields and alternative texts, each once. */
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

/** Whether the words are in a text and not parts of longer words; both as they are compared. */
function isSubstitute(text: string, sought: string): boolean {
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

/** A text as it is compared: one kind of white space, of quotes and of dashes, in lower case. */
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
