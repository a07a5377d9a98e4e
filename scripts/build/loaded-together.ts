// Modules that are always loaded together are in one file: each further file adds about a millisecond to a start.
import path from "node:path";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The path of a module that is loaded on demand; for several paths, their common imports. */
export type Start = readonly string[];

/**
 * A file for each start: the module that is loaded then, and all its static imports that no earlier start has.
 * @param starts those that need less first
 */
export function loadedTogether(starts: readonly Start[]): CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: "loaded-together",
    includeDependenciesRecursively: false,
    name: (id, context) => (names ??= namesOf(starts, context)).get(id) ?? null,
  };
}

/** Module → the name of its file. */
function namesOf(starts: readonly Start[], context: ChunkingContext): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const start of starts) {
    const name = `start-${start.map((file) => path.basename(file, ".ts")).join("-")}`;
    const [first = new Set<string>(), ...others] = start.map((file) => importedBy(file, context));
    for (const id of first) {
      if (!names.has(id) && others.every((ids) => ids.has(id))) names.set(id, name);
    }
  }
  return names;
}

/** The ids of a module and of all its direct and indirect static imports, except entries of the bundle. */
function importedBy(start: string, context: ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = ids.has(id) ? undefined : context.getModuleInfo(id);
    if (!module) continue; // already added, installed separately, or Node's own
    // A module that awaits at its top level, as an entry may, must not share a file with modules that others import.
    if (!module.isEntry) ids.add(id);
    waiting.push(...module.importedIds);
  }
  return ids;
}
