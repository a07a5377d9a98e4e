/** What an agent has done on pages, as far as a claim hangs on it: what it entered, and what may have changed something. */
import { namedIn, type DeedKinds } from "./words.ts";

export interface Act {
  /**
   * press: may have changed something at the site. entry: filled in something, which changes nothing by itself. way: led
   * to another page, or only moved about.
   */
  readonly sort: "press" | "entry" | "way";
  /** What was entered or chosen. */
  readonly entered: string;
  /** What the element is called. */
  readonly on: string;
  /** The deeds that it names. */
  readonly names: DeedKinds;
}

export interface Acting {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The element, where the action named one. */
  readonly element?: ActedElement | undefined;
  /** The address is another one behind it. */
  readonly isElsewhere: boolean;
}

interface ActedElement {
  readonly role: string;
  readonly name: string;
  readonly text: string;
}

/** They act on the browser, or change only what is seen of a page. */
const WAYS: ReadonlySet<string> = new Set([
  "go_to_url",
  "open_tab",
  "go_back",
  "close_tab",
  "switch_tab",
  "search",
  "search_google",
  "scroll",
  "scroll_up",
  "scroll_down",
  "scroll_to_text",
  "find_text",
  "hover",
  "get_dropdown_options",
  "save_as_pdf",
  "answer_cookies",
  "dismiss_dialog",
]);
const ENTRIES: ReadonlySet<string> = new Set([
  "input_text",
  "set_value",
  "paste_from_clipboard",
  "upload_file",
]);

export function actOf({ name, params, element, isElsewhere }: Acting): Act {
  const on = element ? element.name || element.text : "";
  const names = namedIn(on);
  const entered = ["text", "value", "path"]
    .map((key) => params[key])
    .filter(isText)
    .join(" ");
  return { sort: sortOf(), entered, on, names };

  function sortOf(): Act["sort"] {
    if (WAYS.has(name)) return "way";
    if (ENTRIES.has(name)) return "entry";
    // A link leads on, unless it is one that does something, such as "Delete".
    return element?.role === "link" && isElsewhere && names.size === 0 ? "way" : "press";
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
