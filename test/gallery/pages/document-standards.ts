import { type Feature } from "./feature.ts";

/** Standards that documents build on. */
export const DOCUMENT_STANDARDS: readonly Feature[] = [
  {
    name: "popover",
    html: `<div id="p" popover>shown</div>`,
    press: `p.showPopover(); out(p.matches(":popover-open"))`,
    wants: "true",
  },
  {
    name: "invoker commands",
    html: `<button id="b" commandfor="d" command="show-modal">x</button><dialog id="d">shown</dialog>`,
    press: `b.click(); out(d.open)`,
    wants: "true",
  },
  {
    name: "modal dialog that closes on request",
    html: `<dialog id="d" closedby="any">shown</dialog>`,
    press: `d.showModal(); d.onclose = () => out("closed"); d.requestClose()`,
    wants: "closed",
  },
  {
    name: "exclusive details",
    html: `<details name="a" open id="x"><summary>x</summary></details><details name="a" id="y"><summary>y</summary></details>`,
    press: `y.open = true; out(x.open)`,
    wants: "false",
  },
  {
    name: "view transition in a document",
    html: `<p id="x">old</p>`,
    press: `const transition = document.startViewTransition(() => { x.textContent = "new" }); await transition.finished; out(x.textContent)`,
    wants: "new",
  },
  {
    name: "animation with an end",
    html: `<p id="x">x</p>`,
    press: `await x.animate([{ opacity: 0 }, { opacity: 1 }], 400).finished; out("finished")`,
    wants: "finished",
  },
  {
    name: "starting style",
    head: `<style>#x { transition: opacity .3s; opacity: 1; @starting-style { opacity: 0 } } #x[hidden] { display: none }</style>`,
    html: `<p id="x" hidden>x</p>`,
    press: `x.ontransitionend = () => out("faded"); x.hidden = false`,
    wants: "faded",
  },
  {
    name: "scroll-driven animation",
    head: `<style>@keyframes grow { to { width: 100px } } #x { width: 0; animation: grow linear; animation-timeline: scroll() } body { height: 3000px }</style>`,
    html: `<p id="x">x</p>`,
    press: `scrollTo(0, 9999); await frames2(); out(x.offsetWidth)`,
    wants: "100",
  },
  {
    name: "anchor positioning",
    head: `<style>#a { anchor-name: --a; width: 50px; margin-left: 300px } #x { position: absolute; position-anchor: --a; left: anchor(right) }</style>`,
    html: `<p id="a">a</p><p id="x">x</p>`,
    load: `out(Math.round(x.getBoundingClientRect().left - a.getBoundingClientRect().right))`,
    wants: "0",
  },
  {
    name: "container query",
    head: `<style>#c { container-type: inline-size; width: 200px } #x { color: red } @container (width < 300px) { #x { color: rgb(0, 128, 0) } }</style>`,
    html: `<div id="c"><p id="x">x</p></div>`,
    load: `out(getComputedStyle(x).color)`,
    wants: "rgb(0, 128, 0)",
  },
  {
    name: "highlights",
    html: `<p id="x">word</p>`,
    load: `const range = new Range(); range.selectNodeContents(x); CSS.highlights.set("h", new Highlight(range)); out(CSS.highlights.size)`,
    wants: "1",
  },
  {
    name: "hidden until found",
    html: `<p id="x" hidden="until-found">found</p>`,
    press: `x.onbeforematch = () => out("revealed"); location.hash = "x"`,
    wants: "revealed",
  },
  {
    name: "text fragment",
    html: `<div style="height:3000px"></div><p>needle in hay</p>`,
    press: `location.href = location.pathname + "?again#:~:text=needle"`,
    load: `if (location.search) setTimeout(() => out(scrollY > 500 ? "scrolled" : "not scrolled"), 300)`,
    // Chrome scrolls: docs/limits.md.
    wants: "not scrolled",
  },
  {
    name: "navigation that is intercepted",
    press: `navigation.addEventListener("navigate", (event) => event.intercept({ handler: async () => { await fetch("/slow"); out("routed") } })); navigation.navigate("/elsewhere")`,
    wants: "routed",
  },
  {
    name: "history state",
    press: `history.pushState(1, "", "/one"); history.pushState(2, "", "/two"); onpopstate = ({ state }) => out(location.pathname + state); history.back()`,
    wants: "/one1",
  },
  {
    name: "prerendered page",
    head: `<script type="speculationrules">{ "prerender": [{ "urls": ["/arrived"], "eagerness": "immediate" }] }</script>`,
    press: `location.href = "/arrived"`,
    wants: "arrived",
  },
  {
    name: "prefetched page",
    head: `<script type="speculationrules">{ "prefetch": [{ "urls": ["/arrived"], "eagerness": "immediate" }] }</script>`,
    press: `location.href = "/arrived"`,
    wants: "arrived",
  },
  {
    name: "sandboxed frame",
    html: `<iframe sandbox="allow-scripts" srcdoc="<script>parent.postMessage('framed', '*')</script>"></iframe>`,
    load: `onmessage = ({ data }) => out(data)`,
    wants: "framed",
  },
  {
    name: "frame without credentials",
    html: `<iframe credentialless src="OTHER/posts"></iframe>`,
    load: `onmessage = ({ data }) => out(data)`,
    wants: "posted",
  },
  {
    name: "lazy frame",
    html: `<iframe loading="lazy" src="/posts"></iframe>`,
    load: `onmessage = ({ data }) => out(data)`,
    wants: "posted",
  },
  {
    name: "intersection observer",
    html: `<p id="x">x</p>`,
    press: `new IntersectionObserver(([entry]) => out(entry.isIntersecting)).observe(x)`,
    wants: "true",
  },
  {
    name: "resize observer",
    html: `<p id="x">x</p>`,
    press: `new ResizeObserver(([entry]) => out(entry.contentRect.width)).observe(x); x.style.width = "77px"`,
    wants: "77",
  },
  {
    name: "mutation observer",
    html: `<p id="x">x</p>`,
    press: `new MutationObserver((records) => out(records.length)).observe(x, { childList: true }); x.append("y")`,
    wants: "1",
  },
  {
    name: "performance observer",
    press: `new PerformanceObserver((list) => out(list.getEntries()[0].name)).observe({ type: "measure" }); performance.measure("m")`,
    wants: "m",
  },
];
