import path from "node:path";
import { rejectedInName, rejectedInText } from "../plain-words.ts";
import type { Rule, Spot } from "../rule.ts";

/** A comment that allows the words on its line: it names the contract or other project that prescribes them. */
const EXPLANATION = /\/\/ words: \S/;

/**
 * Names, comments and texts use the standard terms of the field. Strings of tests are not checked: pages and prompts are
 * in them.
 */
export const plainWords: Rule = {
  create(context) {
    const reported = new Set<string>();
    const isExplained = (node: Spot) => {
      const { line } = context.sourceCode.getLocFromIndex(node.range[0]);
      return EXPLANATION.test(context.sourceCode.lines[line - 1] ?? "");
    };
    const report = (node: Spot, words: readonly string[], where: string) => {
      const [word] = words;
      if (word === undefined || reported.has(where) || isExplained(node)) return;
      reported.add(where); // reports a name or text once for each file
      context.report({ node, message: `Use a standard term in place of "${word}" (${where}).` });
    };
    const name = (node: Spot, given: string) => report(node, rejectedInName(given), given);
    const text = (node: Spot, value: unknown) => {
      if (typeof value === "string") report(node, rejectedInText(value), value.slice(0, 60));
    };
    const isTest = /\.test\.ts$|^test[\\/]/.test(path.relative(context.cwd, context.filename));
    return {
      Program(node) {
        const { name: file } = path.parse(context.filename);
        report(node, rejectedInName(file), file);
        for (const comment of context.sourceCode.getAllComments()) text(comment, comment.value);
      },
      Identifier: (node) => name(node, node.name),
      PrivateIdentifier: (node) => name(node, node.name),
      JSXIdentifier: (node) => name(node, node.name),
      Literal: (node) => void (isTest || text(node, node.value)),
      TemplateElement: (node) => void (isTest || text(node, node.value.cooked)),
    };
  },
};
