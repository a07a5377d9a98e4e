/** Stored knowledge about sites; times in milliseconds since the epoch. */
import type { ListPage, ListRequest } from "./lists.ts";
import type { Versioned } from "./versions.ts";

export interface Experience {
  readonly successes: number;
  readonly failures: number;
  /** Number of failures since the last success or change of the content. */
  readonly failuresInRow: number;
  readonly lastUsedMs: number | null;
  readonly lastFailedMs: number | null;
}

/** The recorded steps of a task, which later tasks can repeat; stored under the name that callers pass. */
export interface RecipeRecord extends Experience {
  /** `sites/example-com/recipes/cheapest-flight`. */
  readonly name: string;
  /** Host of the site, in the form of `URL.hostname`. */
  readonly host: string;
  /** The text of the task without its values; distinguishes tasks at a host. */
  readonly intent: string;
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Why the latest failed repeat did not finish; null if no repeat of this revision has failed. */
  readonly lastFailure: string | null;
  readonly recipe: object;
}

export interface RecipeEntry extends Pick<RecipeRecord, "name" | "host" | "intent" | "recipe"> {
  readonly cause: "learned" | "repaired";
}

export type RecipeVersion = Pick<RecipeRecord, "recipe">;

/** human: written by people; agents cannot change it. agent: learned by tasks. */
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
  /** Why the skill is archived; null if it is not. Searches and tasks ignore an archived skill until it is restored. */
  readonly archived: string | null;
}

export type SkillEntry = Pick<
  SkillRecord,
  "name" | "host" | "origin" | "summary" | "content" | "seeAlso"
>;

/** Stored content of each version. Restoring an earlier version does not change the skill's origin. */
export type SkillVersion = Omit<SkillEntry, "name" | "origin">;

/** negative: a fact about something that did not work. */
export const FACT_KINDS = ["fact", "negative"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface FactRecord {
  readonly host: string;
  readonly kind: FactKind;
  readonly text: string;
  /** The text of the task without its values. */
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
   * Adds a recipe, atomically. A recipe with the same host and intent is replaced instead, but keeps its name. Returns
   * undefined and changes nothing if a recipe with another host or intent has the name.
   */
  save(entry: RecipeEntry): Promise<RecipeRecord | undefined>;
  findByIntent(host: string, intent: string): Promise<RecipeRecord | undefined>;
  ofHost(host: string): Promise<readonly RecipeRecord[]>;
  hosts(): Promise<readonly string[]>;
  page(
    filter: { readonly host?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<RecipeRecord>>;
  /** Records a repeat of a recipe. @param failure why the repeat did not finish; null if it finished */
  noteUse(name: string, failure: string | null): Promise<void>;
}

export interface SkillFilter {
  readonly host?: string | undefined;
  readonly origin?: SkillOrigin | undefined;
  /** True selects only archived skills; false selects only skills that are not archived. */
  readonly archived: boolean;
}

export interface SkillRepository extends Versioned<SkillRecord, SkillVersion> {
  /**
   * Adds a skill, or replaces the one with this name, atomically. Returns undefined and changes nothing if an agent
   * would replace a skill written by people, or if the stored skill is not the expected one.
   */
  save(entry: SkillEntry, expected?: ExpectedSkill): Promise<SkillRecord | undefined>;
  ofHost(host: string): Promise<readonly SkillRecord[]>;
  hosts(): Promise<readonly string[]>;
  /** Returns the skills that contain at least one of the words, the best match first; omits archived skills. */
  search(
    words: string,
    options: { readonly host?: string; readonly limit: number },
  ): Promise<readonly SkillRecord[]>;
  page(filter: SkillFilter, page: ListRequest): Promise<ListPage<SkillRecord>>;
  noteUse(names: readonly string[]): Promise<void>;
  noteOutcome(names: readonly string[], succeeded: boolean): Promise<void>;
  /** Archives a learned skill. Returns false if no learned skill has this name; skills of people are never archived. */
  archive(name: string, reason: string): Promise<boolean>;
  restore(name: string): Promise<boolean>;
}

/** The skill that the writer expects to replace; an absent field is not checked. */
export interface ExpectedSkill {
  readonly host?: string;
  /** The revision that the writer read; 0 if there was no skill. */
  readonly revision?: number;
}

/** Short facts about sites, including what did not work. */
export interface FactRepository {
  /** Records a fact; increments the count of a known fact. */
  note(entry: FactEntry): Promise<void>;
  ofHost(host: string): Promise<readonly FactRecord[]>;
  hosts(): Promise<readonly string[]>;
  delete(fact: Pick<FactRecord, "host" | "kind" | "text">): Promise<boolean>;
}
