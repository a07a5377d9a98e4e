/** CSS Cascade 5: what may stand before all rules of a sheet, the sheets that it imports and the layers that it names. */
import { mediaHolds, type Screen } from "./media.ts";
import { nextStop, partsOf, skipBlank, withoutComments } from "./scan.ts";
import { supportsHolds } from "./supports.ts";

export interface Import {
  /** As written. */
  readonly address: string;
  /** The cascade layer that it goes into: null for none, empty for one without a name. */
  readonly layer: string | null;
}

export interface SheetHead {
  /** Those whose conditions hold. */
  readonly imports: readonly Import[];
  readonly layers: readonly string[];
}

const MOST_STATEMENTS = 200;

export function headOf(text: string, screen: Screen): SheetHead {
  const imports: Import[] = [];
  const layers: string[] = [];
  let at = skipBlank(text, 0);
  for (let count = 0; text[at] === "@" && count < MOST_STATEMENTS; count += 1) {
    const stop = nextStop(text, at);
    const [, name = "", written = ""] = STATEMENT.exec(text.slice(at, stop)) ?? [];
    if (name === "" || (stop < text.length && text[stop] !== ";")) break;
    const prelude = withoutComments(written).trim();
    const found = name.toLowerCase() === "import" ? importOf(prelude, screen) : undefined;
    if (found) imports.push(found);
    if (name.toLowerCase() === "layer") layers.push(...partsOf(prelude, ","));
    at = skipBlank(text, stop + 1);
  }
  return { imports, layers };
}

const STATEMENT = /^@(charset|import|layer)\b([\s\S]*)$/i;

const ADDRESS = /^(?:url\(\s*([\s\S]*?)\s*\)|("[^"]*"|'[^']*'))([\s\S]*)$/i;

/** `url(…) layer(…) supports(…)` and media. */
function importOf(prelude: string, screen: Screen): Import | undefined {
  const [, inBrackets, quoted = inBrackets, conditions = ""] = ADDRESS.exec(prelude) ?? [];
  const parts = partsOf(conditions, " ");
  const layer = taken(parts, LAYER);
  const condition = taken(parts, SUPPORTS);
  const isMet = condition === null || supportsHolds(condition);
  if (quoted === undefined || !isMet || !mediaHolds(parts.join(" "), screen)) return undefined;
  const address = quoted.replaceAll(/^["']|["']$/g, "");
  return { address, layer: layer && layer.slice(1, -1).trim() };
}

const LAYER = /^layer(\([\s\S]*\)|)$/i;
const SUPPORTS = /^supports(\([\s\S]*\))$/i;

/** What the first part says in brackets, if it is of this kind. */
function taken(parts: string[], kind: RegExp): string | null {
  const [, said] = kind.exec(parts[0] ?? "") ?? [];
  if (said === undefined) return null;
  parts.shift();
  return said;
}
