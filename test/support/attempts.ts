import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate } from "./browser.ts";

/** Every way for a page to send a request; each reports whether it got a response. */
export const ATTEMPTS = `<!doctype html><title>page</title><body><iframe name="hole"></iframe><script>
  const element = (tag, set) => new Promise((done, fail) => {
    const made = Object.assign(document.createElement(tag), { onload: done, onerror: fail }, set);
    document.body.append(made);
  });
  const inWorker = (Kind, code) => new Promise((done, fail) => {
    const worker = new Kind(URL.createObjectURL(new Blob([code])));
    (worker.port ?? worker).onmessage = ({ data }) => data ? done() : fail();
    worker.port?.start();
  });
  const asks = (url) => "fetch(" + JSON.stringify(url) + ", { mode: 'no-cors' }).then(() => true, () => false)";
  const attempts = {
    fetch: (url) => fetch(url, { mode: "no-cors" }),
    silent: (url) => fetch(url, { mode: "no-cors", referrerPolicy: "no-referrer" }),
    post: (url) => fetch(url, { mode: "no-cors", method: "POST", body: "x" }),
    picture: (url) => element("img", { src: url + "/picture" }),
    script: (url) => element("script", { src: url + "/script" }),
    style: (url) => element("link", { rel: "stylesheet", href: url + "/style" }),
    socket: (url) => new Promise((done, fail) => Object.assign(new WebSocket(url.replace("http", "ws")), { onopen: done, onerror: fail })),
    events: (url) => new Promise((done, fail) => Object.assign(new EventSource(url + "/events"), { onopen: done, onerror: fail })),
    worker: (url) => inWorker(Worker, asks(url) + ".then(postMessage)"),
    sharedWorker: async (url) => inWorker(SharedWorker, "onconnect = ({ ports: [port] }) => " + asks(url) + ".then((done) => port.postMessage(done))"),
    redirected: (url) => fetch("/to?" + encodeURIComponent(url), { mode: "no-cors" }),
  };
  const attack = async (url) => {
    navigator.sendBeacon(url + "/beacon", "x");
    document.body.append(Object.assign(document.createElement("link"), { rel: "preconnect", href: url }));
    document.body.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: url + "/prefetch" }));
    document.body.append(Object.assign(document.createElement("iframe"), { src: url + "/frame" }));
    const form = Object.assign(document.createElement("form"), { method: "post", action: url + "/form", target: "hole" });
    document.body.append(form);
    form.submit();
    const seen = await Promise.all(Object.entries(attempts).map(([name, attempt]) =>
      attempt(url).then(() => name, () => undefined)));
    return seen.filter((name) => name !== undefined);
  };
</script>`;

/** The attempts that got a response. */
export function attack(tab: Tab, url: string): Promise<readonly string[]> {
  return evaluate<readonly string[]>(tab, `attack(${JSON.stringify(url)})`);
}
