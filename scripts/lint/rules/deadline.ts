import type { Rule, RuleContext, Spot } from "../rule.ts";

/** Variables that a function derives from its deadline; undefined outside functions with a deadline. */
type Aware = Set<string> | undefined;
type Source = Parameters<RuleContext["sourceCode"]["getText"]>[0];

const EXPLANATION = /\/\/ deadline: \S/;

/**
 * In a function whose first parameter is `deadline`, every await must mention a deadline, or a local that was derived
 * from one without waiting (a child deadline, a promise started earlier). Closures inside count as part of the
 * function. An await that needs no deadline has a comment on its line or the line above: `// deadline: the reason`.
 */
export const deadline: Rule = {
  create(context) {
    const stack: Aware[] = [];
    const aware = () => stack.at(-1);
    const text = (node: Source) => context.sourceCode.getText(node);
    const mentions = (node: Source) =>
      (text(node).match(/[\w$]+/g) ?? []).some(
        (word) => /deadline/i.test(word) || aware()?.has(word),
      );
    const isExplained = (node: Spot) => {
      const { line } = context.sourceCode.getLocFromIndex(node.range[0]);
      return context.sourceCode.lines
        .slice(Math.max(0, line - 2), line)
        .some((row) => EXPLANATION.test(row));
    };
    const check = (node: Spot, waited: Source) => {
      if (aware() === undefined || mentions(waited) || isExplained(node)) return;
      context.report({ node, message: "This await neither passes the deadline on nor races it." });
    };
    return {
      ":function"(node: { params?: readonly Source[] }) {
        const first = node.params?.[0];
        stack.push(first && /^deadline\b/.test(text(first)) ? new Set() : aware());
      },
      ":function:exit": () => void stack.pop(),
      VariableDeclarator(node) {
        if (!node.init || node.init.type === "AwaitExpression" || !mentions(node.init)) return;
        for (const word of text(node.id).match(/[\w$]+/g) ?? []) aware()?.add(word);
      },
      AwaitExpression(node) {
        if (node.argument.type !== "ImportExpression") check(node, node.argument);
      },
      ForOfStatement(node) {
        if (node.await) check(node, node.right);
      },
    };
  },
};
