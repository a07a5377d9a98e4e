/** browsy's verbs: the names of its REST calls and MCP tools, and the operations that carry them out. */
import { z } from "zod";
import { AppError } from "../shared/errors.ts";
import {
  attemptAnswer,
  foundAnswer,
  message,
  MessageSchema,
  pageAnswer,
  pageInfoAnswer,
  tablesAnswer,
  TablesSchema,
  withPage,
} from "./browsy-answers.ts";
import { WITHOUT_PICTURE } from "./browsy-asking.ts";
import { hasPage, openAddress } from "./browsy-opening.ts";
import { browsyError } from "./browsy-errors.ts";
import type { AskOperation, ForeignAnswer, ForeignContract, ForeignVerb } from "./foreign-verb.ts";

const FORMATS = ["compact", "json", "delta", "compact_delta"] as const;
const PAGE_FIELDS = {
  format: z
    .enum(FORMATS)
    .default("compact")
    .describe("Text or data; the deltas contain only changes since the page was last returned."),
  scope: z
    .enum(["all", "visible", "above_fold", "visible_above_fold"])
    .default("all")
    .describe("Elements to include."),
  limit: z.int().min(1).max(20_000).optional().describe("Maximum number of elements."),
  cursor: z.string().optional().describe("next_cursor of the previous answer."),
};
/** Input fields of verbs that answer with a message. */
const THEN_FIELDS = {
  ...PAGE_FIELDS,
  format: z.enum(FORMATS).optional().describe("Include the page after the action."),
};
const ID_FIELD = { id: z.int().describe("Id of the element.") };

const PAGE = { operation: "page.spatial_dom" };

function verb<S extends z.ZodRawShape>(
  definition: Omit<ForeignVerb, "input" | "run" | "method" | "path"> & {
    readonly call: `${ForeignVerb["method"]} ${string}`;
    readonly input: S;
    readonly run: (input: z.output<z.ZodObject<S>>, ask: AskOperation) => Promise<ForeignAnswer>;
  },
): ForeignVerb {
  const { call, input: shape, run, ...rest } = definition;
  const input = z.object(shape);
  const [method, path = ""] = call.split(" ");
  return {
    ...rest,
    method: method === "GET" ? "GET" : "POST",
    path,
    input,
    run: (given, ask) => run(input.parse(given), ask),
  };
}

