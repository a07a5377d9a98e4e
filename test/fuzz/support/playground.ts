/** The page for the calls, and the page that no call may touch. */
import { isObject } from "../../scenarios/support/driver.ts";
import { AT } from "../../scenarios/support/form.ts";
import { text, useSite, type Route, type Site } from "../../support/site.ts";

const file: Route = (_request, response) =>
  void response.setHeader("content-disposition", 'attachment; filename="a.txt"').end("file");

const CONTROLS = `
  <button ${AT(10, 10)} onclick="said = confirm('Sure?')">Ask</button>
  <button ${AT(10, 50)} onclick="document.querySelector('[type=file]').showPicker()">Choose</button>
  <button ${AT(10, 90)} onclick="navigator.geolocation.getCurrentPosition(() => {}, () => {})">Locate</button>
  <a ${AT(10, 130)} href="/file" download>Download</a>
  <a ${AT(10, 170)} href="/other">Next</a>
  <a ${AT(10, 210)} href="/other" target="_blank">Pop up</a>
  <input aria-label="Name" ${AT(250, 10)}>
  <select id="s" ${AT(250, 50)}><option>one<option>two</select>
  <input type="date" ${AT(250, 90)}>
  <input type="color" ${AT(250, 130)}>
  <input type="range" ${AT(250, 170)}>
  <input type="file" ${AT(250, 210)}>
  <button ${AT(250, 250)} onclick="fetch('/data?' + Date.now()); console.error('pressed', Date.now())">Fetch</button>`;

const COUNT = `<script>let events = 0, ticks = 0, said;
  for (const type of ["mousemove", "mousedown", "mouseup", "keydown", "keyup", "input", "wheel", "scroll", "focus"])
    addEventListener(type, () => events++, true);
  setInterval(() => document.title = ++ticks, 20)</script>`;

export function usePlayground(): Promise<Site> {
  return useSite({
    "/": `<!doctype html><title>play</title><body style="margin:0;height:3000px">${CONTROLS}${COUNT}`,
    "/other": "<!doctype html><title>other</title><p>Other page",
    "/still": `<!doctype html><title>still</title>${COUNT}`,
    "/data": text("data"),
    "/file": file,
  });
}

/** An expression for the whole state that a rejected call must not change. */
export const STATE = `[location.href, document.title, typeof events === "undefined" ? 0 : events, Date.now(), performance.now(),
  scrollX, scrollY, document.activeElement?.tagName, document.documentElement.outerHTML.length, history.length].join(" ")`;

export function valueOf(body: unknown): unknown {
  const result = isObject(body) ? body["result"] : undefined;
  return isObject(result) ? result["value"] : undefined;
}
