import type { Operation } from "../operations/definition/operation.ts";
import type { Binding } from "./binding.ts";

export function bindingOf({ http, input, kind, ...operation }: Operation): Binding {
  const { method, path, binary, file, unwrap } = http;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);
  const bare = unwrap === undefined ? "object" : "bare";
  return {
    method,
    path,
    optional: inPath.filter((field) => input.shape[field]?.safeParse(undefined).success),
    answers: binary || file ? "bytes" : bare,
    follows: operation.follow !== undefined,
    kind,
  };
}
