/** Pages that use all resources, each in its own way, and the caller's actions there. */
import { bigButton } from "./page.ts";

/** Two frames of 20 ms each, of one pixel. */
const ANIMATED_PICTURE =
  "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAA/yH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAgAAACwAAAAAAQABAAACAkQBACH5BAACAAAALAAAAAABAAEAAAICTAEAOw==";

export interface HostilePage {
  readonly path: `/${string}`;
  readonly html: string;
  /** The operation that is called repeatedly, in parallel with the tab. */
  readonly use: { readonly operation: "tab.click" | "tab.scroll"; readonly input: object };
}

const CLICK: HostilePage["use"] = { operation: "tab.click", input: { x: 600, y: 400 } };
const WHEEL: HostilePage["use"] = {
  operation: "tab.scroll",
  input: { x: 80, y: 50, delta_y: 60 },
};
const EACH_FRAME = (work: string) =>
  `<script>let n = 0; (function next() { n++; ${work}; requestAnimationFrame(next) })()</script>`;
const BOX = `<div id="box" style="width:150px;height:100px;overflow:auto">${"long text ".repeat(400)}</div>`;
const CANVAS = `<canvas id="canvas" width="800" height="600"></canvas>`;

function hostile(path: `/${string}`, body: string, use = CLICK): HostilePage {
  return { path, html: `<!doctype html><title>${path}</title><body>${body}`, use };
}

export const HOSTILE_PAGES: readonly HostilePage[] = [
  hostile(
    "/wheel-and-canvas",
    `${BOX}${CANVAS}<script>canvas.getContext("2d").fillRect(0, 0, 800, 600)</script>`,
    WHEEL,
  ),
  hostile(
    "/animated-pictures",
    `${BOX}${`<img src="${ANIMATED_PICTURE}" width="40" height="40">`.repeat(50)}<p id="out"></p>
     ${EACH_FRAME("if (n % 3 === 0) out.textContent = n")}`,
    WHEEL,
  ),
  hostile(
    "/game",
    `${CANVAS}${EACH_FRAME(`const c = canvas.getContext("2d"); for (let i = 0; i < 2000; i++) { c.fillStyle = "hsl(" + (i + n) + " 90% 50%)"; c.fillRect((i * 7 + n) % 800, (i * 13) % 600, 40, 40) }`)}`,
  ),
  hostile(
    "/flashing",
    `${"<p>words that are painted again</p>".repeat(60)}${EACH_FRAME(`document.body.style.background = n % 2 ? "red" : "lime"; document.body.style.filter = "blur(" + n % 5 + "px)"`)}`,
  ),
  hostile("/endless-loop", bigButton("for (;;);")),
  hostile("/endless-frame", bigButton("requestAnimationFrame(() => { for (;;); })")),
  hostile(
    "/endless-messages",
    `${bigButton("go()")}<script>const { port1, port2 } = new MessageChannel(); port2.onmessage = () => { for (let i = 0; i < 1e5; i++); port1.postMessage(0) }; function go() { port1.postMessage(0) }</script>`,
  ),
  hostile(
    "/heavy-layout",
    `${Array.from({ length: 3_000 }, (_, index) => `<div class="cell" style="float:left;padding:1px;box-shadow:0 0 20px #${(index % 900) + 100}">${index}</div>`).join("")}
     ${EACH_FRAME(`for (const cell of document.querySelectorAll(".cell")) cell.style.paddingLeft = n % 7 + "px"`)}`,
  ),
  hostile(
    "/many-workers",
    `${bigButton("go()")}<script>const source = URL.createObjectURL(new Blob(["for (;;);"])); function go() { for (let i = 0; i < 2; i++) new Worker(source) }</script>`,
  ),
  hostile(
    "/many-requests",
    `${bigButton("go()")}<script>function go() { for (let i = 0; i < 200; i++) fetch("/many-requests?" + i) }</script>`,
  ),
];

/** A plain page, with a button that counts its presses. */
export const PLAIN_PAGE = `<!doctype html><title>0</title>
  <button style="position:fixed;inset:10% 10%" onclick="document.title = Number(document.title) + 1">press</button>`;
