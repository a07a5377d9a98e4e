/** An operation for the command line, as plain JSON. The build generates it, so that no schema is loaded. */
import type { Binding } from "../../client/binding.ts";
import type { Example } from "../../operations/definition/operation.ts";

export interface Command {
  /** Name of the operation: `tab.click`. */
  readonly operation: string;
  /** Words after the program's name: `tab click`. */
  readonly words: string;
  /** Names of the flags that are also positional arguments, in order. */
  readonly positionals: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly flags: readonly Flag[];
  readonly examples: readonly Example[];
  readonly binding: Binding;
  readonly needsConfirm: boolean;
}

export type FlagKind = "text" | "number" | "boolean" | "list" | "json";

/** A field of the input. Nested fields have dotted names: `--wait-until.type`. */
export interface Flag {
  /** The documented name: the field's path, with dots and hyphens. Users may also write underscores. */
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: FlagKind;
  /** Kind of the items of a list. */
  readonly items: "text" | "number";
  readonly description: string;
  readonly allowed: readonly string[];
  /** The default value as JSON; absent if the field has no default. */
  readonly defaultText?: string;
  readonly required: boolean;
}

/** Returns `tab-id` for `tab_id`: users expect hyphens in flags. */
export function flagName(field: string): string {
  return field.replaceAll("_", "-");
}

export function wordCount(words: string): number {
  return words.split(" ").length;
}
