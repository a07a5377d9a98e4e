/**
 * Finds the skill and its input in Foragent's requests to an agent; the input may be in several places. Fields have
 * Foragent's spelling (`allowedHosts`) in requests, and Fermata's spelling (`allowed_hosts`) in operations.
 */
import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import { fieldsOf, taken, type ForagentField } from "./foragent-fields.ts";
import type { z } from "zod";

/** The parts of a skill that parsing a request needs. */
export interface SkillRequest {
  readonly id: string;
  /** Schema of the input, in Fermata's spelling. */
  readonly input: z.ZodObject;
  /** A valid request, in Fermata's spelling. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The field for text that is not JSON. A skill without `prose` ignores such text. */
  readonly prose?: string;
}

/** The content of a message. */
export interface Said {
  readonly texts: readonly string[];
  readonly data: readonly unknown[];
  /** Metadata of the message, then of the request, which takes precedence. */
  readonly metadata: readonly unknown[];
}

export interface SkillInput {
  /** The input in Fermata's spelling. Values have the types in the schema, but are not validated further. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Warnings about converted values. */
  readonly warnings: readonly string[];
}

/**
 * Returns the skill that a message names: in metadata of the request or the message, in data, or in text that is JSON;
 * otherwise the default `usual`.
 * @throws AppError INVALID_REQUEST for an unknown skill
 */
export function skillIn<S extends SkillRequest>(said: Said, skills: readonly S[], usual: S): S {
  const given = [...objectsIn(said), ...said.metadata.filter(isObject)].toReversed();
  const named = given.map(({ skill }) => skill).find((name) => (name ?? undefined) !== undefined);
  if (named === undefined) return usual;
  const name = typeof named === "string" ? named.trim() : JSON.stringify(named);
  const skill = skills.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (skill) return skill;
  throw new AppError(
    "INVALID_REQUEST",
    `There is no skill ${quoted(name)}; the skills are ${skills.map(({ id }) => id).join(", ")}.`,
    { hint: `Name one of them, as in ${skills.slice(0, 1).map(exampleRequest).join("")}.` },
  );
}

/** Collects the input of a skill. @throws AppError INVALID_REQUEST that names a missing or invalid field */
export function inputIn(said: Said, skill: SkillRequest): SkillInput {
  const fields = fieldsOf(skill.input);
  const prose = proseIn(said);
  const words = skill.prose !== undefined && prose !== "" ? [{ [skill.prose]: prose }] : [];
  const sources = [...words, ...objectsIn(said).map(withoutSkill), ...known(said, fields)];
  const warnings: string[] = [];
  const input: Record<string, unknown> = {};
  for (const [spelled, value] of sources.flatMap((source) => Object.entries(source))) {
    const name = ourName(spelled);
    const field = fields.get(name);
    if (value === null) continue;
    input[name] = field ? taken(teaching(field, skill), value, warnings) : value;
  }
  const missing = [...fields.values()].find(
    ({ name, isRequired }) => isRequired && !Object.hasOwn(input, name),
  );
  if (missing) throw incomplete(missing, skill);
  return { input, warnings };
}

/** Returns a valid request in the caller's spelling. */
export function exampleRequest({ id, example }: SkillRequest): string {
  const fields = Object.entries(example).map(([name, value]) => [theirName(name), value]);
  return JSON.stringify({ skill: id, ...Object.fromEntries(fields) });
}

/** Replaces quoted field names in a message with the same names in the caller's spelling. */
export function retoldFields(words: string, { input }: SkillRequest): string {
  const names = Object.keys(input.shape).filter((name) => name.includes("_"));
  return names.reduce((text, name) => text.replaceAll(`"${name}"`, `"${theirName(name)}"`), words);
}

/** Returns the metadata fields that are also fields of the skill: metadata may contain data for other software. */
function known(
  { metadata }: Said,
  fields: ReadonlyMap<string, ForagentField>,
): readonly JsonObject[] {
  return metadata.filter(isObject).map((source) => {
    const own = Object.entries(source).filter(([name]) => fields.has(ourName(name)));
    return Object.fromEntries(own);
  });
}

/** Returns the objects of a message: first from texts that are JSON, then from data, which takes precedence. */
function objectsIn({ texts, data }: Said): readonly JsonObject[] {
  return [...texts.map(objectIn), ...data].filter(isObject);
}

function proseIn({ texts }: Said): string {
  return texts
    .filter((text) => objectIn(text) === undefined)
    .join("\n")
    .trim();
}

function objectIn(text: string): JsonObject | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(trimmed);
    return isObject(value) ? value : undefined;
  } catch (cause) {
    if (!/^\{\s*"/.test(trimmed)) return undefined; // a sentence that starts with a brace, not JSON
    const reason = cause instanceof Error ? cause.message : "";
    throw new AppError("INVALID_REQUEST", `The text starts as JSON but is not valid: ${reason}.`, {
      hint: "Send the input as a data part, or as one whole JSON object.",
    });
  }
}

function withoutSkill({ skill: _skill, ...fields }: JsonObject): JsonObject {
  return fields;
}

/** Adds the caller's spelling and the skill's example to a field. */
function teaching(field: ForagentField, { example }: SkillRequest) {
  return { ...field, name: theirName(field.name), example: example[field.name] };
}

function incomplete(field: ForagentField, skill: SkillRequest): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `${skill.id} needs "${theirName(field.name)}", ${field.words}.`,
    { hint: `A valid request: ${exampleRequest(skill)}` },
  );
}

/** Converts `allowedHosts` to `allowed_hosts`. */
function ourName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts `allowed_hosts` to `allowedHosts`. */
function theirName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
