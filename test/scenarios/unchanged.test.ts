/** `unchanged: true` is returned only if nothing was painted in the viewport and nothing was sent. */
import { expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { isRealtime } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { tableOf } from "../support/table.ts";
import { useStage } from "./support/stage.ts";

/** `does` is the effect of the click, with the HTML of `markup` and after `setUp` has run at load. */
const cases = tableOf<"does" | "markup" | "setUp">;

const CANVAS = `<canvas id="it" width="200" height="100"></canvas>`;
const BOX = `<div id="it" style="width:100px;height:100px;background:green"></div>`;
const CLOSED = `<div id="host"></div>`;

const CHANGES = cases(`
a colour
  markup: ${BOX}
  does: it.style.background = "red"
a class of a drawn switch
  markup: <style>.on{background:blue!important}</style>${BOX}
  does: it.classList.toggle("on")
a place
  markup: ${BOX}
  does: it.style.marginLeft = "50px"
a drawing
  markup: ${CANVAS}
  does: it.getContext("2d").fillRect(0, 0, 50, 50)
bold text
  markup: <p contenteditable id="it">text</p>
  does: it.innerHTML = "<b>text</b>"
a style sheet
  markup: ${BOX}
  does: document.head.append(Object.assign(document.createElement("style"), { textContent: "#it { background: red !important }" }))
a rule of a style sheet
  markup: <style id="css">p{}</style>${BOX}
  does: css.sheet.insertRule("#it { opacity: .5 }")
an adopted style sheet
  markup: ${BOX}
  does: const s = new CSSStyleSheet(); s.replaceSync("#it { opacity: .5 }"); document.adoptedStyleSheets = [s]
a closed shadow tree
  markup: ${CLOSED}
  setUp: root = host.attachShadow({ mode: "closed" }); root.innerHTML = "<i>x</i>"
  does: root.firstChild.style.color = "red"
a frame
  markup: <iframe id="it" srcdoc="<div style='width:50px;height:50px;background:green'>"></iframe>
  does: it.contentDocument.querySelector("div").style.background = "red"
a request
  does: fetch("/echo", { method: "POST", body: "x" })
a beacon
  does: navigator.sendBeacon("/echo", "x")
a picture that is requested
  does: new Image().src = "/echo?" + Date.now()
a request of a worker
  setUp: w = new Worker(URL.createObjectURL(new Blob(["onmessage = ({ data }) => fetch(data)"])))
  does: w.postMessage(location.origin + "/echo")
a selection
  markup: <p id="it">some text</p>
  does: getSelection().selectAllChildren(it)
a scrolled box
  markup: <div id="it" style="height:50px;overflow:auto"><div style="height:500px;background:linear-gradient(red,blue)"></div></div>
  does: it.scrollTop = 100
an indeterminate box
  markup: <input type="checkbox" id="it">
  does: it.indeterminate = true
an animation
  markup: ${BOX}
  does: it.animate([{ opacity: 1 }, { opacity: 0.2 }], { duration: 300, fill: "forwards" })
a picture of another colour
  markup: <img id="it" width="50" height="50" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">
  does: it.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='50' height='50'/></svg>"
a dragged slider
  markup: <input type="range" id="it">
  does: it.value = 80`);
/** Also invisible changes, about which the text makes no claim. */
const NOTHING = cases(`
a drawing outside the viewport
  markup: <div style="height:3000px"></div>${CANVAS}
  does: it.getContext("2d").fillRect(0, 0, 50, 50)
a hidden element
  markup: <p id="it" hidden>x</p>
  does: it.dataset.state = "on"
an attribute that nobody sees
  markup: ${BOX}
  does: it.setAttribute("data-on", "1")
an attribute in a hidden frame
  markup: <iframe id="it" hidden srcdoc="<p>x"></iframe>
  does: it.contentDocument.body.dataset.on = "1"
no listener
a computation
  does: let n = 0; for (let i = 0; i < 1e5; i += 1) n += i
a message to the console
  does: console.log("x")`);

const pageOf = ({ does = "", markup = "", setUp = "" }: (typeof CHANGES)[number]) =>
  `<!doctype html><title>Page</title><style>*{outline:0}</style><div id="go" style="position:fixed;right:0;top:0;width:100px;height:100px"></div>
  ${markup}<p>Words</p><script>let root, w; ${setUp}; go.onclick = () => { ${does} }</script>`;
const ALL = [...CHANGES, ...NOTHING];
const site = await useSite({
  ...Object.fromEntries(ALL.map((one, place) => [`/u${place}`, pageOf(one)])),
  "/echo": "ok",
});
const stage = await useStage();

async function clickIn(one: (typeof CHANGES)[number]) {
  const page = await stage.open(`${site.url}/u${ALL.indexOf(one)}`);
  const observe = { boundary: false };
  await page.step("tab.wait", { ms: 300, observe });
  const { view } = await page.step("tab.click", { x: 1230, y: 50, observe });
  return view;
}

everyRow(test, CHANGES)("a change is not denied", async (one) => {
  expect(await clickIn(one)).not.toMatchObject({ unchanged: true });
});

everyRow(test, NOTHING)("nothing is painted or sent", async (one) => {
  expect(await clickIn(one)).toMatchObject({ format: "delta", text: "", unchanged: !isRealtime });
});
