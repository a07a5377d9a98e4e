import type { Action } from "../step/action.ts";

/** Looks, and lets nothing move. */
export function screenshot(): Action<object> {
  return { readsOnly: true, act: async () => ({}) };
}
