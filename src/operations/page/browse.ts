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
import { pageLine } from "../definition/texts.ts";
import { noteFailure } from "./domain-memory.ts";
import { escalatedSchema, pageEventSchema, settleWire } from "../definition/step-answer.ts";
import { settleLines } from "../definition/step-render.ts";
import {
  isBounded,
  viewAnswerFields,
  viewFields,
  viewFormatSchema,
  viewText,
  viewAnswer,
} from "../definition/view-fields.ts";
import { a, maybe } from "../definition/described.ts";

export const pageBrowse = defineOperation({
  name: "page.browse",
  summary: "Opens an address and returns the page as text, with refs.",
  description:
    "Uses a browser only for pages that need one. Reuses the tab of the last page.browse unless `new_tab` is true.",
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
        "Engine of the tab; default: that of the tab or session, else auto. auto starts without a browser and adds one if needed; static never uses one, chromium always.",
      ),
    tab_id: maybe.word("Tab to use; default: the tab of the last page.browse."),
    new_tab: maybe.flag("Open a new tab and continue there."),
    format: viewFormatSchema().default("compact"),
    ...viewFields(),
  }),
  output: () => ({
    tab_id: a.text("The tab to use in later calls."),
    engine: z
      .enum(["static", "chromium"])
      .describe("Current engine: static, without scripts, or a browser."),
    escalated: escalatedSchema().optional(),
    url: a.text("The requested address."),
    final_url: a.text("Address after redirects."),
    http_status: maybe.int("HTTP status of the page; error pages count as pages."),
    title: a.text("Title of the page."),
    events: a.list("Events of the navigation, such as redirects.", pageEventSchema()),
    ...viewAnswerFields(),
  }),
  errors: ["NAVIGATION_FAILED", "BLOCKED_BY_POLICY", ...STEP_ERRORS],
  example: { title: "A first look at a page", input: { url: "https://example.com/" } },
  // With WATCHDOG_MS, the limit is below 30 s (see MCP_TIMEOUT_MS). It covers both loads if the page needs a browser.
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
    return {
      ...viewAnswer(shown, isBounded(fields, call)),
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
  throw new AppError("INVALID_REQUEST", 'Give either "tab_id" or "new_tab", not both.', {
    hint: "Omit both to continue in the tab that page.browse used last.",
  });
}
