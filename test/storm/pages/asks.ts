/** Pages with endless requests, downloads and dialogs. */
import type { Route } from "../../support/site.ts";
import { bigButton, page, pagesOf } from "./page.ts";

export const ASKS: Readonly<Record<string, Route>> = {
  "/password": (request, response) => {
    response.writeHead(401, { "www-authenticate": 'Basic realm="storm"' });
    response.end(page("password", request.url ?? ""));
  },
  "/file": (_request, response) =>
    void response
      .writeHead(200, { "content-disposition": 'attachment; filename="../../etc/storm.txt"' })
      .end("content".repeat(1_000)),
  "/slow-file": (_request, response) => {
    response.writeHead(200, { "content-disposition": "attachment" });
    const timer = setInterval(() => response.write(Buffer.alloc(1_000)), 30);
    response.on("close", () => clearInterval(timer));
  },
  ...pagesOf(`
/alerts-when-loaded → alerts when loaded
  body: <script>alert("loaded")</script><p>after
/alerts-for-ever → alerts again and again
  body: <script>setInterval(() => alert("again"), 30)</script>
/asks-when-pressed → confirms, prompts and prints
  body: ${bigButton("confirm('sure?'); prompt('name?'); print(); alert('x'.repeat(1e6))")}
/alerting-frames → five frames with dialogs
  body: ${`<iframe srcdoc="<script>alert(1)</script>"></iframe>`.repeat(5)}
/asks-for-permissions → asks for everything it can
  body: <script>setInterval(() => {
      navigator.geolocation.getCurrentPosition(() => {}, () => {});
      Notification.requestPermission();
      navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {});
      navigator.clipboard?.readText().catch(() => {});
    }, 30)</script>
/choosers → opens choosers and pickers
  body: <input type="file" multiple style="position:fixed;inset:10% 60% 50% 10%"><select style="position:fixed;inset:10% 10% 50% 60%"><option>a<option>b</select>
     <input type="date" style="position:fixed;inset:60% 60% 10% 10%"><input type="color" style="position:fixed;inset:60% 10% 10% 60%">
     <script>setInterval(() => { for (const one of document.querySelectorAll("input, select")) try { one.showPicker() } catch {} }, 50)</script>
/downloads → downloads when pressed and by itself
  body: ${bigButton("for (let i = 0; i < 5; i++) { const a = document.createElement('a'); a.href = '/file?' + i; a.download = ''; a.click() }")}
     <iframe src="/file?frame"></iframe><iframe src="/slow-file"></iframe>
/full-screen → takes the screen and the pointer
  body: ${bigButton("document.documentElement.requestFullscreen(); document.body.requestPointerLock()")}`),
};
