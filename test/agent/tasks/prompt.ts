/** The scripted model's view of a prompt: its list of elements, and the position in the task. */

/** An element of the list: `33[:]<button type="submit">Text</button>`, with the words in its line. */
interface Listed {
  readonly index: number;
  readonly element: string;
  readonly before: string;
  readonly after: string;
}

export class Prompt {
  readonly text: string;
  readonly #lines: readonly string[];
  readonly #listed: readonly Listed[];

  constructor(text: string) {
    this.text = text;
    this.#lines = elementSection(text).split("\n");
    this.#listed = this.#lines.flatMap(listedIn);
  }

  /** From 1. */
  get step(): number {
    return Number(/Current step: (\d+)/.exec(this.text)?.[1] ?? 1);
  }

  /** Address of the active page. */
  get url(): string {
    return /current url\W+(http\S+)/i.exec(this.text)?.[1] ?? "";
  }

  /** Index of the first element that matches by itself, else with the words after it, else with those before it. */
  index(wanted: RegExp): number {
    const found =
      this.#listed.find(({ element }) => wanted.test(element)) ??
      this.#listed.find(({ element, after }) => wanted.test(element + after)) ??
      this.#listed.find(({ before, element }) => wanted.test(before + element));
    if (found) return found.index;
    throw new Error(`No element is like ${wanted} among\n${this.#lines.join("\n")}`);
  }

  /** Whether the list of elements contains the words, in a text or in an element. */
  shows(words: RegExp): boolean {
    return this.#lines.some((line) => words.test(line));
  }

  /** The words of the page that match, or the first group in them. */
  read(words: RegExp): string {
    for (const line of this.#lines) {
      const match = words.exec(line);
      if (match) return match[1] ?? match[0];
    }
    throw new Error(`Nothing reads like ${words} in\n${this.#lines.join("\n")}`);
  }

  /** Whether the prompt contains the words anywhere, for example in the result of an action. */
  reports(words: RegExp): boolean {
    return words.test(this.text);
  }
}

const ELEMENT = /\*?(\d+)\[:\](<.*?(?:\/>|<\/[\w-]+>|>$))/g;

/** All elements of a line; an element that represents all following ones ends with the line. */
function listedIn(line: string): readonly Listed[] {
  const matches = [...line.matchAll(ELEMENT)];
  return matches.map((match, place) => {
    const [whole, index, element = ""] = match;
    const end = match.index + whole.length;
    const previous = matches[place - 1];
    const begin = previous ? previous.index + previous[0].length : 0;
    return {
      index: Number(index),
      element,
      before: line.slice(begin, match.index),
      after: line.slice(end, matches[place + 1]?.index),
    };
  });
}

/** The prompt's list of elements: the text between its heading and that of the next section. */
function elementSection(text: string): string {
  const [, after = text] = text.split(/^6\. Interactive elements:$/m);
  return after.split(/^\*\*(?:Earlier Steps|Previous Actions|Notices)\*\*$/m)[0] ?? after;
}
