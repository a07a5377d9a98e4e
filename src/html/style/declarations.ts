import { isColour } from "./colours.ts";
import { type CustomDeclaration, hasReference } from "./custom-properties.ts";
import { nextStop, partsOf, skipBlank, withoutComments, isWide } from "./scan.ts";

/** What of CSS decides whether and how an element is seen; the rest is passed over. */
const PROPERTIES = [
  "-webkit-text-fill-color",
  "-webkit-text-stroke-width",
  "animation",
  "animation-fill-mode",
  "animation-name",
  "background-clip",
  "background-color",
  "background-image",
  "bottom",
  "clip",
  "clip-path",
  "color",
  "color-scheme",
  "contain",
  "content-visibility",
  "display",
  "filter",
  "flex-grow",
  "float",
  "font-size",
  "grid-template-rows",
  "height",
  "left",
  "margin-bottom",
  "margin-left",
  "margin-right",
  "margin-top",
  "max-height",
  "max-width",
  "min-height",
  "min-width",
  "opacity",
  "overflow",
  "padding-bottom",
  "padding-right",
  "position",
  "right",
  "rotate",
  "scale",
  "text-shadow",
  "top",
  "transform",
  "translate",
  "visibility",
  "white-space",
  "width",
  "z-index",
  "zoom",
] as const;

export type Property = (typeof PROPERTIES)[number];

export interface Declaration {
  readonly property: Property;
  /** In lower case, valid for the property; as written where it depends on custom properties. */
  readonly value: string;
  readonly important: boolean;
  /** What was declared, where the value depends on custom properties: it may be a shorthand. */
  readonly by?: string;
}

/** What a rule, or a `style` attribute, says of what is seen. */
export interface Declarations {
  readonly plain: readonly Declaration[];
  readonly custom: readonly CustomDeclaration[];
}

/** Of a block without braces. */
export function readDeclarations(text: string): Declarations {
  const declarations = new DeclarationList();
  for (let at = skipBlank(text, 0); at < text.length;) {
    const end = nextStop(text, at);
    declarations.add(text.slice(at, end));
    at = skipBlank(text, end + 1);
  }
  return declarations;
}

const COMPANIONS: ReadonlySet<Property> = new Set<Property>([
  "animation",
  "animation-fill-mode",
  "animation-name",
  "flex-grow",
  "min-width",
  "padding-bottom",
  "padding-right",
  "z-index",
]);

export class DeclarationList implements Declarations {
  readonly plain: Declaration[] = [];
  readonly custom: CustomDeclaration[] = [];

  /** Nothing that counts, or only what many sheets give to many elements and what counts beside other things alone. */
  get isIdle(): boolean {
    return this.custom.length === 0 && this.plain.every(({ property }) => COMPANIONS.has(property));
  }

  /** Adds what a declaration says of the properties that count; nothing if it says nothing of them. */
  add(text: string): void {
    if (text.startsWith("--")) return this.#addCustom(text);
    const colon = text.indexOf(":");
    const name = colon < 0 ? "" : text.slice(0, colon).trim().toLowerCase();
    const meaning = MEANINGS.get(name);
    if (!meaning) return;
    const [value, important] = valueIn(text.slice(colon + 1));
    if (value === "" || value.length > MOST_VALUE) return;
    if (hasReference(value)) {
      for (const [property] of meaning("initial"))
        this.plain.push({ property, value, important, by: name });
    } else
      for (const [property, parsed] of valuesOf(meaning, value))
        this.plain.push({ property, value: parsed, important });
  }

  #addCustom(text: string): void {
    const colon = text.indexOf(":");
    if (colon < 0) return;
    const [written, important] = valueIn(text.slice(colon + 1));
    const tooLong = written.length > MOST_VALUE; // nothing that counts is so long
    const name = withoutComments(text.slice(0, colon)).trim();
    this.custom.push({ name, text: tooLong ? "initial" : written, important });
  }
}

/** The value, and whether it is important. */
function valueIn(text: string): readonly [string, boolean] {
  const written = withoutComments(text);
  const mark = written.includes("!") ? /!\s*important\s*$/i.exec(written) : null;
  return [(mark ? written.slice(0, mark.index) : written).trim(), mark !== null];
}

/** What a declaration says once nothing in it depends on custom properties. */
export function readDeclared(name: string, value: string): ReadonlyMap<Property, string> {
  const meaning = MEANINGS.get(name);
  return new Map(meaning && value.length <= MOST_VALUE ? valuesOf(meaning, value) : []);
}

function valuesOf(meaning: Meaning, value: string): readonly (readonly [Property, string])[] {
  return meaning(value.toLowerCase()).filter(
    ([property, parsed]) => isValid(property, parsed) && counts(property, parsed),
  );
}

/** These margins count where they are negative, and most are not; padding counts where there is some. */
function counts(property: Property, value: string): boolean {
  if (property === "margin-right" || property === "margin-bottom") return value.includes("-");
  return !property.startsWith("padding-") || value !== "0";
}

const MOST_VALUE = 1_000;

type Meaning = (value: string) => readonly (readonly [Property, string])[];

/** Other names of properties. Writing from right to left, `inset` and `margin` hide on the other side as well. */
const ALIASES: Readonly<Partial<Record<Property, string>>> = {
  animation: "-webkit-animation",
  "animation-fill-mode": "-webkit-animation-fill-mode",
  "animation-name": "-webkit-animation-name",
  "background-clip": "-webkit-background-clip",
  "clip-path": "-webkit-clip-path",
  transform: "-webkit-transform",
  "white-space": "white-space-collapse",
  overflow: "overflow-x overflow-y overflow-block overflow-inline",
  left: "inset-inline-start",
  top: "inset-block-start",
  "margin-right": "margin-inline-end",
  "margin-left": "margin-inline-start",
  "margin-top": "margin-block-start",
  height: "block-size",
  width: "inline-size",
  "max-height": "max-block-size",
  "max-width": "max-inline-size",
  "min-height": "min-block-size",
  "min-width": "min-inline-size",
  "padding-bottom": "padding-block-end",
  "padding-right": "padding-inline-end",
};

