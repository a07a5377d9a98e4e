/** The bindings of all operations, by name. The build replaces this module with one that contains them as data. */
import { OPERATIONS } from "../operations/registry.ts";
import type { Binding } from "./binding.ts";
import { bindingOf } from "./binding-of.ts";

export const BINDINGS: Readonly<Record<string, Binding>> = Object.fromEntries(
  OPERATIONS.map((operation) => [operation.name, bindingOf(operation)]),
);
