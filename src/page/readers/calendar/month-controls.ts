/** Finds controls that show another month of a calendar. */
import type { SnapshotNode } from "../../snapshot.ts";
import { GO_BACK, GO_ON } from "../../words/button-words.ts";
import type { Calendar } from "./calendar.ts";
import { monthNamed } from "./month-names.ts";
import { chosenIn } from "./headings.ts";

export type Direction = "earlier" | "later";

const STEMS: Readonly<Record<Direction, RegExp>> = {
  earlier:
    /prev|vorherig|vorig|precedent|anterior|poprzedn|foregaende|forrige|edellinen|predch|elozo|предыдущ|попередн|προηγουμεν|onceki|eelmi|iepriek|ankstesn|前|上|이전/i,
  later:
    /next|following|nachst|suivant|siguiente|proxim|successiv|prossim|volgend|nasta|naeste|neste|nastepn|seuraava|dals|kovetkez|следующ|наступн|επομεν|sonraki|jargmi|nakam|kitas|翌|次|下|다음/i,
};
const SIGNS: Readonly<Record<Direction, RegExp>> = {
  earlier: /^(?:<|‹|«|←|◀|◂|⟨|❮|<<|(?:keyboard_)?(?:arrow|chevron)_left)\s*$/,
  later: /^(?:>|›|»|→|▶|▸|⟩|❯|>>|(?:keyboard_)?(?:arrow|chevron)_right)\s*$/,
};
const WORDS: Readonly<Record<Direction, typeof GO_ON>> = { earlier: GO_BACK, later: GO_ON };
/** Labels of controls that show another year. */
const YEARLY =
  /year|jahr|annee|ano|anno|jaar|rok\b|ar\b|vuosi|год|рік|ετος|yil|年|연도|^\s*(?:«|»|<<|>>)\s*$/i;

/** Returns the refs of controls that may show an earlier or later month, the most likely first. */
export function arrowsOf(calendar: Calendar, direction: Direction): readonly number[] {
  const buttons = buttonsAbove(calendar);
  const labelled = buttons.filter((node) => leads(node, direction));
  const monthly = labelled.filter((node) => !YEARLY.test(labelOf(node)));
  const yearly = labelled.filter((node) => !monthly.includes(node));
  const byPlace = labelled.length > 0 ? [] : byPlaceOf(buttons, direction);
  const inner = direction === "earlier" ? monthly.toReversed() : monthly;
  return [...inner, ...byPlace, ...yearly].map(({ ref }) => ref);
}

function buttonsAbove({ nodes, cells }: Calendar): readonly SnapshotNode[] {
  const last = nodes.findLastIndex(({ ref }) => cells.has(ref));
  return nodes.slice(0, last).filter((node) => isPressed(node) && !cells.has(node.ref));
}

function isPressed({ tag, role, kinds, state, text }: SnapshotNode): boolean {
  if (tag === "select" || tag === "input" || state.disabled === true) return false;
  return (
    (role === "button" || role === "link" || kinds.includes("clickable")) && !/^\d+$/.test(text)
  );
}

function leads(node: SnapshotNode, direction: Direction): boolean {
  const label = labelOf(node);
  const classes = (node.classes ?? []).join(" ");
  if (SIGNS[direction].test(label) || WORDS[direction].isIn(label)) return true;
  return STEMS[direction].test(label) || (!/\p{L}/u.test(label) && STEMS[direction].test(classes));
}

function labelOf({ name, text, attributes }: SnapshotNode): string {
  const label = name || text || attributes["title"] || "";
  return label.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** Returns the first (`earlier`) or last (`later`) button without letters or digits; none if there is only one. */
function byPlaceOf(buttons: readonly SnapshotNode[], direction: Direction) {
  const silent = buttons.filter((node) => !/[\p{L}\d]/u.test(labelOf(node)));
  const [first] = silent;
  const last = silent.at(-1);
  if (silent.length < 2) return [];
  const one = direction === "earlier" ? first : last;
  return one ? [one] : [];
}

/** A `select` in which a calendar offers months or years. */
export interface CalendarList {
  readonly ref: number;
  /** Labels of its options, by month (1 to 12) or year. */
  readonly labels: ReadonlyMap<number, string>;
  /** It has more options than the snapshot lists. */
  readonly isLonger: boolean;
  /** Label of its chosen option. */
  readonly chosen: string;
}

export function monthList({ nodes }: Calendar, language: string): CalendarList | undefined {
  return listOf(nodes, (label) => monthNamed(label, language));
}

export function yearList({ nodes }: Calendar): CalendarList | undefined {
  return listOf(nodes, (label) => (/^\d{4}$/.test(label) ? Number(label) : undefined));
}

/** Returns the input for the year, recognised by its value of four digits; undefined if there is none. */
export function yearInput({
  nodes,
}: Calendar): { readonly ref: number; readonly year: number } | undefined {
  const input = nodes.find(
    ({ tag, attributes, state }) =>
      tag === "input" && /^\d{4}$/.test(attributes["value"] ?? "") && state.disabled !== true,
  );
  return input && { ref: input.ref, year: Number(input.attributes["value"]) };
}

/** Returns the first `select` whose options all denote months, or all denote years, according to `meaning`. */
function listOf(
  nodes: readonly SnapshotNode[],
  meaning: (label: string) => number | undefined,
): CalendarList | undefined {
  for (const node of nodes) {
    const { tag, ref, options = [], omittedOptions = 0 } = node;
    if (tag !== "select") continue;
    const labels = new Map(
      options.flatMap(({ label }) => {
        const count = meaning(label.trim());
        return count === undefined ? [] : [[count, label] as const];
      }),
    );
    if (labels.size > 0 && labels.size === options.length) {
      return { ref, labels, isLonger: omittedOptions > 0, chosen: chosenIn(node) };
    }
  }
  return undefined;
}
