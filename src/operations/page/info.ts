import { z } from "zod";
import { aboutOf } from "../../page/views/about.ts";
import { alertsOf, type PageAlert } from "../../page/readers/alerts.ts";
import type { PaginationLink, Pagination } from "../../page/readers/pagination/pagination.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import type { Understanding } from "../../page/understand/understand.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { domainMemoryLine, domainMemorySchema, judgedHost } from "./domain-memory.ts";
import {
  suggestedActionLine,
  suggestedActionSchema,
  suggestedActionWire,
} from "./suggested-action.ts";
import { purposeSchema } from "./forms.ts";
import { blockerFields, blockerLines, blockedSchema, captchaSchema } from "./blockers.ts";
import { READ_ERRORS } from "../definition/usual-errors.ts";
import { pageLine } from "../definition/texts.ts";
import { wholePage } from "./whole-page.ts";
import { shortUrl } from "../../shared/text/cut.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const alertSchema = lazyObject("A message to the user.", () => ({
  id: a.int("Ref of the message, or of its field."),
  type: a.text("alert, status, error, success or warning."),
  text: a.text("Text of the message."),
  field_id: maybe.int("Ref of the field that it concerns."),
}));

const linkSchema = lazyObject("A link to another page.", () => ({
  id: maybe.int("Ref of the link; absent if only the document's head has it."),
  href: maybe.text("Address of the link."),
  text: a.text("Text of the link."),
}));

const paginationSchema = lazyObject("Links to the other pages of a list.", () => ({
  next: linkSchema().optional(),
  prev: linkSchema().optional(),
  current: maybe.int("Number of this page."),
  pages: z
    .array(linkSchema().extend({ text: a.text("Its number.") }))
    .optional()
    .describe("Pages by number."),
}));

const aboutSchema = lazyObject("Author and dates of the content, as the page states them.", () => ({
  headline: maybe.text("Title of the article, without the name of the site."),
  authors: maybe.texts("Names of the authors."),
  published: maybe.text("Publication date, as on the page."),
  modified: maybe.text("Date of the last change, as on the page."),
  site: maybe.text("Name of the site."),
  language: maybe.text("Language of the page, as it states."),
  canonical: maybe.text("Canonical address."),
  image: maybe.text("Address of the preview image."),
}));

const renderedFormSchema = lazyObject("A form and its purpose.", () => ({
  id: maybe.int("Ref of the form; absent if no form owns the fields."),
  purpose: purposeSchema(),
  field_ids: a.list("Refs of its fields, in document order.", z.int()),
  submit_id: maybe.int("Ref of the submit button."),
}));

const blockedFrameSchema = () =>
  z.strictObject({
    id: a.int("Ref of the frame."),
    reason: a.text("Reason for the block, and how to allow it."),
  });

/** Output of `page.info`: the page's type, suggested actions, forms, messages and blockers. */
export const pageInfoSchema = lazy(() =>
  z.strictObject({
    url: a.text("Address of the page."),
    title: a.text("Title of the page."),
    about: aboutSchema().optional(),
    page_type: a.text(
      "Error, Captcha, Blocked, Login, TwoFactorAuth, OAuthConsent, Inbox, EmailBody, Dashboard, Article, SearchResults, List, Search, Form or Other.",
    ),
    confidence: a.number("Confidence in the type, 0 to 1."),
    evidence: a.texts("Evidence for the type."),
    http_status: maybe.int("HTTP status of the document."),
    suggested_actions: a.list("Suggested actions.", suggestedActionSchema()),
    forms: a.list("Forms with fields, in document order.", renderedFormSchema()),
    alerts: a.list("Current messages to the user.", alertSchema()),
    pagination: paginationSchema().nullable().describe("Links to the other pages of a list."),
    captcha: captchaSchema().optional(),
    blocked: blockedSchema().optional(),
    blocked_frames: z
      .array(blockedFrameSchema())
      .optional()
      .describe("Frames whose pages the session's policy blocked."),
    domain_memory: domainMemorySchema().optional(),
  }),
);

