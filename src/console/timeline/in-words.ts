import { counted, duration, shortAddress } from "../kit/parts.tsx";
import type { Facts, HistoryAction } from "../link/wire.ts";
import { oneLine } from "../../shared/text/one-line.ts";

const LONGEST = 80;

/** Describes a step in one line; describes a failed step as an attempt ("Tried to …"). */
export function inWords(action: HistoryAction): string {
  const [done, tried, more = ""] = (SAYINGS[action.action_type] ?? byName)(action);
  return `${action.success ? done : `Tried to ${tried}`} ${more}`.trim();
}

type Say = (
  action: HistoryAction,
) => readonly [done: string, tried: string, more?: string | undefined];

const SAYINGS: Readonly<Record<string, Say>> = {
  navigate: ({ params }) => ["Opened", "open", address(params)],
  browse: ({ params }) => ["Opened", "open", address(params)],
  create_tab: ({ params }) => ["Opened a tab", "open a tab", at(params)],
  activate_tab: () => ["Activated this tab", "activate this tab"],
  close_tab: () => ["Closed the tab", "close the tab"],
  escalate: () => ["Opened the page in a browser", "open the page in a browser"],
  back: ({ params }) => ["Went back", "go back", pages(params)],
  forward: ({ params }) => ["Went forward", "go forward", pages(params)],
  reload: () => ["Reloaded the page", "reload the page"],
  stop_loading: () => ["Stopped loading", "stop loading"],
  click: (action) => clicked(action),
  tap: (action) => ["Tapped", "tap", target(action)],
  move: (action) => ["Moved the mouse to", "move the mouse to", target(action)],
  mouse_down: (action) => ["Pressed the mouse button", "press the mouse button", on(action)],
  mouse_up: (action) => ["Released the mouse button", "release the mouse button", on(action)],
  drag: ({ params }) => ["Dragged", "drag", wayOf(params)],
  focus: (action) => ["Focused", "focus", target(action)],
  type: (action) => ["Typed", "type", typed(action)],
  insert_text: (action) => ["Inserted", "insert", typed(action)],
  clear_text: (action) => ["Cleared", "clear", target(action)],
  fill_credential: (action) => ["Filled in a credential", "fill in a credential", into(action)],
  key_press: ({ params }) => ["Pressed", "press", keys(params)],
  key_down: ({ params }) => ["Held down", "hold down", keys(params)],
  key_up: ({ params }) => ["Released", "release", keys(params)],
  check: (action) => ["Checked", "check", target(action)],
  uncheck: (action) => ["Unchecked", "uncheck", target(action)],
  select_option: (action) => ["Selected", "select", `${choices(action.params)}${among(action)}`],
  select: ({ params }) => ["Selected", "select", choices(params)],
  datetime: ({ params }) => ["Entered", "enter", quoted(text(params, "value"))],
  slider: ({ params }) => ["Moved a slider", "move a slider", `to ${text(params, "target_value")}`],
  submit: () => ["Submitted the form", "submit the form"],
  upload: (action) => ["Uploaded files to", "upload files to", target(action)],
  drop_files: (action) => ["Dropped files on", "drop files on", target(action)],
  file_chooser: () => ["Answered the file chooser", "answer the file chooser"],
  dialog: ({ result }) => dialogAnswer(result),
  permission_grant: () => ["Allowed a permission request", "allow a permission request"],
  permission_deny: () => ["Denied a permission request", "deny a permission request"],
  scroll: ({ params }) => ["Scrolled", "scroll", scrolled(params)],
  scroll_into_view: (action) => ["Scrolled to", "scroll to", target(action)],
  wait: ({ params }) => ["Waited", "wait", duration(Number(params["ms"] ?? 0))],
  wait_for_network: () => ["Waited for the network", "wait for the network"],
  screenshot: () => ["Read the page", "read the page"],
  execute: ({ params }) => ["Ran a script:", "run a script:", cut(oneLine(text(params, "script")))],
  batch: ({ params }) => [
    "Performed",
    "perform",
    `a batch of ${counted(list(params, "actions").length, "action")}`,
  ],
  login: attempt("Signed in", "sign in"),
  enter_code: attempt("Entered a code", "enter a code"),
  cookie_consent: ({ result }) => [
    "Answered the cookie banner",
    "answer the cookie banner",
    outcome(result),
  ],
  search: () => ["Searched the web", "search the web"],
  learn_form: () => ["Learned the form", "learn the form"],
  submit_batch: ({ result }) => ["Submitted a row", "submit a row", outcome(result)],
};

/** Describes a login by its outcome on the site: the step can succeed although the site rejects the login. */
function attempt(done: string, tried: string): Say {
  return ({ result }) => {
    const isDone = result === null || result["outcome"] === "success";
    return isDone ? [done, tried] : [`Tried to ${tried}`, tried, outcome(result)];
  };
}

