/** Converts outputs to text, for many operations. */
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { cut } from "../../shared/text/cut.ts";
import { oneLine } from "../../shared/text/one-line.ts";

interface Titled {
  readonly title: string;
  readonly url: string;
}

/** `Title — address`: the text form of a page. */
export function pageLine({ title, url }: Titled): string {
  return `${title === "" ? "(no title)" : title} — ${url}`;
}

/** The text of outputs whose operation has no `render`: the values in one line, then a line for each list entry. */
export function answerLines({ success: _success, data, ...own }: JsonObject): readonly string[] {
  const members = Object.entries({ ...own, ...asObject(data) });
  const facts = members.filter(([, value]) => !isList(value));
  const lines = [
    factLine(Object.fromEntries(facts)),
    ...members.flatMap(([name, value]) => (isList(value) ? listLines(name, value) : [])),
  ].filter((line) => line !== "");
  return lines.length === 0 ? ["Done."] : lines;
}

function isList(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}

function listLines(name: string, items: readonly JsonObject[]): readonly string[] {
  return [`${name.replaceAll("_", " ")}: ${items.length || "none"}`, ...items.map(factLine)];
}

/** `id dl_1 · state completed · total_bytes 512`: the members with a value. */
export function factLine(members: JsonObject): string {
  const facts = Object.entries(members).map(([name, value]) => {
    const text = isTime(name, value) ? new Date(value).toISOString() : valueText(value);
    return text === "" ? "" : `${name} ${text}`;
  });
  return facts.filter((fact) => fact !== "").join(" · ");
}

/** Whether a member is a time in milliseconds since the epoch, by its name. */
function isTime(name: string, value: unknown): value is number {
  return typeof value === "number" && /(?:^|_)(?:at|time|timestamp)$/.test(name);
}

const MAX_VALUE_LENGTH = 300;

function valueText(value: unknown): string {
  return value === null || value === undefined
    ? ""
    : cut(oneLine(plainText(value)), MAX_VALUE_LENGTH);
}

/** Joins the items of a list, or the values of an object (repeated words once): `0 Red, 1 Blue selected`. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return isObject(value) ? memberWords(value).join(" ") : String(value);
}

function memberWords(record: JsonObject): readonly string[] {
  const words = Object.entries(record).map(([name, member]) => {
    if (typeof member === "boolean") return member ? name : "";
    return member === null || member === undefined ? "" : plainText(member);
  });
  return words.filter(
    (word, index) => word !== "" && (!isWordy(word) || words.indexOf(word) === index),
  );
}

/** Whether repetitions of a word can be omitted. Numbers are always repeated: equal numbers may differ in meaning. */
function isWordy(word: string): boolean {
  return !/^-?[\d.]+$/.test(word);
}
