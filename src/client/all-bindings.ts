/** The bindings of all operations, by name. A build puts in place of this module one that holds them as they are. */
import { OPERATIONS } from "../operations/registry.ts";
import type { Binding } from "./binding.ts";
import { bindingOf } from "./binding-of.ts";

export const BINDINGS: Readonly<Record<string, Binding>> = Object.fromEntries(
  OPERATIONS.map((operation) => [operation.name, bindingOf(operation)]),
);
