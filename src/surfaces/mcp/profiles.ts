/** Which tools are listed. A profile is a named selection; an operation falls into the ones its name belongs to. */
import { BROWSY } from "../../contracts/browsy.ts";
import { CORE_TOOLS, ENDING_TOOL } from "../../contracts/tool-profiles.ts";
import type { Operation } from "../../operations/operation.ts";
import { AppError } from "../../shared/errors.ts";
import { groupedToolsOf, newerToolsOf, toolsOf } from "./tool.ts";
import type { Tool } from "./tool.ts";

/** The profile that lists every tool, and everything about it. */
export const FULL_PROFILE = "full";

/** The profile of those who say nothing. */
export const CORE = "core";

/** The profile of those who hand over whole tasks; it is also that of the operations of this noun. */
export const AGENT = "agent";

/** The profile for a model that is to see all that there is, in few tools. */
const GROUPED = "grouped";

export interface ToolSets {
  /** One for every operation. */
  readonly own: readonly Tool[];
  /** The newer, consolidated ones. */
  readonly newer: readonly Tool[];
  /** One for each noun. */
  readonly grouped: readonly Tool[];
}

export function toolSets(operations: readonly Operation[]): ToolSets {
  return {
    own: toolsOf(operations),
    newer: newerToolsOf(operations),
    grouped: groupedToolsOf(operations),
  };
}

/** The tools of these profiles, each once. Throws INVALID_REQUEST, which names the profiles that there are. */
export function selectTools(sets: ToolSets, profiles: readonly string[]): readonly Tool[] {
  const known = profilesOf(sets);
  const selected = profiles.flatMap(
    (profile) => known.get(profile) ?? unknownProfile(profile, known),
  );
  const byName = new Map(selected.toReversed().map((tool) => [tool.name, tool]));
  return [...new Set(selected.map(({ name }) => name))].flatMap((name) => byName.get(name) ?? []);
}

/** Throws INVALID_REQUEST if there are no such tools. */
export function checkProfiles({
  operations,
  tools,
}: {
  readonly operations: readonly Operation[];
  readonly tools: readonly string[];
}): void {
  selectTools(toolSets(operations), ownProfiles(tools));
}

/** Those of our own operations; the others list the verbs of another system. */
export function ownProfiles(profiles: readonly string[]): readonly string[] {
  return profiles.filter((profile) => profile !== BROWSY.profile);
}

function profilesOf({ own, newer, grouped }: ToolSets): ReadonlyMap<string, readonly Tool[]> {
  const core = own
    .filter(({ name }) => CORE_TOOLS.includes(name))
    .toSorted((a, b) => CORE_TOOLS.indexOf(a.name) - CORE_TOOLS.indexOf(b.name));
  const harmless = (tools: readonly Tool[]) => tools.filter(({ name }) => name !== ENDING_TOOL);
  const others = harmless(grouped).filter(({ name }) => !CORE_TOOLS.includes(name));
  return new Map([
    [CORE, core],
    [FULL_PROFILE, [...new Set([...core, ...own])]],
    [GROUPED, [...core, ...others]],
    ["abp-new", newer],
    ...Map.groupBy(harmless(own), nounOf),
  ]);
}

/** `history` of `history.list`: each noun is a profile. */
function nounOf({ chooser }: Tool): string {
  return Object.values(chooser.operations)[0]?.name.split(".")[0] ?? "";
}

function unknownProfile(profile: string, known: ReadonlyMap<string, unknown>): never {
  throw new AppError(
    "INVALID_REQUEST",
    `There are no tools named "${profile}"; tools may be ${[...known.keys(), BROWSY.profile].join(", ")}.`,
  );
}
