import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Rule, Spot } from "../rule.ts";

/** Code in src/surfaces reads operations from the registry: no string or template literal there names an operation. */
export const operationNames: Rule = {
  create(context) {
    const file = path.relative(path.join(context.cwd, "src", "surfaces"), context.filename);
    if (file.startsWith("..") || file.endsWith(".test.ts")) return {};
    const names = namesIn(path.join(context.cwd, "src", "operations"));
    const check = (node: Spot, text: unknown) => {
      if (typeof text !== "string" || !names.has(text)) return;
      context.report({ node, message: `A surface may not name an operation ("${text}").` });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

const cache = new Map<string, ReadonlySet<string>>();

/** The names of all operations, read from the `name: "noun.verb"` of their definitions. */
function namesIn(folder: string): ReadonlySet<string> {
  const known = cache.get(folder);
  if (known) return known;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));
  const names = new Set(
    sources
      .flatMap((source) => [...source.matchAll(/\bname: "(\w+\.\w+)"/g)])
      .map((match) => match[1] ?? ""),
  );
  cache.set(folder, names);
  return names;
}
