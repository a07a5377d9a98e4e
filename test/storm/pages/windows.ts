/** Pages that open and close windows. */
import type { Route } from "../../support/site.ts";
import { bigButton, page } from "./page.ts";

export const WINDOWS: Readonly<Record<string, Route>> = {
  "/closes-itself": page("closes itself", `<script>setTimeout(() => window.close(), 30)</script>`),
  "/closes-at-once": page("closes itself at once", `<script>window.close()</script>`),
  "/closes-when-pressed": page("closes itself when pressed", bigButton("window.close()")),
  "/hundred-pop-ups": page(
    "opens a hundred pop-ups when pressed",
    bigButton("for (let i = 0; i < 100; i++) window.open('/plain?' + i)"),
  ),
  "/pop-ups-by-itself": page(
    "opens a pop-up every 50 ms",
    `<script>setInterval(() => window.open("/closes-itself"), 50)</script>`,
  ),
  "/pop-up-chain": page(
    "a pop-up that opens a pop-up",
    `${bigButton("window.open('/pop-up-chain')")}<script>onload = () => { if (opener && !opener.opener) window.open("/pop-up-chain") }</script>`,
  ),
  "/flashes": page(
    "opens pop-ups and closes them at once",
    bigButton("for (let i = 0; i < 10; i++) window.open('/plain').close()"),
  ),
  "/moves-its-opener": page(
    "opener and pop-up send one another elsewhere",
    `${bigButton("window.w = window.open('/moves-its-opener', 'named'); setTimeout(() => { w.location = '/goes-on' }, 50)")}
     <script>if (opener) setTimeout(() => { opener.location = "/plain" }, 60)</script>`,
  ),
  "/without-opener": page(
    "a link without opener to a page that dies",
    `<a href="/closes-itself" target="_blank" rel="noopener" style="position:fixed;inset:10% 10%">go</a>`,
  ),
};
