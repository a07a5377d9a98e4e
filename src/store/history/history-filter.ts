import type { HistoryFilter } from "../../ports/history.ts";
import { allOf, type Condition } from "../pages.ts";

export const HISTORY_TABLES = ["sessions", "actions", "events"] as const;
export type HistoryTable = (typeof HISTORY_TABLES)[number];

const TIME: Readonly<Record<HistoryTable, string>> = {
  sessions: "start_time",
  actions: "timestamp",
  events: "timestamp",
};

/** Converts a filter to an SQL condition on a table. */
export function conditionOf(table: HistoryTable, filter: HistoryFilter): Condition {
  const time = TIME[table];
  return allOf([
    ["id = :id", "id", filter.id],
    ["session_id = :sessionId", "sessionId", filter.sessionId],
    ["tab_id = :tabId", "tabId", filter.tabId],
    ["action_id = :actionId", "actionId", filter.actionId],
    ["action_type = :actionType", "actionType", filter.actionType],
    ["event_type = :eventType", "eventType", filter.eventType],
    ["success = :success", "success", asNumber(filter.success)],
    ["(end_time IS NULL) = :active", "active", asNumber(filter.active)],
    [`${time} >= :startTime`, "startTime", filter.startTime],
    [`${time} <= :endTime`, "endTime", filter.endTime],
    [`${time} < :before`, "before", filter.before],
  ]);
}

function asNumber(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
