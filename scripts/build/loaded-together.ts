// Modules that are always loaded together lie in one file: each further file costs a start about a millisecond.
import path from "node:path";
import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/**
 * A file for each start: the module that is loaded then, and all that it imports at once and no earlier start has.
 *
 * @param starts paths of modules that are loaded when they are needed, those that need less first
 */
export function loadedTogether(starts: readonly string[]): CodeSplittingGroup {
  let names: ReadonlyMap<string, string> | undefined;
  return {
    debugName: "loaded-together",
    includeDependenciesRecursively: false,
    name: (id, context) => (names ??= namesOf(starts, context)).get(id) ?? null,
  };
}

/** Module → the name of its file. */
function namesOf(starts: readonly string[], context: ChunkingContext): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const start of starts) {
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (names.has(id)) continue;
      const module = context.getModuleInfo(id);
      if (!module) continue; // installed beside the bundle, or Node's own
      // Who waits while it is loaded, as an entry may, must not lie in a file that others import.
      if (!module.isEntry) names.set(id, `start-${path.basename(start, ".ts")}`);
      waiting.push(...module.importedIds);
    }
  }
  return names;
}