/** Describes an action that is not in `SAYINGS` by its name and parameters. */
function byName({ action_type: type, params }: HistoryAction): ReturnType<Say> {
  const name = type.replaceAll("_", " ");
  const facts = Object.entries(params).filter(([, value]) => isPlain(value));
  const more = facts.map(([field, value]) => `${field.replaceAll("_", " ")} ${cut(String(value))}`);
  const done = name.charAt(0).toUpperCase() + name.slice(1);
  return [done, name, more.length === 0 ? "" : `(${more.join(", ")})`];
}

function clicked(action: HistoryAction): ReturnType<Say> {
  const { button, click_count: count } = action.params;
  if (count === 2) return ["Double-clicked", "double-click", target(action)];
  if (button === "right") return ["Right-clicked", "right-click", target(action)];
  return ["Clicked", "click", target(action)];
}

function dialogAnswer(result: Facts | null): ReturnType<Say> {
  const done = result?.["status"] === "dismissed" ? "Dismissed the dialog" : "Accepted the dialog";
  return [done, "answer the dialog"];
}

/** Describes the target of a step: by the element's text, name or ref, else by coordinates, else as `the page`. */
function target({ params, result, target: name }: HistoryAction): string {
  const hit = result?.["hit"];
  const words = isFacts(hit) ? text(hit, "text") : "";
  if (words !== "") return quoted(words);
  if (name !== null) return quoted(name);
  if (typeof params["ref"] === "number") return `element ${params["ref"]}`;
  return typeof params["x"] === "number"
    ? `${text(params, "x")}, ${text(params, "y")}`
    : "the page";
}

function isNamed({ params }: HistoryAction): boolean {
  return typeof params["ref"] === "number";
}

function into(action: HistoryAction): string {
  return isNamed(action) ? `into ${target(action)}` : "";
}

function among(action: HistoryAction): string {
  return isNamed(action) ? ` in ${target(action)}` : "";
}

function on(action: HistoryAction): string {
  return isNamed(action) || typeof action.params["x"] === "number" ? `on ${target(action)}` : "";
}

function typed(action: HistoryAction): string {
  const words = text(action.params, "text");
  return `${words === "" ? "" : `${reported(words)} `}${into(action)}`;
}

function keys(params: Facts): string {
  return [...list(params, "modifiers"), reported(text(params, "key"), (key) => key)].join(" + ");
}

/** Returns `say(words)`, or `a hidden value` if `words` is the placeholder of a hidden value. */
function reported(words: string, say: (words: string) => string = quoted): string {
  return words === "[hidden]" ? "a hidden value" : say(words);
}

function choices(params: Facts): string {
  const chosen = ["labels", "values"].flatMap((name) => list(params, name));
  if (chosen.length > 0) return chosen.map(quoted).join(", ");
  const numbers = list(params, "indices");
  return numbers.length > 0 ? `option ${numbers.join(", ")}` : "nothing";
}

function wayOf(params: Facts): string {
  const place = (which: string) =>
    typeof params[`${which}_ref`] === "number"
      ? `element ${text(params, `${which}_ref`)}`
      : `${text(params, `${which}_x`)}, ${text(params, `${which}_y`)}`;
  return `${place("start")} to ${place("end")}`;
}

function address(params: Facts): string {
  return cut(shortAddress(text(params, "url")));
}

function at(params: Facts): string {
  const url = text(params, "url");
  return url === "" || url === "about:blank" ? "" : `at ${address(params)}`;
}

function pages(params: Facts): string {
  const steps = Number(params["steps"] ?? 1);
  return steps > 1 ? `${steps} pages` : "";
}

function scrolled(params: Facts): string {
  const [x, y] = [Number(params["delta_x"] ?? 0), Number(params["delta_y"] ?? 0)];
  if (y === 0) return `${x < 0 ? "left" : "right"} ${Math.abs(x)} px`;
  return `${y < 0 ? "up" : "down"} ${Math.abs(y)} px`;
}

/** Returns the `outcome` or `status` of a result in parentheses, such as `(not found)`; empty if it has neither. */
function outcome(result: Facts | null): string {
  const word = text(result ?? {}, "outcome") || text(result ?? {}, "status");
  return word === "" ? "" : `(${word.replaceAll(/[_-]/g, " ")})`;
}

function isPlain(value: unknown): boolean {
  return value !== "" && ["string", "number", "boolean"].includes(typeof value);
}

function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null;
}

function text(from: Facts, name: string): string {
  const value = from[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function list(from: Facts, name: string): readonly string[] {
  const value = from[name];
  return Array.isArray(value) ? value.map(String) : [];
}

function quoted(words: string): string {
  return `“${cut(oneLine(words))}”`;
}

function cut(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}
