import { AppError } from "../../shared/errors.ts";
import type { AgentAction } from "../action.ts";
import { filled, filledAddress, withStrings, type Values } from "./words.ts";

type Params = Readonly<Record<string, unknown>>;

export function filledParams(params: Params, values: Values): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    withStrings(value, (text) => (name === "url" ? filledAddress : filled)(text, values)),
  ]);
  return Object.fromEntries(entries);
}

/** As the action takes them. Numbers that were holes are texts until here. @throws AppError INVALID_REQUEST */
export function parsedParams({ name, parameters }: AgentAction, params: Params) {
  const plain = parameters.safeParse(params);
  if (plain.success) return plain.data;
  const numbered = Object.entries(params).map(([key, value]) => {
    const isNumber =
      typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
    return [key, isNumber ? Number(value) : value];
  });
  const again = parameters.safeParse(Object.fromEntries(numbered));
  if (again.success) return again.data;
  throw new AppError("INVALID_REQUEST", `${name} does not take these values.`);
}