export const pageInfo = defineOperation({
  name: "page.info",
  summary: "Returns the page's type, suggested actions and forms, with refs.",
  description:
    "Also returns alerts, captcha, pagination, author and dates. Use it to decide on the next action.",
  http: { method: "GET", path: "/tabs/{tab_id}/page-info" },
  input: tabField,
  output: pageInfoSchema,
  errors: READ_ERRORS,
  example: { title: "The active tab", input: {} },
  run: async (input, call) => {
    const tree = await wholePage(call, input);
    const tab = await tabOf(call, input);
    const { httpStatus } = tab;
    // Imported at first use: it loads many small modules, which most programs do not need.
    const { understand } = await import("../../page/understand/understand.ts");
    const { snapshot } = tree;
    const found = understand({ snapshot, httpStatus });
    const { url } = snapshot;
    return {
      ...pageInfoAnswer(found, { snapshot, httpStatus, alerts: alertsOf(tree) }),
      domainMemory: await judgedHost(call, tab, { url, httpStatus, found }),
    };
  },
  render: (info) => pageInfoLines(info),
});

export function pageInfoLines(info: Output<typeof pageInfoSchema>): readonly string[] {
  return [
    ...blockerLines(info),
    pageLine(info),
    ...(info.about ? [aboutLine(info.about)] : []),
    `${info.page_type} (${info.confidence}): ${info.evidence.join("; ")}`,
    ...info.alerts.map(({ type, text }) => `${type}: ${text}`),
    ...info.suggested_actions.map(suggestedActionLine),
    ...info.forms.map(formLine),
    ...(info.blocked_frames ?? []).map(({ id, reason }) => `frame ${id} blocked: ${reason}`),
    ...(info.domain_memory ? [domainMemoryLine(info.domain_memory)] : []),
  ];
}

function formLine({ id, purpose, field_ids: fields }: Output<typeof renderedFormSchema>): string {
  return `form${id === undefined ? "" : ` ${id}`}: ${purpose}, fields ${fields.join(", ")}`;
}

function aboutLine({ authors = [], ...about }: Output<typeof aboutSchema>): string {
  const parts = [["authors", authors.join(", ")], ...Object.entries(about)];
  return parts.flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`])).join("; ");
}

export function pageInfoAnswer(found: Understanding, { snapshot, httpStatus, alerts }: Read) {
  const about = aboutOf(snapshot);
  const blockedFrames = snapshot.nodes.flatMap(({ ref: id, blocked: reason }) =>
    reason === undefined ? [] : [{ id, reason }],
  );
  const { captcha, blocked, ...understood } = found;
  return {
    ...understood,
    ...blockerFields({ captcha, blocked }),
    url: shortUrl(snapshot.url),
    title: snapshot.title,
    about: Object.keys(about).length > 0 ? about : undefined,
    httpStatus,
    suggestedActions: found.suggestedActions.map(suggestedActionWire),
    alerts: alerts.map(({ ref: id, field: fieldId, ...alert }) => ({ ...alert, id, fieldId })),
    pagination: found.pagination ? paginationAnswer(found.pagination) : null,
    blockedFrames: blockedFrames.length > 0 ? blockedFrames : undefined,
  };
}

/** A page, and the facts about it that the output needs. */
interface Read {
  readonly snapshot: PageSnapshot;
  readonly httpStatus: number | undefined;
  readonly alerts: readonly PageAlert[];
}

function paginationAnswer({ next, prev, current, pages }: Pagination) {
  return {
    next: next && linkAnswer(next),
    prev: prev && linkAnswer(prev),
    current,
    pages: pages?.map((page) => linkAnswer({ ...page, text: `${page.number}` })),
  };
}

function linkAnswer({ ref: id, href, text }: PaginationLink) {
  return { id, href, text };
}
