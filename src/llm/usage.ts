import type { Usage } from "./model.ts";

/** What has been used before the first call. */
export const NO_USAGE: Usage = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  cost: 0,
};

/** Both together. What a part has cost and nobody knows leaves the whole unknown. */
export function addUsage(one: Usage, other: Usage): Usage {
  const isPriced = one.cost !== undefined && other.cost !== undefined;
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    ...(isPriced && { cost: one.cost + other.cost }),
    ...((one.isUncounted ?? other.isUncounted) && { isUncounted: true }),
  };
}
