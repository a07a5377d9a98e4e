/** What is kept of what was learned about sites; times in milliseconds since the epoch. */
import type { ListPage, PageRequest } from "./lists.ts";
import type { Versioned } from "./versions.ts";

export interface Experience {
  readonly successes: number;
  readonly failures: number;
  /** Since the last success. */
  readonly failuresInRow: number;
  readonly lastUsedMs: number | null;
  readonly lastFailedMs: number | null;
}

/** How a run can be repeated, under the name by which callers refer to it. */
export interface RecipeRecord extends Experience {
  /** `sites/example-com/recipes/cheapest-flight`. */
  readonly name: string;
  /** As addresses have it. */
  readonly host: string;
  /** What tells tasks apart: their words without values. */
  readonly intent: string;
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Why the last repeat that came to no end did not. */
  readonly lastFailure: string | null;
  readonly recipe: object;
}

export interface RecipeEntry extends Pick<RecipeRecord, "name" | "host" | "intent" | "recipe"> {
  readonly cause: "learned" | "repaired";
}

export type RecipeVersion = Pick<RecipeRecord, "recipe">;

/** human: written by people, and changed by nobody else. */
export const SKILL_ORIGINS = ["human", "agent"] as const;
export type SkillOrigin = (typeof SKILL_ORIGINS)[number];

/** What is worth knowing about a site, in Markdown. */
export interface SkillRecord extends Experience {
  /** `sites/example-com/login`; what agents have learned: `sites/example-com/learned/book-a-flight`. */
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
  /** Why it was put away: neither found nor used then, and there to be brought back. */
  readonly archived: string | null;
}

export type SkillEntry = Pick<
  SkillRecord,
  "name" | "host" | "origin" | "summary" | "content" | "seeAlso"
>;

/** What is kept of each version; whose it is stays as it is when an earlier one is brought back. */
export type SkillVersion = Omit<SkillEntry, "name" | "origin">;

/** Something short about a site. negative: what did not work. */
export const FACT_KINDS = ["fact", "negative"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface FactRecord {
  readonly host: string;
  readonly kind: FactKind;
  readonly text: string;
  /** What the task was about, in words without values. */
  readonly intent: string;
  readonly count: number;
  readonly taskId: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export type FactEntry = Pick<FactRecord, "host" | "kind" | "text" | "intent" | "taskId">;

/** What tasks have learned about sites. What is written is there when a call resolves; what cannot be written rejects. */
export interface Knowledge {
  readonly recipes: RecipeRepository;
  readonly skills: SkillRepository;
  readonly facts: FactRepository;
}

export interface RecipeRepository extends Versioned<RecipeRecord, RecipeVersion> {
  /**
   * Anew, or in place of the recipe for the same task at the same host, which keeps its name, as one step. Undefined if
   * the name is that of another recipe: nothing was changed then.
   */
  save(entry: RecipeEntry): Promise<RecipeRecord | undefined>;
  findByIntent(host: string, intent: string): Promise<RecipeRecord | undefined>;
  ofHost(host: string): Promise<readonly RecipeRecord[]>;
  hosts(): Promise<readonly string[]>;
  page(
    filter: { readonly host?: string | undefined },
    page: PageRequest,
  ): Promise<ListPage<RecipeRecord>>;
  /** Notes how a repeat went: why it came to no end, in words; null if it did. */
  noteUse(name: string, failure: string | null): Promise<void>;
}

export interface SkillFilter {
  readonly host?: string | undefined;
  readonly origin?: SkillOrigin | undefined;
  /** Those that were put away instead of the others. */
  readonly archived: boolean;
}

export interface SkillRepository extends Versioned<SkillRecord, SkillVersion> {
  /**
   * Anew, or in place of what was known under this name, as one step. Undefined if that is written by people, and this is
   * not, or if it is not what the writer takes it for: nothing was changed then.
   */
  save(entry: SkillEntry, expected?: ExpectedSkill): Promise<SkillRecord | undefined>;
  ofHost(host: string): Promise<readonly SkillRecord[]>;
  hosts(): Promise<readonly string[]>;
  /** Those that have some of the words, the best first. */
  search(
    words: string,
    options: { readonly host?: string; readonly limit: number },
  ): Promise<readonly SkillRecord[]>;
  page(filter: SkillFilter, page: PageRequest): Promise<ListPage<SkillRecord>>;
  noteUse(names: readonly string[]): Promise<void>;
  noteOutcome(names: readonly string[], succeeded: boolean): Promise<void>;
  /** Puts one away that agents have learned; those of people stay. False if there is none. */
  archive(name: string, reason: string): Promise<boolean>;
  restore(name: string): Promise<boolean>;
}

/** What the writer of a skill takes the one for that it would replace; where there is none, any is right. */
export interface ExpectedSkill {
  readonly host?: string;
  /** As the writer saw it; 0 for none. */
  readonly revision?: number;
}

/** Short facts about sites, what did not work among them. */
export interface FactRepository {
  /** The same fact found again counts more. */
  note(entry: FactEntry): Promise<void>;
  ofHost(host: string): Promise<readonly FactRecord[]>;
  hosts(): Promise<readonly string[]>;
  delete(fact: Pick<FactRecord, "host" | "kind" | "text">): Promise<boolean>;
}
