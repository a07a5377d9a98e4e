import { isColour } from "./colours.ts";
import {
  isWide,
  nextStop,
  placeOfReference,
  skipBlank,
  valueParts,
  withoutComments,
} from "./scan.ts";

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const FORMULA = String.raw`(?:calc|min|max|clamp)\(.*\)`;
const LENGTH = new RegExp(
  `^(?:${NUMBER}(?:[a-z]+|%)?|${FORMULA}|auto|none|(?:fit|max|min)-content|stretch|-webkit-fill-available)$`,
);

/** The properties that decide whether an element is visible, with checks of values. Other properties are skipped. */
const PROPERTIES = [
  [
    /^(?:none|contents|block|inline|flow-root|inline-block|list-item|(?:-webkit-)?(?:inline-)?flex|-webkit-(?:inline-)?box|(?:inline-)?grid|(?:inline-)?table|table-(?:row|cell|caption|column|(?:row|header|footer|column)-group)|ruby|ruby-text|math)$/,
    "display",
  ],
  [/^(?:visible|hidden|collapse)$/, "visibility"],
  [new RegExp(`^(?:${NUMBER}%?|${FORMULA})$`), "opacity"],
  [/^(?:static|relative|absolute|fixed|sticky|-webkit-sticky)$/, "position"],
  [/^(?:left|right|none|inline-start|inline-end)$/, "float"],
  [/^(?:(?:visible|hidden|clip|scroll|auto|overlay)\s*){1,2}$/, "overflow"],
  [
    /^(?:normal|pre|nowrap|pre-wrap|pre-line|break-spaces|collapse|preserve|preserve-breaks)\b/,
    "white-space",
  ],
  [LENGTH, "top right bottom left margin-top margin-left padding-right padding-bottom"],
  [LENGTH, "width height max-width max-height min-width min-height"],
  [{ test: isColour }, "color background-color"],
  [/^/, "clip clip-path transform translate scale flex-grow z-index"],
  [/^/, "animation animation-name animation-fill-mode"],
  [/^/, "font-size color-scheme text-shadow text-stroke-width"],
  [/^/, "background-image background-clip"],
] as const;

type Words<S extends string> = S extends `${infer W} ${infer Rest}` ? W | Words<Rest> : S;
export type Property = Words<(typeof PROPERTIES)[number][1]>;

interface Check {
  readonly test: (value: string) => boolean;
}

const CHECKS: ReadonlyMap<string, Check> = new Map(
  PROPERTIES.flatMap(([check, names]) => names.split(" ").map((name) => [name, check] as const)),
);

function isProperty(name: string): name is Property {
  return CHECKS.has(name);
}

export interface Declaration<N extends string = Property> {
  readonly name: N;
  /** A valid value in lower case. Values of custom properties and values with `var()` are unchecked and as written. */
  readonly value: string;
  readonly important: boolean;
  /** The declared property, possibly a shorthand, if the value has `var()`; else undefined. */
  readonly by?: string;
}

/** The winning values of an element, by property. */
export type Declared = ReadonlyMap<Property, string>;

const MOST_VALUE = 1_000; // characters; longer values are ignored

/** The declarations of a rule or a `style` attribute that affect visibility. */
export class Declarations {
  readonly plain: Declaration[] = [];
  readonly custom: Declaration<string>[] = [];

  /** Reads the content of a block, without its braces. */
  static in(text: string): Declarations {
    const declarations = new Declarations();
    for (let at = skipBlank(text, 0); at < text.length;) {
      const end = nextStop(text, at);
      declarations.add(text.slice(at, end));
      at = skipBlank(text, end + 1);
    }
    return declarations;
  }

  get isEmpty(): boolean {
    return this.custom.length === 0 && this.plain.length === 0;
  }

  add(text: string): void {
    const colon = text.indexOf(":");
    if (colon < 0) return;
    const written = withoutComments(text.slice(colon + 1));
    const mark = written.includes("!") ? /!\s*important\s*$/i.exec(written) : null;
    const value = written.slice(0, mark?.index).trim();
    const [name, important] = [withoutComments(text.slice(0, colon)).trim(), mark !== null];
    if (name.startsWith("--"))
      this.custom.push({ name, value: value.length > MOST_VALUE ? "initial" : value, important });
    else if (value !== "" && value.length <= MOST_VALUE)
      this.#addPlain(name.toLowerCase(), value, important);
  }