/** By name: properties that are kept, and shorthands that set them. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...PROPERTIES.flatMap((property) => {
    const names = [property, ...(ALIASES[property]?.split(" ") ?? [])];
    return names.map((name): [string, Meaning] => [name, (value) => [[property, value]]]);
  }),
  ["all", (value) => (isWide(value) ? PROPERTIES.map((property) => [property, value]) : [])],
  ["padding", (value) => sides(value, [null, "padding-right", "padding-bottom", null])],
  ["flex", (value) => [["flex-grow", growthIn(value)]]],
  ["inset", (value) => sides(value, ["top", "right", "bottom", "left"])],
  [
    "margin",
    (value) => sides(value, ["margin-top", "margin-right", "margin-bottom", "margin-left"]),
  ],
  ["font", (value) => [["font-size", fontSizeIn(value)]]],
  ["-webkit-text-stroke", (value) => [["-webkit-text-stroke-width", strokeIn(value)]]],
  ["background", backgroundIn],
]);

/** One to four values, from the top clockwise. */
function sides(value: string, names: readonly (Property | null)[]): [Property, string][] {
  const parts = partsOf(value, " ");
  return names.flatMap((name, side) => {
    const own = parts[side] ?? parts[side - 2] ?? parts[0] ?? "";
    return name ? [[name, own] as [Property, string]] : [];
  });
}

/** `flex: 1 1 0`: the first number is what it grows by. */
function growthIn(value: string): string {
  if (isWide(value)) return value;
  return value === "none" || value.startsWith("0 ") ? "0" : (/^[\d.]+/.exec(value)?.[0] ?? "1");
}

/** Of layers, the last alone has a colour. */
function backgroundIn(value: string): [Property, string][] {
  const picture = /(?:^|[\s,])(?:url|image|-webkit-[\w-]+|[\w-]+-(?:gradient|set|fade))\(/.exec(
    value,
  );
  const colour = isWide(value) ? value : partsOf(value).findLast(isColour);
  return [
    ["background-clip", /\btext\b/.test(value) ? "text" : "border-box"],
    ["background-color", colour ?? "transparent"],
    ["background-image", picture ? value : "none"],
  ];
}

/** The first length is the width. */
function strokeIn(value: string): string {
  return partsOf(value).find((part) => LENGTH.test(part) || isWide(part)) ?? "0";
}

/** `font: italic 12px/1.5 serif`: the size is the first length. */
function fontSizeIn(value: string): string {
  return /(?:^|\s)((?:\d+(?:\.\d*)?|\.\d+)[a-z%]*)(?=[\s/]|$)/.exec(value)?.[1] ?? "medium";
}

const LENGTH =
  /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)?|auto|(?:calc|min|max|clamp)\(.*\))$/;
const SIZE = new RegExp(
  `${LENGTH.source}|^(?:none|fit-content|max-content|min-content|stretch|-webkit-fill-available)$`,
);

const EDGES = [
  "bottom",
  "left",
  "margin-bottom",
  "margin-left",
  "margin-right",
  "margin-top",
  "padding-bottom",
  "padding-right",
  "right",
  "top",
] as const;

const VALID: ReadonlyMap<Property, RegExp> = new Map<Property, RegExp>([
  [
    "display",
    /^(?:none|contents|block|inline|flow-root|inline-block|list-item|(?:-webkit-)?(?:inline-)?flex|-webkit-(?:inline-)?box|(?:inline-)?grid|(?:inline-)?table|table-(?:row|cell|caption|column|(?:row|header|footer|column)-group)|ruby|ruby-text|math|(?:block|inline) (?:flow|flow-root|flex|grid|table|ruby))$/,
  ],
  ["visibility", /^(?:visible|hidden|collapse)$/],
  ["opacity", /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?|(?:calc|min|max|clamp)\(.*\))$/],
  ["position", /^(?:static|relative|absolute|fixed|sticky|-webkit-sticky)$/],
  ["float", /^(?:left|right|none|inline-start|inline-end)$/],
  ["content-visibility", /^(?:visible|auto|hidden)$/],
  ["overflow", /^(?:(?:visible|hidden|clip|scroll|auto|overlay)\s*){1,2}$/],
  [
    "white-space",
    /^(?:normal|pre|nowrap|pre-wrap|pre-line|break-spaces|collapse|preserve|preserve-breaks)\b/,
  ],
  ...EDGES.map((property) => [property, LENGTH] as [Property, RegExp]),
  ...(["width", "height", "max-width", "max-height", "min-width", "min-height"] as const).map(
    (property) => [property, SIZE] as [Property, RegExp],
  ),
]);

const COLOURS: ReadonlySet<Property> = new Set<Property>([
  "-webkit-text-fill-color",
  "background-color",
  "color",
]);

function isValid(property: Property, value: string): boolean {
  if (isWide(value)) return true;
  return COLOURS.has(property) ? isColour(value) : (VALID.get(property)?.test(value) ?? true);
}

/** What wins for an element, by property. */
export type Declared = ReadonlyMap<Property, string>;

export function concernsAny(declared: Declared, properties: ReadonlySet<Property>): boolean {
  for (const property of declared.keys()) if (properties.has(property)) return true;
  return false;
}
