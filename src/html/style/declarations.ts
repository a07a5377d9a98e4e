import { isColour } from "./colours.ts";
import { type CustomDeclaration, hasReference } from "./custom-properties.ts";
import { isWide, nextStop, valueParts, skipBlank, withoutComments } from "./scan.ts";

/** The properties that decide whether and how an element is seen; all others are skipped. */
const PROPERTIES = [
  "display visibility opacity clip clip-path overflow white-space",
  "position float top right bottom left transform translate scale contain filter flex-grow",
  "width height max-width max-height min-width min-height padding-right padding-bottom",
  "margin-top margin-right margin-bottom margin-left",
  "animation animation-name animation-fill-mode",
  "color color-scheme font-size text-shadow text-fill-color text-stroke-width",
  "background-color background-image background-clip generated-background",
] as const;

type Words<S extends string> = S extends `${infer W} ${infer Rest}` ? W | Words<Rest> : S;
export type Property = Words<(typeof PROPERTIES)[number]>;

const NAMES: ReadonlySet<string> = new Set(PROPERTIES.flatMap((names) => names.split(" ")));

function isProperty(name: string): name is Property {
  return NAMES.has(name);
}

export interface Declaration {
  readonly property: Property;
  /** In lower case, valid for the property; as written if it depends on custom properties. */
  readonly value: string;
  readonly important: boolean;
  /** The declared property, maybe a shorthand, if the value depends on custom properties. */
  readonly by?: string;
}

/** The declarations of a rule or a `style` attribute that affect visibility. */
export interface Declarations {
  readonly plain: readonly Declaration[];
  readonly custom: readonly CustomDeclaration[];
}

/** The winning values of an element, by property. */
export type Declared = ReadonlyMap<Property, string>;

export function concernsAny(declared: Declared, properties: ReadonlySet<Property>): boolean {
  for (const property of declared.keys()) if (properties.has(property)) return true;
  return false;
}

/** Reads a block without braces. */
export function readDeclarations(text: string): Declarations {
  const declarations = new DeclarationList();
  for (let at = skipBlank(text, 0); at < text.length;) {
    const end = nextStop(text, at);
    declarations.add(text.slice(at, end));
    at = skipBlank(text, end + 1);
  }
  return declarations;
}

/** They change nothing on their own. */
const COMPANIONS: ReadonlySet<Property> = new Set<Property>([
  "animation",
  "animation-fill-mode",
  "animation-name",
  "flex-grow",
  "min-width",
  "min-height",
  "padding-bottom",
  "padding-right",
]);

export class DeclarationList implements Declarations {
  readonly plain: Declaration[] = [];
  readonly custom: CustomDeclaration[] = [];

  get isIdle(): boolean {
    return this.custom.length === 0 && this.plain.every(({ property }) => COMPANIONS.has(property));
  }

  add(text: string): void {
    const colon = text.indexOf(":");
    if (colon < 0) return;
    const [value, important] = valueIn(text.slice(colon + 1));
    const isLong = value.length > MOST_VALUE; // no real value is so long
    if (text.startsWith("--")) {
      const name = withoutComments(text.slice(0, colon)).trim();
      this.custom.push({ name, text: isLong ? "initial" : value, important });
      return;
    }
    const name = text.slice(0, colon).trim().toLowerCase();
    if (isLong || value === "") return;
    if (hasReference(value)) {
      for (const [property] of longhands(name, "initial"))
        this.plain.push({ property, value, important, by: name });
    } else
      for (const [property, parsed] of readDeclared(name, value))
        this.plain.push({ property, value: parsed, important });
  }
}

/** The value, and whether it is important. */
function valueIn(text: string): readonly [string, boolean] {
  const written = withoutComments(text);
  const mark = written.includes("!") ? /!\s*important\s*$/i.exec(written) : null;
  return [(mark ? written.slice(0, mark.index) : written).trim(), mark !== null];
}

const MOST_VALUE = 1_000;

type Longhand = readonly [Property, string];

/** Returns the longhands of a declaration without references. Skips values that are invalid or change nothing. */
export function readDeclared(name: string, value: string): ReadonlyMap<Property, string> {
  if (value.length > MOST_VALUE) return new Map();
  return new Map(
    longhands(name, value.toLowerCase()).filter(
      ([property, parsed]) => isValid(property, parsed) && counts(property, parsed),
    ),
  );
}

/** Few of these margins are negative, and only those count; padding counts if there is some. */
function counts(property: Property, value: string): boolean {
  if (property === "margin-right" || property === "margin-bottom") return value.includes("-");
  return !property.startsWith("padding-") || value !== "0";
}

function longhands(written: string, value: string): readonly Longhand[] {
  const name = physicalName(written);
  if (isProperty(name)) return [[name, value]];
  const shorthand = SHORTHANDS.get(name);
  return shorthand ? shorthand(value) : [];
}

