/** What was learned as it stood before it was written anew. */

/**
 * What made a version. learned: from a task or a page. repaired: a repeat found another way where a site had changed.
 * written: by people. restored: an earlier version was brought back.
 */
export const VERSION_CAUSES = ["learned", "repaired", "written", "restored"] as const;
export type VersionCause = (typeof VERSION_CAUSES)[number];

export interface Version<T> {
  /** That of the record then. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly savedMs: number;
  readonly cause: VersionCause;
  readonly content: T;
}

/**
 * Part of a repository of records `R` that are written anew and keep what they said, `T`, before. Saving keeps a version
 * as the same step; of each record there are the latest 20, and they are deleted with it.
 */
export interface Versioned<R, T> {
  find(name: string): Promise<R | undefined>;
  /** False if there is none of this name. */
  delete(name: string): Promise<boolean>;
  /** The newest first, which is the present one; none if there is no record of this name. */
  versions(name: string): Promise<readonly Version<T>[]>;
  /** Saves what that version says anew, as one step. Undefined if it is not kept: nothing was changed then. */
  restoreVersion(name: string, revision: number): Promise<R | undefined>;
}
