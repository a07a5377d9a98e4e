/** Pages that open and close windows. */
import type { Route } from "../../support/site.ts";
import { bigButton, pagesOf } from "./page.ts";

export const WINDOWS: Readonly<Record<string, Route>> = pagesOf(`
/closes-itself → closes itself
  body: <script>setTimeout(() => window.close(), 30)</script>
/closes-at-once → closes itself at once
  body: <script>window.close()</script>
/closes-when-pressed → closes itself when pressed
  body: ${bigButton("window.close()")}
/hundred-pop-ups → opens a hundred pop-ups when pressed
  body: ${bigButton("for (let i = 0; i < 100; i++) window.open('/plain?' + i)")}
/pop-ups-by-itself → opens a pop-up every 50 ms
  body: <script>setInterval(() => window.open("/closes-itself"), 50)</script>
/pop-up-chain → a pop-up that opens a pop-up
  body: ${bigButton("window.open('/pop-up-chain')")}<script>onload = () => { if (opener && !opener.opener) window.open("/pop-up-chain") }</script>
/flashes → opens pop-ups and closes them at once
  body: ${bigButton("for (let i = 0; i < 10; i++) window.open('/plain').close()")}
/moves-its-opener → opener and pop-up send one another elsewhere
  body: ${bigButton("window.w = window.open('/moves-its-opener', 'named'); setTimeout(() => { w.location = '/goes-on' }, 50)")}
     <script>if (opener) setTimeout(() => { opener.location = "/plain" }, 60)</script>
/without-opener → a link without opener to a page that dies
  body: <a href="/closes-itself" target="_blank" rel="noopener" style="position:fixed;inset:10% 10%">go</a>`);
