/** CSS Cascade 5: what may stand before all rules of a sheet, the sheets that it imports and the layers that it names. */
import { mediaHolds, supportsHolds } from "./conditions.ts";
import type { Screen } from "./lengths.ts";
import {
  blockEnd,
  LONGEST_PRELUDE,
  MOST_LAYERS,
  nextStop,
  partsOf,
  skipAround,
  withoutComments,
} from "./scan.ts";

export interface Import {
  /** As written. */
  readonly address: string;
  /** The cascade layer that it goes into: null for none, empty for one without a name. */
  readonly layer: string | null;
}

export interface SheetHead {
  /** Those whose conditions hold. */
  readonly imports: readonly Import[];
  /** No more is imported after layers that are named after an import, so that these come first. */
  readonly layers: readonly string[];
}

const MOST_STATEMENTS = 200;

export function headOf(text: string, screen: Screen): SheetHead {
  const imports: Import[] = [];
  const layers: string[] = [];
  let mayName = true;
  for (const { name, prelude } of statementsOf(text)) {
    if (name === "namespace" || (name === "layer" && !mayName)) break;
    const found = name === "import" ? importOf(prelude, screen) : undefined;
    if (name === "import") mayName = false;
    if (found) imports.push(found);
    if (name === "layer") layers.push(...partsOf(prelude, ",").slice(0, MOST_LAYERS));
  }
  return { imports, layers };
}

interface Statement {
  readonly name: string;
  readonly prelude: string;
}

/** Those without a block before all else, but for what is too long to be read. */
function* statementsOf(text: string): Iterable<Statement> {
  let at = skipAround(text, 0);
  for (let count = 0; text[at] === "@" && count < MOST_STATEMENTS; count += 1) {
    const stop = nextStop(text, at);
    if (stop < text.length && text[stop] !== ";") return;
    const said = stop - at > LONGEST_PRELUDE ? "" : withoutComments(text.slice(at, stop));
    const [, name = "", prelude = ""] = /^@([\w-]+)((?![\w-])[\s\S]*)?$/.exec(said) ?? [];
    yield { name: name.toLowerCase(), prelude: prelude.trim() };
    at = skipAround(text, stop + 1);
  }
}

/** `url(…) layer(…) supports(…)` and media. */
function importOf(prelude: string, screen: Screen): Import | undefined {
  const end = addressEnd(prelude);
  const parts = partsOf(prelude.slice(end), " ");
  const layer = taken(parts, LAYER);
  const condition = taken(parts, SUPPORTS);
  const isMet = condition === null || supportsHolds(condition);
  if (end === 0 || !isMet || !mediaHolds(parts.join(" "), screen)) return undefined;
  const inBrackets = prelude.slice(0, end).replaceAll(/^url\(|\)$/gi, "");
  const address = inBrackets.trim().replaceAll(/^["']|["']$/g, "");
  return { address, layer: layer && layer.slice(1, -1).trim() };
}

/** Past a string or `url(…)`. */
function addressEnd(prelude: string): number {
  const [beginning = ""] = /^(?:url(?=\()|"[^"]*"|'[^']*')/i.exec(prelude) ?? [];
  return beginning.toLowerCase() === "url" ? blockEnd(prelude, beginning.length) : beginning.length;
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
