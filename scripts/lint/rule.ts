import type { RuleTester } from "oxlint/plugins-dev";

/** A lint rule; oxlint exports this type only as a parameter type of `RuleTester`. */
export type Rule = Extract<Parameters<RuleTester["run"]>[1], { readonly create: unknown }>;
export type RuleContext = Parameters<Rule["create"]>[0];
/** Any node of the syntax tree, with the fields that reports need. */
export type Spot = NonNullable<Parameters<RuleContext["report"]>[0]["node"]>;
