/** The commands of all operations. The build replaces this module with code that reads the commands from a file. */
import { OPERATIONS } from "../../operations/registry.ts";
import { commandOf } from "./command-of.ts";
import type { Command } from "./command.ts";

export const COMMANDS: readonly Command[] = OPERATIONS.map(commandOf);
