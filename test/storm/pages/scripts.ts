/** Pages whose scripts attack the browser or Fermata. */
import { text, type Route } from "../../support/site.ts";
import { bigButton, pagesOf } from "./page.ts";

const EVENTS = `["mousedown", "mouseup", "click", "mousemove", "keydown", "keypress", "keyup", "input", "change", "scroll", "wheel",
    "focus", "blur", "load", "pagehide", "visibilitychange", "resize", "dragstart", "touchstart", "error", "unhandledrejection"]`;

export const SCRIPTS: Readonly<Record<string, Route>> = {
  "/spinning.js": text(
    "setInterval(() => { for (let i = 0; i < 1e5; i++) Math.sqrt(i); postMessage(1) }, 5); onmessage = () => {}",
    "text/javascript",
  ),
  "/answer": text("answer"),
  ...pagesOf(`
/throws-everywhere → throws in every handler
  body: ${bigButton("throw new Error('button')")}<input><script>
      for (const type of ${EVENTS}) addEventListener(type, () => { throw new Error(type) }, true);
      setInterval(() => { throw new Error("timer") }, 20);
      setInterval(() => { Promise.reject(new Error("promise")) }, 20);
      (function next() { requestAnimationFrame(next); throw new Error("frame") })();
    </script>
/cancels-everything → prevents and stops every event
  body: ${bigButton("")}<input><select><option>a</select><script>
      for (const type of ${EVENTS}) addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation() }, { capture: true, passive: false });
    </script>
/hostile-globals → replaces what scripts rely on
  body: ${bigButton("")}<input><script>
      const evil = () => { throw new Error("mine") };
      for (const owner of [JSON, Object, Array.prototype, Map.prototype, Promise.prototype, Element.prototype, Document.prototype, EventTarget.prototype])
        for (const name of Object.getOwnPropertyNames(owner)) try { if (typeof owner[name] === "function" && name !== "constructor") owner[name] = evil } catch {}
      for (const name of ["setTimeout", "requestAnimationFrame", "fetch", "open", "Promise", "MutationObserver", "getComputedStyle", "Symbol", "Proxy"]) try { window[name] = evil } catch {}
    </script>
/write-loop → document.write again and again
  body: <script>setInterval(() => { for (let i = 0; i < 50; i++) document.write("<button>" + i + "</button>") }, 20)</script>
/rewrites-itself → opens and writes its document anew every 40 ms
  body: <script>let n = 0; setInterval(() => { document.open(); document.write("<title>" + n++ + "</title><button>" + n + "</button>"); document.close() }, 40)</script>
/endless-press → never returns from a press
  body: ${bigButton("for (;;);")}
/endless-again → starts an endless loop again and again
  body: <script>setInterval(() => { for (;;); }, 200)</script>
/endless-promises → never runs out of microtasks after a press
  body: ${bigButton("(async () => { for (;;) await null })()")}
/busy-timers → is busy 80 of 100 ms
  body: ${bigButton("")}<script>setInterval(() => { let x = 0; for (let i = 0; i < 2e7; i++) x += Math.sqrt(i) }, 20)</script>
/takes-memory → keeps 200 MB
  body: ${bigButton("kept.push(new Uint8Array(2e7).fill(1))")}<script>
      const kept = [];
      setInterval(() => { if (kept.length < 10) kept.push(new Uint8Array(2e7).fill(1)) }, 20);
    </script>
/console-flood → writes a hundred lines to the console every 10 ms
  body: <script>setInterval(() => { for (let i = 0; i < 100; i++) console.log("flood".repeat(100), { i }, document) }, 10)</script>
/fetch-flood → asks for twenty files every 50 ms
  body: <script>setInterval(() => { for (let i = 0; i < 20; i++) fetch("/answer?" + i).then((r) => r.text()) }, 50)</script>
/worker-flood → twelve workers that talk and spin
  body: <script>for (let i = 0; i < 12; i++) { const w = new Worker("/spinning.js"); w.onmessage = () => w.postMessage(ticks) }</script>
/worker-births → starts and ends a worker every 20 ms
  body: <script>setInterval(() => { const w = new Worker("/spinning.js"); setTimeout(() => w.terminate(), 30) }, 20)</script>
/debugger-storm → debugger statements everywhere
  body: ${bigButton("debugger")}<script>setInterval(() => { debugger }, 10); (function next() { debugger; requestAnimationFrame(next) })()</script>
/animated → two hundred animations without end
  body: <style>@keyframes turn { to { transform: rotate(1turn) } } i { display: inline-block; width: 20px; height: 20px; background: red; animation: turn 1s infinite }</style>${"<i></i>".repeat(200)}`),
};
