import { features, heard, worker } from "./feature.ts";

/** Standards for scripts. */
export const SCRIPT_STANDARDS = features(`
prioritised tasks → late
  press: await scheduler.postTask(() => out("late"), { delay: 200, priority: "background" })
yielding → yielded
  press: for (let i = 0; i < 20; i++) await scheduler.yield(); out("yielded")
idle callback → idle
  press: requestIdleCallback(() => out("idle"), { timeout: 300 })
time limit of a signal → timed out
  press: AbortSignal.any([AbortSignal.timeout(300)]).onabort = () => out("timed out")
clone → 2
  press: out(structuredClone(new Map([[1, 2]])).get(1))
address pattern → 7
  load: out(new URLPattern({ pathname: "/:id" }).exec({ pathname: "/7" }).pathname.groups.id)
import map → module
  head: <script type="importmap">{ "imports": { "word": "/module.js" } }</script>
  press: out((await import("word")).default)
JSON module → json
  press: out((await import("/data.json", { with: { type: "json" } })).default.word)
module that awaits → awaited
  press: out((await import("/awaiting.js")).default)
shadow tree in markup → inside
  html: <div id="h"><template shadowrootmode="open"><p>inside</p></template></div>
  load: out(h.shadowRoot.textContent)
custom element of a form → own
  html: <form id="f"><x-field name="a"></x-field></form>
  load: customElements.define("x-field", class extends HTMLElement { static formAssociated = true; constructor() { super(); this.attachInternals().setFormValue("own") } }); out(new FormData(f).get("a"))
adopted style sheet → 55
  html: <p id="x">x</p>
  load: const sheet = new CSSStyleSheet(); sheet.replaceSync("#x { width: 55px }"); document.adoptedStyleSheets.push(sheet); out(x.offsetWidth)
markup with shadow trees → in
  html: <p id="x"></p>
  press: x.setHTMLUnsafe('<div><template shadowrootmode="open">in</template></div>'); out(x.firstChild.shadowRoot.textContent)
trusted types → safe
  head: <meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'">
  html: <p id="x"></p>
  press: const policy = trustedTypes.createPolicy("p", { createHTML: (text) => text }); x.innerHTML = policy.createHTML("<b>safe</b>"); out(x.textContent)
streamed response → onetwothree
  press: let text = ""; for await (const part of (await fetch("/stream")).body.pipeThrough(new TextDecoderStream())) text += part; out(text)
event stream → event
  press: const source = new EventSource("/events"); source.onmessage = ({ data }) => { source.close(); out(data) }; await new Promise((resolve) => { source.onopen = resolve })
WebSocket → reply
  press: const socket = new WebSocket(location.origin.replace("http", "ws")); socket.onopen = () => socket.send("soon"); socket.onmessage = ({ data }) => out(data)
shared worker → shared
  press: const { port } = new SharedWorker(source("onconnect = ({ ports: [port] }) => port.postMessage('shared')")); out(await reply(port))
worker in a worker → 7
  press: out(await reply(${worker("const inner = new Worker(URL.createObjectURL(new Blob(['postMessage(7)']))); inner.onmessage = ({ data }) => postMessage(data)")}))
module worker that fetches → word
  press: ${heard("onmessage = async () => postMessage(await (await fetch(location.origin === 'null' ? '/word' : new URL('/word', location.origin))).text())")}
channel between a page's scripts → sent
  press: const a = new BroadcastChannel("c"), b = new BroadcastChannel("c"); b.onmessage = ({ data }) => out(data); a.postMessage("sent")
locks → held
  press: out(await navigator.locks.request("l", async () => "held"))
local storage → 1
  press: localStorage.a = 1; out(localStorage.a)
cookie store → v
  press: await cookieStore.set("c", "v"); out((await cookieStore.get("c")).value)
storage of another site's frame → stored
  html: <iframe src="OTHER/posts-storage"></iframe>
  load: onmessage = ({ data }) => out(data)
web animations on a timeline → end
  html: <p id="x">x</p>
  press: const animation = x.animate([{ left: 0 }, { left: "9px" }], 300); animation.onfinish = () => out("end")
font that a script loads → NetworkError
  press: const face = new FontFace("f", "url(/none.woff2)"); out(await face.load().then(() => "loaded", (error) => error.name))
WebGL → context
  press: const gl = document.createElement("canvas").getContext("webgl2"); out(gl ? "context" : "none")
WebGPU → null
  press: out(navigator.gpu ? String(await navigator.gpu.requestAdapter()) : "null")
sound → running
  press: const context = new AudioContext(); await context.resume(); out(context.state)
recording of a canvas → recorded
  html: <canvas id="c" width="50" height="50"></canvas>
  press: c.getContext("2d").fillRect(0, 0, 9, 9); const recorder = new MediaRecorder(c.captureStream(10)); recorder.onstop = () => out("recorded"); recorder.start(); setTimeout(() => recorder.stop(), 200)
editable text → new
  html: <p id="x" contenteditable>old</p>
  press: x.focus(); document.execCommand("selectAll"); document.execCommand("insertText", false, "new"); out(x.textContent)
edit context → own
  html: <canvas id="c" tabindex="0"></canvas>
  press: c.editContext = new EditContext({ text: "own" }); c.focus(); out(c.editContext.text)
full screen → true
  html: <p id="x">x</p>
  press: await x.requestFullscreen(); out(document.fullscreenElement === x)
segmenter → 3
  load: out([...new Intl.Segmenter("en", { granularity: "word" }).segment("a b")].length)
compression → true
  press: const stream = new Blob(["x".repeat(1000)]).stream().pipeThrough(new CompressionStream("gzip")); out((await new Response(stream).arrayBuffer()).byteLength < 100)
inert content → false
  html: <div inert><button id="b">x</button></div>
  press: b.focus(); out(document.activeElement === b)
customisable list → two
  head: <style>select, ::picker(select) { appearance: base-select }</style>
  html: <select id="s"><button><selectedcontent></selectedcontent></button><option>one<option>two</select>
  press: s.value = "two"; out(s.selectedOptions[0].text)
scroll snap → 300
  html: <div id="r" style="display:flex;overflow:auto;width:300px;scroll-snap-type:x mandatory"><p style="flex:0 0 300px;scroll-snap-align:start">1</p><p style="flex:0 0 300px;scroll-snap-align:start">2</p></div>
  press: r.onscrollend = () => out(r.scrollLeft); r.scrollTo({ left: 250, behavior: "smooth" })
isolated page that shares memory → undefinedfalse
  press: out(typeof SharedArrayBuffer + crossOriginIsolated)
device motion → function
  press: out(typeof DeviceMotionEvent)
storage estimate → true
  press: out((await navigator.storage.estimate()).quota > 0)
battery → 1
  press: out((await navigator.getBattery()).level)
speech voices → number
  press: out(typeof speechSynthesis.getVoices().length)`);
