import { warnOfUnread } from "../definition/unread.ts";
import { z } from "zod";
import { browse } from "../../browser/runner/browse.ts";
import { ENGINE_PREFERENCES } from "../../browser/model/engine-preference.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { LOAD_MS } from "../../browser/step/step-types.ts";
import { roomOf } from "../../page/views/portion.ts";
import { sessionAsItIs, tabOf } from "../definition/fields.ts";
import { STEP_ERRORS } from "../definition/usual-errors.ts";
import { defineOperation, type Call } from "../definition/operation.ts";
import { pageLine } from "../definition/page-line.ts";
import { noteFailure } from "./domain-memory.ts";
import { escalatedSchema, pageEventSchema, settleWire } from "../definition/step-answer.ts";
import { settleLines } from "../definition/step-render.ts";
import {
  isBounded,
  viewAnswerFields,
  viewFields,
  viewFormatSchema,
  viewText,
  viewWire,
} from "../definition/view-fields.ts";
import { a, maybe } from "../definition/described.ts";

export const pageBrowse = defineOperation({
  name: "page.browse",
  summary: "Opens an address, with a browser only if it needs one; tells what is there.",
  description: "Goes on in one tab, which becomes the active one.",
  drivesPage: true,
  http: { method: "POST", path: "/browse" },
  cli: { command: "browse", positionals: ["url"] },
  input: () => ({
    url: a.word("Absolute address, such as https://example.com/."),
    engine: z
      .enum(ENGINE_PREFERENCES)
      .optional()
      .meta({ default: "auto" })
      .describe(
        "What shall drive the tab; that of the given tab or of the session, else auto. auto reads the page without a browser and takes one if the page needs it; static never does, chromium always.",
      ),
    tab_id: maybe.word("The tab for it; the one browsed in last unless stated."),
    new_tab: maybe.flag("In a new tab, to go on there."),
    format: viewFormatSchema().default("compact"),
    ...viewFields(),
  }),
  output: () => ({
    tab_id: a.text("The tab, for what is done next."),
    engine: z
      .enum(["static", "chromium"])
      .describe("What drives it: without script, or a browser."),
    escalated: escalatedSchema().optional(),
    url: a.text("The address that was asked for."),
    final_url: a.text("Where it led to."),
    http_status: maybe.int("Status of the page; one of an error is a page, too."),
    title: a.text("Title of the page."),
    events: a.list("What happened on the way, such as redirects.", pageEventSchema()),
    ...viewAnswerFields(),
  }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY", ...STEP_ERRORS],
  example: { title: "A first look at a page", input: { url: "https://example.com/" } },
  // With the watchdog below 30 seconds, also where a page is loaded without a browser first: see MCP_TIMEOUT_MS.
  timeLimitMs: () => LOAD_MS - 2_000,
  run: async (fields, call) => {
    const { url, engine, new_tab: inNewTab } = fields;
    const tab = await namedTab(call, fields);
    const session = tab?.session ?? (await sessionAsItIs(call));
    const view = { ...fields, ...roomOf(fields) };
    const answer = await browse(call.deadline, session, { url, engine, tab, inNewTab, view }).catch(
      (error: unknown) => {
        noteFailure(call.services.domains, url, error);
        throw error;
      },
    );
    call.warnings.push(...answer.warnings, ...settleLines(settleWire(answer.settle)));
    const shown = answer.view ?? { format: fields.format, url: "", title: "" };
    warnOfUnread(call.warnings, answer.view?.unread);
    const {
      next_cursor: nextCursor,
      left_tokens: leftTokens,
      ...reported
    } = viewWire(shown, isBounded(fields, call));
    return {
      ...reported,
      nextCursor,
      leftTokens,
      tabId: answer.tabId,
      engine: answer.engine?.name ?? "chromium",
      escalated: answer.engine?.escalated,
      url,
      finalUrl: answer.page.url,
      httpStatus: answer.result.httpStatus,
      title: answer.page.title,
      events: answer.events,
    };
  },
  render: ({ title, final_url, tab_id, engine, escalated, http_status, ...rest }) => [
    pageLine({ title, url: final_url }),
    `Tab ${tab_id}, engine ${engine}${escalated ? ` (${escalated.reason})` : ""}${http_status === undefined ? "" : `, status ${http_status}`}`,
    viewText(rest),
  ],
});

interface Named {
  readonly tab_id?: string | undefined;
  readonly new_tab?: boolean | undefined;
}

async function namedTab(call: Call, { tab_id, new_tab }: Named): Promise<Tab | undefined> {
  if (tab_id === undefined) return undefined;
  if (!new_tab) return tabOf(call, { tab_id });
  throw new AppError("INVALID_REQUEST", '"tab_id" and "new_tab" exclude each other.', {
    hint: "Leave both out to go on in the tab that was browsed in last.",
  });
}
