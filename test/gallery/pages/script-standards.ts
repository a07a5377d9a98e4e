import { heard, worker, type Feature } from "./feature.ts";

/** Standards that scripts build on. */
export const SCRIPT_STANDARDS: readonly Feature[] = [
  {
    name: "prioritised tasks",
    press: `await scheduler.postTask(() => out("late"), { delay: 200, priority: "background" })`,
    wants: "late",
  },
  {
    name: "yielding",
    press: `for (let i = 0; i < 20; i++) await scheduler.yield(); out("yielded")`,
    wants: "yielded",
  },
  {
    name: "idle callback",
    press: `requestIdleCallback(() => out("idle"), { timeout: 300 })`,
    wants: "idle",
  },
  {
    name: "time limit of a signal",
    press: `AbortSignal.any([AbortSignal.timeout(300)]).onabort = () => out("timed out")`,
    wants: "timed out",
  },
  { name: "clone", press: `out(structuredClone(new Map([[1, 2]])).get(1))`, wants: "2" },
  {
    name: "address pattern",
    load: `out(new URLPattern({ pathname: "/:id" }).exec({ pathname: "/7" }).pathname.groups.id)`,
    wants: "7",
  },
  {
    name: "import map",
    head: `<script type="importmap">{ "imports": { "word": "/module.js" } }</script>`,
    press: `out((await import("word")).default)`,
    wants: "module",
  },
  {
    name: "JSON module",
    press: `out((await import("/data.json", { with: { type: "json" } })).default.word)`,
    wants: "json",
  },
  {
    name: "module that awaits",
    press: `out((await import("/awaiting.js")).default)`,
    wants: "awaited",
  },
  {
    name: "shadow tree in markup",
    html: `<div id="h"><template shadowrootmode="open"><p>inside</p></template></div>`,
    load: `out(h.shadowRoot.textContent)`,
    wants: "inside",
  },
  {
    name: "custom element of a form",
    html: `<form id="f"><x-field name="a"></x-field></form>`,
    load: `customElements.define("x-field", class extends HTMLElement { static formAssociated = true; constructor() { super(); this.attachInternals().setFormValue("own") } }); out(new FormData(f).get("a"))`,
    wants: "own",
  },
  {
    name: "adopted style sheet",
    html: `<p id="x">x</p>`,
    load: `const sheet = new CSSStyleSheet(); sheet.replaceSync("#x { width: 55px }"); document.adoptedStyleSheets.push(sheet); out(x.offsetWidth)`,
    wants: "55",
  },
  {
    name: "markup with shadow trees",
    html: `<p id="x"></p>`,
    press: `x.setHTMLUnsafe('<div><template shadowrootmode="open">in</template></div>'); out(x.firstChild.shadowRoot.textContent)`,
    wants: "in",
  },
  {
    name: "trusted types",
    head: `<meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'">`,
    html: `<p id="x"></p>`,
    press: `const policy = trustedTypes.createPolicy("p", { createHTML: (text) => text }); x.innerHTML = policy.createHTML("<b>safe</b>"); out(x.textContent)`,
    wants: "safe",
  },
  {
    name: "streamed response",
    press: `let text = ""; for await (const part of (await fetch("/stream")).body.pipeThrough(new TextDecoderStream())) text += part; out(text)`,
    wants: "onetwothree",
  },
  {
    name: "event stream",
    press: `const source = new EventSource("/events"); source.onmessage = ({ data }) => { source.close(); out(data) }; await new Promise((resolve) => { source.onopen = resolve })`,
    wants: "event",
  },
  {
    name: "WebSocket",
    press: `const socket = new WebSocket(location.origin.replace("http", "ws")); socket.onopen = () => socket.send("soon"); socket.onmessage = ({ data }) => out(data)`,
    wants: "reply",
  },
  {
    name: "shared worker",
    press: `const { port } = new SharedWorker(source("onconnect = ({ ports: [port] }) => port.postMessage('shared')")); out(await reply(port))`,
    wants: "shared",
  },
  {
    name: "worker in a worker",
    press: `out(await reply(${worker("const inner = new Worker(URL.createObjectURL(new Blob(['postMessage(7)']))); inner.onmessage = ({ data }) => postMessage(data)")}))`,
    wants: "7",
  },
  {
    name: "module worker that fetches",
    press: heard(
      "onmessage = async () => postMessage(await (await fetch(location.origin === 'null' ? '/word' : new URL('/word', location.origin))).text())",
    ),
    wants: "word",
  },
  {
    name: "channel between a page's scripts",
    press: `const a = new BroadcastChannel("c"), b = new BroadcastChannel("c"); b.onmessage = ({ data }) => out(data); a.postMessage("sent")`,
    wants: "sent",
  },
  {
    name: "locks",
    press: `out(await navigator.locks.request("l", async () => "held"))`,
    wants: "held",
  },
  { name: "local storage", press: `localStorage.a = 1; out(localStorage.a)`, wants: "1" },
  {
    name: "cookie store",
    press: `await cookieStore.set("c", "v"); out((await cookieStore.get("c")).value)`,
    wants: "v",
  },
  {
    name: "storage of another site's frame",
    html: `<iframe src="OTHER/posts-storage"></iframe>`,
    load: `onmessage = ({ data }) => out(data)`,
    wants: "stored",
  },
  {
    name: "web animations on a timeline",
    html: `<p id="x">x</p>`,
    press: `const animation = x.animate([{ left: 0 }, { left: "9px" }], 300); animation.onfinish = () => out("end")`,
    wants: "end",
  },
  {
    name: "font that a script loads",
    press: `const face = new FontFace("f", "url(/none.woff2)"); out(await face.load().then(() => "loaded", (error) => error.name))`,
    wants: "NetworkError",
  },
  {
    name: "WebGL",
    press: `const gl = document.createElement("canvas").getContext("webgl2"); out(gl ? "context" : "none")`,
    wants: "context",
  },
  {
    name: "WebGPU",
    press: `out(navigator.gpu ? String(await navigator.gpu.requestAdapter()) : "null")`,
    wants: "null",
  },
  {
    name: "sound",
    press: `const context = new AudioContext(); await context.resume(); out(context.state)`,
    wants: "running",
  },
  {
    name: "recording of a canvas",
    html: `<canvas id="c" width="50" height="50"></canvas>`,
    press: `c.getContext("2d").fillRect(0, 0, 9, 9); const recorder = new MediaRecorder(c.captureStream(10)); recorder.onstop = () => out("recorded"); recorder.start(); setTimeout(() => recorder.stop(), 200)`,
    wants: "recorded",
  },
  {
    name: "editable text",
    html: `<p id="x" contenteditable>old</p>`,
    press: `x.focus(); document.execCommand("selectAll"); document.execCommand("insertText", false, "new"); out(x.textContent)`,
    wants: "new",
  },
  {
    name: "edit context",
    html: `<canvas id="c" tabindex="0"></canvas>`,
    press: `c.editContext = new EditContext({ text: "own" }); c.focus(); out(c.editContext.text)`,
    wants: "own",
  },
  {
    name: "full screen",
    html: `<p id="x">x</p>`,
    press: `await x.requestFullscreen(); out(document.fullscreenElement === x)`,
    wants: "true",
  },
  {
    name: "segmenter",
    load: `out([...new Intl.Segmenter("en", { granularity: "word" }).segment("a b")].length)`,
    wants: "3",
  },
  {
    name: "compression",
    press: `const stream = new Blob(["x".repeat(1000)]).stream().pipeThrough(new CompressionStream("gzip")); out((await new Response(stream).arrayBuffer()).byteLength < 100)`,
    wants: "true",
  },
  {
    name: "inert content",
    html: `<div inert><button id="b">x</button></div>`,
    press: `b.focus(); out(document.activeElement === b)`,
    wants: "false",
  },
  {
    name: "customisable list",
    head: `<style>select, ::picker(select) { appearance: base-select }</style>`,
    html: `<select id="s"><button><selectedcontent></selectedcontent></button><option>one<option>two</select>`,
    press: `s.value = "two"; out(s.selectedOptions[0].text)`,
    wants: "two",
  },
  {
    name: "scroll snap",
    html: `<div id="r" style="display:flex;overflow:auto;width:300px;scroll-snap-type:x mandatory"><p style="flex:0 0 300px;scroll-snap-align:start">1</p><p style="flex:0 0 300px;scroll-snap-align:start">2</p></div>`,
    press: `r.onscrollend = () => out(r.scrollLeft); r.scrollTo({ left: 250, behavior: "smooth" })`,
    wants: "300",
  },
  {
    name: "isolated page that shares memory",
    press: `out(typeof SharedArrayBuffer + crossOriginIsolated)`,
    wants: "undefinedfalse",
  },
  { name: "device motion", press: `out(typeof DeviceMotionEvent)`, wants: "function" },
  {
    name: "storage estimate",
    press: `out((await navigator.storage.estimate()).quota > 0)`,
    wants: "true",
  },
  { name: "battery", press: `out((await navigator.getBattery()).level)`, wants: "1" },
  {
    name: "speech voices",
    press: `out(typeof speechSynthesis.getVoices().length)`,
    wants: "number",
  },
];
