/** Earlier versions of learned records. */

/**
 * What caused a version. learned: learned from a task or a page. repaired: changed by a repeat after the site changed.
 * written: written by people. restored: restored from an earlier version.
 */
export const VERSION_CAUSES = ["learned", "repaired", "written", "restored"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

export interface Version<T> {
  /** Revision of the record with this content. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly savedMs: number;
  readonly cause: VersionCause;
  readonly content: T;
}

/**
 * The part of a repository of records `R` that stores their earlier contents `T`. Saving a record also adds a version,
 * atomically. Each record has its latest 20 versions, which are deleted with it.
 */
export interface Versioned<R, T> {
  find(name: string): Promise<R | undefined>;
  /** Deletes a record; returns false if no record has this name. */
  delete(name: string): Promise<boolean>;
  /** Returns the versions of a record, the newest (current) first; empty if no record has this name. */
  versions(name: string): Promise<readonly Version<T>[]>;
  /** Saves the content of an earlier version again, atomically; returns undefined if that version is not stored. */
  restoreVersion(name: string, revision: number): Promise<R | undefined>;
}
