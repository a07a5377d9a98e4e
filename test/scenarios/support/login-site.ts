/** A site of typical logins, some of them hostile. The password is always `correct horse`, the name `ada`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Route } from "../../support/site.ts";

export const NAME = "ada";
export const PASSWORD = "correct horse";

const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><body style="font:16px sans-serif">${body}`;

const SEARCH = `<header><form action="/found" role="search"><input type="search" name="q" aria-label="Search"><button>Go</button></form></header>`;
const FIELDS = `<p><label>Username <input name="user" autocomplete="username"></label>
  <p><label>Password <input type="password" name="password" autocomplete="current-password"></label>`;
const HOME = page(
  "Your account",
  `<nav><a href="/">Start</a> <a href="/logout">Log out</a></nav><main><h1>Your account</h1><p>Two new letters are waiting for you.</main>`,
);

/** A login page with a search form before the login form. */
const loginPage = (more = "", action = "") =>
  page(
    "Sign in",
    `${SEARCH}<main><h1>Sign in</h1>${more}<form method="post" action="${action}">${FIELDS}
      <p><label><input type="checkbox" name="remember"> Remember me</label> <button>Sign in</button></form></main>`,
  );

const WRONG = `<p class="error" role="alert">Incorrect username or password.</p>`;

/** The posted data, in order: path and body. */
export const posted: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await text(request);
  posted.push(`${request.url ?? ""} ${body}`);
  return new URLSearchParams(body);
}

interface Answer {
  readonly status?: number;
  readonly to?: string;
  readonly html?: string;
}

function send(response: ServerResponse, { status, to, html = "" }: Answer): void {
  response.writeHead(to === undefined ? (status ?? 200) : 303, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...(to !== undefined && { location: to }),
  });
  response.end(html);
}

/** Shows a form; the response to a post depends on the entered values. */
function form(html: string, answerTo: (entered: URLSearchParams) => Answer): Route {
  return (request, response) => {
    if (request.method !== "POST") return send(response, { html });
    void bodyOf(request).then((entered) => send(response, answerTo(entered)));
  };
}

const isRight = (entered: URLSearchParams) =>
  entered.get("user") === NAME && entered.get("password") === PASSWORD;

/** Accepts correct values, and shows the form again for others. */
const letsIn =
  (to = "/home") =>
  (entered: URLSearchParams): Answer =>
    isRight(entered) ? { to } : { html: loginPage(WRONG) };

/** A form that a script submits, and whose response the script shows in place. */
const scripted = (onAnswer: string, more = "") =>
  page(
    "Sign in",
    `<main><h1>Sign in</h1><div id="app"><form onsubmit="event.preventDefault(); send(this)">${FIELDS}<p id="say"></p><button>Log in</button></form></div></main>
    <script>async function send(form) { const answer = await fetch("/check", { method: "POST", body: new URLSearchParams(new FormData(form)) });
      const ok = answer.ok; ${onAnswer} }${more}</script>`,
  );

/** Opened by a link to the login; the script shows the outcome in place. */
const inDialog = (onAnswer: string) =>
  page(
    "Garden tools",
    `<header><a href="/">Garden tools</a> <button id="way" onclick="entry.showModal()">Log in</button></header><main><h1>Spades</h1><p>Made of one piece of steel.</main>
    <dialog id="entry"><form onsubmit="event.preventDefault(); send(this)"><h2>Log in</h2>${FIELDS}<button>Log in</button></form></dialog>
    <script>entry.showModal(); async function send(form) { await fetch("/check", { method: "POST", body: new URLSearchParams(new FormData(form)) }); ${onAnswer} }</script>`,
  );

const NEW_PASSWORD = `<form method="post" action="/home"><label>New password <input type="password" name="new" autocomplete="new-password"></label><label>Repeat it <input type="password" name="again" autocomplete="new-password"></label><button>Save</button></form>`;

/** A successful login that leads to a page with this headline and body, and a link to log out. */
const ends = (headline: string, body: string): Route =>
  form(loginPage(), () => ({
    html: page(
      headline,
      `<nav><a href="/logout">Log out</a></nav><main><h1>${headline}</h1>${body}</main>`,
    ),
  }));

const banner = (words: string, accept: string, reject: string) =>
  `<div style="position:fixed;inset:0;background:#fffd;z-index:9"><div role="dialog" style="margin:200px auto;width:500px;background:#eee"><p>${words}</p>
    <button onclick="this.closest('div[style]').parentElement.remove()">${accept}</button>${reject === "" ? "" : `<button onclick="document.title='rejected';this.closest('div[style]').parentElement.remove()">${reject}</button>`}</div></div>`;

