/** Writes elements in browsy's line notation: `[!id:tag:type [name] [v] [*] [=value] "text" ->href narrow @region]`. */
import type { PageElement } from "./elements.ts";
import { escapeAddress, escapeAllBrackets, escapeWords } from "./escape.ts";

export interface ElementLineContext {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Returns an address as the view writes it. */
  readonly hrefOf: (href: string) => string;
}

export function viewElementLines(
  elements: readonly PageElement[],
  context: ElementLineContext,
): readonly string[] {
  const repeated = repeatedOnes(elements);
  return elements.map((element) => {
    const words = [
      headOf(element),
      ...notesOf(element),
      ...textOf(element),
      ...(element.href === undefined ? [] : [`->${escapeAddress(context.hrefOf(element.href))}`]),
      ...sizeOf(element, context),
      ...(repeated.has(element) ? regionOf(element, context) : []),
    ];
    return `[${words.join(" ")}]`;
  });
}

function headOf({ hidden, id, tag, type }: PageElement): string {
  const kind = type === undefined || type === "text" || tag !== "input" ? "" : `:${type}`;
  return `${hidden === undefined ? "" : "!"}${id}:${tag}${kind}`;
}

const STATES = ["disabled", "readonly", "invalid", "focused", "selected"] as const;

function notesOf(element: PageElement): readonly string[] {
  const { name, checked, required, expanded, val, blocked, options = [] } = element;
  const others = options.filter(({ selected }) => !selected).map(({ label }) => label);
  return [
    ...(name === undefined ? [] : [`[${bracketed(name)}]`]),
    ...(checked === true ? ["[v]"] : []),
    ...(required === true ? ["[*]"] : []),
    ...STATES.filter((state) => element[state]).map((state) => `[${state}]`),
    ...(expanded === undefined ? [] : [expanded ? "[expanded]" : "[collapsed]"]),
    ...(val === undefined ? [] : [`[=${bracketed(val.replaceAll("\n", String.raw`\n`))}]`]),
    ...(blocked === undefined ? [] : [`[blocked ${bracketed(blocked)}]`]),
    ...(others.length === 0 ? [] : [`{${others.map(bracketed).join("|")}}`]),
  ];
}

/** Returns the quoted text. Elements inside a sentence appear in it as their id: `"Rust is a [13]."`. */
function textOf({ text, content, label, ph }: PageElement): readonly string[] {
  const words = content?.map((part) => (typeof part === "number" ? `[${part}]` : escaped(part)));
  const shown = words?.join("").trim() ?? escaped(text ?? "");
  const visible = shown === "" ? escaped(label ?? ph ?? "") : shown;
  return visible === "" ? [] : [`"${visible}"`];
}

/** Escapes text for the inside of an element's brackets. */
function bracketed(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const behind = line.includes("]") ? line.slice(line.indexOf("]")) : "";
  const isForged = /\[!?\d/.test(line) || /["[]|->/.test(behind);
  return isForged ? escapeAllBrackets(line) : escapeWords(line);
}

function escaped(text: string): string {
  return text.replaceAll(/["\\]|\[(?=\d+\])/g, String.raw`\$&`).replaceAll(/\s+/g, " ");
}

const SIZED = new Set(["input", "button", "textarea", "select"]);

function sizeOf({ tag, b }: PageElement, { viewport }: ElementLineContext): readonly string[] {
  if (!SIZED.has(tag) || !b) return [];
  const share = b[2] / viewport.width;
  if (share < 0.15) return ["narrow"];
  if (share > 0.9) return ["full"];
  return share > 0.5 ? ["wide"] : [];
}

function repeatedOnes(elements: readonly PageElement[]): ReadonlySet<PageElement> {
  const groups = Map.groupBy(
    elements.filter(({ text }) => text !== undefined),
    ({ tag, text }) => `${tag} ${text ?? ""}`,
  );
  return new Set([...groups.values()].filter(({ length }) => length > 1).flat());
}

/** Returns the place of the element's centre in a 3 × 3 grid over the viewport: `@top-L`. Below the grid: `@below`. */
function regionOf({ b }: PageElement, { viewport }: ElementLineContext): readonly string[] {
  if (!b) return [];
  const [x, y, width, height] = b;
  if (y >= viewport.height) return ["@below"];
  const column = third(x + width / 2, viewport.width);
  const row = third(y + height / 2, viewport.height);
  const side = ["-L", "", "-R"][column];
  return [`@${["top", "mid", "bot"][row]}${side}`];
}

function third(position: number, size: number): number {
  return Math.min(2, Math.max(0, Math.floor((3 * position) / size)));
}
