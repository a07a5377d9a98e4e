/** Pages whose document is too deep, too large or too strange. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "../../support/site.ts";
import { page, pagesOf } from "./page.ts";

const DEPTH = 10;

/** Ten nested frames, every other one of another origin. */
function nestedFrames(request: IncomingMessage, response: ServerResponse): void {
  const depth = Number(new URL(request.url ?? "/", "http://x").searchParams.get("depth") ?? 0);
  const [name = "", port = ""] = (request.headers.host ?? "").split(":");
  const other = name === "localhost" ? "127.0.0.1" : "localhost";
  const inner = `<iframe src="http://${other}:${port}/nested-frames?depth=${depth + 1}" style="width:90%;height:85%"></iframe>`;
  response.setHeader("content-type", "text/html");
  const body = `<button onclick="this.textContent += '!'">depth ${depth}</button>${depth < DEPTH ? inner : ""}`;
  response.end(page("nested frames", body));
}

/** Cross-origin frames that navigate to documents that are slow, never arrive or do not exist. */
function framesThatLeave(request: IncomingMessage, response: ServerResponse): void {
  const [name = "", port = ""] = (request.headers.host ?? "").split(":");
  const other = `http://${name === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
  response.setHeader("content-type", "text/html");
  const goals = ["/silent", "/slow", "/nothing", "/churning", "/plain"].map((path) => other + path);
  const frames = goals.map(
    (goal) => `<iframe src="${other}/plain" data-goal="${goal}" width="300" height="150"></iframe>`,
  );
  const script = `for (const frame of document.querySelectorAll("iframe"))
    setInterval(() => { frame.contentWindow.location = frame.dataset.goal + "?" + performance.now() }, 700)`;
  response.end(page("frames that leave", `${frames.join("")}<script>${script}</script>`));
}

/** Half a second late. */
function slow(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("content-type", "text/html");
  setTimeout(() => response.end(page("slow", "<button>slow</button>")), 500);
}

export const STRUCTURE: Readonly<Record<string, Route>> = {
  "/nested-frames": nestedFrames,
  "/frames-that-leave": framesThatLeave,
  "/slow": slow,
  "/nothing": (_request, response) => void response.writeHead(204).end(),
  ...pagesOf(`
/many-frames → sixty frames
  body: <script>for (let i = 0; i < 60; i++) document.body.insertAdjacentHTML("beforeend", "<iframe width=90 height=60 srcdoc='<button>" + i + "</button>'></iframe>")</script>
/shadow-trees → shadow trees, open and closed by turns
  body: <div id="host"></div><script>
      let host = document.getElementById("host");
      for (let depth = 0; depth < 40; depth++) {
        const root = host.attachShadow({ mode: depth % 2 ? "closed" : "open" });
        root.innerHTML = "<button onclick='this.remove()'>depth " + depth + "</button><slot></slot><div></div>";
        host = root.lastElementChild;
      }
    </script>
/fifty-thousand-nodes → 50,000 nodes
  body: <script>document.body.innerHTML = Array.from({ length: 25000 }, (_, i) => "<button onclick='this.remove()'>" + i + "</button>").join(" ")</script>
/deep-tree → elements 20,000 deep
  body: <button>top</button><script>
      const outer = document.createElement("div");
      let inner = outer;
      for (let i = 0; i < 20000; i++) inner = inner.appendChild(document.createElement("div"));
      inner.innerHTML = "<button>bottom</button>";
      document.body.append(outer);
    </script>
/long-texts → names of megabytes
  body: <script>
      const long = "long ".repeat(400000);
      document.title = long;
      document.body.innerHTML = "<button></button><p></p><input><a href='#" + long.replaceAll(" ", "") + "'>link</a>";
      document.querySelector("button").setAttribute("aria-label", long);
      document.querySelector("p").textContent = long;
      document.querySelector("input").value = long;
    </script>
/vast-area → a million pixels high and wide
  body: <div style="width:1000000px;height:1000000px;background:repeating-linear-gradient(45deg,red,blue 50px)"></div>
/clobbered → a form that hides the document's own names
  body: <form id="createElement"><input name="body"><input name="querySelector"><input name="children"><input name="parentNode"><input name="getAttribute"></form>
     <form name="documentElement"><input name="nodeType"><button name="tagName">go</button></form><img name="body">
/no-root → a document without elements
  body: <script>onload = () => setTimeout(() => document.documentElement.remove(), 20)</script>
/churning → a thousand nodes replaced every 20 ms
  body: <main></main><script>setInterval(() => { document.querySelector("main").innerHTML = "<button>x</button>".repeat(1000) }, 20)</script>`),
};
