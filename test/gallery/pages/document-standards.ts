import { features } from "./feature.ts";

/** Standards for documents. */
export const DOCUMENT_STANDARDS = features(`
popover → true
  html: <div id="p" popover>shown</div>
  press: p.showPopover(); out(p.matches(":popover-open"))
invoker commands → true
  html: <button id="b" commandfor="d" command="show-modal">x</button><dialog id="d">shown</dialog>
  press: b.click(); out(d.open)
modal dialog that closes on request → closed
  html: <dialog id="d" closedby="any">shown</dialog>
  press: d.showModal(); d.onclose = () => out("closed"); d.requestClose()
exclusive details → false
  html: <details name="a" open id="x"><summary>x</summary></details><details name="a" id="y"><summary>y</summary></details>
  press: y.open = true; out(x.open)
view transition in a document → new
  html: <p id="x">old</p>
  press: const transition = document.startViewTransition(() => { x.textContent = "new" }); await transition.finished; out(x.textContent)
animation with an end → finished
  html: <p id="x">x</p>
  press: await x.animate([{ opacity: 0 }, { opacity: 1 }], 400).finished; out("finished")
starting style → faded
  head: <style>#x { transition: opacity .3s; opacity: 1; @starting-style { opacity: 0 } } #x[hidden] { display: none }</style>
  html: <p id="x" hidden>x</p>
  press: x.ontransitionend = () => out("faded"); x.hidden = false
scroll-driven animation → 100
  head: <style>@keyframes grow { to { width: 100px } } #x { width: 0; animation: grow linear; animation-timeline: scroll() } body { height: 3000px }</style>
  html: <p id="x">x</p>
  press: scrollTo(0, 9999); await frames2(); out(x.offsetWidth)
anchor positioning → 0
  head: <style>#a { anchor-name: --a; width: 50px; margin-left: 300px } #x { position: absolute; position-anchor: --a; left: anchor(right) }</style>
  html: <p id="a">a</p><p id="x">x</p>
  load: out(Math.round(x.getBoundingClientRect().left - a.getBoundingClientRect().right))
container query → rgb(0, 128, 0)
  head: <style>#c { container-type: inline-size; width: 200px } #x { color: red } @container (width < 300px) { #x { color: rgb(0, 128, 0) } }</style>
  html: <div id="c"><p id="x">x</p></div>
  load: out(getComputedStyle(x).color)
highlights → 1
  html: <p id="x">word</p>
  load: const range = new Range(); range.selectNodeContents(x); CSS.highlights.set("h", new Highlight(range)); out(CSS.highlights.size)
hidden until found → revealed
  html: <p id="x" hidden="until-found">found</p>
  press: x.onbeforematch = () => out("revealed"); location.hash = "x"
text fragment → scrolled
  html: <div style="height:3000px"></div><p>needle in hay</p>
  load: if (location.search) onscroll = () => out("scrolled")
  press: location.href = location.pathname + "?again#:~:text=needle"
navigation that is intercepted → routed
  press: navigation.addEventListener("navigate", (event) => event.intercept({ handler: async () => { await fetch("/slow"); out("routed") } })); navigation.navigate("/elsewhere")
history state → /one1
  press: history.pushState(1, "", "/one"); history.pushState(2, "", "/two"); onpopstate = ({ state }) => out(location.pathname + state); history.back()
prerendered page → arrived
  head: <script type="speculationrules">{ "prerender": [{ "urls": ["/arrived"], "eagerness": "immediate" }] }</script>
  press: location.href = "/arrived"
prefetched page → arrived
  head: <script type="speculationrules">{ "prefetch": [{ "urls": ["/arrived"], "eagerness": "immediate" }] }</script>
  press: location.href = "/arrived"
sandboxed frame → framed
  html: <iframe sandbox="allow-scripts" srcdoc="<script>parent.postMessage('framed', '*')</script>"></iframe>
  load: onmessage = ({ data }) => out(data)
frame without credentials → posted
  html: <iframe credentialless src="OTHER/posts"></iframe>
  load: onmessage = ({ data }) => out(data)
lazy frame → posted
  html: <iframe loading="lazy" src="/posts"></iframe>
  load: onmessage = ({ data }) => out(data)
intersection observer → true
  html: <p id="x">x</p>
  press: new IntersectionObserver(([entry]) => out(entry.isIntersecting)).observe(x)
resize observer → 77
  html: <p id="x">x</p>
  press: new ResizeObserver(([entry]) => out(entry.contentRect.width)).observe(x); x.style.width = "77px"
mutation observer → 1
  html: <p id="x">x</p>
  press: new MutationObserver((records) => out(records.length)).observe(x, { childList: true }); x.append("y")
performance observer → m
  press: new PerformanceObserver((list) => out(list.getEntries()[0].name)).observe({ type: "measure" }); performance.measure("m")`);
