import type { ClipboardContent } from "../document/control-types.ts";
import type { ListenerCounter } from "../document/listener-counter.ts";

/** Longer text is cut, and longer markup omitted: the host accepts no more (browser/chromium/main-world/limits.ts). */
const MOST_CHARACTERS = 1_000_000;

type Listener = (content: ClipboardContent) => void;

/** Reports what is copied and cut in one document. */
export class CopyFollower {
  readonly #document: Document;
  #listener: Listener | undefined;
  /** Last reported data of the current event. */
  #lastReported: ClipboardContent | undefined;

  constructor(document: Document, listenerCounter: ListenerCounter) {
    this.#document = document;
    for (const type of ["copy", "cut"]) {
      listenerCounter.addEventListener(
        type,
        (event) => {
          if (event.isTrusted && event instanceof ClipboardEvent) this.#follow(event);
        },
        { capture: true },
      );
    }
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  /**
   * Reads the data at each node of the event's path, after the page's own listeners there: each listener may stop the
   * event or set other data. An event that is stopped on its way to the target, for example by `maskEntry`, is ignored.
   */
  #follow(event: ClipboardEvent): void {
    const selected = selectedContent(this.#document, event);
    this.#lastReported = undefined;
    const look = (passing: Event) => {
      if (passing === event) this.#report(event.defaultPrevented ? givenContent(event) : selected);
    };
    for (const node of event.composedPath())
      node.addEventListener(event.type, look, { once: true });
  }

  #report(content: ClipboardContent | undefined): void {
    if (!content || isSame(content, this.#lastReported)) return;
    this.#lastReported = content;
    this.#listener?.(content);
  }
}

/** Returns the data that the page has set; undefined if the page set none, but only prevented the browser's copy. */
function givenContent({ clipboardData }: ClipboardEvent): ClipboardContent | undefined {
  if (!clipboardData || clipboardData.types.length === 0) return undefined;
  return bounded(clipboardData.getData("text/plain"), clipboardData.getData("text/html"));
}

/** Returns the data that the browser copies by default; undefined if nothing is selected, or in a password field. */
function selectedContent(document: Document, event: Event): ClipboardContent | undefined {
  const [target] = event.composedPath();
  const inField = target instanceof Element ? textSelectedIn(target) : undefined;
  if (inField !== undefined) return inField === "" ? undefined : bounded(inField, "");
  const selection = document.getSelection();
  const text = selection?.toString() ?? "";
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const holder = document.createElement("div");
  holder.append(selection.getRangeAt(0).cloneContents());
  return bounded(text, holder.innerHTML);
}

/** Returns the selected text of a field, empty for a password; undefined for other elements. */
function textSelectedIn(element: Element): string | undefined {
  if (element instanceof HTMLInputElement && element.type === "password") return "";
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    return undefined;
  const { selectionStart, selectionEnd, value } = element;
  if (selectionStart === null || selectionEnd === null)
    return element.ownerDocument.getSelection()?.toString();
  return value.slice(selectionStart, selectionEnd);
}

function bounded(text: string, html: string): ClipboardContent {
  return {
    text: text.slice(0, MOST_CHARACTERS),
    html: html.length > MOST_CHARACTERS ? "" : html,
  };
}

function isSame(one: ClipboardContent, other: ClipboardContent | undefined): boolean {
  return one.text === other?.text && one.html === other.html;
}
