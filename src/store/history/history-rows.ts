import { z } from "zod";
import type { ActionRecord, EventRecord, StepCalls, StoredSession } from "../../ports/history.ts";
import { profileOf } from "../../shared/calls/step-profile.ts";
import { flagColumn, json, jsonObject, jsonTexts, rowReader } from "../rows.ts";

export const readSession = rowReader<StoredSession>(
  z.object({
    id: z.string(),
    startTime: z.number(),
    endTime: z.number().nullable(),
    browserVersion: z.string(),
    userAgent: z.string(),
  }),
);

export const readAction = rowReader<ActionRecord>(
  z.object({
    id: z.string(),
    sessionId: z.string(),
    tabId: z.string(),
    actionType: z.string(),
    timestampMs: z.number(),
    durationMs: z.number(),
    params: jsonObject,
    target: z.string().nullable(),
    result: jsonObject.nullable(),
    success: flagColumn,
    errorCode: z.string().nullable(),
    errorMessage: z.string().nullable(),
    errorHint: z.string().nullable(),
    warnings: jsonTexts,
    screenshotBeforePath: z.string().nullable(),
    screenshotAfterPath: z.string().nullable(),
    profile: json(z.record(z.string(), z.number()))
      .transform((stored) => profileOf((part) => stored[part] ?? -1))
      .nullable(),
  }),
);

export const readEvent = rowReader<EventRecord>(
  z.object({
    id: z.string(),
    sessionId: z.string(),
    actionId: z.string().nullable(),
    tabId: z.string(),
    eventType: z.string(),
    timestampMs: z.number(),
    virtualTimeMs: z.number(),
    data: jsonObject,
  }),
);

const storedCall = z.object({
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

/** Converts a row to the stored requests of one action, with the id of the action. */
export const readCalls = rowReader<StepCalls & { readonly actionId: string }>(
  z.object({ actionId: z.string(), total: z.number(), stored: json(z.array(storedCall)) }),
);
