/** Selects the listed tools by profiles. A profile is a named selection of tools. */
import { BROWSY } from "../../../contracts/browsy.ts";
import { CORE_TOOLS, DOCUMENTED_TOOLS } from "../../../contracts/tool-profiles.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { AppError } from "../../../shared/errors.ts";
import { newerToolsOf, toolsOf, type Tool } from "./tool.ts";

/** The profile that lists every tool with all details. */
export const FULL_PROFILE = "full";

/** The default profile. */
export const CORE = "core";

export interface ToolSets {
  /** One tool for every operation. */
  readonly own: readonly Tool[];
  /** ABP's newer tools, some of which combine several operations. */
  readonly newer: readonly Tool[];
}

export function toolSets(operations: readonly Operation[]): ToolSets {
  return { own: toolsOf(operations), newer: newerToolsOf(operations) };
}

/** Returns the tools of these profiles, each once. Throws INVALID_REQUEST for an unknown profile. */
export function selectTools(sets: ToolSets, profiles: readonly string[]): readonly Tool[] {
  const known = profilesOf(sets);
  const selected = profiles.flatMap(
    (profile) => known.get(profile) ?? unknownProfile(profile, known),
  );
  const byName = new Map(selected.toReversed().map((tool) => [tool.name, tool]));
  return [...new Set(selected.map(({ name }) => name))].flatMap((name) => byName.get(name) ?? []);
}

/** Throws INVALID_REQUEST for an unknown profile. */
export function checkProfiles({
  operations,
  tools,
}: {
  readonly operations: readonly Operation[];
  readonly tools: readonly string[];
}): void {
  selectTools(toolSets(operations), ownProfiles(tools));
}

/** Returns the profiles without the profile of browsy's verbs, which are not Fermata's own operations. */
export function ownProfiles(profiles: readonly string[]): readonly string[] {
  return profiles.filter((profile) => profile !== BROWSY.profile);
}

function profilesOf({ own, newer }: ToolSets): ReadonlyMap<string, readonly Tool[]> {
  const inOrder = (names: readonly string[]) =>
    names.flatMap((name) => own.find((tool) => tool.name === name) ?? []);
  const core = inOrder(CORE_TOOLS);
  return new Map([
    [CORE, core],
    ["abp", inOrder(DOCUMENTED_TOOLS)],
    ["abp-new", newer],
    [FULL_PROFILE, [...new Set([...core, ...own])]],
  ]);
}

function unknownProfile(profile: string, known: ReadonlyMap<string, unknown>): never {
  const all = [...known.keys(), BROWSY.profile].join(", ");
  throw new AppError("INVALID_REQUEST", `No profile of tools is named "${profile}".`, {
    hint: `Set "tools" to one or more of: ${all}. Unlisted tools can be called, and browser_more_tools finds them.`,
  });
}
