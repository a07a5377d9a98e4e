import type { z } from "zod";
import { ConsoleEntrySchema } from "./console/fields.ts";
import { CookieSchema } from "./cookie/schema.ts";
import { DownloadSchema } from "./download/schema.ts";
import { ElementSchema } from "./element.ts";
import {
  ClockSchema,
  CursorSchema,
  NetworkSummarySchema,
  PageAddressSchema,
  PageEventSchema,
  PictureSchema,
  ProfilingSchema,
  ScrollPositionSchema,
  SettleSchema,
  STEP_ANSWER,
  TimingSchema,
  VirtualTimeSchema,
} from "./step-answer.ts";
import {
  HistoryActionSchema,
  HistoryEventSchema,
  HistorySessionSchema,
} from "./history/records.ts";
import { NetworkSchema, ScreenshotSchema, STEP_FIELDS, WaitUntilSchema } from "./step-fields.ts";
import { SessionInfoSchema } from "./session/session-info.ts";
import { ExecutionSchema } from "./tab/execution.ts";
import { TabInfoSchema } from "./tab/get.ts";

/** Parts of inputs that several operations share, by the names that reference documents give them. */
export const INPUT_SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  WaitUntil: WaitUntilSchema,
  ScreenshotOptions: ScreenshotSchema,
  NetworkOptions: NetworkSchema,
};

/** Parts of answers that several operations share. */
export const OUTPUT_SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  Picture: PictureSchema,
  ScrollPosition: ScrollPositionSchema,
  PageAddress: PageAddressSchema,
  PageEvent: PageEventSchema,
  Timing: TimingSchema,
  Settle: SettleSchema,
  Cursor: CursorSchema,
  VirtualTime: VirtualTimeSchema,
  Clock: ClockSchema,
  NetworkSummary: NetworkSummarySchema,
  Profiling: ProfilingSchema,
  Element: ElementSchema,
  Tab: TabInfoSchema,
  Session: SessionInfoSchema,
  Execution: ExecutionSchema,
  Download: DownloadSchema,
  ConsoleEntry: ConsoleEntrySchema,
  Cookie: CookieSchema,
  HistorySession: HistorySessionSchema,
  HistoryAction: HistoryActionSchema,
  HistoryEvent: HistoryEventSchema,
};

/** Fields and answer members that every step has; reference pages describe them once. */
export const STEP_PARTS = {
  input: Object.keys(STEP_FIELDS).filter((name) => name !== "tab_id"),
  output: Object.keys(STEP_ANSWER),
} as const;
