/** Pages that do not stay, and servers that respond incorrectly. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { silence, type Route } from "../../support/site.ts";
import { bigButton, page, pagesOf } from "./page.ts";

/** A redirect to itself with a rising number: no two addresses are the same. */
function endlessRedirect(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? "/", "http://x");
  const next = Number(searchParams.get("n") ?? 0) + 1;
  response.writeHead(302, { location: `/endless-redirect?n=${next}` }).end();
}

const SELF = `location.pathname + "?" + Math.random()`;

export const NAVIGATION: Readonly<Record<string, Route>> = {
  "/endless-redirect": endlessRedirect,
  "/silent": silence,
  "/drips": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).write(page("drips", "<p>first"));
    const timer = setInterval(() => response.write("<button>drop</button>"), 50);
    response.on("close", () => clearInterval(timer));
  },
  "/breaks-off": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "100000" });
    response.write(page("breaks off", "<p>first"));
    setTimeout(() => response.destroy(), 30);
  },
  "/no-content": (_request, response) => void response.writeHead(204).end(),
  "/wrong-encoding": (_request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
      .end("this is no gzip"),
  "/binary": (_request, response) =>
    void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(5_000, 7)),
  ...pagesOf(`
/plain → plain
  body: ${bigButton("this.textContent += '!'")}<input><a href="/tall">on</a>
/tall → tall
  body: <a href="/plain">back</a><div style="height:5000px"></div><input>
/meta-refresh → refreshes at once
  body: <meta http-equiv="refresh" content="0">
/replaces-itself → goes elsewhere at once, for ever
  body: <script>location.replace(${SELF})</script>
/goes-on → goes elsewhere 50 ms after it came, for ever
  body: <script>setTimeout(() => { location.href = ${SELF} }, 50)</script>
/reloads-itself → reloads when loaded
  body: <script>onload = () => location.reload()</script>
/leaves-when-touched → leaves when it is touched
  body: <input><script>for (const type of ["mousedown", "keydown", "wheel"]) addEventListener(type, () => { location.href = "/plain" })</script>
/history-flood → replaces and pushes history
  body: <script>let n = 0; setInterval(() => { history.pushState(n++, "", "?" + n); history.replaceState(n, "", "?r" + n) }, 20)</script>
/history-walk → walks through its history
  body: <script>history.pushState(1, "", "?1"); history.pushState(2, "", "?2"); setInterval(() => history.go(Math.random() < 0.5 ? -1 : 1), 50)</script>
/hash-flood → changes its fragment
  body: <script>let n = 0; setInterval(() => { location.hash = n++ }, 20)</script>
/restless-frames → ten frames that reload all the time
  body: <script>for (let i = 0; i < 10; i++) document.body.insertAdjacentHTML("beforeend", "<iframe src='/goes-on'></iframe>")</script>
/does-not-let-go → asks before it is left
  body: ${bigButton("")}<script>onbeforeunload = (event) => event.preventDefault()</script>
/busy-when-left → is busy when it is left
  body: <script>onpagehide = () => { for (let i = 0; i < 3e8; i++) Math.sqrt(i) }</script>`),
};
