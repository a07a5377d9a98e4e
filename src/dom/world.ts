import type { ClipboardContent } from "./document/control-types.ts";
import type { Point } from "./document/types.ts";
import { acting } from "./controls/acting.ts";
import { carried } from "./controls/carried.ts";
import { RefBook } from "./document/refs.ts";
import { DropCounter, ListenerCounter } from "./document/listener-counter.ts";
import { deepElementAt } from "./visibility/hit-test.ts";
import { CopyFollower } from "./snapshot/copying.ts";
import { DownloadLinks } from "./snapshot/download-links.ts";
import { LoadingSigns } from "./visibility/loading-signs.ts";
import { LiveMessages } from "./snapshot/live-messages.ts";
import { looking } from "./snapshot/looking.ts";
import { describePoint, resolve, scrollToRef, scrollToText } from "./snapshot/resolve.ts";
import { RowLog } from "./snapshot/row-log.ts";
import { cursorAt } from "./visibility/cursor.ts";
import {
  extentOf,
  pageClock,
  stateOfDocument,
  describeFocus,
  wordsLengthOf,
} from "./snapshot/page-state.ts";
import { Pickers, pickerAnswers } from "./controls/pickers.ts";
import { selectedIn } from "./snapshot/selected.ts";
import { refsMatching, showsMatch, containsText, textOf } from "./elements/match-selector.ts";
import { ScrollLog } from "./snapshot/scroll-log.ts";
import { undrawnIn } from "./visibility/undrawn.ts";
import { HitTiles } from "./visibility/tiles.ts";
import { learning } from "./controls/form-trial.ts";

/**
 * The object that `entry.ts` installs as `globalThis.__fermata` in an isolated world. Results are plain JSON unless a
 * comment says otherwise. Coordinates are CSS pixels in the viewport of the world's frame. Accessible (same-origin)
 * child frames count as content of that frame. New refs start at `nextRef`; results contain the next unused ref.
 */
export type FermataWorld = ReturnType<typeof createWorld>;

/** Returns the methods that the host calls for one document. `view`: the document's window, to listen for events. */
export function createWorld(document: Document, view: EventTarget) {
  const refs = new RefBook();
  const rows = new RowLog();
  const listenerCounter = new ListenerCounter(view);
  const drops = new DropCounter(listenerCounter);
  const pickers = new Pickers(listenerCounter);
  const scrolls = new ScrollLog(document, listenerCounter);
  const copies = new CopyFollower(document, listenerCounter);
  const downloads = new DownloadLinks(listenerCounter);
  const tiles = new HitTiles(document);
  const loading = new LoadingSigns(document);
  const messages = new LiveMessages(document);
  return {
    ...looking(document, { refs, rows, scrolls }),
    /** `listedWalk`: number of the last DOM walk whose elements the caller received, to detect changed rows. */
    resolve: (ref: number, nextRef?: number, listedWalk?: number) =>
      resolve(document, refs, ref, { nextRef, listedWalk, rows }),
    showText: (texts: readonly string[]) => scrollToText(document, texts),
    scrollIntoView: (ref: number, always?: boolean) => scrollToRef(document, refs, ref, always),
    describePoint: (x: number, y: number) => describePoint(document, refs, { x, y }),
    /** Adds missing event listeners again, after the page has rewritten its document (`document.open`). */
    listenAgain: () => listenerCounter.listenAgain(),
    /** Number of trusted `drop` events so far. Only an element that accepts the dragged data receives one. */
    dropCount: () => drops.count,
    notePicker: (control: EventTarget | null) => pickers.note(control),
    takePickers: () => pickers.take(),
    onCopied: (listener: (content: ClipboardContent) => void) => copies.listen(listener),
    ...pickerAnswers(pickers),
    ...carried(document, refs),
    ...acting(document, refs, pickers),
    ...learning(document, refs),
    /** Addresses of `download` links that were clicked at or after this page time (milliseconds). */
    downloadsSince: (ms: number) => downloads.since(ms),
    takeScrolls: () => scrolls.take(),
    takeMessages: () => messages.take(),
    text: (selector?: string) => textOf(document, selector),
    matching: (selector: string) => refsMatching(document, refs, selector),
    selected: (selector: string, nextRef: number) =>
      selectedIn(document, refs, { selector, nextRef }),
    shows: (selector: string) => showsMatch(document, selector),
    focused: () => describeFocus(document),
    clock: pageClock,
    state: () => stateOfDocument(document),
    extent: () => extentOf(document),
    wordsLength: () => wordsLengthOf(document),
    cursorAt: (x: number, y: number) => cursorAt(document, { x, y }),
    containsText: (text: string) => containsText(document, text),
    loadingSigns: (step: string) => loading.look(step),
    undrawn: (waiting: readonly string[]) => undrawnIn(document, waiting),
    showTile: (to: Point) => tiles.show(to),
    putBackTiles: () => tiles.putBack(),
    /** Returns the element, not JSON: the caller gets an object handle, for example for `DOM.describeNode`. */
    element: (ref: number) => refs.find(ref) ?? null,
    /** For each point, whether the frame element is topmost, so that a click there goes to the frame's document. */
    showFrame: (ref: number, points: readonly Point[]) => {
      const frame = refs.find(ref);
      return points.map((point) => deepElementAt(document, point) === frame);
    },
  };
}
