/**
 * The required behaviour of a browser for agents. Below each line are its tests, as `file: title`, with the file
 * relative to test/scenarios, whose tests run on both engines.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";

/** Lines of the checklist, each with the files and titles of its tests. */
const CHECKLIST = `
navigate changes the url; back and forward return
  navigation: POST /tabs/{id}/back, POST /tabs/{id}/forward: the address changes; back and forward return
a click at 100,100 makes the counter exactly 1
  mouse: at 100,100 counts once
click, type "Hello ABP": the field has it; Enter submits; 2 + 2 is 4
  keyboard: fills the field that was clicked
  keyboard: and Enter submit the form
  execute: 2 + 2 is 4
paused: it says so; Date.now() is equal over 1 s; intervals and frames do not count on
  page-time: says so
  page-time: has a clock that stands, and no interval or frame, for a second
paused: a 100 ms timer does not fire in 500 ms
  page-time: fires no timer that a script sets, until it is let run
resumed: intervals count on; cycles of both work
  page-time: runs at the pace of the real clock, and stands again when told
a click answers with page time, both pictures with size and time, four timings, and is paused afterwards
  envelope: is complete
a navigation answers with at least one event
  envelope: tells of a navigation
five targets of a grid are hit; a click after a scroll hits
  mouse: hit all five targets of a grid
  mouse: arrive after the page was scrolled
the cursor survives execute; cursor: false differs
  mouse: stays where it is while a script is executed
  picture: has the cursor unless told, where the mouse was moved
(0,0) and (9999,9999) are accepted; quick moves all arrive
  mouse: at %d,%d is accepted, with a warning where nothing is
  mouse: may leave the viewport and comes back
  mouse: makes every one of many quick moves
a changed DOM, a new element, a scroll and markup each change the picture
  picture: changes with %s
  picture: changes with the overlay %s, and only by request
three formats; not blank after a navigation
  picture: in %s is one, in the size that the answer says
  picture: after a navigation shows the new page, the one before it the old page
the cursor's type follows CSS
  mouse: at height %d is the CSS cursor %s
a wheel of 2000 to 2400 px moves the page
  scroll: scrolls the page by %d px, and tells of it
dialogs
  dialog: POST /tabs/{id}/dialog/accept: a dialog $path waits for its answer, accepted: $accepts
  dialog: POST /tabs/{id}/dialog/dismiss: beforeunload waits for its answer: %s leads to %s
upload and download
  file-chooser: shows as an event, takes a file, and the page gets it
  downloads: GET /downloads, GET /downloads/{id}: listed, and the file read
five kinds of date and time: event, value, change
  pickers: of a date is told when it is clicked, and answered by its id
  pickers: %s takes its value, as one input and one change
a click on a select is told as select_open, and its value set
  pickers: is told when it is clicked, and answered by its id
at zoom 2, a pixel of the picture of a 40 px box hits it; scroll.viewportWidth is there
  zoom: the pixel at which the picture shows a box hits it
  zoom: sizes are told in pixels of the picture
keydown, keypress, input, keyup with codes and modifiers
  keyboard: sends keydown, keypress, input and keyup, in this order, with codes
  keyboard: like %j arrive with code and modifiers
sliders; text in every script
  slider: gets to a value
  keyboard: takes %s
window.open and _blank: popup and tab_changed; freezing one tab does not stall another
  tabs: a click that opens a tab at height %d goes on there
  tabs: that stand still do not stall one that runs
on busy and never-painting pages steps end in time
  wait-until: on %s for %j is no error
  ../engine/bounded: on a page that polls every 50 ms
  ../engine/bounded: when the server never answers
20 quick navigations, no crash
  navigation: twenty times in quick succession does no harm
  navigation: twenty times at once is carried out one after the other`;

const FOLDER = join(import.meta.dirname, "../scenarios");

const LINES = CHECKLIST.trim()
  .split(/\n(?! )/)
  .map((text) => text.split("\n  "));

everyRow(test, LINES)("each line of the checklist has its tests", ([line, ...proofs]) => {
  if (proofs.length === 0) expect.unreachable(`no tests: ${line}`);
  const missing = proofs.filter((proof) => {
    const [, file = "", title = ""] = /^(\S+): (.+)$/.exec(proof) ?? [];
    return !readFileSync(join(FOLDER, `${file}.test.ts`), "utf8").includes(`"${title}"`);
  });
  expect(missing).toEqual([]);
});
