import { z } from "zod";
import type { Session } from "../../browser/session/session.ts";
import { mayHaveQueuedWork } from "../../browser/session/tab/see-off.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Target } from "../../browser/step/elements/target.ts";
import { AppError } from "../../shared/errors.ts";
import type { Call } from "./operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe } from "./described.ts";

/** Of documented answers that say so. */
export const successFields = lazy(() => ({ success: z.literal(true).describe("Always true.") }));

export const confirmField = lazy(() => ({
  confirm: maybe.flag("Must be true, to show that it is meant; plain REST calls may leave it out."),
}));

export const tabField = lazy(() => ({
  tab_id: maybe.word('The tab; left out or "active" means the active one.'),
}));

/** Of a reading that a page's own refs divide. */
export const goOnField = lazy(() => ({
  cursor: a.word("The next_cursor of the answer before, to go on there.").max(50).optional(),
}));

export const targetFields = lazy(() => ({
  x: maybe.number("Horizontal position in pixels of the screenshot. Give x and y, or ref."),
  y: maybe.number("Vertical position in pixels of the screenshot."),
  ref: maybe.int("Ref of an element, instead of x and y."),
}));

/** Where only an element will do. */
export const elementField = lazy(() => ({
  ref: a.int("Ref of the element; it is scrolled into view if needed."),
}));

/** Where input goes to what has the keyboard unless an element is named. */
export const intoField = lazy(() => ({
  ref: maybe.int("Ref of what gets it first."),
}));

export const focusedBySchema = lazy(() =>
  z
    .enum(["press", "focus", "already"])
    .describe("How the element got the keyboard: pressed, by focus alone, or it had it already."),
);

/** Longest time for which a key or button is held, and a pointer is on its way, milliseconds. */
const LONGEST_HOLD_MS = 60_000;

export const durationField = lazy(() => ({
  duration_ms: pageTime("How long it takes on the way"),
}));

export const holdField = lazy(() => ({ hold_ms: pageTime("How long it stays down") }));

function pageTime(what: string) {
  return a.value(
    `${what}, milliseconds of the page's time.`,
    z.number().min(0).max(LONGEST_HOLD_MS).default(0),
  );
}

export const modifiersField = lazy(() => ({
  modifiers: a
    .texts(
      "Keys held meanwhile: Shift, Control, Alt, Meta, or a left or right form such as ShiftLeft.",
    )
    .default([]),
}));

/** What an action by the mouse met. */
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

/** The session in which the call works: the one that the caller named, its own, or the default one. */
export async function sessionOf(call: Call): Promise<Session> {
  const session = await sessionAsItIs(call);
  if (!call.caller.needsNoTab) {
    await call.services.browser.sessions.ensureTab(call.deadline, session);
  }
  return session;
}

/** The same for what does without the blank tab that a session begins with. */
export async function sessionAsItIs(call: Call): Promise<Session> {
  const { sessions } = call.services.browser;
  const { ownSession } = call.caller;
  const sessionId = call.sessionId ?? call.caller.sessionId;
  if (sessionId !== undefined) return using(call, await sessions.named(call.deadline, sessionId));
  return using(call, await (ownSession ?? sessions).get(call.deadline));
}

/**
 * The session that has what a caller names by an id of its own, such as a download; the one in which the call works where
 * none has it, which then says so.
 */
export async function sessionWith(
  call: Call,
  has: (session: Session) => boolean,
): Promise<Session> {
  const sessions = await sessionsInReach(call);
  return using(call, sessions.find(has) ?? sessions[0]);
}

/** All tabs in which something may wait that a caller names by an id of its own, such as a picker. */
export async function tabsInReach(call: Call): Promise<readonly Tab[]> {
  return (await sessionsInReach(call)).flatMap((session) => session.tabs());
}

/** The session that the call names, else all of the caller, the one it works in first. */
async function sessionsInReach(call: Call): Promise<readonly [Session, ...Session[]]> {
  const own = await sessionOf(call);
  if (call.sessionId !== undefined) return [own];
  return [own, ...call.services.browser.sessions.all().filter((session) => session !== own)];
}

/** The session must not expire while the call works in it. */
export function using<T extends { readonly id: string }>(call: Call, session: T): T {
  call.held.use(call.services.browser.sessions.use(session));
  return session;
}

/** The named tab, in whichever session it is unless the call names one too; else the active one of its session. */
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
  "This tab has been frozen while another tab of its site ran: storage events and messages from there have not been delivered, and those of a BroadcastChannel are lost. tab.activate delivers them.";

/** The tab of a call that reads its frozen page. Warns where events may be queued for the page. */
export async function readTabOf(call: Call, input: Parameters<typeof tabOf>[1]): Promise<Tab> {
  const tab = await tabOf(call, input);
  if (mayHaveQueuedWork(tab)) call.warnings.push(NOT_DELIVERED);
  return tab;
}

/** `prefix` stands before the fields' names, where an operation has two targets. */
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
      ? `Both ${nameX} and ${nameY} are required, or ${nameRef} in their place.`
      : `Give either ${nameRef} or ${nameX} and ${nameY}, not both.`,
  );
}
