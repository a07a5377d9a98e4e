/** The commands of all operations. A build replaces this module with one that reads them from a file. */
import { OPERATIONS } from "../../operations/registry.ts";
import { commandOf } from "./command-of.ts";
import type { Command } from "./command.ts";

export const COMMANDS: readonly Command[] = OPERATIONS.map(commandOf);
