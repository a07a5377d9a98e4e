import type { Reading } from "../reading.ts";
import type { RetryGuidanceAction } from "../suggested-action.ts";

export function retryGuidance({ blocked }: Reading): readonly RetryGuidanceAction[] {
  if (!blocked) return [];
  const { reason, recommendations, requireHuman } = blocked;
  return [{ action: "RetryGuidance", reason, recommendations, requireHuman }];
}
