/** Versions of what was learned, on the wire: what each changed, and records as they stood then. */
import { z } from "zod";
import { VERSION_CAUSES, type Version, type Versioned } from "../../ports/versions.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { lazy } from "../../shared/lazy.ts";
import { a } from "./described.ts";

export const revisionField = lazy(() => a.int("Which version; the versions are listed.").min(1));

export const earlierField = lazy(() => ({
  revision: a.value(
    "An earlier version; the present one unless given.",
    revisionField().optional(),
  ),
}));

export const versionsShape = lazy(() => ({
  versions: a.objects(
    "The newest first, the present one with them; at most 20 are kept.",
    "A version.",
    {
      revision: a.int("Its number."),
      saved_at: a.number("When it was saved, milliseconds since the epoch."),
      cause: z
        .enum(VERSION_CAUSES)
        .describe(
          "What made it. repaired: a repeat found another way. written: by people. restored: an earlier version was brought back.",
        ),
      changes: a.value(
        "Lines that came (+) and went (-) against the version before; null if that one is not kept.",
        z.array(z.string()).nullable(),
      ),
    },
  ),
}));

type VersionWire = z.output<ReturnType<typeof versionsShape>["versions"]>[number];

const MOST_LINES = 60;
const LONGEST_LINE = 200;
/** Texts that have less in common are not compared line by line. */
const MOST_EDITS = 1_000;

/** @param linesOf what a version says, for a reader */
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

/** A record as it stood, or as it is where no version is named. @throws AppError NOT_FOUND if that one is not kept */
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

/** The record with what that version says. @throws AppError NOT_FOUND if it is not kept */
export async function restored<R, T>(
  repository: Versioned<R, T>,
  name: string,
  revision: number,
): Promise<R> {
  return (await repository.restoreVersion(name, revision)) ?? throwNoVersion(name, revision);
}

function throwNoVersion(name: string, revision: number): never {
  throw new AppError("NOT_FOUND", `Of ${quoted(name)} no version ${revision} is kept.`, {
    hint: "List its versions: the latest 20 are kept.",
  });
}
