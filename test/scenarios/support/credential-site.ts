/** A site that leaks the values entered into it: it repeats the password wherever a page can. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { fromBase32, totp } from "../../../src/credentials/totp.ts";
import type { Route } from "../../support/site.ts";

export const NAME = "ada.lovelace@example.test";
export const PASSWORD = `c0rrect "höřse" & 50% <b>/\\'`;
export const SEED = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Correct logins by name and password, and correct codes. */
export const logins: string[] = [];
/** The cookie of the logged-in user; the site accepts no other. */
let cookie = "session-0";

/** Ends all logins from now on. */
export function endLogins(): void {
  cookie = `session-${Number(cookie.split("-")[1]) + 1}`;
}

/** The current code, or the one before it, which may have been in transit: RFC 6238, section 5.2. */
function isCode(entered: string | null): boolean {
  const key = fromBase32(SEED) ?? Buffer.alloc(0);
  const settings = { key, algorithm: "sha1", digits: 6, periodSeconds: 30 } as const;
  return [0, 30_000].some((agoMs) => entered === totp(settings, Date.now() - agoMs));
}

const escaped = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><body style="font:16px sans-serif;margin:20px">${body}`;

const FIELDS = `<p><label>Username <input name="user" autocomplete="username"></label>
  <p><label>Password <input type="password" name="password" autocomplete="current-password"></label>`;
const LOGIN = page(
  "Sign in",
  `<main><h1>Sign in</h1><form method="post"><div>${FIELDS}</div><button>Sign in</button></form></main>`,
);
const CODE = page(
  "Verification",
  `<main><h1>Enter the verification code</h1><p>From your authenticator app.<form method="post"><label>Code <input name="code" autocomplete="one-time-code" inputmode="numeric"></label><button>Verify</button></form></main>`,
);
const HOME = page(
  "Your account",
  `<nav><a href="/">Start</a> <a href="/logout">Log out</a></nav><main><h1>Your account</h1><p>Two new letters are waiting.</main>`,
);

/** Every way for a page to reveal its data. */
const CARELESS = page(
  "Your account",
  `<nav><a href="/logout">Log out</a></nav><main><h1>Your account</h1><p id="said">Your password is ${escaped(PASSWORD)}.</p>
  <p>You are ${escaped(NAME)}.</p><label>Shown <input id="shown" value="${escaped(PASSWORD)}" style="width:300px;height:30px"></label>
  <p><a href="/next?p=${encodeURIComponent(PASSWORD)}" title="${escaped(PASSWORD)}">Next</a></main>
  <script>const secret = document.querySelector("#shown").value; console.log("the password", secret, { secret });
  console.error(new Error(secret)); localStorage.setItem("secret", secret); document.cookie = "leak=" + encodeURIComponent(secret);
  fetch("/echo?p=" + encodeURIComponent(secret), { method: "POST", headers: { "x-leak": btoa(unescape(encodeURIComponent(secret))) }, body: JSON.stringify({ secret }) });
  fetch("/echo", { method: "POST", body: new URLSearchParams({ secret }) });
  fetch("/echo", { method: "POST", body: btoa(unescape(encodeURIComponent("x" + secret))) }).catch(() => {});</script>`,
);

interface Answer {
  readonly to?: string;
  readonly html?: string;
  readonly cookie?: string;
}

function send(response: ServerResponse, { to, html = "", cookie: set }: Answer): void {
  response.writeHead(to === undefined ? 200 : 303, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...(to !== undefined && { location: to }),
    ...(set !== undefined && { "set-cookie": `sid=${set}; Path=/; HttpOnly; Max-Age=3600` }),
  });
  response.end(html);
}

const isLoggedIn = ({ headers }: IncomingMessage) =>
  headers.cookie?.includes(`sid=${cookie}`) === true;

/** A form that leads on after a right answer; after wrong ones it shows itself again. */
function form(
  html: string,
  isRight: (entered: URLSearchParams) => boolean,
  answer: () => Answer,
): Route {
  return (request, response) => {
    if (request.method !== "POST") {
      return send(response, isLoggedIn(request) ? answer() : { html });
    }
    void text(request).then((body) => {
      const entered = new URLSearchParams(body);
      if (!isRight(entered)) return send(response, { html });
      logins.push(request.url ?? "");
      return send(response, answer());
    });
  };
}

const isPassword = (entered: URLSearchParams) =>
  entered.get("user") === NAME && entered.get("password") === PASSWORD;

/** Content for logged-in users only. */
const own =
  (html: string): Route =>
  (request, response) =>
    send(response, isLoggedIn(request) ? { html } : { to: "/login" });

export const CREDENTIAL_SITE: Readonly<Record<string, Route>> = {
  "/": page("Start", "<h1>Welcome</h1>"),
  "/login": form(LOGIN, isPassword, () => ({ to: "/home", cookie })),
  "/careless": form(LOGIN, isPassword, () => ({ to: "/told", cookie })),
  "/two-factor": form(LOGIN, isPassword, () => ({ to: "/code" })),
  "/code": form(
    CODE,
    (entered) => isCode(entered.get("code")),
    () => ({ to: "/home", cookie }),
  ),
  "/home": own(HOME),
  "/told": own(CARELESS),
  "/echo": (request, response) => {
    void text(request).then((body) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "x-said": Buffer.from(body).toString("base64"),
      });
      response.end(JSON.stringify({ said: body, url: request.url }));
    });
  },
  "/fields": page(
    "Fields",
    `<label>Open <input id="open" style="position:absolute;left:40px;top:60px;width:300px;height:40px"></label>
    <label>Password <input id="closed" type="password" style="position:absolute;left:40px;top:120px;width:300px;height:40px"></label>
    <div aria-label="Notes" role="textbox" contenteditable style="position:absolute;left:40px;top:180px;width:300px;height:40px"></div>
    <script>let heard = []; for (const type of ["input", "change"]) addEventListener(type, (e) => heard.push(type + (e.isTrusted ? "" : "!")), true)</script>`,
  ),
  // When any field gets the keyboard, another one takes it.
  "/thief": page(
    "Thief",
    `<label>Open <input id="open"></label><label>Other <input id="other"></label>
    <script>open_ = document.querySelector("#open"); open_.onfocus = () => document.querySelector("#other").focus()</script>`,
  ),
};
