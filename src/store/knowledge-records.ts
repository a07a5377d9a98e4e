/** What is kept of what was learned about sites; times in milliseconds since the epoch. */

/** How using it went. */
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
  /** How often it was learned. */
  readonly revision: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly recipe: object;
}

export type RecipeEntry = Pick<RecipeRecord, "name" | "host" | "intent" | "recipe">;

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
  /** Names of other skills. */
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

/** Something short about a site. negative: what did not work. */
export const FACT_KINDS = ["fact", "negative"] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface FactRecord {
  readonly host: string;
  readonly kind: FactKind;
  readonly text: string;
  /** What the task was about, in words without values. */
  readonly intent: string;
  /** How often it was found. */
  readonly count: number;
  readonly taskId: string;
  readonly createdMs: number;
  readonly updatedMs: number;
}

export type FactEntry = Pick<FactRecord, "host" | "kind" | "text" | "intent" | "taskId">;
