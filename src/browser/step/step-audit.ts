/** What a step tells the audit log: the page it acts on, and the names of the fields it fills in. */
import {
  noteAttempts,
  noteDomain,
  noteField,
  noteSession,
} from "../../shared/calls/audit-context.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StepRequest } from "./step-types.ts";

/** The page that is there: the one that is acted on, and afterwards the one that it led to. */
export function notePage({ session, lastObservation }: Tab): void {
  noteSession(session.id);
  noteDomain(lastObservation?.snapshot.url);
  noteAttempts(session.network.blocked);
}

/** Actions, as history calls them, that put something into a field which their `ref` names, or that has the keyboard. */
const FILLS: ReadonlySet<string> = new Set([
  "type",
  "insert_text",
  "fill_credential",
  "clear_text",
  "select_option",
  "check",
  "uncheck",
  "slider",
  "upload",
  "drop_files",
]);

export function noteFilled(tab: Tab, { actionType, params }: StepRequest): void {
  if (actionType === "batch" && holdTyping(params["actions"])) return noteFocused(tab);
  if (!FILLS.has(actionType)) return;
  const { ref } = params;
  if (typeof ref !== "number")
    return actionType === "drop_files" ? noteField("(a place of the page)") : noteFocused(tab);
  const field = tab.described.find(ref);
  if (field) noteField(nameOf(field));
}

/** Whether one of the actions of a batch types. */
function holdTyping(actions: unknown): boolean {
  return Array.isArray(actions) && JSON.stringify(actions).includes('"type":"keyboard_type"');
}

/** Of a field that nobody has named, as far as the last picture of the page shows it. */
function noteFocused({ lastObservation }: Tab): void {
  const field = lastObservation?.snapshot.nodes.find(({ state }) => state.focused);
  noteField(field ? nameOf(field) : "(what had the keyboard)");
}

/** The name under which it is sent, else what it is called. */
function nameOf(field: {
  readonly name: string;
  readonly role: string;
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}): string {
  return field.attributes["name"] || field.name || `(a ${field.role || field.tag})`;
}
