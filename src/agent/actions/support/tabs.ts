import { quoted } from "../../../shared/quoted.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Sight, TabSeen } from "../../sight.ts";

/** The tab with this place in the list, from 0; −1 is the last. @throws AppError TAB_NOT_FOUND */
export function tabAt({ tabs }: Sight, index: number): TabSeen {
  const tab = tabs.at(index);
  if (tab) return tab;
  throw new AppError("TAB_NOT_FOUND", `No tab has the index ${index}.`, {
    hint: `The tabs are:\n${tabLines(tabs)}`,
  });
}

function tabLines(tabs: readonly TabSeen[]): string {
  return tabs.map((tab, index) => `${index}: ${tabName(tab)}`).join("\n");
}

export function tabName({ title, url }: TabSeen): string {
  return title === "" ? url : `${quoted(title)} ${url}`;
}
