// The build computes commands and bindings from the operations: a program that calls a server or prints help loads
// neither operations nor schemas.
import type { Plugin } from "rolldown";
import { BINDINGS } from "../../src/client/all-bindings.ts";
import { COMMANDS } from "../../src/surfaces/cli/all-commands.ts";

/** A separate file, read when a command is resolved. */
export function commandsAhead(): Plugin {
  return {
    name: "commands-ahead",
    load(id) {
      if (!id.endsWith("src/surfaces/cli/all-commands.ts")) return undefined;
      this.emitFile({ type: "asset", fileName: "commands.json", source: JSON.stringify(COMMANDS) });
      return `import { readFileSync } from "node:fs";
        export const COMMANDS = JSON.parse(readFileSync(new URL("commands.json", import.meta.url), "utf8"));`;
    },
  };
}

/** Inlines the bindings, since browsers, which load this code too, cannot read a separate file. */
export function bindingsAhead(): Plugin {
  return {
    name: "bindings-ahead",
    load: (id) =>
      id.endsWith("src/client/all-bindings.ts")
        ? `export const BINDINGS = ${JSON.stringify(BINDINGS)};`
        : undefined,
  };
}
