import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { addressHint, parseTyped } from "../../shared/urls/typed-address.ts";
import { noPage } from "../chromium/target/failure.ts";
import { loadFailure, unanswered } from "../step/load-failure.ts";
import type { Ran } from "../model/page-engine.ts";
import { navigateStatic } from "../static-step/travelling.ts";
import type { Action, ActContext } from "../step/action.ts";

const MAY_IT_LEAVE =
  "Nothing is loaded yet: the page asks for confirmation. Accept its dialog to leave the page, or dismiss it to stay.";
const ALLOWED_SCHEMES = new Set(["http:", "https:", "data:"]);

/** Loads an address. CDP Page.navigate. */
export function navigate(request: {
  readonly url: string;
  readonly referrer?: string | undefined;
  /** Address of the page with the link, if `url` comes from a link, not from the caller. Links may open fewer hosts. */
  readonly foundOn?: string;
}): Action<{ url: string; httpStatus?: number }> {
  const url = checkedUrl(request.url);
  let answer: Promise<Protocol.Page.NavigateResponse>;
  let failuresBefore = 0;
  let refused: AppError | undefined;
  const onStatic = navigateStatic(url, request.foundOn);
  return {
    loads: true,
    ...(request.referrer === undefined && onStatic && { onStatic }),
    prepare: async (deadline, { tab }) => {
      const { guard } = tab.session.network;
      if (request.foundOn === undefined) await guard.name(deadline, url);
      else guard.follow(url, request.foundOn);
    },
    start: (context) => {
      context.page.navigations.request(undefined);
      const { guard, failures } = context.tab.session.network;
      failuresBefore = failures.count;
      const endTravel = guard.travel(url);
      const offRefusal = context.page.allowlist?.onRefusal((error) => {
        refused = error;
      });
      answer = answered(context, {
        url,
        ...(request.referrer === undefined ? {} : { referrer: request.referrer }),
      });
      const end = () => {
        endTravel();
        offRefusal?.();
      };
      void answer.finally(end).catch(() => {}); // no unhandled rejection if the step fails before `act`
    },
    act: async (deadline, context) => {
      const ran = await untilArrival(deadline, context, answer);
      if (ran.ended === "done") {
        checkArrival(context, { url, failuresBefore, refused, answer: ran.value });
      }
      return arrival(context);
    },
  };
}

interface Arrival {
  readonly url: string;
  /** Number of failed connections of the session before the navigation. */
  readonly failuresBefore: number;
  /** The error of the session's host allowlist, if a redirect led to a host that is not allowed. */
  readonly refused: AppError | undefined;
  readonly answer: Protocol.Page.NavigateResponse;
}

/** Sends Page.navigate. Returns its response, but not before the new document, if any, is committed. */
async function answered(
  { page }: ActContext,
  params: Protocol.Page.NavigateRequest,
): Promise<Protocol.Page.NavigateResponse> {
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  const off = page.session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.id === page.targetId) resolve();
  });
  try {
    const answer = await page.session.post("Page.navigate", params); // deadline: the caller's
    const promised = answer.loaderId !== undefined && (answer.errorText ?? "") === "";
    if (promised) await arrived; // deadline: the caller's
    return answer;
  } finally {
    off();
  }
}

/** Runs the page until `answer` settles or the page is interrupted. @throws AppError TIMEOUT after `timeoutMs` */
export async function untilArrival<T>(
  deadline: Deadline,
  { page, tab, timeoutMs, warnings }: ActContext,
  answer: Promise<T>,
): Promise<Ran<T>> {
  using patience = deadline.child(timeoutMs);
  try {
    const ran = await page.engine.runUntil(patience, answer, "wall");
    if (page.dialog?.type === "beforeunload") warnings.push(MAY_IT_LEAVE);
    return ran;
  } catch (error) {
    deadline.check();
    if (!patience.expired) throw error;
    throw unanswered(timeoutMs, tab);
  }
}

/** Returns the tab's current address and HTTP status. */
export function arrival({ page }: ActContext): { url: string; httpStatus?: number } {
  const { url, httpStatus } = page.navigations;
  return { url, ...(httpStatus === undefined ? {} : { httpStatus }) };
}

function checkArrival(
  { page, tab, warnings }: ActContext,
  { url, failuresBefore, refused: byList, answer }: Arrival,
): void {
  if (answer.errorText === undefined || answer.errorText === "") return;
  page.gate.clear();
  if (byList) throw byList;
  const { errorText } = answer;
  if (errorText === "net::ERR_ABORTED") {
    warnings.push(noPage(url));
    return;
  }
  page.activity.leaveFailure(answer.loaderId);
  throw loadFailure(tab, { url, errorText, failuresBefore });
}

/** Longest address, in characters: Chromium reports longer ones as loaded, but does not navigate. */
const LONGEST_URL = 2_097_152;

function checkedUrl(text: string): string {
  const url = parseTyped(text);
  if (!url) {
    throw new AppError("INVALID_REQUEST", `url is ${quoted(text)}, not an absolute address.`, {
      hint: addressHint(text),
    });
  }
  if (!ALLOWED_SCHEMES.has(url.protocol) && !isBlank(url)) throw blockedScheme(url);
  if (url.href.length <= LONGEST_URL) return url.href;
  throw new AppError(
    "INVALID_REQUEST",
    `url has ${url.href.length} characters when serialised; the limit is ${LONGEST_URL}.`,
    {
      hint: "Serve a long document over HTTP instead of as a data: address. Send long values in the body of a request.",
    },
  );
}

/** Returns whether an address is about:blank; other `about:` addresses are pages of the browser itself. */
function isBlank({ protocol, pathname }: URL): boolean {
  return protocol === "about:" && pathname === "blank";
}

function blockedScheme({ protocol, pathname }: URL): AppError {
  const what = protocol === "about:" ? `about:${pathname}` : `${protocol} addresses`;
  return new AppError(
    "BLOCKED_BY_POLICY",
    `No tab may open ${what}; http, https, data and about:blank are allowed.`,
    {
      hint: "Serve local files over HTTP; pages of the browser itself cannot be opened.",
    },
  );
}