  #addPlain(by: string, written: string, important: boolean): void {
    if (placeOfReference(written, 0) >= 0)
      for (const [name] of longhands(by, "initial"))
        this.plain.push({ name, value: written, important, by });
    else
      for (const [name, value] of readDeclared(by, written))
        this.plain.push({ name, value, important });
  }
}

type Longhand = readonly [Property, string];

/** Returns the longhand properties of a declaration without `var()`; omits those with an invalid value. */
export function readDeclared(name: string, value: string): Declared {
  if (value.length > MOST_VALUE) return new Map();
  return new Map(
    longhands(name, value.toLowerCase()).filter(
      ([property, parsed]) => isWide(parsed) || CHECKS.get(property)?.test(parsed) === true,
    ),
  );
}

/** Properties that are read as another property. Logical properties are read as in horizontal left-to-right text. */
const ALIASES: Readonly<Record<string, string>> = {
  "block-size": "height",
  "inline-size": "width",
  "inset-block-start": "top",
  "inset-inline-end": "right",
  "inset-inline-start": "left",
  "margin-block-start": "margin-top",
  "margin-inline-start": "margin-left",
  "max-block-size": "max-height",
  "overflow-x": "overflow",
  "overflow-y": "overflow",
  "text-stroke": "text-stroke-width",
  "white-space-collapse": "white-space",
};

function longhands(written: string, value: string): readonly Longhand[] {
  const plain = written.replace(/^-webkit-/, "");
  const name = ALIASES[plain] ?? plain;
  if (isProperty(name)) return [[name, value]];
  const found = SHORTHANDS.get(name)?.(value) ?? [];
  return isWide(value) ? found.map(([property]) => [property, value]) : found;
}

const SHORTHANDS: ReadonlyMap<string, (value: string) => readonly Longhand[]> = new Map([
  ["padding", ofEdges(null, "padding-right", "padding-bottom", null)],
  ["inset", ofEdges("top", "right", "bottom", "left")],
  ["margin", ofEdges("margin-top", null, null, "margin-left")],
  ["flex", (value) => [["flex-grow", growthIn(value)]]],
  ["font", (value) => [["font-size", fontSizeIn(value)]]],
  ["background", backgroundIn],
]);

/** Returns a parser of one to four values, for the edges clockwise from the top. Skips edges whose name is null. */
function ofEdges(...names: readonly (Property | null)[]): (value: string) => readonly Longhand[] {
  return (value) => {
    const parts = valueParts(value, " ");
    return names.flatMap((name, side) => {
      const own = parts[side] ?? parts[side - 2] ?? parts[0] ?? "";
      return name ? [[name, own] as const] : [];
    });
  };
}

/** Returns the `flex-grow` of a `flex` value, such as `1 1 0`: its first number. */
function growthIn(value: string): string {
  return value === "none" || value.startsWith("0 ") ? "0" : (/^[\d.]+/.exec(value)?.[0] ?? "1");
}

/** Parses `background`. Only its last layer can have a colour. */
function backgroundIn(value: string): readonly Longhand[] {
  const image = /(?:^|[\s,])(?:url|image|-webkit-[\w-]+|[\w-]+-(?:gradient|set|fade))\(/.test(
    value,
  );
  return [
    ["background-clip", /\btext\b/.test(value) ? "text" : "border-box"],
    ["background-color", valueParts(value).findLast(isColour) ?? "transparent"],
    ["background-image", image ? value : "none"],
  ];
}

/** Returns the size of a `font` value, such as `italic 12px/1.5 serif`: its first length. */
function fontSizeIn(value: string): string {
  return /(?:^|\s)((?:\d+(?:\.\d*)?|\.\d+)[a-z%]*)(?=[\s/]|$)/.exec(value)?.[1] ?? "medium";
}
