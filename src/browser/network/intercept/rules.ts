import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { RULE_TYPES, type InterceptRule, type KeptRule } from "./rule.ts";

const MAX_RULES = 100;
const MAX_BYTES = 8 * 1_024 * 1_024;

/** What of a request decides whether a rule is for it. */
export interface RequestFacts {
  readonly tabId: string;
  readonly url: string;
  readonly method: string;
  /** As CDP Fetch names it. */
  readonly resourceType: string;
}

/** The rules of a session for the requests of its pages. They are in memory alone and end with it. */
export class InterceptRules {
  readonly #rules: KeptRule[] = [];

  /** In the order in which they were given. */
  get all(): readonly KeptRule[] {
    return this.#rules;
  }

  /** @throws AppError TOO_LARGE when there are too many, or bodies too large together */
  add(rule: InterceptRule): KeptRule {
    const bytes = [...this.#rules, rule].reduce((sum, one) => sum + bodyBytes(one), 0);
    if (this.#rules.length >= MAX_RULES || bytes > MAX_BYTES) {
      throw new AppError(
        "TOO_LARGE",
        `A session keeps ${MAX_RULES} rules at most, with bodies of ${MAX_BYTES} bytes together.`,
        { hint: "Remove rules that are not needed any more." },
      );
    }
    const kept: KeptRule = { ...rule, id: newId("rule"), hits: 0 };
    this.#rules.push(kept);
    return kept;
  }

  /** @throws AppError INTERCEPT_NOT_FOUND */
  remove(id: string): void {
    const at = this.#rules.findIndex((rule) => rule.id === id);
    if (at === -1) {
      throw new AppError(
        "INTERCEPT_NOT_FOUND",
        `No rule of this session has the id ${JSON.stringify(id)}.`,
        { hint: "List the rules to see their ids." },
      );
    }
    this.#rules.splice(at, 1);
  }

  /** Removes all; returns how many. */
  clear(): number {
    return this.#rules.splice(0).length;
  }

  /** The tab was closed, and the rules that were for it alone go too. */
  forgetTab(tabId: string): void {
    const others = this.#rules.filter((rule) => rule.tabId !== tabId);
    this.#rules.splice(0, Infinity, ...others);
  }

  /** Those for requests of the tab, also those that have been applied as often as they may. */
  of(tabId: string): readonly KeptRule[] {
    return this.#rules.filter((rule) => rule.tabId === undefined || rule.tabId === tabId);
  }

  /** The one rule for a request: the latest that is for it. */
  find({ tabId, url, method, resourceType }: RequestFacts): KeptRule | undefined {
    return this.of(tabId).findLast(
      ({ url: pattern, methods, types, times = Infinity, hits }) =>
        hits < times &&
        (methods.length === 0 || methods.includes(method)) &&
        (types.length === 0 || types.some((type) => RULE_TYPES[type] === resourceType)) &&
        pattern.matches(url),
    );
  }
}

function bodyBytes({ action }: InterceptRule): number {
  if (action.name === "block") return 0;
  return (action.name === "fulfil" ? action.body : action.request.body)?.byteLength ?? 0;
}
