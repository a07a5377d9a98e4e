import type { FermataWorld } from "./document/api.ts";
import { acting } from "./controls/acting.ts";
import { carried } from "./controls/carried.ts";
import { RefBook } from "./document/refs.ts";
import { DropCounter, Ears } from "./document/ears.ts";
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
import { Tiles } from "./visibility/tiles.ts";
import { learning } from "./controls/form-trial.ts";

/** Everything the host can ask of one document; `view` is where its events pass. */
export function createWorld(document: Document, view: EventTarget): FermataWorld {
  const refs = new RefBook();
  const rows = new RowLog();
  const ears = new Ears(view);
  const drops = new DropCounter(ears);
  const pickers = new Pickers(ears);
  const scrolls = new ScrollLog(document, ears);
  const copies = new CopyFollower(document, ears);
  const downloads = new DownloadLinks(ears);
  const tiles = new Tiles(document);
  const loading = new LoadingSigns(document);
  const messages = new LiveMessages(document);
  return {
    ...looking(document, { refs, rows, scrolls }),
    resolve: (ref, nextRef, listedWalk) =>
      resolve(document, refs, ref, { nextRef, listedWalk, rows }),
    showText: (texts) => scrollToText(document, texts),
    scrollIntoView: (ref, always) => scrollToRef(document, refs, ref, always),
    describePoint: (x, y) => describePoint(document, refs, { x, y }),
    listenAgain: () => ears.listenAgain(),
    dropCount: () => drops.count,
    notePicker: (control) => pickers.note(control),
    takePickers: () => pickers.take(),
    onCopied: (listener) => copies.listen(listener),
    ...pickerAnswers(pickers),
    ...carried(document, refs),
    ...acting(document, refs, pickers),
    ...learning(document, refs),
    downloadsSince: (ms) => downloads.since(ms),
    takeScrolls: () => scrolls.take(),
    takeMessages: () => messages.take(),
    text: (selector) => textOf(document, selector),
    matching: (selector) => refsMatching(document, refs, selector),
    selected: (selector, nextRef) => selectedIn(document, refs, { selector, nextRef }),
    shows: (selector) => showsMatch(document, selector),
    focused: () => describeFocus(document),
    clock: pageClock,
    state: () => stateOfDocument(document),
    extent: () => extentOf(document),
    wordsLength: () => wordsLengthOf(document),
    cursorAt: (x, y) => cursorAt(document, { x, y }),
    containsText: (text) => containsText(document, text),
    loadingSigns: (step) => loading.look(step),
    undrawn: (waiting) => undrawnIn(document, waiting),
    showTile: (to) => tiles.show(to),
    putBackTiles: () => tiles.putBack(),
    element: (ref) => refs.find(ref) ?? null,
    showFrame: (ref, points) => {
      const frame = refs.find(ref);
      return points.map((point) => deepElementAt(document, point) === frame);
    },
  };
}