const VERBS: readonly ForeignVerb[] = [
  verb({
    tool: "browse",
    call: "POST /api/browse",
    summary: "Opens an address and returns the page: type, suggested actions, elements with ids.",
    effect: "act",
    startsAnew: true,
    answer: PAGE,
    input: { url: z.string().min(1).describe("Address."), ...PAGE_FIELDS },
    run: async ({ url, ...page }, ask) => {
      await openAddress(url, ask);
      return pageAnswer(ask, page);
    },
  }),
  verb({
    tool: "click",
    call: "POST /api/click",
    summary: "Clicks an element and returns the page.",
    effect: "act",
    answer: PAGE,
    input: { ...ID_FIELD, ...PAGE_FIELDS },
    run: async ({ id, ...page }, ask) => {
      await ask("tab.click", { ref: id, ...WITHOUT_PICTURE });
      return pageAnswer(ask, page);
    },
  }),
  verb({
    tool: "type_text",
    call: "POST /api/type",
    summary: "Replaces the text of a field.",
    effect: "act",
    answer: { schema: MessageSchema },
    input: { ...ID_FIELD, text: z.string().max(100_000).describe("Text."), ...THEN_FIELDS },
    run: async ({ id, text, ...page }, ask) => {
      await ask("tab.clear_text", { ref: id, ...WITHOUT_PICTURE });
      const { output } = await ask("tab.type", { ref: id, text, ...WITHOUT_PICTURE });
      // Do not repeat the text of a password field.
      const isSecret = Typed.parse(output).result.value === undefined;
      const answer = message(`Typed "${isSecret ? "••••" : text}" into element ${id}`);
      return withPage(answer, ask, page);
    },
  }),
  verb({
    tool: "check",
    call: "POST /api/check",
    summary: "Checks a checkbox or radio button.",
    effect: "act",
    answer: { schema: MessageSchema },
    input: { ...ID_FIELD, ...THEN_FIELDS },
    run: async ({ id, ...page }, ask) => {
      await ask("tab.check", { ref: id, ...WITHOUT_PICTURE });
      return withPage(message(`Checked element ${id}`), ask, page);
    },
  }),
  verb({
    tool: "uncheck",
    call: "POST /api/uncheck",
    summary: "Unchecks a checkbox.",
    effect: "act",
    answer: { schema: MessageSchema },
    input: { ...ID_FIELD, ...THEN_FIELDS },
    run: async ({ id, ...page }, ask) => {
      await ask("tab.uncheck", { ref: id, ...WITHOUT_PICTURE });
      return withPage(message(`Unchecked element ${id}`), ask, page);
    },
  }),
  verb({
    tool: "select",
    call: "POST /api/select",
    summary: "Selects an option of a list by its value or its label.",
    effect: "act",
    answer: { schema: MessageSchema },
    input: {
      ...ID_FIELD,
      value: z.string().max(10_000).describe("Value or label."),
      ...THEN_FIELDS,
    },
    run: async ({ id, value, ...page }, ask) => {
      await choose(id, value, ask);
      return withPage(message(`Selected "${value}" in element ${id}`), ask, page);
    },
  }),
  verb({
    tool: "get_page",
    call: "GET /api/page",
    summary: "Returns the page again, without loading it.",
    effect: "read",
    answer: PAGE,
    input: PAGE_FIELDS,
    run: (page, ask) => pageAnswer(ask, page),
  }),
  verb({
    tool: "search",
    call: "POST /api/search",
    summary: "Searches the web; does not change the page.",
    effect: "act",
    startsAnew: true,
    listName: "results",
    answer: { operation: "search.web", member: "results" },
    input: {
      query: z.string().min(1).max(1_000).describe("Search query."),
      engine: z.string().max(100).optional().describe("duckduckgo, google or bing."),
    },
    run: async (input, ask) => {
      const { output, text } = await ask("search.web", input);
      return { body: output["results"], text };
    },
  }),
  verb({
    tool: "login",
    call: "POST /api/login",
    summary: "Logs in with the page's login form and returns the outcome and the page.",
    effect: "act",
    answer: PAGE,
    input: {
      username: z.string().min(1).max(1_000).describe("User name or email address of the account."),
      password: z.string().min(1).max(1_000).describe("Password of the account."),
      ...PAGE_FIELDS,
    },
    run: async ({ username, password, ...page }, ask) => {
      const { output } = await ask("page.login", { username, password, ...WITHOUT_PICTURE });
      return attemptAnswer("login", output, await pageAnswer(ask, page));
    },
  }),
  verb({
    tool: "enter_code",
    call: "POST /api/enter-code",
    summary: "Enters a verification code where the page asks for one and returns the page.",
    effect: "act",
    answer: PAGE,
    input: { code: z.string().min(1).max(1_000).describe("The code."), ...PAGE_FIELDS },
    run: async ({ code, ...page }, ask) => {
      const { output } = await ask("page.enter_code", { code, ...WITHOUT_PICTURE });
      return attemptAnswer("enter_code", output, await pageAnswer(ask, page));
    },
  }),
  verb({
    tool: "back",
    call: "POST /api/back",
    summary: "Goes back to the previous page and returns it.",
    effect: "act",
    answer: PAGE,
    input: PAGE_FIELDS,
    run: async (page, ask) => {
      await ask("tab.back", WITHOUT_PICTURE);
      return pageAnswer(ask, page);
    },
  }),
  verb({
    tool: "find",
    call: "POST /api/find",
    summary: "Finds elements by text, by role, or by both.",
    effect: "read",
    listName: "elements",
    answer: { operation: "page.spatial_dom", member: "els" },
    input: {
      text: z.string().min(1).max(100).optional().describe("Words to find, in any case."),
      role: z.string().min(1).max(50).optional().describe("ARIA role."),
      mode: z.enum(["intersection", "union"]).optional().describe("With both: all, or one."),
      exact: z.boolean().optional().describe("Match the whole text."),
      fuzzy: z.boolean().optional().describe("Allow typing errors."),
    },
    run: ({ exact, fuzzy, ...input }, ask) =>
      foundAnswer(ask, {
        ...input,
        ...((exact || fuzzy) && { match: exact ? "exact" : "fuzzy" }),
        limit: 1_000,
      }),
  }),
  verb({
    tool: "tables",
    call: "GET /api/tables",
    summary: "Returns the tables of the page as data.",
    effect: "read",
    listName: "tables",
    answer: { schema: TablesSchema },
    input: {},
    run: (_input, ask) => tablesAnswer(ask),
  }),
  verb({
    tool: "page_info",
    call: "GET /api/page-info",
    summary: "Returns type, suggested actions, alerts and pagination of the page.",
    effect: "read",
    answer: { operation: "page.info" },
    input: {},
    run: (_input, ask) => pageInfoAnswer(ask),
  }),
];

const Typed = z.looseObject({ result: z.looseObject({ value: z.string().optional() }) });

const Listed = z.looseObject({ options: z.array(z.looseObject({ value: z.string() })) });

/** Selects an option by its value; if no option has that value, by its label. */
async function choose(id: number, value: string, ask: AskOperation): Promise<void> {
  const list = { ref: id, ...WITHOUT_PICTURE };
  try {
    await ask("tab.select_option", { ...list, values: [value] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "INVALID_REQUEST") throw error;
    const listed = Listed.safeParse(error.details).data?.options ?? [];
    if (listed.some((option) => option.value === value)) throw error;
    await ask("tab.select_option", { ...list, labels: [value] });
  }
}

const Session = z.looseObject({ id: z.string() });
const Sessions = z.object({ sessions: z.array(Session) });

const SessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string().describe("Value of the header."),
      created_ms: z.number().describe("Time of its creation, milliseconds since the epoch."),
      expires_in_ms: z.number().nullable().describe("Time until it expires without use."),
    }),
  ),
});

export const BROWSY: ForeignContract = {
  verbs: VERBS,
  profile: "browsy",
  sessionHeader: "X-Browsy-Session",
  maxBodyBytes: 2 * 1024 * 1024,
  health: { path: "/health", answer: "ok" },
  sessions: { path: "/api/sessions", listed: SessionsSchema, closed: MessageSchema },
  noPage: "No page loaded",
  openSession: async (ask) =>
    Session.parse((await ask("session.create", { engine: "auto" })).output).id,
  closeSession: async (id, ask) => {
    await ask("session.close", { session_id: id });
    return message(`Closed session ${id}`);
  },
  listSessions: async (ask) => {
    const { output, text } = await ask("session.list", {});
    const { sessions } = Sessions.parse(output);
    const listed = sessions.map(({ id, created_at: created_ms, expires_in_ms }) => ({
      id,
      created_ms,
      expires_in_ms,
    }));
    return { body: { sessions: listed }, text };
  },
  hasPage,
  wordsFor: (failure, { tool, input }) => browsyError(failure, { tool, element: input["id"] }),
};
