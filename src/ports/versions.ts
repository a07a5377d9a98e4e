/** Earlier versions of learned records. */

/**
 * What caused a version. learned: from a task or a page. repaired: a repeat found another way after a site changed.
 * written: by people. restored: an earlier version was restored.
 */
export const VERSION_CAUSES = ["learned", "repaired", "written", "restored"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

export interface Version<T> {
  /** The record's revision at that time. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly savedMs: number;
  readonly cause: VersionCause;
  readonly content: T;
}

/**
 * Part of a repository of records `R` that stores earlier contents `T`. Saving also stores a version, atomically. Each
 * record has its latest 20 versions, which are deleted with it.
 */
export interface Versioned<R, T> {
  find(name: string): Promise<R | undefined>;
  /** False if no record has this name. */
  delete(name: string): Promise<boolean>;
  /** The newest first, which is the current one; none if no record has this name. */
  versions(name: string): Promise<readonly Version<T>[]>;
  /** Saves the content of that version again, atomically. Undefined, and nothing changes, if it is not stored. */
  restoreVersion(name: string, revision: number): Promise<R | undefined>;
}
