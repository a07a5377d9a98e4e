/** Finds field values in a goal that is written in natural language. */
import { withoutEnd } from "../shared/without-end.ts";

export interface GoalField {
  readonly ref: number;
  readonly kind: string;
  /** Type of an `input`; otherwise the tag or role of the element. */
  readonly type: string;
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly choices?: readonly { readonly label: string; readonly value: string }[] | undefined;
}

export interface FieldValue {
  readonly field: GoalField;
  /** For a checkbox: whether to check it. */
  readonly value: string | boolean;
}

/** Returns the values in a goal (`name Ada`, `email: a@b.c`, `set the subject to "Hello"`), in order of the fields. */
export function valuesInGoal(goal: string, fields: readonly GoalField[]): readonly FieldValue[] {
  const ticked = fields.filter(({ kind }) => kind === "toggle");
  const texts = fields.filter(({ kind }) => kind !== "toggle" && kind !== "file");
  const found = new Map<GoalField, string | boolean>(namedValues(goal, texts));
  for (const field of ticked) {
    const wanted = wantedTick(goal, field);
    if (wanted !== undefined) found.set(field, wanted);
  }
  giveMail(goal, texts, found);
  return fields.flatMap((field) => {
    const value = found.get(field);
    return value === undefined ? [] : [{ field, value }];
  });
}

