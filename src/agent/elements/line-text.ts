/** Lines and containers in the notation of the list. */
import type { PageSnapshot } from "../../page/snapshot.ts";
import { shortHref } from "../../page/views/links.ts";
import { cut } from "../../shared/cut.ts";
import { attributesOf } from "./attributes.ts";
import { isUsable, type Container } from "./containers.ts";
import type { ListLine, Part } from "./lines.ts";
import { attribute, element, escaped, opening } from "./notation.ts";
import type { WrittenLine } from "./selection.ts";
import { oneLine } from "../../shared/one-line.ts";

export interface LineTextOptions {
  readonly snapshot: PageSnapshot;
  readonly isNew: (ref: number) => boolean;
  readonly hide: (text: string) => string;
}

/** The list is for finding what to use; whoever wants to read all of a long text extracts it. */
const WORDS_LENGTH = 200;
const LABEL_LENGTH = 120;
const ADDRESS_LENGTH = 80;

export class LineText {
  readonly #options: LineTextOptions;
  readonly #containers = new Map<Container, string>();

  constructor(options: LineTextOptions) {
    this.#options = options;
  }

  line(line: ListLine): WrittenLine {
    const parts = line.parts.map((part) => this.#part(part));
    const body = withoutEmptyEnd(oneLine(parts.join("")));
    const begins = line.prefix === "" && startsWithUse(line);
    const text = begins ? body : `_[:]${line.prefix}${body}`;
    return { owner: line.owner, container: line.container, uses: line.uses, text };
  }

  /** Its beginning alone: what is in it follows on lines of its own. */
  container(container: Container): string {
    const known = this.#containers.get(container);
    if (known !== undefined) return known;
    const text = `${this.#opening(container)}>`;
    this.#containers.set(container, text);
    return text;
  }

  #opening(container: Container): string {
    const { node, scrolls, hostsShadow, repeats } = container;
    const index = isUsable(container) ? node.ref : undefined;
    const marks = [
      ...attributesOf(node, { words: "", isLabelled: repeats, hide: this.#options.hide }),
      ...this.#frameAddress(container),
      ...(scrolls ? ["scrollable"] : []),
      ...(hostsShadow ? ["shadow-root"] : []),
    ];
    return opening({ index, isNew: this.#isNew(index), tag: node.tag, attributes: marks });
  }

  #frameAddress({ node }: Container): readonly string[] {
    const { snapshot, hide } = this.#options;
    const frame = snapshot.frames.find(({ owner }) => owner === node.ref);
    if (!frame) return [];
    return [attribute("src", hide(shortHref(frame.url, snapshot.url)), ADDRESS_LENGTH)];
  }

  #part(part: Part): string {
    const { hide } = this.#options;
    if (!("use" in part)) return cutWords(hide(part.words), WORDS_LENGTH);
    const { use, words, isLabelled } = part;
    const attributes = attributesOf(use, { words, isLabelled, hide });
    const tagged = { index: use.ref, isNew: this.#isNew(use.ref), tag: use.tag, attributes };
    return ` ${element(tagged, cutWords(hide(words), LABEL_LENGTH))} `;
  }

  #isNew(ref: number | undefined): boolean {
    return ref !== undefined && this.#options.isNew(ref);
  }
}

/** A row ends with its last cell that is not empty. */
function withoutEmptyEnd(row: string): string {
  return row.replace(/(?: ?\|)+$/, "");
}

function cutWords(words: string, length: number): string {
  return escaped(cut(words, length));
}

function startsWithUse({ parts }: ListLine): boolean {
  const first = parts.find((part) => "use" in part || /\S/.test(part.words));
  return first !== undefined && "use" in first;
}