/** Maps logical properties for left-to-right pages. */
function physicalName(name: string): string {
  if (name.startsWith("overflow-")) return "overflow";
  if (name === "white-space-collapse") return "white-space";
  const plain = name.startsWith("-webkit-") ? name.slice("-webkit-".length) : name;
  if (!LOGICAL.test(plain)) return plain;
  return plain
    .replace("inline-size", "width")
    .replace("block-size", "height")
    .replace(/^inset-|(?<=-)(?=(?:inline|block)-)/, "")
    .replace(/(inline|block)-(start|end)$/, (_, axis, end) => EDGE_OF[`${axis}-${end}`] ?? "");
}

const LOGICAL = /inline|block/;
const EDGE_OF: Readonly<Record<string, string>> = {
  "inline-start": "left",
  "inline-end": "right",
  "block-start": "top",
  "block-end": "bottom",
};

type Edges = readonly (Property | null)[];

const SHORTHANDS: ReadonlyMap<string, (value: string) => readonly Longhand[]> = new Map([
  ["all", (value) => (isWide(value) ? [...NAMES].filter(isProperty).map(each(value)) : [])],
  ["padding", ofEdges([null, "padding-right", "padding-bottom", null])],
  ["inset", ofEdges(["top", "right", "bottom", "left"])],
  ["margin", ofEdges(["margin-top", "margin-right", "margin-bottom", "margin-left"])],
  ["flex", (value) => [["flex-grow", growthIn(value)]]],
  ["font", (value) => [["font-size", fontSizeIn(value)]]],
  ["text-stroke", (value) => [["text-stroke-width", value]]],
  ["background", backgroundIn],
]);

function each(value: string): (property: Property) => Longhand {
  return (property) => [property, value];
}

/** One to four values, from the top clockwise. */
function ofEdges(names: Edges): (value: string) => readonly Longhand[] {
  return (value) => {
    const parts = valueParts(value, " ");
    return names.flatMap((name, side) => {
      const own = parts[side] ?? parts[side - 2] ?? parts[0] ?? "";
      return name ? [[name, own] as const] : [];
    });
  };
}

/** `flex: 1 1 0`: the first number is its `flex-grow`. */
function growthIn(value: string): string {
  if (isWide(value)) return value;
  return value === "none" || value.startsWith("0 ") ? "0" : (/^[\d.]+/.exec(value)?.[0] ?? "1");
}

/** Only the last layer has a colour. */
function backgroundIn(value: string): readonly Longhand[] {
  const image = /(?:^|[\s,])(?:url|image|-webkit-[\w-]+|[\w-]+-(?:gradient|set|fade))\(/.test(
    value,
  );
  const colour = isWide(value) ? value : valueParts(value).findLast(isColour);
  return [
    ["background-clip", /\btext\b/.test(value) ? "text" : "border-box"],
    ["background-color", colour ?? "transparent"],
    ["background-image", image ? value : "none"],
  ];
}

/** `font: italic 12px/1.5 serif`: the size is the first length. */
function fontSizeIn(value: string): string {
  return /(?:^|\s)((?:\d+(?:\.\d*)?|\.\d+)[a-z%]*)(?=[\s/]|$)/.exec(value)?.[1] ?? "medium";
}

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const FORMULA = String.raw`(?:calc|min|max|clamp)\(.*\)`;
const LENGTH = new RegExp(
  `^(?:${NUMBER}(?:[a-z]+|%)?|${FORMULA}|auto|none|(?:fit|max|min)-content|stretch|-webkit-fill-available)$`,
);

/** Patterns of valid values; properties without an entry are not checked. */
const VALID: Readonly<Partial<Record<Property, RegExp>>> = {
  display:
    /^(?:none|contents|block|inline|flow-root|inline-block|list-item|(?:-webkit-)?(?:inline-)?flex|-webkit-(?:inline-)?box|(?:inline-)?grid|(?:inline-)?table|table-(?:row|cell|caption|column|(?:row|header|footer|column)-group)|ruby|ruby-text|math|(?:block|inline) (?:flow|flow-root|flex|grid|table|ruby))$/,
  visibility: /^(?:visible|hidden|collapse)$/,
  opacity: new RegExp(`^(?:${NUMBER}%?|${FORMULA})$`),
  position: /^(?:static|relative|absolute|fixed|sticky|-webkit-sticky)$/,
  float: /^(?:left|right|none|inline-start|inline-end)$/,
  overflow: /^(?:(?:visible|hidden|clip|scroll|auto|overlay)\s*){1,2}$/,
  "white-space":
    /^(?:normal|pre|nowrap|pre-wrap|pre-line|break-spaces|collapse|preserve|preserve-breaks)\b/,
};
const LENGTHS = /^(?:top|right|bottom|left|margin-.*|padding-.*|(?:min-|max-)?(?:width|height))$/;
const COLOURS = /^(?:color|background-color|text-fill-color)$/;

function isValid(property: Property, value: string): boolean {
  if (isWide(value)) return true;
  if (COLOURS.test(property)) return isColour(value);
  return (LENGTHS.test(property) ? LENGTH : VALID[property])?.test(value) ?? true;
}