export const LOGINS: Readonly<Record<string, Route>> = {
  "/": page("Start", "<h1>Welcome</h1><p>Nothing to fill in here."),
  "/home": HOME,
  "/plain": form(loginPage(), letsIn()),
  "/plain401": form(loginPage(), (entered) =>
    isRight(entered)
      ? { to: "/home" }
      : { status: 401, html: loginPage("<p>That did not work.</p>") },
  ),
  "/silent": form(loginPage(), () => ({ to: "/silent?again=1" })),
  "/elsewhere": form(loginPage(), () => ({ to: "/offer" })),
  "/offer": page("Shop", `<nav><a href="/plain">Log in</a></nav><main><h1>Our shop</h1><p>Things.`),
  // A successful login leads to the requested page, which offers the login to everybody.
  "/kept": form(loginPage(), letsIn("/offer")),
  "/failing": form(loginPage(), () => ({ to: "/extensions" })),
  "/extensions": page(
    "Telephones",
    `<main><h1>Telephones</h1><p class="error">No extensions for ada are available.</p></main>`,
  ),
  "/sorry": form(loginPage(), () => ({
    html: loginPage("<p>Sorry, username or password was wrong.</p>"),
  })),
  "/locked": form(loginPage(), () => ({
    html: loginPage(`<p role="alert">Too many attempts. Your account is temporarily locked.</p>`),
  })),
  "/broken": form(loginPage(), () => ({
    status: 500,
    html: page("Error", "<h1>Internal server error</h1>"),
  })),
  "/guarded": form(loginPage(), () => ({
    html: page(
      "One moment",
      `<main><h1>Please confirm</h1><form><div class="h-captcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
    ),
  })),
  "/wall": page(
    "One moment",
    `<main><h1>Verify you are human</h1><form><div class="h-captcha" data-sitekey="key"></div><button>Go on</button></form></main>`,
  ),
  "/beside": form(
    loginPage(`<div class="g-recaptcha" data-sitekey="key" style="width:300px;height:70px"></div>`),
    letsIn(),
  ),
  "/two-factor": form(loginPage(), letsIn("/code")),
  "/code": page(
    "Verification",
    `<main><h1>Enter the verification code</h1><p>We have sent a code to your phone.<form method="post" action="/home"><label>Code <input name="code" autocomplete="one-time-code" inputmode="numeric"></label><button>Verify</button></form></main>`,
  ),
  // Name first, then the password on a page of its own, with a choice of methods between.
  "/steps": form(
    page(
      "Sign in",
      `${SEARCH}<main><h1>Sign in</h1><form method="post"><label>Email or username <input name="user" autocomplete="username"></label><button>Continue</button></form></main>`,
    ),
    (entered) =>
      entered.get("user") === NAME
        ? { to: "/steps/ways" }
        : {
            html: page(
              "Sign in",
              `<main><h1>Sign in</h1><form method="post"><label>Email or username <input name="user" autocomplete="username"></label><p class="error">We couldn't find an account with that name.</p><button>Continue</button></form></main>`,
            ),
          },
  ),
  // A number and the code that is sent there, in one form.
  "/by-number": (_request, response) =>
    send(response, {
      html: page(
        "Log in",
        `<main><h1>Log in</h1><form action="/home"><p><label>Phone number <input type="tel" name="user"></label></p><p><label>SMS code <input name="code" maxlength="6"></label> <button type="button" onclick="ask(user.value)">Send code</button></p><p id="say"></p><button>Log in</button></form></main>
        <script>async function ask(user) { const answer = await fetch("/number", { method: "POST", body: new URLSearchParams({ user }) }); say.className = answer.ok ? "notice" : "error"; say.textContent = answer.ok ? "Do not share the code that was sent." : "Not a number we know." }</script>`,
      ),
    }),
  "/number": (request, response) => {
    void bodyOf(request).then((entered) =>
      send(response, { status: entered.get("user") === NAME ? 200 : 404, html: "" }),
    );
  },
  "/steps/ways": page(
    "Sign in",
    `<main><h1>Choose how to sign in</h1><p><a href="/plain">Send me a link</a> <a href="/steps/password">Use your password</a></main>`,
  ),
  "/steps/password": form(
    page(
      "Sign in",
      `<main><h1>Welcome, ada</h1><form method="post"><input type="hidden" name="user" value="ada"><label>Password <input type="password" name="password"></label><button>Next</button></form></main>`,
    ),
    letsIn(),
  ),
  // Both steps in one document, the second behind a timer.
  "/unfold": scripted(
    `if (ok) location = "/home"; else say.textContent = "Wrong password. Try again."`,
    `; const second = document.querySelector("[type=password]").closest("p"); second.hidden = true;
      const button = document.querySelector("#app button"); button.type = "button"; button.textContent = "Next";
      button.onclick = () => setTimeout(() => { second.hidden = false; button.type = "submit"; button.textContent = "Log in"; button.onclick = null }, 700)`,
  ),
  "/check": (request, response) => {
    void bodyOf(request).then((entered) =>
      send(response, { status: isRight(entered) ? 200 : 403, html: "" }),
    );
  },
  "/inline": scripted(
    `if (!ok) { say.textContent = "The password is not correct."; return }
      app.innerHTML = "<p>Your letters</p><a href='/out'>Sign out</a>"; document.title = "Letters"`,
  ),
  "/late": scripted(
    `setTimeout(() => { if (ok) location = "/home"; else say.textContent = "Wrong password." }, 1000)`,
  ),
  // Its message remains from an earlier attempt, and the response is slow.
  "/stale": scripted(
    `setTimeout(() => { if (ok) app.innerHTML = "<p>Your letters</p>"; document.title = ok ? "Letters" : "Sign in again" }, 1000)`,
  ).replace("<form", `<p role="alert">Incorrect password.</p><form`),
  "/asking": (_request, response) =>
    send(response, {
      status: 401,
      html: scripted(
        `if (ok) { app.innerHTML = "<p>Your letters</p>"; document.title = "Letters" }`,
      ),
    }),
  "/alert": scripted(`if (ok) location = "/home"; else alert("Invalid username or password")`),
  // After the login, the page offers a change of password.
  "/settled": form(loginPage(), letsIn("/settings")),
  "/settings": page(
    "Settings",
    `<nav><a href="/logout">Log out</a></nav><main><h1>Settings</h1><form method="post"><label>Display name <input name="name" value="Ada"></label><label>Email <input name="mail"></label><label>City <input name="city"></label>
      <label>Confirm with your password <input type="password" name="password"></label><button>Save changes</button></form></main>`,
  ),
  // The form is in a dialog of a page that stays.
  "/modal": inDialog(
    `entry.remove(); way.outerHTML = "<button aria-haspopup='menu'>Ada L.</button>"`,
  ),
  "/modal-greeting": inDialog(
    `entry.close(); way.remove(); document.querySelector("header").append("You are logged in as ada")`,
  ),
  "/modal-menu": inDialog(`entry.close(); way.textContent = "My account"`),
  "/modal-closed": inDialog(`entry.close()`),
  "/modal-failed": inDialog(
    `entry.close(); way.remove(); document.body.insertAdjacentHTML("beforeend", "<p class='error'>Something went wrong.</p>")`,
  ),
  "/expired": ends(
    "Change your password",
    `<p>Your password has expired. Choose another one to go on.</p>${NEW_PASSWORD}`,
  ),
  "/expired-german": ends("Ihr Passwort ist abgelaufen", NEW_PASSWORD),
  "/closed": ends("Account locked", "<p>Call us to have it opened again.</p>"),
  "/slow": ends("Too many attempts", "<p>Try again in 15 minutes.</p>"),
  "/unconfirmed": ends(
    "One more step",
    `<p>Please verify your e-mail address: we have sent a link to you.</p><button>Resend the link</button>`,
  ),
  "/unconfirmed-form": form(loginPage(), () => ({
    html: loginPage(`<p role="alert">Your e-mail address has not been verified yet.</p>`),
  })),
  "/terms": ends(
    "We have updated our terms",
    `<p>Read them before you go on.</p><form><label><input type="checkbox" required> I agree to the terms of service</label><button>Continue</button></form>`,
  ),
  "/reminded": ends(
    "Your account",
    `<p role="status">Please verify your email. Your password expires in 5 days.</p><p>Two new letters are waiting for you.</p>`,
  ),
  "/covered": form(
    loginPage(banner("Wir verwenden Cookies.", "Alle akzeptieren", "Alle ablehnen")),
    letsIn(),
  ),
  "/covered-for-good": loginPage(banner("We use cookies on this site.", "Accept all", "")),
  "/prefilled": form(
    loginPage()
      .replace('name="user"', 'name="user" value="somebody"')
      .replace('name="password"', 'name="password" value="old"'),
    letsIn(),
  ),
};
