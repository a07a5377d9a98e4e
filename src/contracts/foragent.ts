/**
 * Foragent's requests to an agent: the skill, and the possible positions of its input. Fields have Foragent's spelling
 * (`allowedHosts`) here and ours (`allowed_hosts`) in operations.
 */
import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { isObject, type JsonObject } from "../shared/json-object.ts";
import { fieldsOf, taken, type ForagentField } from "./foragent-fields.ts";
import type { z } from "zod";

/** The parts of a skill that are needed to parse a request for it. */
export interface SkillRequest {
  readonly id: string;
  /** In our spelling. */
  readonly input: z.ZodObject;
  /** A valid request, in our spelling. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The field for plain words; without it, words next to the data are no input. */
  readonly prose?: string;
}

/** The content of a message. */
export interface Said {
  readonly texts: readonly string[];
  readonly data: readonly unknown[];
  /** Lowest precedence first: that of the message, that of the request. */
  readonly metadata: readonly unknown[];
}

export interface SkillInput {
  /** In our spelling; in the types of the skill's schema, but not checked otherwise. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Warnings about converted values. */
  readonly warnings: readonly string[];
}

/**
 * The skill that a message names: in the request's metadata, in its own, in its data, in a text that is JSON; otherwise
 * the default one.
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

/** The input for a skill. @throws AppError INVALID_REQUEST with the requirements of a request */
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

/** A valid request in the caller's spelling. */
export function exampleRequest({ id, example }: SkillRequest): string {
  const fields = Object.entries(example).map(([name, value]) => [theirName(name), value]);
  return JSON.stringify({ skill: id, ...Object.fromEntries(fields) });
}

/** Replaces our field names in a message with the names that the caller knows. */
export function retoldFields(words: string, { input }: SkillRequest): string {
  const names = Object.keys(input.shape).filter((name) => name.includes("_"));
  return names.reduce((text, name) => text.replaceAll(`"${name}"`, `"${theirName(name)}"`), words);
}

/** Metadata has several readers: only fields that the skill knows are its input. */
function known(
  { metadata }: Said,
  fields: ReadonlyMap<string, ForagentField>,
): readonly JsonObject[] {
  return metadata.filter(isObject).map((source) => {
    const own = Object.entries(source).filter(([name]) => fields.has(ourName(name)));
    return Object.fromEntries(own);
  });
}

/** Fields of texts that are JSON and of data, lowest precedence first. */
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
    if (!/^\{\s*"/.test(trimmed)) return undefined; // words that start the same by chance
    const reason = cause instanceof Error ? cause.message : "";
    throw new AppError("INVALID_REQUEST", `The text starts as JSON but is not valid: ${reason}.`, {
      hint: "Send the input as a data part, or as one whole JSON object.",
    });
  }
}

function withoutSkill({ skill: _skill, ...fields }: JsonObject): JsonObject {
  return fields;
}

/** The field with the skill's own example. */
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

/** `allowedHosts` → `allowed_hosts` */
function ourName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `allowed_hosts` → `allowedHosts` */
function theirName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
