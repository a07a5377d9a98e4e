import type { SQLInputValue } from "node:sqlite";
import type { HistoryFilter } from "../../ports/history.ts";

export const HISTORY_TABLES = ["sessions", "actions", "events"] as const;
export type HistoryTable = (typeof HISTORY_TABLES)[number];

const TIME: Readonly<Record<HistoryTable, string>> = {
  sessions: "start_time",
  actions: "timestamp",
  events: "timestamp",
};

export interface Condition {
  readonly sql: string;
  readonly values: Readonly<Record<string, SQLInputValue>>;
}

/** The filter as a condition on a table that has the columns it speaks of. */
export function conditionOf(table: HistoryTable, filter: HistoryFilter): Condition {
  const time = TIME[table];
  const parts: readonly (readonly [string, string, SQLInputValue | undefined])[] = [
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
  ];
  const given = parts.filter(([, , value]) => value !== undefined);
  return {
    sql: ["TRUE", ...given.map(([sql]) => sql)].join(" AND "),
    values: Object.fromEntries(given.map(([, name, value]) => [name, value ?? null])),
  };
}

function asNumber(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
