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
 * comment says otherwise. Coordinates are CSS pixels of the viewport of the world's frame; its accessible (same-origin)
 * frames count as part of it. Refs are assigned from `nextRef` on; a result returns the next unused one.
 */
export type FermataWorld = ReturnType<typeof createWorld>;

/** The methods that the host can call for one document. `view` is the document's window, which gets the listeners. */
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
    /** `listedWalk`: the last walk whose elements the caller received. */
    resolve: (ref: number, nextRef?: number, listedWalk?: number) =>
      resolve(document, refs, ref, { nextRef, listedWalk, rows }),
    showText: (texts: readonly string[]) => scrollToText(document, texts),
    scrollIntoView: (ref: number, always?: boolean) => scrollToRef(document, refs, ref, always),
    describePoint: (x: number, y: number) => describePoint(document, refs, { x, y }),
    /** Receives events again after the page has rewritten its document. */
    listenAgain: () => listenerCounter.listenAgain(),
    /** Trusted `drop` events since the script was installed. Only elements that accept a drag receive one. */
    dropCount: () => drops.count,
    notePicker: (control: EventTarget | null) => pickers.note(control),
    takePickers: () => pickers.take(),
    onCopied: (listener: (content: ClipboardContent) => void) => copies.listen(listener),
    ...pickerAnswers(pickers),
    ...carried(document, refs),
    ...acting(document, refs, pickers),
    ...learning(document, refs),
    /** Addresses of downloads since this page time, in milliseconds. */
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
    /** Returns an object handle, such as for `DOM.describeNode` of a frame element. Not JSON. */
    element: (ref: number) => refs.find(ref) ?? null,
    /** For each point, whether it shows the frame element, so that a press there reaches its document. */
    showFrame: (ref: number, points: readonly Point[]) => {
      const frame = refs.find(ref);
      return points.map((point) => deepElementAt(document, point) === frame);
    },
  };
}