/** Tests whether the goal also requests that the form is submitted. */
export function wantsSending(goal: string): boolean {
  const refused = /\b(?:do(?:es)? not|don['’]t|without|never|before)\s+(?:\w+\s+)?(?:submit|send)/i;
  return !refused.test(goal) && /\b(?:submit|send)(?:s|ted|ting|ing)?\b|\bsent\b/i.test(goal);
}

/** A field, and the position of its name in the goal. */
interface Mention {
  readonly field: GoalField;
  readonly start: number;
  readonly end: number;
}

function namedValues(
  goal: string,
  fields: readonly GoalField[],
): readonly (readonly [GoalField, string])[] {
  const mentions = mentionsIn(goal, fields);
  const values = new Map<GoalField, string>();
  for (const [at, { field, end }] of mentions.entries()) {
    const value = valueAfter(goal.slice(end, mentions[at + 1]?.start));
    if (value !== undefined && !values.has(field)) values.set(field, fitting(field, value));
  }
  return [...values];
}

/** Returns the field names outside quotation marks, by position. Of overlapping names, returns only the longest. */
function mentionsIn(goal: string, fields: readonly GoalField[]): readonly Mention[] {
  const quoted = [...goal.matchAll(/"[^"]*"|“[^“”]*”/g)].map((match) => spanOf(match));
  const all = namesOf(fields).flatMap(({ field, words }) =>
    [...goal.matchAll(patternOf(words))].map((match) => ({ field, ...spanOf(match) })),
  );
  const free = all.filter((one) => !quoted.some((span) => overlap(span, one)));
  const chosen: Mention[] = [];
  for (const one of free.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!chosen.some((other) => overlap(other, one))) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}

type Span = Pick<Mention, "start" | "end">;

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

interface FieldName {
  readonly field: GoalField;
  readonly words: string;
}

/** Returns full and short names of all fields, without ambiguous short names and names of one character. */
function namesOf(fields: readonly GoalField[]): readonly FieldName[] {
  const full = fields.flatMap((field) => fullNames(field).map((words) => ({ field, words })));
  const taken = new Set(full.map(({ words }) => words));
  const short = fields.flatMap((field) => shortNames(field).map((words) => ({ field, words })));
  const owners = Map.groupBy(short, ({ words }) => words);
  const telling = short.filter(
    ({ words }) =>
      !taken.has(words) && new Set(owners.get(words)?.map(({ field }) => field)).size === 1,
  );
  return [...full, ...telling].filter(({ words }) => words.length > 1);
}

/** Words at the start of a label that are not part of the field's name. */
const AROUND = /^(?:please |enter |type |choose |select |your |the |a |an |my )+/;

function fullNames({ label, name }: GoalField): readonly string[] {
  const said = plain(label);
  return distinct([said, said.replace(AROUND, ""), plain(name)]);
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  email: ["email", "e-mail", "email address", "mail", "mail address"],
  tel: ["phone", "telephone", "phone number", "mobile"],
  textarea: ["message", "comment", "text"],
  password: ["password"],
  url: ["website", "url"],
  date: ["date"],
};

/** Returns the usual names of fields of this type, the last word of the label, and the placeholder. */
function shortNames(field: GoalField): readonly string[] {
  const said = plain(field.label).replace(AROUND, "").split(" ");
  return distinct([
    ...(KINDS[field.type] ?? []),
    said.at(-1) ?? "",
    plain(field.placeholder ?? ""),
  ]);
}

/** Converts text to lower-case words: `firstName (required) *` becomes `first name`. */
function plain(text: string): string {
  return text
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}'’-]+/gu, " ")
    .trim();
}

function distinct(all: readonly string[]): readonly string[] {
  return [...new Set(all)].filter((words) => words !== "");
}

function patternOf(words: string): RegExp {
  const escaped = words.split(" ").map((word) => RegExp.escape(word));
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_@.-])${escaped.join(String.raw`[\s_-]+`)}(?![\p{L}\p{N}_@-])`,
    "giu",
  );
}

/** Matches words about the form or page, which are not values. */
const NO_VALUE = /^(?:field|below|(?:(?:the|this|that)\s+)?(?:form|field|page|site|website)\b)/i;

/** Returns the value at the start of `rest`, without a leading `:`, `=`, `to` or `is`; undefined without a value. */
function valueAfter(rest: string): string | undefined {
  const [, signed] =
    /^(?:field\s+)?(?:[:=]|(?:to|as|is|of|with|should be|set to)\b)?(.*)/is.exec(
      rest.trimStart(),
    ) ?? [];
  if (signed === undefined) return undefined;
  const said = signed.trimStart();
  const quoted = /^(?:"([^"]*)"|“([^”]*)”|'([^']*)'(?!\w))/.exec(said);
  if (quoted) return quoted[1] ?? quoted[2] ?? quoted[3];
  const first = said
    .replace(
      /[,;]?\s{1,20}(?:and|then)\s{1,20}(?:then\s{1,20})?(?:submit|send|click|press|save|tick|check|accept|agree|choose|select|enter|set)\b.*/is,
      "",
    )
    .replace(/(?:[.!?]\s|\n).*/s, "");
  const bare = withoutEnd(first, /[\s,;.!?]/).replace(SMALL_WORDS, "");
  const value = withoutEnd(bare, /[\s,;.!?]/).trim();
  return value === "" || value.startsWith(",") || NO_VALUE.test(value) ? undefined : value;
}

const SMALL_WORDS = /(?:[\s,;]{1,20}(?:and|with|then|the|a|my|your|enter|set)){1,20}$/i;
const MAIL = /[^\s@,;<>"']{1,64}@[^\s@,;<>"']{1,255}\.[\p{L}\p{N}-]{2,63}/u;

/** Adapts `value` to the field, if possible: extracts the e-mail address, or returns the exact label of the choice. */
function fitting({ type, choices }: GoalField, value: string): string {
  if (type === "email") return MAIL.exec(value)?.[0] ?? value;
  const meant = choices?.find(({ label }) => plain(label) === plain(value));
  return meant?.label ?? value;
}

/** Puts the goal's address into the only e-mail field, unless the field or the address is already used. */
function giveMail(
  goal: string,
  fields: readonly GoalField[],
  found: Map<GoalField, string | boolean>,
): void {
  const [field, ...others] = fields.filter(({ type }) => type === "email");
  const address = withoutEnd(MAIL.exec(goal)?.[0] ?? "", /[.]/);
  if (!field || others.length > 0 || address === "" || found.has(field)) return;
  if (![...found.values()].includes(address)) found.set(field, address);
}

const TICKS = String.raw`(?:check|tick|accept|agree(?:\s+to)?|enable|subscribe(?:\s+to)?|opt\s+in(?:\s+to)?)`;
const UNTICKS = String.raw`(?:uncheck|untick|refuse|disable|unsubscribe(?:\s+from)?|opt\s+out(?:\s+of)?)`;

function wantedTick(goal: string, field: GoalField): boolean | undefined {
  const said = plain(field.label).replace(/^i\s+(?:accept|agree(?:\s+to)?|have read)\s+/, "");
  const names = distinct([...fullNames(field), said.replace(AROUND, "")]);
  const isWanted = (verbs: string) =>
    names.some((words) =>
      new RegExp(`\\b${verbs}\\s+(?:the\\s+|to\\s+|box\\s+)*${patternOf(words).source}`, "iu").test(
        goal,
      ),
    );
  if (isWanted(UNTICKS)) return false;
  return isWanted(TICKS) ? true : undefined;
}
