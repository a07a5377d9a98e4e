import { z } from "zod";
import { profileOf } from "../../shared/calls/step-profile.ts";
import type { ActionRecord, EventRecord, StepCalls, StoredSession } from "../../ports/history.ts";

/** Rows of the tables as records. */

const jsonText = z.string().transform((text) => z.looseObject({}).parse(JSON.parse(text)));

/** Rows of older versions lack some phases. */
const profileText = z.string().transform((text) => {
  const stored = z.record(z.string(), z.number()).parse(JSON.parse(text));
  return profileOf((part) => stored[part] ?? -1);
});

export const sessionRow = z
  .object({
    id: z.string(),
    start_time: z.number(),
    end_time: z.number().nullable(),
    browser_version: z.string(),
    user_agent: z.string(),
  })
  .transform((row): StoredSession => ({
    id: row.id,
    startTime: row.start_time,
    endTime: row.end_time,
    browserVersion: row.browser_version,
    userAgent: row.user_agent,
  }));

export const actionRow = z
  .object({
    id: z.string(),
    session_id: z.string(),
    tab_id: z.string(),
    action_type: z.string(),
    timestamp: z.number(),
    duration_ms: z.number(),
    params: jsonText,
    target: z.string().nullable(),
    result: jsonText.nullable(),
    success: z.number(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    error_hint: z.string().nullable(),
    warnings: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    screenshot_before_path: z.string().nullable(),
    screenshot_after_path: z.string().nullable(),
    profile: profileText.nullable(),
  })
  .transform((row): ActionRecord => ({
    id: row.id,
    sessionId: row.session_id,
    tabId: row.tab_id,
    actionType: row.action_type,
    timestampMs: row.timestamp,
    durationMs: row.duration_ms,
    params: row.params,
    target: row.target,
    result: row.result,
    success: row.success === 1,
    errorCode: row.error_code,
    errorMessage: row.error_message,
    errorHint: row.error_hint,
    warnings: row.warnings,
    screenshotBeforePath: row.screenshot_before_path,
    screenshotAfterPath: row.screenshot_after_path,
    profile: row.profile,
  }));

const keptCall = z.object({
  url: z.string(),
  method: z.string(),
  status: z.number(),
  type: z.string(),
  timestampMs: z.number(),
  timingMs: z.number(),
  receivedBytes: z.number().nullable(),
  completed: z.boolean(),
  error: z.string().nullable(),
  ruleId: z.string().nullable(),
});

/** With the action whose calls they are. */
export const callsRow = z
  .object({
    action_id: z.string(),
    total: z.number(),
    kept: z.string().transform((text) => z.array(keptCall).parse(JSON.parse(text))),
  })
  .transform((row): readonly [string, StepCalls] => [
    row.action_id,
    { kept: row.kept, total: row.total },
  ]);

export const eventRow = z
  .object({
    id: z.string(),
    session_id: z.string(),
    action_id: z.string().nullable(),
    tab_id: z.string(),
    event_type: z.string(),
    timestamp: z.number(),
    virtual_time_ms: z.number(),
    data: jsonText,
  })
  .transform((row): EventRecord => ({
    id: row.id,
    sessionId: row.session_id,
    actionId: row.action_id,
    tabId: row.tab_id,
    eventType: row.event_type,
    timestampMs: row.timestamp,
    virtualTimeMs: row.virtual_time_ms,
    data: row.data,
  }));
