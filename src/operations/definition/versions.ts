/** Versions of learned records: lists them with their changes, and returns or restores a record at a version. */
import { z } from "zod";
import { VERSION_CAUSES, type Version, type Versioned } from "../../ports/versions.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { a } from "./described.ts";

export const revisionField = () => a.int("Number of a listed version.").min(1);

export const earlierField = () => ({
  revision: a.value(
    "Number of an earlier version; default: the current one.",
    revisionField().optional(),
  ),
});

export const versionsShape = () => ({
  versions: a.objects(
    "The versions, newest first, with the current one; at most 20 are stored.",
    "A version.",
    {
      revision: a.int("Its number."),
      saved_at: a.number("When it was saved, milliseconds since the epoch."),
      cause: z
        .enum(VERSION_CAUSES)
        .describe(
          "Cause of the version. repaired: a repetition found another element. written: by people. restored: an earlier version was restored.",
        ),
      changes: a.value(
        "Added (+) and removed (-) lines since the previous version; null if that is not stored.",
        z.array(z.string()).nullable(),
      ),
    },
  ),
});

type VersionWire = z.output<ReturnType<typeof versionsShape>["versions"]>[number];

const MOST_LINES = 60;
const LONGEST_LINE = 200;
/** Maximum number of changed lines; texts with more changes are not compared line by line. */
const MOST_EDITS = 1_000;

/** @param linesOf returns the content of a version as lines of text */
export async function versionsWire<T>(
  versions: readonly Version<T>[],
  linesOf: (content: T) => readonly string[],
): Promise<VersionWire[]> {
  const { diffArrays } = await import("diff"); // deadline: local files
  const texts = versions.map(({ content }) => [...linesOf(content)]);
  const changesOf = (index: number): string[] | null => {
    const [after = [], before] = texts.slice(index, index + 2);
    if (!before) return null;
    const parts = diffArrays(before, after, { maxEditLength: MOST_EDITS }) ?? [
      { removed: true, added: false, value: before },
      { removed: false, added: true, value: after },
    ];
    const changed = parts.filter(({ added, removed }) => added || removed);
    return shortened(
      changed.flatMap(({ added, value }) => value.map((line) => `${added ? "+" : "-"} ${line}`)),
    );
  };
  return versions.map(({ revision, savedMs, cause }, index) => ({
    revision,
    saved_at: savedMs,
    cause,
    changes: changesOf(index),
  }));
}

function shortened(lines: readonly string[]): string[] {
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `… ${left} more`] : shown;
}

export function versionsText(versions: readonly VersionWire[]): string {
  return versions
    .flatMap(({ revision, saved_at: savedMs, cause, changes }) => [
      `Version ${revision} · ${new Date(savedMs).toISOString()} · ${cause}`,
      ...(changes ?? []).map((line) => `  ${line}`),
    ])
    .join("\n");
}

/** Returns the record, at `revision` if given. @throws AppError NOT_FOUND if the revision is not stored */
export async function atRevision<R extends { readonly name: string }, T>(
  repository: Versioned<R, T>,
  record: R,
  revision: number | undefined,
): Promise<R> {
  if (revision === undefined) return record;
  const versions = await repository.versions(record.name);
  const found = versions.find((one) => one.revision === revision);
  if (!found) return throwNoVersion(record.name, revision);
  return { ...record, ...found.content, revision, updatedMs: found.savedMs };
}

/** Restores a version and returns the record. @throws AppError NOT_FOUND if the version is not stored */
export async function restored<R, T>(
  repository: Versioned<R, T>,
  name: string,
  revision: number,
): Promise<R> {
  return (await repository.restoreVersion(name, revision)) ?? throwNoVersion(name, revision);
}

function throwNoVersion(name: string, revision: number): never {
  throw new AppError("NOT_FOUND", `Version ${revision} of ${quoted(name)} is not stored.`, {
    hint: "List its versions; only the latest 20 are stored.",
  });
}
