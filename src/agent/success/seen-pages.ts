import { PageTree } from "../../page/tree.ts";
import type { Evidence } from "../state.ts";
import type { AgentObservation } from "../agent-observation.ts";

/** Characters of text that are kept; the oldest pages go first. */
const MOST_CHARACTERS = 8_000_000;
/** Shorter ones would be found by chance where white space does not count. */
const SHORTEST_WITHOUT_SPACE = 8;

interface SeenPage {
  readonly url: string;
  readonly text: string;
}

/** What stood on the pages of a run, as a person could read it: what a claim is held against. */
export class SeenPages {
  readonly #pages: SeenPage[] = [];
  #size = 0;

  add({ snapshot, dialog }: Pick<AgentObservation, "snapshot" | "dialog">): void {
    const { url, title } = snapshot;
    const text = folded([title, readable(snapshot), dialog?.message ?? ""].join(" \n "));
    if (this.#pages.some((page) => page.text === text && page.url === url)) return;
    this.#pages.push({ url, text });
    this.#size += text.length;
    while (this.#size > MOST_CHARACTERS && this.#pages.length > 1)
      this.#size -= this.#pages.shift()?.text.length ?? 0;
  }

  /** Where the words stood last; undefined if they never did. White space and case do not count. */
  find(words: string): Evidence | undefined {
    const sought = folded(words);
    if (sought === "") return undefined;
    const page =
      this.#pages.findLast(({ text }) => text.includes(sought)) ?? this.#findWithoutSpace(sought);
    return page && { url: page.url, text: words };
  }

  /** Whether a number or a name stands somewhere by itself, not as a part of a longer one. */
  has(word: string): boolean {
    const sought = folded(word);
    return this.#pages.some(({ text }) => standsIn(text, sought));
  }

  #findWithoutSpace(sought: string): SeenPage | undefined {
    const dense = withoutSpace(sought);
    if (dense.length < SHORTEST_WITHOUT_SPACE) return undefined;
    return this.#pages.findLast(({ text }) => withoutSpace(text).includes(dense));
  }
}

/** Text, and what stands in fields and beside pictures. */
function readable(snapshot: AgentObservation["snapshot"]): string {
  const tree = new PageTree(snapshot);
  const others = snapshot.nodes
    .filter((node) => !tree.isHidden(node))
    .flatMap(({ name, attributes, options = [] }) => [
      name,
      attributes["value"] ?? "",
      attributes["alt"] ?? "",
      ...options.filter(({ selected }) => selected).map(({ label }) => label),
    ]);
  return [tree.textOf(), ...new Set(others)].join(" \n ");
}

function standsIn(text: string, sought: string): boolean {
  if (sought === "") return false;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const before = text.slice(0, at);
    const behind = text.slice(at + sought.length);
    if (!/[\p{L}\p{N}]$/u.test(before.slice(-2)) && !/^[\p{L}\p{N}]/u.test(behind)) return true;
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
