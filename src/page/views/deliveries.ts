/** Stores the rest of views that exceed a caller's budget. Also stores the lines of the last report, for comparison. */
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { lazy } from "../../shared/lazy.ts";
import { MEMORY, type Holding } from "../../shared/process/memory-budget.ts";
import { unreadOf, type PageSnapshot, type Unread } from "../snapshot.ts";
import type { Line } from "./compact.ts";
import { deltaEntries, reported, type RenderedLines } from "./delta.ts";
import type { PageElement } from "./elements.ts";
import { escapeLine } from "./escape.ts";
import type { PageLink } from "./links.ts";
import type { PageMetadata } from "./metadata.ts";
import { nearLook, restOfLook, type NearLook } from "./near-look.ts";
import { portionOf, portionOfText, tokensOf, type Room } from "./portion.ts";
import {
  compactLinesOf,
  lastingLines,
  viewOf,
  type View,
  type ViewFormat,
  type ViewRequest,
} from "./view.ts";

/** A view, or the part of it within the budget. */
export interface Delivery {
  readonly format: ViewFormat | "delta";
  readonly url: string;
  readonly title: string;
  readonly lines?: readonly string[];
  readonly elements?: readonly PageElement[];
  readonly links?: readonly PageLink[];
  readonly metadata?: PageMetadata;
  /** The parts of the page that the snapshot omits because of a limit. */
  readonly unread?: Unread;
  /** In a report of changes: whether the page has drawn no change and sent no request since the last report. */
  readonly isUnchanged?: boolean;
  /** Number of remaining entries, their approximate tokens, and the cursor for them. */
  readonly rest?: { readonly entries: number; readonly tokens: number; readonly cursor: string };
}

/** A snapshot and the id of its document: stored views of another document are invalid. */
export interface Seen {
  readonly document: string;
  /** Increases with each drawn change and each request; undefined if the browser does not count drawn changes. */
  readonly changeCount: number | undefined;
  readonly snapshot: PageSnapshot;
}

type Entries = Exclude<View, { kind: "metadata" }>;
type Heading = Pick<Delivery, "format" | "url" | "title" | "unread">;

interface Held {
  readonly heading: Heading;
  readonly view: Entries;
  readonly memory: Holding;
}

interface Begun {
  readonly cursor: string;
  readonly request: ViewRequest;
  readonly look: NearLook;
}

/** Formats in which the first characters of a line state its kind, such as `# ` for a heading. */
const IN_LINES_OF_OURS: ReadonlySet<Delivery["format"]> = new Set([
  "compact",
  "interactive",
  "delta",
]);

const MOST_HELD = 8;
/** Maximum characters of a stored view; a longer one is not stored at all. */
const MOST_CHARACTERS = 4_000_000;

/** The stored views of one caller, in memory and bounded; a new document removes them. */
export class Deliveries {
  readonly #held = new Map<string, Held>();
  #document = "";
  #changeCount: number | undefined;
  /** The page's lines in the last report, computed on first use, because few callers request changes. */
  #reported: () => RenderedLines | undefined = () => undefined;
  /** The view whose beginning `begin` has delivered, until `complete` stores the rest; undefined if there is none. */
  #begun: Begun | undefined;

  /** Whether anything of this document has been reported. */
  hasDelivered(document: string): boolean {
    return this.#document === document;
  }

  /** Whether the rest for this cursor is still being read. */
  isAwaited(cursor: string): boolean {
    return this.#begun?.cursor === cursor;
  }

  /** Delivers a view. @throws AppError ELEMENT_NOT_FOUND if the page has no element `request.ref` */
  view(seen: Seen, request: ViewRequest, room: Room): Delivery {
    const { snapshot } = seen;
    const view = viewOf(snapshot, request);
    if (!view) throw noElement(request.ref);
    const lines = lazy(() => renderedText(lastingLines(snapshot)));
    this.#record(seen, lines);
    const heading = headingOf(snapshot, request.format);
    if (view.kind === "metadata") return { ...heading, metadata: view.metadata };
    return this.#deliver(heading, ordered(view, room), room);
  }

  /**
   * Delivers the beginning of a page of which only a part has been read; undefined if `nearLook` returns undefined.
   * `complete` later stores the rest.
   */
  begin(
    { document, changeCount, snapshot, words }: Seen & { readonly words: number },
    requested: Omit<ViewRequest, "format">,
    room: Room,
  ): Delivery | undefined {
    const request = { ...requested, format: "compact" } as const;
    const lines = compactLinesOf(snapshot, request) ?? [];
    const look = nearLook({ snapshot, lines }, words, room);
    if (!look) return undefined;
    const cursor = newId("view");
    this.#record({ document, changeCount }, () => undefined);
    this.#begun = { cursor, request, look };
    const { taken, left } = look;
    return { ...headingOf(snapshot, "compact"), lines: taken, rest: { ...left, cursor } };
  }

