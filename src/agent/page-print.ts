import { createHash } from "node:crypto";
import type { Sight } from "./sight.ts";

/** Tells a page as it stands from itself at another time: what is on it, where it is scrolled to, who is in front. */
export function pagePrint({ tabId, snapshot, tabs, dialog }: Sight): string {
  const { url, title, scroll, nodes } = snapshot;
  const shown = nodes
    .filter(({ hidden }) => hidden === undefined)
    .map(({ role, name, text, state, attributes }) => [
      role,
      name,
      text,
      state,
      attributes["value"],
    ]);
  const whole = [tabId, url, title, scroll.x, scroll.y, tabs.length, dialog?.message, shown];
  return createHash("sha256").update(JSON.stringify(whole)).digest("base64url");
}
