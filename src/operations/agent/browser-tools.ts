import type { CallFields, BrowserTools, DownloadedFile } from "../../agent/model/browser-tools.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Permission } from "../../policy/prohibited.ts";
import { AppError } from "../../shared/errors.ts";
import { invoke } from "../call/invoke.ts";
import type { Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { PageObserver, MARKED } from "./page-observer.ts";
import { guarded } from "./guarded.ts";
import { z } from "zod";
import { downloadList } from "../download/downloads.ts";
import { pageCookieConsent } from "../page/cookie-consent.ts";
import { pageEnterCode, pageLogin } from "../page/login.ts";
import { pageFind } from "../page/find.ts";
import { pageInfo } from "../page/info.ts";
import { pageSearch } from "../page/search.ts";
import { pageTables } from "../page/tables.ts";
import { pageView } from "../page/view.ts";
import { pickerAnswerDatetime } from "../picker/pickers.ts";
import { searchWebOperation } from "../search/search.ts";
import { tabAcceptDialog, tabDismissDialog } from "../tab/dialogs.ts";
import { tabActivate, tabClose, tabCreate, tabList } from "../tab/tabs.ts";
import { tabBack, tabNavigate } from "../tab/navigation.ts";
import {
  tabCheck,
  tabFillCredential,
  tabSelectOption,
  tabSubmit,
  tabUncheck,
} from "../tab/controls.ts";
import { tabClearText, tabInsertText, tabKeyboardPress, tabType } from "../tab/keyboard.ts";
import { tabClick, tabHover } from "../tab/mouse.ts";
import { tabDrag, tabSlider } from "../tab/drag.ts";
import { tabExecute } from "../tab/execute.ts";
import { tabPdf } from "../tab/pictures.ts";
import { tabScrollIntoView, tabScroll } from "../tab/scroll.ts";
import { tabText } from "../tab/reading.ts";
import { tabUpload } from "../tab/files.ts";
import { tabWait } from "../tab/waits.ts";
import { lazy } from "../../shared/lazy.ts";

export interface BrowserToolsParts {
  readonly services: Services;
  /** The session of the task; every operation works only there. */
  readonly session: Session;
  /** Asks the caller of the task before each prohibited action that the operator permits with approval. */
  readonly ask?: Permission["ask"];
  /** Ids of credentials. Page text shows names in place of their values, and `[hidden]` in place of other secrets. */
  readonly credentials?: readonly string[];
}

/** Steps return no screenshots: an agent with vision requests one with each observation. */
const WITHOUT_PICTURES = { screenshot: { area: "none" } };

/** The browser tools of an agent in the session of its task. */
export function browserToolsOf({
  services: all,
  session,
  ask,
  credentials = [],
}: BrowserToolsParts): BrowserTools {
  const services = { ...all, redactor: all.redactor.naming(credentials) };
  const observer = new PageObserver(services, session);
  const watch = { services, session: () => session, ask, look: observer.look.bind(observer) };
  const operations = new Map(REACH.map((one) => [one.name, guarded(one, watch)]));
  const visited: string[] = [];
  const downloaded: DownloadedFile[] = [];
  let isPictured = false;
  return {
    takeVisited: () => visited.splice(0),
    takeDownloaded: () => downloaded.splice(0),
    see: (deadline, requested) => observer.see(deadline, requested),
    expect: ({ picture }) => {
      isPictured = picture;
    },
    do: async (deadline, name, input) => {
      const operation = operations.get(name);
      if (!operation) throw new AppError("INTERNAL", undefined, { cause: new Error(name) });
      const fields = { ...defaultsOf(operation), ...input, session_id: session.id };
      const { signal } = deadline;
      const caller = { readsWhole: { picture: isPictured ? MARKED : undefined } };
      const context = { services, surface: "direct", signal, caller } as const;
      try {
        const { output, warnings } = await invoke(operation, fields, context); // deadline: in its signal
        visited.push(...visitedIn(output));
        downloaded.push(...downloadedIn(output));
        return warnings.length === 0 ? output : { ...output, warnings };
      } finally {
        if (operation.effect !== "read") observer.forget();
      }
    },
  };
}

function defaultsOf({ input }: Operation): CallFields {
  return "screenshot" in input.shape ? WITHOUT_PICTURES : {};
}

const eventsSchema = lazy(() => z.object({ events: z.array(z.unknown()) }));
const navigationSchema = lazy(() =>
  z.object({
    type: z.literal("navigation"),
    data: z.object({ url: z.string(), is_main_frame: z.literal(true) }),
  }),
);

const downloadedSchema = lazy(() =>
  z.object({
    type: z.literal("download_completed"),
    data: z.object({ filename: z.string(), bytes_received: z.number(), url: z.string() }),
  }),
);

/** Returns the addresses that the main frame visited in a step, in order, from the step's events. */
function visitedIn(output: unknown): readonly string[] {
  const urls = eventsIn(output, navigationSchema()).map(({ data }) => data.url);
  return urls.filter((url) => /^https?:/.test(url));
}

function downloadedIn(output: unknown): readonly DownloadedFile[] {
  return eventsIn(output, downloadedSchema()).map(
    ({ data: { filename, bytes_received: bytes, url } }) => ({ filename, bytes, url }),
  );
}

/** Returns the events in a step's output that match the schema `kind`. */
function eventsIn<T extends z.ZodType>(output: unknown, kind: T): readonly z.output<T>[] {
  const { success, data } = eventsSchema().safeParse(output);
  if (!success) return [];
  return data.events.flatMap((event) => {
    const read = kind.safeParse(event);
    return read.success ? [read.data] : [];
  });
}

/**
 * The next constants list all operations that an agent can use: no other session, no other task, no server
 * administration. This file imports the operations by name and does not look them up in the registry. So it shows what
 * a model can reach, and the operation that runs an agent needs no workaround for an import cycle.
 */

const PAGES = [tabNavigate, tabBack, tabWait];
const TABS = [tabCreate, tabActivate, tabClose, tabList];
const POINTING = [tabClick, tabHover, tabDrag, tabScroll, tabScrollIntoView];
const WRITING = [tabType, tabInsertText, tabClearText, tabKeyboardPress, tabSubmit];
const CHOOSING = [
  tabCheck,
  tabUncheck,
  tabSelectOption,
  tabSlider,
  tabUpload,
  pickerAnswerDatetime,
];
const ANSWERING = [tabAcceptDialog, tabDismissDialog, pageCookieConsent];
const SIGNING_IN = [tabFillCredential, pageLogin, pageEnterCode];
const READING = [pageView, pageSearch, pageFind, pageTables, pageInfo, tabText, tabPdf];
const OTHER = [tabExecute, searchWebOperation, downloadList];

const REACH: readonly Operation[] = [
  ...PAGES,
  ...TABS,
  ...POINTING,
  ...WRITING,
  ...CHOOSING,
  ...ANSWERING,
  ...SIGNING_IN,
  ...READING,
  ...OTHER,
];
