/** Platform features that once crashed the tab or the whole browser. */
import { expect, test } from "vitest";
import { goBack } from "../../src/browser/actions/history.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, runUntil, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const PLACE = "position:fixed;left:0;top:0;width:200px;height:200px;display:block";

/** A page that navigates with a cross-document view transition. */
function transition(title: string, link: string): string {
  return `<!doctype html><title>${title}</title><style>@view-transition{navigation:auto}</style>
    <script>let clicks = 0; addEventListener("click", () => clicks++)</script>${link}`;
}

const GET_KEY = `navigator.credentials.get({publicKey: {
  challenge: new Uint8Array(32), timeout: 1000,
  allowCredentials: [{type: "public-key", id: new Uint8Array(16), transports: ["usb", "nfc"]}]
}})`;

const browser = await useBrowser();
const site = await useSite({
  "/key": `<!doctype html><script>${GET_KEY}.then(() => tell("given"), ({ name }) => tell(name));
    function tell(outcome) { document.title = outcome; parent.postMessage(outcome, "*"); }</script>`,
  "/key-frame": `<!doctype html><script>onmessage = ({ data }) => { document.title = data };
    document.write("<iframe allow='publickey-credentials-get *' src='http://localhost:" + location.port + "/key'></iframe>")</script>`,
  "/from": transition("from", `<a href="/to" style="${PLACE}">go</a>`),
  "/form": transition("form", `<form action="/to"><button style="${PLACE}">send</button></form>`),
  "/to": transition("to", ""),
});

test.for(["/key", "/key-frame"])(
  "a request for a security key is denied, and nothing else ends: %s",
  async (path) => {
    const bystander = await browser.openTab(`${site.url}/to`);
    // An IP address is not a valid domain for security keys; the frame of /key-frame is cross-site.
    const tab = await browser.openTab((path === "/key" ? site.otherOrigin : site.url) + path);
    await runUntil(tab, async () => (await evaluate(tab, "document.title")) !== "");
    expect(await evaluate(tab, "document.title")).toBe("NotAllowedError");
    expect(await evaluate(bystander, "document.title")).toBe("to");
  },
);

test("a new security key is denied like one that is asked for", async () => {
  const tab = await browser.openTab(`${site.otherOrigin}/to`);
  const create = `navigator.credentials.create({publicKey: {
    challenge: new Uint8Array(32), rp: {name: "site"}, timeout: 1000,
    user: {id: new Uint8Array(8), name: "ann", displayName: "Ann"},
    pubKeyCredParams: [{type: "public-key", alg: -7}]
  }}).then(() => "given", (error) => error.name)`;
  expect(await evaluate(tab, create)).toBe("NotAllowedError");
});

test.for(["/from", "/form"])(
  "a view transition across documents leads on, and back: %s",
  async (path) => {
    const tab = await browser.openTab(site.url + path);
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "document.title")).toBe("to");
    await step(tab, clickAt(100, 100)); // the first click in the new document
    expect(await evaluate(tab, "clicks")).toBe(1);
    await step(tab, goBack());
    expect(await evaluate(tab, "document.title")).toBe(path.slice(1));
    await step(tab, navigate({ url: `${site.url}/to` }));
    await step(tab, clickAt(100, 100));
    expect(await evaluate(tab, "clicks")).toBe(1);
  },
);
