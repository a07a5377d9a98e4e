// Modules that are always loaded together lie in one file: each further file costs a start about a millisecond.
import path from "node:path";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The path of a module that is loaded when it is needed; of several, what all of them import is meant. */
export type Start = readonly string[];

/**
 * A file for each start: the module that is loaded then, and all that it imports at once and no earlier start has.
 *
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

/** With the module itself. */
function importedBy(start: string, context: ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = ids.has(id) ? undefined : context.getModuleInfo(id);
    if (!module) continue; // known already, installed beside the bundle, or Node's own
    // Who waits while it is loaded, as an entry may, must not lie in a file that others import.
    if (!module.isEntry) ids.add(id);
    waiting.push(...module.importedIds);
  }
  return ids;
}
