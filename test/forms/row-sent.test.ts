/** `sent` is false only if no request, beacon or socket frame has sent a value of the row. */
import { text as bodyOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { succeed, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";
import { learn } from "./support/learn.ts";

interface Case {
  readonly name: string;
  /** Statements of the handler that rejects the form; `town` is the field, and `say` shows a message. */
  readonly script: string;
  /** Statements that run when the page loads. */
  readonly setUp?: string;
  readonly message?: string;
  readonly sent: boolean;
}

const SAY = 'say("Please enter another town.")';
const worker = (code: string) =>
  `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}])))`;
const frame = `const frame = document.createElement("iframe"); frame.src = location.origin.replace("127.0.0.1", "localhost") + "/frame"; document.body.append(frame);`;

const CASES: readonly Case[] = [
  // The page sends no value of the row.
  {
    name: "a rule of the browser",
    setUp: 'town.oninput = () => town.setCustomValidity("Choose another town.");',
    script: SAY,
    message: "Choose another town.",
    sent: false,
  },
  {
    name: "a pattern that comes later",
    setUp: 'town.onfocus = () => { town.pattern = "[0-9]+"; };',
    script: "",
    message: "match",
    sent: false,
  },
  { name: "an alert", script: SAY, sent: false },
  {
    name: "a field marked as invalid",
    script:
      'town.setAttribute("aria-invalid", "true"); town.setAttribute("aria-describedby", "hint"); hint.textContent = "Please enter another town.";',
    sent: false,
  },
  {
    name: "a plain text",
    script: 'hint.textContent = "Please enter another town.";',
    sent: false,
  },
  {
    name: "a plain text after a while",
    script: 'setTimeout(() => { hint.textContent = "Please enter another town."; }, 1500);',
    sent: false,
  },
  {
    name: "a dialog",
    script: 'alert("Error: please enter another town.");',
    message: "another town",
    sent: false,
  },
  {
    name: "a token is requested first",
    script: `await fetch("/token", { method: "POST", body: JSON.stringify({ form: "visit", version: 7 }) }); ${SAY}`,
    sent: false,
  },
  {
    name: "a token is requested, and a plain text follows",
    script:
      'await fetch("/token", { method: "POST" }); hint.textContent = "Please enter another town.";',
    sent: false,
  },
  {
    name: "the rules are requested first",
    script: `await (await fetch("/rules?form=visit")).text(); ${SAY}`,
    sent: false,
  },
  {
    name: "the token is not available",
    script: `await fetch("/missing", { method: "POST" }); ${SAY}`,
    sent: false,
  },
  {
    name: "a beacon about the press",
    script: `navigator.sendBeacon("/token", JSON.stringify({ event: "press", button: "Send" })); ${SAY}`,
    sent: false,
  },
  {
    name: "a socket without the values",
    setUp: 'const socket = new WebSocket(location.origin.replace("http", "ws"));',
    script: `socket.send("press"); ${SAY}`,
    sent: false,
  },
  {
    name: "a worker asks for the rules",
    script: `const w = ${worker('fetch("http://127.0.0.1:PORT/rules").then(() => postMessage(1), () => postMessage(1))')}; await new Promise((resolve) => { w.onmessage = resolve; }); ${SAY}`,
    sent: false,
  },
  // The page sends a value of the row.
  {
    name: "a check by address",
    script: `await fetch("/check?town=" + town.value); ${SAY}`,
    sent: true,
  },
  {
    name: "a check by path",
    script: `await fetch("/check/" + encodeURIComponent(town.value.toLowerCase())); ${SAY}`,
    sent: true,
  },
  {
    name: "a check by JSON",
    script: `await fetch("/check", { method: "POST", body: JSON.stringify({ value: town.value }) }); ${SAY}`,
    sent: true,
  },
  {
    name: "a check by form data",
    script: `await fetch("/check", { method: "POST", body: new FormData(event.target) }); ${SAY}`,
    sent: true,
  },
  {
    name: "a check by header",
    script: `await fetch("/check", { headers: { "x-town": encodeURIComponent(town.value) } }); ${SAY}`,
    sent: true,
  },
  {
    name: "a blob",
    script: `await fetch("/check", { method: "POST", body: new Blob([JSON.stringify({ value: town.value })]) }); ${SAY}`,
    sent: true,
  },
  {
    name: "bytes",
    script: `await fetch("/check", { method: "POST", body: new TextEncoder().encode(town.value).map((byte) => byte ^ 0x85) }); ${SAY}`,
    sent: true,
  },
  {
    name: "base64 in the address of a picture",
    script: `new Image().src = "/check?d=" + btoa(unescape(encodeURIComponent(JSON.stringify({ form: "visit", town: town.value })))); ${SAY}`,
    sent: true,
  },
  { name: "a beacon", script: `navigator.sendBeacon("/check", town.value); ${SAY}`, sent: true },
  {
    name: "a beacon of a blob",
    script: `navigator.sendBeacon("/check", new Blob([JSON.stringify({ town: town.value })], { type: "application/json" })); ${SAY}`,
    sent: true,
  },
  {
    name: "a beacon when the page closes",
    script: `onpagehide = () => navigator.sendBeacon("/check", town.value); ${SAY}`,
    sent: false,
  },
  {
    name: "a beacon when the page is hidden",
    script: `document.onvisibilitychange = () => navigator.sendBeacon("/check", town.value); ${SAY}`,
    sent: false,
  },
  {
    name: "a request for when the page has closed",
    script: `self.fetchLater?.("/check", { method: "POST", body: town.value }); ${SAY}`,
    sent: false,
  },
  {
    name: "a beacon when the page closes, whose field is not kept",
    setUp:
      'onpagehide = () => navigator.sendBeacon("/check", town.value); town.onblur = () => { town.value = "Hämeen"; };',
    script: "",
    message: "town",
    sent: false,
  },
  {
    name: "a socket",
    setUp: 'const socket = new WebSocket(location.origin.replace("http", "ws"));',
    script: `socket.send(JSON.stringify({ town: town.value })); ${SAY}`,
    sent: true,
  },
  {
    name: "a socket that takes bytes",
    setUp: 'const socket = new WebSocket(location.origin.replace("http", "ws"));',
    script: `socket.send(new TextEncoder().encode(town.value)); ${SAY}`,
    sent: true,
  },
  {
    name: "a frame of another origin",
    setUp: frame,
    script: `frame.contentWindow.postMessage(town.value, "*"); await new Promise((resolve) => { onmessage = resolve; }); ${SAY}`,
    sent: true,
  },
  {
    name: "a form in a frame",
    script: `const inner = document.createElement("iframe"); inner.name = "inner"; document.body.append(inner); event.target.target = "inner"; event.target.action = "/check"; event.target.submit(); ${SAY}`,
    sent: true,
  },
  {
    name: "a worker",
    script: `const w = ${worker("onmessage = ({ data }) => fetch(data).then(() => postMessage(1), () => postMessage(1))")}; w.postMessage(location.origin + "/check?town=" + town.value); await new Promise((resolve) => { w.onmessage = resolve; }); ${SAY}`,
    sent: true,
  },
  {
    name: "a worker of a worker",
    script: `const w = ${worker(`const inner = ${worker("onmessage = ({ data }) => fetch(data).then(() => postMessage(1), () => postMessage(1))")}; onmessage = ({ data }) => inner.postMessage(data); inner.onmessage = () => postMessage(1);`)}; w.postMessage(location.origin + "/check?town=" + town.value); await new Promise((resolve) => { w.onmessage = resolve; }); ${SAY}`,
    sent: true,
  },
  {
    name: "a socket of a worker",
    script: `const w = ${worker("onmessage = ({ data: [url, text] }) => { const socket = new WebSocket(url); socket.onopen = () => { socket.send(text); postMessage(1); }; };")}; w.postMessage([location.origin.replace("http", "ws"), town.value]); await new Promise((resolve) => { w.onmessage = resolve; }); ${SAY}`,
    sent: true,
  },
  {
    name: "while it is typed",
    setUp: 'town.oninput = () => fetch("/check?q=" + encodeURIComponent(town.value));',
    script: SAY,
    sent: true,
  },
  {
    name: "while it is typed, and the field loses it",
    setUp:
      'town.oninput = () => fetch("/check?q=" + encodeURIComponent(town.value)); town.onblur = () => { town.value = "Wels"; };',
    script: "",
    message: "town",
    sent: true,
  },
];

/** Paths of pages that are served without the script that rejects their form. */
const taking = new Set<string>();
let taken: string[] = [];

const pageOf = ({ script, setUp = "" }: Pick<Case, "script" | "setUp">, path: string): Route => {
  return (request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.method === "POST") {
      void bodyOf(request).then((body) => {
        taken.push(body);
        response.end("<!doctype html><title>Thanks</title><p>Thank you, we have received it.");
      });
      return;
    }
    const rejects = `const form = document.forms[0], { town } = form, hint = document.getElementById("hint");
      const say = (text) => { document.getElementById("alert").textContent = text; };
      ${setUp} form.onsubmit = async (event) => { event.preventDefault(); ${script} };`;
    response.end(
      `<!doctype html><html lang="en"><title>Visit</title><h1>Your visit</h1><form method="post">
      <p><label>Town <input name="town" autocomplete="off"></label> <span id="hint"></span></p><p><label>Name <input name="who"></label></p>
      <button>Send</button></form><div id="alert" role="alert"></div><script>${taking.has(path) ? "" : rejects}</script>`.replaceAll(
        "PORT",
        String(request.socket.localPort),
      ),
    );
  };
};

const ok: Route = (_request, response) =>
  void response.setHeader("access-control-allow-origin", "*").end("ok");
const site = await useSite(
  {
    ...Object.fromEntries(CASES.map((one, place) => [`/s${place}`, pageOf(one, `/s${place}`)])),
    "/s0-checked": pageOf(
      { script: `await fetch("/check?town=" + town.value); ${SAY}` },
      "/s0-checked",
    ),
    "/s0-typed": pageOf(
      {
        setUp: 'town.oninput = () => fetch("/check?q=" + encodeURIComponent(town.value));',
        script: "",
      },
      "/s0-typed",
    ),
    "/token": ok,
    "/rules": ok,
    "/check": ok,
    "/frame": `<!doctype html><script>onmessage = async ({ data }) => { await fetch("/check", { method: "POST", body: data }); parent.postMessage(1, "*"); };</script>`,
  },
  { onMessage: () => {} },
);
const { rest } = await useStage();
const ROW = { town: "Hämeenlinna", who: "Bo" };

function submit(path: string, more: object = {}) {
  return succeed(rest, "form.submit_batch", {
    schema_ref: path,
    rows: [ROW],
    allowed_hosts: ["127.0.0.1", "localhost"],
    ...more,
  });
}

everyRow(test, CASES)("what is rejected in the page", async (one) => {
  const path = `s${CASES.indexOf(one)}`;
  taken = [];
  await learn(rest, `${site.url}/${path}`, { skill_name: path });
  const { message = "Please enter another town.", sent } = one;
  const error = expect.stringContaining(message);
  const before = site.requests.length;
  const { id, result } = await submit(path);
  expect(result).toMatchObject({ rows: [{ outcome: "rejected", sent, error }] });
  expect(taken).toEqual([]);
  if (sent) return;
  taking.add(`/${path}`);
  const again = await submit(path, CASES.indexOf(one) % 2 === 0 ? { resume: id } : {});
  expect(again).toMatchObject({ result: { rows: [{ outcome: "confirmed", sent: true }] } });
  expect(taken).toHaveLength(1);
  expect(site.requests.slice(before).filter((url) => url.startsWith("/check"))).toEqual([]);
});

test("a row of which a value has left is not submitted again when its batch goes on", async () => {
  const path = "s0-checked";
  await learn(rest, `${site.url}/${path}`, { skill_name: path });
  const { id } = await submit(path);
  taking.add(`/${path}`);
  taken = [];
  const again = await submit(path, { resume: id });
  expect(again).toMatchObject({ result: { rows: [{ outcome: "rejected", sent: true }] } });
  expect(taken).toEqual([]);
});

test("a dry run reports what the page sends while it is filled in, and the row can be submitted", async () => {
  const path = "s0-typed";
  await learn(rest, `${site.url}/${path}`, { skill_name: path });
  const tried = await submit(path, { dry_run: true });
  expect(tried).toMatchObject({ result: { rows: [{ outcome: "skipped", sent: true }] } });
  taking.add(`/${path}`);
  expect(await submit(path)).toMatchObject({ result: { rows: [{ outcome: "confirmed" }] } });
});
