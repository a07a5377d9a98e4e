import type { z } from "zod";
import { consoleEntrySchema } from "./console/entries.ts";
import { cookieSchema } from "./cookie/cookies.ts";
import { downloadSchema } from "./download/downloads.ts";
import { elementSchema } from "./definition/element.ts";
import {
  clockSchema,
  cursorSchema,
  networkSummarySchema,
  pageAddressSchema,
  pageEventSchema,
  pictureSchema,
  profilingSchema,
  scrollPositionSchema,
  pendingSchema,
  settleSchema,
  stepAnswerFields,
  timingSchema,
  virtualTimeSchema,
} from "./definition/step-answer.ts";
import {
  historyActionSchema,
  historyEventSchema,
  historySessionSchema,
} from "./history/records.ts";
import {
  networkSchema,
  screenshotSchema,
  stepFields,
  waitUntilSchema,
} from "./definition/step-fields.ts";
import { sessionInfoSchema } from "./session/session-info.ts";
import { executionSchema } from "./tab/execution.ts";
import { tabInfoSchema } from "./tab/tabs.ts";
import { lazy } from "../shared/lazy.ts";

/** Schemas that several inputs share, by their names in the reference documents. */
export const inputSchemas = lazy<Readonly<Record<string, z.core.$ZodType>>>(() => ({
  WaitUntil: waitUntilSchema(),
  ScreenshotOptions: screenshotSchema(),
  NetworkOptions: networkSchema(),
}));

/** Schemas that several outputs share, by their names in the reference documents. */
export const outputSchemas = lazy<Readonly<Record<string, z.core.$ZodType>>>(() => ({
  Picture: pictureSchema(),
  ScrollPosition: scrollPositionSchema(),
  PageAddress: pageAddressSchema(),
  PageEvent: pageEventSchema(),
  Timing: timingSchema(),
  Settle: settleSchema(),
  Pending: pendingSchema(),
  Cursor: cursorSchema(),
  VirtualTime: virtualTimeSchema(),
  Clock: clockSchema(),
  NetworkSummary: networkSummarySchema(),
  Profiling: profilingSchema(),
  Element: elementSchema(),
  Tab: tabInfoSchema(),
  Session: sessionInfoSchema(),
  Execution: executionSchema(),
  Download: downloadSchema(),
  ConsoleEntry: consoleEntrySchema(),
  Cookie: cookieSchema(),
  HistorySession: historySessionSchema(),
  HistoryAction: historyActionSchema(),
  HistoryEvent: historyEventSchema(),
}));

/** Names of the input fields and output members that all steps have; the reference pages describe them only once. */
export const stepParts = lazy(() => ({
  input: Object.keys(stepFields()).filter((name) => name !== "tab_id"),
  output: Object.keys(stepAnswerFields()),
}));
