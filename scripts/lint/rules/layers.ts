import path from "node:path";
import { checkImport } from "../check-import.ts";
import type { Rule, Spot } from "../rule.ts";

/** Imports in src/ follow the table in ../layers.ts, whether they import modules or packages, values or types. */
export const layers: Rule = {
  create(context) {
    const file = path.relative(path.join(context.cwd, "src"), context.filename);
    if (file.startsWith("..")) return {};
    const check = (node: Spot, specifier: unknown, kind?: string) => {
      if (typeof specifier !== "string") return;
      const edge = {
        file: file.split(path.sep).join("/"),
        specifier,
        typeOnly: kind === "type",
      };
      const message = checkImport(edge);
      if (message !== undefined) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value, node.importKind),
      ExportNamedDeclaration: (node) => check(node, node.source?.value, node.exportKind),
      ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind),
      TSImportType: (node) => check(node, node.source.value, "type"),
      ImportExpression: (node) =>
        check(node, node.source.type === "Literal" ? node.source.value : undefined),
    };
  },
};
