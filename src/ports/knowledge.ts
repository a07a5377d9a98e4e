/** Stored knowledge about sites; times in milliseconds since the epoch. */
import type { ListPage, ListRequest } from "./lists.ts";
import type { Versioned } from "./versions.ts";

export interface Experience {
  readonly successes: number;
  readonly failures: number;
  /** Since the last success. */
  readonly failuresInRow: number;
  readonly lastUsedMs: number | null;
  readonly lastFailedMs: number | null;
}

/** A repeatable run, stored under the name that callers use. */
export interface RecipeRecord extends Experience {
  /** `sites/example-com/recipes/cheapest-flight`. */
  readonly name: string;
  /** As addresses have it. */
  readonly host: string;
  /** The words of the task without values; distinguishes tasks. */
  readonly intent: string;
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Why the last failed repeat did not finish. */
  readonly lastFailure: string | null;
  readonly recipe: object;
}

export interface RecipeEntry extends Pick<RecipeRecord, "name" | "host" | "intent" | "recipe"> {
  readonly cause: "learned" | "repaired";
}

export type RecipeVersion = Pick<RecipeRecord, "recipe">;

/** human: written by people and changed by nobody else. */
export const SKILL_ORIGINS = ["human", "agent"] as const;
export type SkillOrigin = (typeof SKILL_ORIGINS)[number];

/** Knowledge about a site, in Markdown. */
export interface SkillRecord extends Experience {
  /** `sites/example-com/login`; learned by agents: `sites/example-com/learned/book-a-flight`. */
  readonly name: string;
  readonly host: string;
  readonly origin: SkillOrigin;
  /** One line. */
  readonly summary: string;
  readonly content: string;
  readonly seeAlso: readonly string[];
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Why it was archived; an archived skill is not found or used, but can be restored. */
  readonly archived: string | null;
}

export type SkillEntry = Pick<
  SkillRecord,
  "name" | "host" | "origin" | "summary" | "content" | "seeAlso"
>;

/** Stored content of each version. Restoring an earlier version does not change its origin. */
export type SkillVersion = Omit<SkillEntry, "name" | "origin">;

/** A short fact about a site. negative: something that did not work. */
export const FACT_KINDS = ["fact", "negative"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface FactRecord {
  readonly host: string;
  readonly kind: FactKind;
  readonly text: string;
  /** The task in words, without values. */
  readonly intent: string;
  readonly count: number;
  readonly taskId: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export type FactEntry = Pick<FactRecord, "host" | "kind" | "text" | "intent" | "taskId">;

/** What tasks have learned about sites. A call resolves when its write is stored, and rejects when the write fails. */
export interface Knowledge {
  readonly recipes: RecipeRepository;
  readonly skills: SkillRepository;
  readonly facts: FactRepository;
}

export interface RecipeRepository extends Versioned<RecipeRecord, RecipeVersion> {
  /**
   * Adds a recipe, or replaces the one for the same task at the same host, which keeps its name. Atomic. Undefined, and
   * nothing changes, if another recipe has the name.
   */
  save(entry: RecipeEntry): Promise<RecipeRecord | undefined>;
  findByIntent(host: string, intent: string): Promise<RecipeRecord | undefined>;
  ofHost(host: string): Promise<readonly RecipeRecord[]>;
  hosts(): Promise<readonly string[]>;
  page(
    filter: { readonly host?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<RecipeRecord>>;
  /** Records a repeat: why it did not finish, in words; null if it did. */
  noteUse(name: string, failure: string | null): Promise<void>;
}

export interface SkillFilter {
  readonly host?: string | undefined;
  readonly origin?: SkillOrigin | undefined;
  /** Lists the archived ones instead. */
  readonly archived: boolean;
}

export interface SkillRepository extends Versioned<SkillRecord, SkillVersion> {
  /**
   * Adds a skill, or replaces the one with this name, atomically. Undefined, and nothing changes, if people wrote the
   * old one and not the new one, or if it is not the expected one.
   */
  save(entry: SkillEntry, expected?: ExpectedSkill): Promise<SkillRecord | undefined>;
  ofHost(host: string): Promise<readonly SkillRecord[]>;
  hosts(): Promise<readonly string[]>;
  /** Those with some of the words, the best first. */
  search(
    words: string,
    options: { readonly host?: string; readonly limit: number },
  ): Promise<readonly SkillRecord[]>;
  page(filter: SkillFilter, page: ListRequest): Promise<ListPage<SkillRecord>>;
  noteUse(names: readonly string[]): Promise<void>;
  noteOutcome(names: readonly string[], succeeded: boolean): Promise<void>;
  /** Archives a learned skill; skills of people stay. False if there is none. */
  archive(name: string, reason: string): Promise<boolean>;
  restore(name: string): Promise<boolean>;
}

/** The skill that the writer expects to replace; not checked if there is none. */
export interface ExpectedSkill {
  readonly host?: string;
  /** As the writer read it; 0 for none. */
  readonly revision?: number;
}

/** Short facts about sites, including what did not work. */
export interface FactRepository {
  /** A repeated fact gets a higher count. */
  note(entry: FactEntry): Promise<void>;
  ofHost(host: string): Promise<readonly FactRecord[]>;
  hosts(): Promise<readonly string[]>;
  delete(fact: Pick<FactRecord, "host" | "kind" | "text">): Promise<boolean>;
}
