import { z } from "zod";
import type { Session } from "../../browser/session/session.ts";
import { mayHaveQueuedWork } from "../../browser/session/tab/see-off.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Target } from "../../browser/step/elements/target.ts";
import { AppError } from "../../shared/errors.ts";
import type { Call } from "./operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe } from "./described.ts";

/** The member `success`, for operations whose documented output contains it. */
export const successFields = lazy(() => ({ success: z.literal(true).describe("Always true.") }));

export const confirmField = lazy(() => ({
  confirm: maybe.flag("Must be true to confirm the call; plain REST calls may omit it."),
}));

export const tabField = lazy(() => ({
  tab_id: maybe.word('The tab; omit it or pass "active" for the active tab.'),
}));

/** Input fields that limit a list of records, such as events, to a time span. */
export const timeSpanFields = () => ({
  start_time: maybe.number("Only records of this time or later, milliseconds since the epoch."),
  end_time: maybe.number("Only records of this time or earlier, milliseconds since the epoch."),
});

/** Input field of operations that return a page in several parts. */
export const goOnField = lazy(() => ({
  cursor: a.word("next_cursor of the previous response, to continue there.").max(50).optional(),
}));

export const targetFields = lazy(() => ({
  x: maybe.number("Horizontal position in pixels of the screenshot. Give x and y, or ref."),
  y: maybe.number("Vertical position in pixels of the screenshot."),
  ref: maybe.int("Ref of an element, instead of x and y."),
}));

/** Input field of operations that need an element. */
export const elementField = lazy(() => ({
  ref: a.int("Ref of the element; scrolls it into view if needed."),
}));

/** Input field of keyboard operations: without `ref`, the input goes to the element that has the focus. */
export const intoField = lazy(() => ({
  ref: maybe.int("Ref of the element to focus first."),
}));

export const focusedBySchema = lazy(() =>
  z
    .enum(["press", "focus", "already"])
    .describe("How the element got the focus: pressed, by focus alone, or already focused."),
);

/** Longest hold of a key or button, and longest move of a pointer, milliseconds. */
const LONGEST_HOLD_MS = 60_000;

export const durationField = lazy(() => ({
  duration_ms: pageTime("Duration of the move"),
}));

export const holdField = lazy(() => ({ hold_ms: pageTime("Duration of the hold") }));

function pageTime(what: string) {
  return a.value(
    `${what}, milliseconds of the page's time.`,
    z.number().min(0).max(LONGEST_HOLD_MS).default(0),
  );
}

export const modifiersField = lazy(() => ({
  modifiers: a
    .texts(
      "Modifier keys to hold: Shift, Control, Alt, Meta, or a left or right form such as ShiftLeft.",
    )
    .default([]),
}));

/** The element under the mouse pointer. */
export const hitSchema = lazy(() =>
  z
    .strictObject({
      tag: a.text("Its tag name."),
      role: a.text("Its ARIA role."),
      text: a.text("Its text."),
    })
    .nullable(),
);

export const keyField = lazy(() => ({
  key: a.word(
    "Name of the key in any case, such as Enter, F5 or ArrowDown, or the character itself.",
  ),
}));

/** Returns the session that the call names, else the caller's, else the default one. Opens a tab if none is open. */
export async function sessionOf(call: Call): Promise<Session> {
  const session = await sessionAsItIs(call);
  if (!call.caller.needsNoTab) {
    await call.services.browser.sessions.ensureTab(call.deadline, session);
  }
  return session;
}

/** Like `sessionOf`, but does not open a tab in a session without tabs. */
export async function sessionAsItIs(call: Call): Promise<Session> {
  const { sessions } = call.services.browser;
  const { ownSession } = call.caller;
  const sessionId = call.sessionId ?? call.caller.sessionId;
  if (sessionId !== undefined) return using(call, await sessions.named(call.deadline, sessionId));
  return using(call, await (ownSession ?? sessions).get(call.deadline));
}

/**
 * Returns the session that contains an object, such as a download. If no session contains the object, returns the
 * session of the call. The calling function then finds no object there and throws.
 */
export async function sessionWith(
  call: Call,
  has: (session: Session) => boolean,
): Promise<Session> {
  const sessions = await sessionsInReach(call);
  return using(call, sessions.find(has) ?? sessions[0]);
}

/** Returns all tabs in which a call may refer to an object by its id, such as a picker. */
export async function tabsInReach(call: Call): Promise<readonly Tab[]> {
  return (await sessionsInReach(call)).flatMap((session) => session.tabs());
}

/** Returns the session that the call names. Without a name, returns all sessions of the tenant, the caller's first. */
async function sessionsInReach(call: Call): Promise<readonly [Session, ...Session[]]> {
  const own = await sessionOf(call);
  if (call.sessionId !== undefined) return [own];
  return [own, ...call.services.browser.sessions.all().filter((session) => session !== own)];
}

/** Returns the session; keeps it from expiring during the call. */
export function using<T extends { readonly id: string }>(call: Call, session: T): T {
  call.held.use(call.services.browser.sessions.use(session));
  return session;
}

/** Returns the tab with this id, or the active tab. If the call names no session, the tab may be in any session. */
export async function tabOf(
  call: Call,
  { tab_id: id }: { readonly tab_id?: string | undefined },
): Promise<Tab> {
  if (id === undefined || id === "active") return (await sessionOf(call)).activeTab();
  if (call.sessionId !== undefined) return (await sessionOf(call)).tab(id);
  const tab = call.services.browser.sessions.tab(id);
  using(call, tab.session);
  return tab;
}

const NOT_DELIVERED =
  "This tab was frozen while another tab of its site ran: it has not received storage events and messages from there, and BroadcastChannel messages are lost. Call tab.activate to deliver the others.";

/** Returns the tab of a call that reads its frozen page. Warns if events may be queued for the page. */
export async function readTabOf(call: Call, input: Parameters<typeof tabOf>[1]): Promise<Tab> {
  const tab = await tabOf(call, input);
  if (mayHaveQueuedWork(tab)) call.warnings.push(NOT_DELIVERED);
  return tab;
}

/** @param prefix beginning of the fields' names in an operation with two targets */
export function targetOf(
  input: {
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly ref?: number | undefined;
  },
  prefix = "",
): Target {
  const { x, y, ref } = input;
  if (ref !== undefined && x === undefined && y === undefined) return { ref };
  if (ref === undefined && x !== undefined && y !== undefined) return { x, y };
  const [nameX, nameY, nameRef] = ["x", "y", "ref"].map((name) => `"${prefix}${name}"`);
  throw new AppError(
    "INVALID_REQUEST",
    ref === undefined
      ? `Both ${nameX} and ${nameY} are required, or ${nameRef} instead.`
      : `Give either ${nameRef} or ${nameX} and ${nameY}, not both.`,
  );
}
