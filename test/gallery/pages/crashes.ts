import { features, heard, worker, type Feature } from "./feature.ts";

const VIEW = "<style>@view-transition { navigation: auto }</style>";

const WAYS_ON = [
  ["a script goes on", `location.href = "/arrived"`],
  ["a form is sent", `document.forms[0].submit()`],
  ["a form is sent by its button", `document.forms[0].requestSubmit()`],
  [
    "the page is loaded anew",
    `sessionStorage.again ? 0 : (sessionStorage.again = 1, location.reload())`,
  ],
  ["a redirect", `location.href = "/redirect"`],
  ["another site", `location.href = "OTHER/arrived"`],
  ["the address is replaced", `location.replace("/arrived")`],
] as const;

/** Features that once crashed the tab or the browser. A view transition in a frame stalls, and its page is reloaded. */
export const CRASHES: readonly Feature[] = [
  ...WAYS_ON.map(([name, press]) => ({
    name: `a view transition between documents: ${name}`,
    outcome: "arrived",
    head: VIEW,
    html: `<form method="post" action="/arrived"><input name="a" value="1"></form>`,
    press,
    load: `if (sessionStorage.again) out("arrived")`,
  })),
  ...features(`
a security key is requested → NotAllowedError
  load: await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), timeout: 1000, allowCredentials: [{ type: "public-key", id: new Uint8Array(16) }] } })
a security key is created → NotAllowedError
  load: await navigator.credentials.create({ publicKey: { challenge: new Uint8Array(32), timeout: 1000, rp: { name: "x" }, user: { id: new Uint8Array(8), name: "x", displayName: "x" }, pubKeyCredParams: [{ type: "public-key", alg: -7 }], authenticatorSelection: { authenticatorAttachment: "cross-platform" } } })
a frame of another site requests a security key → SecurityError
  html: <iframe allow="publickey-credentials-get *" src="OTHER/key"></iframe>
  load: out(await new Promise((resolve) => { onmessage = ({ data }) => resolve(data) }))
a pop-up requests a security key → NotAllowedError
  press: open("/key"); out(await new Promise((resolve) => { onmessage = ({ data }) => resolve(data) }))
a view transition in a frame → arrived
  html: <iframe name="inner" src="/framed"></iframe>
  press: const loaded = new Promise((resolve) => { document.querySelector("iframe").onload = resolve }); frames.inner.location.href = "/arrived"; await loaded; out("arrived")
  load: out("arrived")
a view transition back and forward → arrived
  head: ${VIEW}
  press: location.href = "/back-and-forward"
  load: if (sessionStorage.again) out("arrived")
a view transition that is skipped → arrived
  head: ${VIEW}
  load: addEventListener("pageswap", (event) => event.viewTransition?.skipTransition())
  press: location.href = "/arrived"
a worker that wants one frame → drawn
  press: ${heard("onmessage = () => requestAnimationFrame(() => postMessage('drawn'))")}
a worker that wants three frames → drawn
  press: ${heard("onmessage = () => { let n = 0; requestAnimationFrame(function next() { if (++n < 3) requestAnimationFrame(next); else postMessage('drawn') }) }")}
a worker that calls a frame off → drawn
  press: ${heard("onmessage = () => { cancelAnimationFrame(requestAnimationFrame(() => postMessage('wrong'))); requestAnimationFrame((time) => postMessage(time > 0 ? 'drawn' : 'no time')) }")}
a worker that ends while it wants a frame → ended
  press: const worker = ${worker("requestAnimationFrame(function next() { requestAnimationFrame(next) }); postMessage(0)")}; await reply(worker); worker.terminate(); out("ended")
a worker's canvas → drawn
  html: <canvas width="50" height="50"></canvas>
  press: const canvas = document.querySelector("canvas").transferControlToOffscreen();
      const worker = ${worker("onmessage = ({ data }) => { const pen = data.getContext('2d'); let n = 0; requestAnimationFrame(function next() { pen.fillRect(n, n, 5, 5); if (++n < 8) requestAnimationFrame(next); else postMessage('drawn') }) }")};
      const drawn = reply(worker); worker.postMessage(canvas, [canvas]); out(await drawn)
a fenced frame → loaded
  html: <fencedframe width="100" height="100"></fencedframe>
  load: out("loaded")
a portal and an embed → loaded
  html: <portal src="/arrived"></portal><embed src="/arrived" type="text/html"><object data="/arrived"></object>
  load: out("loaded")`),
];