  /** Stores the rest of the view that `begin` has started. To be called after all of the page has been read. */
  complete({ document, snapshot }: Seen): void {
    const begun = this.#begun;
    this.#begun = undefined;
    if (!begun || document !== this.#document) return;
    const lines = compactLinesOf(snapshot, begun.request) ?? [];
    const entries = restOfLook(begun.look, { lines, snapshot });
    this.#reported = lazy(() => renderedText(lastingLines(snapshot)));
    const heading = headingOf(snapshot, "compact");
    this.#hold(begun.cursor, { heading, view: { kind: "text", entries } });
  }

  /** Delivers the changes since the last report; a whole view if no lines of the present document are stored. */
  changes(seen: Seen, request: Omit<ViewRequest, "format">, room: Room): Delivery {
    const { document, snapshot } = seen;
    const before = this.#document === document ? this.#reported() : undefined;
    if (!before) return this.view(seen, { ...request, format: "compact" }, room);
    const lines = lastingLines(snapshot);
    const entries = deltaEntries(before, lines);
    const now = renderedText(lines);
    const isUnchanged = seen.changeCount !== undefined && seen.changeCount === this.#changeCount;
    this.#record(seen, () => now);
    const delivery = this.#deliver(headingOf(snapshot, "delta"), { kind: "text", entries }, room);
    return { ...delivery, isUnchanged };
  }

  /** Delivers the rest of an earlier delivery. @throws AppError INVALID_QUERY if nothing is stored for the cursor */
  next(document: string, cursor: string, room: Room): Delivery {
    const held = this.#document === document ? this.#held.get(cursor) : undefined;
    if (held) return this.#deliver(held.heading, held.view, room);
    throw new AppError("INVALID_QUERY", "The cursor does not belong to a stored view.", {
      hint: "Request the view again without a cursor. A tab stores its last views until its document changes.",
    });
  }

  /** Removes the stored rests of all views. */
  forget(): void {
    for (const cursor of this.#held.keys()) this.#drop(cursor);
  }

  #record(
    { document, changeCount }: Pick<Seen, "document" | "changeCount">,
    lines: () => RenderedLines | undefined,
  ): void {
    if (document !== this.#document) this.forget();
    this.#document = document;
    this.#changeCount = changeCount;
    this.#reported = lines;
    this.#begun = undefined;
  }

  #deliver(heading: Heading, view: Entries, room: Room): Delivery {
    switch (view.kind) {
      case "text": {
        const asLine = IN_LINES_OF_OURS.has(heading.format) ? escapeLine : undefined;
        const { taken: lines, rest } = portionOfText(view.entries, room, asLine);
        return { ...heading, lines, ...this.#keep(heading, { ...view, entries: rest }) };
      }
      case "elements": {
        const { taken: elements, rest } = portionOf(view.entries, room, lengthOfJson);
        return { ...heading, elements, ...this.#keep(heading, { ...view, entries: rest }) };
      }
      case "links": {
        const { taken: links, rest } = portionOf(view.entries, room, lengthOfJson);
        return { ...heading, links, ...this.#keep(heading, { ...view, entries: rest }) };
      }
    }
  }

  #keep(heading: Heading, view: Entries): Pick<Delivery, "rest"> {
    const { length } = view.entries;
    if (length === 0) return {};
    const cursor = newId("view");
    const tokens = this.#hold(cursor, { heading, view });
    return { rest: { entries: length, tokens, cursor } };
  }

  #drop(cursor: string): void {
    this.#held.get(cursor)?.memory.release();
    this.#held.delete(cursor);
  }

  /** Stores the rest of a view, unless it is too long; returns its approximate number of tokens. */
  #hold(cursor: string, held: Omit<Held, "memory">): number {
    const { view } = held;
    const text = view.kind === "text" ? view.entries.join("\n") : JSON.stringify(view.entries);
    if (text.length <= MOST_CHARACTERS) {
      const memory = MEMORY.views.hold(text.length, () => this.#held.delete(cursor));
      this.#held.set(cursor, { ...held, memory });
    }
    const [oldest] = this.#held.keys();
    if (oldest !== undefined && this.#held.size > MOST_HELD) this.#drop(oldest);
    return tokensOf(text);
  }
}

function renderedText(lines: readonly Line[]): RenderedLines | undefined {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  return length > MOST_CHARACTERS ? undefined : reported(lines);
}

function headingOf(snapshot: PageSnapshot, format: Heading["format"]): Heading {
  const { url, title } = snapshot;
  const unread = unreadOf(snapshot);
  return { format, url, title, ...(unread && { unread }) };
}

/** Returns the view; if it exceeds the budget, with the lines in the viewport first. */
function ordered(view: Entries, { budget }: Room): Entries {
  if (view.kind !== "text" || !view.inViewFirst) return view;
  const fits = tokensOf(view.entries.join("\n")) <= budget;
  return fits ? view : { kind: "text", entries: view.inViewFirst() };
}

function lengthOfJson(entry: PageElement | PageLink): number {
  return JSON.stringify(entry).length;
}

function noElement(ref: number | undefined): AppError {
  return new AppError("ELEMENT_NOT_FOUND", `There is no element ${String(ref)} on the page.`, {
    hint: "View the page again to get its present refs. Refs expire with their document.",
  });
}
