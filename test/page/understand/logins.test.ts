/** Logins without a password, in several languages: a number, a link by mail, a passkey, an external account. */
import { describe, expect, test } from "vitest";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><header><a href="/">Home</a></header><main>${body}</main><footer><a href="/imprint">Imprint</a></footer>`;

/** A headline, a field, a button, and optional further ones. */
const asks = (headline: string, field: string, button: string, more = "") =>
  page(
    `${headline} – Velo`,
    `<h1>${headline}</h1><form method="post" action="/session/start">${field}<button id="go">${button}</button></form>${more}`,
  );
const phone = (label: string) =>
  `<label>${label} <input id="who" type="tel" name="phone" autocomplete="tel" required></label>`;
const mail = (label: string) =>
  `<label>${label} <input id="who" type="email" name="email" required></label>`;
const COUNTRY = `<label>Country <select name="country"><option>+44<option>+49</select></label>`;

describe("a form that asks for one thing to come in", () => {
  everyRow(test, [
    ["phone", asks("Log in with your phone", phone("Phone number"), "Send code")],
    ["phone, texted", asks("Sign in", COUNTRY + phone("Mobile number"), "Text me a code")],
    [
      "phone, script alone",
      page(
        "Sign in",
        `<h1>Sign in</h1><div>${phone("Mobile")}<button id="go">Get code</button></div>`,
      ),
    ],
    ["phone, no headline", asks("Enter your mobile number", phone("Mobile number"), "Log in")],
    ["link", asks("Sign in", mail("Email address"), "Send magic link")],
    ["link, welcome", asks("Log in to Velo", mail("Work email"), "Email me a sign-in link")],
    ["German", asks("Anmelden", phone("Handynummer"), "Code anfordern")],
    ["German link", asks("Anmelden", mail("E-Mail-Adresse"), "Anmeldelink senden")],
    ["French", asks("Connexion", phone("Numéro de téléphone"), "Recevoir le code")],
    ["French link", asks("Se connecter", mail("Adresse e-mail"), "Envoyer le lien")],
    ["Spanish", asks("Iniciar sesión", phone("Número de teléfono"), "Enviar código")],
    ["Spanish link", asks("Acceder", mail("Correo electrónico"), "Enviar enlace de acceso")],
    ["Italian", asks("Accedi", phone("Numero di telefono"), "Invia codice")],
    ["Portuguese", asks("Entrar", phone("Número de celular"), "Receber código por SMS")],
    ["Dutch", asks("Inloggen", phone("Telefoonnummer"), "Stuur code")],
    ["Dutch link", asks("Inloggen", mail("E-mailadres"), "Stuur mij een inloglink")],
    ["Polish", asks("Zaloguj się", phone("Numer telefonu"), "Wyślij kod")],
    ["Japanese", asks("ログイン", phone("電話番号"), "認証コードを送信")],
    ["Chinese", asks("登录", phone("手机号"), "获取验证码")],
    ["Russian", asks("Вход", phone("Номер телефона"), "Получить код")],
    ["Arabic", asks("تسجيل الدخول", phone("رقم الهاتف"), "إرسال الرمز")],
    ["Korean", asks("로그인", phone("휴대폰 번호"), "인증번호 받기")],
    ["Turkish", asks("Giriş yap", phone("Telefon numarası"), "Kod gönder")],
  ])("is a login, whatever the language", ([, html]) => {
    expect(found(html)).toEqual({
      type: "Login",
      actions: ["Login usernameId=who submitId=go"],
    });
  });
});

describe("a number and its code in one form", () => {
  const both = (headline: string, words: readonly string[]) =>
    page(
      headline,
      `<h1>${headline}</h1><form method="post"><input id="who" type="tel" name="mobile" placeholder="${words[0]}"><input id="code" name="smsCode" maxlength="6" placeholder="${words[1]}"><button type="button">${words[2]}</button><button id="go">${words[3]}</button></form>`,
    );
  test.each([
    ["Chinese", both("登录", ["请输入手机号", "请输入验证码", "获取验证码", "登录"])],
    ["English", both("Log in", ["Phone number", "Verification code", "Get code", "Log in"])],
  ])("%s", (_name, html) => {
    expect(found(html)).toEqual({
      type: "Login",
      actions: [
        "Login usernameId=who submitId=go",
        "EnterCode inputId=code submitId=go codeLength=6",
      ],
    });
  });
});

test("who one is, and not the organisation, is the name of a login", () => {
  const fields = ["Company ID", "Username"].map(
    (label, place) => `<input id="f${place}" placeholder="${label}">`,
  );
  const html = page(
    "Log in",
    `<h1>Log in</h1><form>${fields.join("")}<input id="pw" type="password"><button id="go">Log in</button></form>`,
  );
  expect(found(html).actions).toEqual(["Login usernameId=f1 passwordId=pw submitId=go"]);
});

describe("a field that is only called a code", () => {
  const sent = (headline: string, reported: string) =>
    page(
      headline,
      `<h1>${headline}</h1><p>${reported}</p><form><input id="code" name="code" placeholder="000000"><button id="go">OK</button></form>`,
    );
  test.each([
    ["English", sent("Check your phone", "We sent a code to +1 ••• 42.")],
    ["German", sent("Fast geschafft", "Wir haben einen Code an m•••@velo.example gesendet.")],
    ["Russian", sent("Почти готово", "Мы отправили код на номер +7 ••• 42.")],
    ["Hebrew", sent("עוד רגע", "שלחנו קוד למספר 42•••")],
  ])("%s", (_name, html) => {
    expect(found(html)).toEqual({
      type: "TwoFactorAuth",
      actions: ["EnterCode inputId=code submitId=go"],
    });
  });

  test("is none where the code is another one", () => {
    const html = sent("Redeem", "We sent a discount code to all members.");
    expect(found(html).type).not.toBe("TwoFactorAuth");
  });
});

test("a form to log in above an article leaves it one", () => {
  const form = `<form><input id="u" name="user"><input id="p" type="password"><button id="go">Log in</button></form>`;
  const prose = "Water that runs over a plain never keeps to a straight line for long. ".repeat(4);
  const html = `<!doctype html><title>Rivers</title><header>${form}</header><main><article><h1>Rivers</h1><p>${prose}<p>${prose}</article></main>`;
  expect(found(html)).toEqual({
    type: "Article",
    actions: ["Login usernameId=u passwordId=p submitId=go"],
  });
});

describe("nothing to fill in", () => {
  const ways = (headline: string, buttons: readonly string[], more = "") =>
    page(
      `${headline} – Velo`,
      `<h1>${headline}</h1>${buttons.map((label) => `<p><button>${label}</button>`).join("")}${more}`,
    );
  const list = (headline: string, buttons: readonly string[]) =>
    page(
      headline,
      `<h1>${headline}</h1><ul>${buttons.map((label) => `<li><a href="/auth"><img alt=""> ${label}</a>`).join("")}</ul>`,
    );
  everyRow(test, [
    ["passkey", ways("Sign in", ["Sign in with a passkey"])],
    [
      "passkey, welcome",
      ways("Welcome back", ["Continue with passkey"], "<p>No account? <a href='/join'>Sign up</a>"),
    ],
    ["passkey, German", ways("Anmelden", ["Passkey verwenden"])],
    ["passkey, French", ways("Se connecter", ["Utiliser une clé d’accès"])],
    ["passkey, Spanish", ways("Iniciar sesión", ["Usar una llave de acceso"])],
    ["passkey, Japanese", ways("ログイン", ["パスキーでログイン"])],
    [
      "services",
      ways("Log in", ["Continue with Google", "Continue with Apple", "Continue with Microsoft"]),
    ],
    [
      "services, list",
      list("Log in to Velo", [
        "Sign in with Google",
        "Sign in with Apple",
        "Sign in with GitHub",
        "Sign in with GitLab",
        "Use single sign-on",
      ]),
    ],
    [
      "passkey, said above",
      ways("Sign in", ["Continue"], "<p>Use your passkey to confirm that it is you."),
    ],
    ["services, in a name", ways("Logga in", ["BankID på denna enhet", "Mobilt BankID"])],
    ["services, bare names", ways("Sign in with", ["Google", "Apple", "Facebook"])],
    [
      "services, greeting",
      ways("Welcome to Velo", [
        "Continue with Google",
        "Continue with Apple",
        "Continue with email",
      ]),
    ],
    ["services, German", ways("Einloggen", ["Mit Google fortfahren", "Mit Apple fortfahren"])],
    ["services, French", ways("Connexion", ["Continuer avec Google", "Continuer avec Apple"])],
    ["services, Dutch", ways("Inloggen", ["Doorgaan met Google", "Doorgaan met Apple"])],
    ["services, Polish", ways("Zaloguj się", ["Kontynuuj z Google", "Kontynuuj z Apple"])],
    [
      "services, Arabic",
      ways("تسجيل الدخول", ["المتابعة باستخدام Google", "المتابعة باستخدام Apple"]),
    ],
    ["services, Turkish", ways("Giriş yap", ["Google ile devam et", "Apple ile devam et"])],
  ])("is a login without actions", ([, html]) => {
    expect(found(html)).toEqual({ type: "Login", actions: [] });
  });
});

describe("what only looks like it", () => {
  test.each([
    [
      "ways of delivery",
      page(
        "Checkout",
        `<h1>How?</h1><button>Continue with delivery</button><button>Continue with collection</button>`,
      ),
    ],
    [
      "accounts that are connected",
      page(
        "Connected accounts",
        `<h1>Connected accounts</h1><p>Google <button>Connect</button><h2>Passkeys</h2><button>Add a passkey</button>`,
      ),
    ],
    [
      "a number that is added to an account",
      asks("Add your number", phone("Phone number"), "Send code"),
    ],
    ["a friend who is invited", asks("Invite a friend", mail("Email"), "Send link")],
  ])("%s", (_name, html) => {
    expect(found(html).type).not.toBe("Login");
  });

  test.each([
    ["a number to be called back", asks("Call me back", phone("Phone number"), "Send"), "Form"],
    ["a newsletter", asks("Our newsletter", mail("Email address"), "Subscribe"), "Other"],
    [
      "a forgotten password",
      asks("Reset your password", mail("Email address"), "Send reset link"),
      "Form",
    ],
    [
      "the app by text message",
      asks("Get the app", phone("Mobile number"), "Text me a link"),
      "Form",
    ],
  ])("%s", (_name, html, type) => {
    const { type: is, actions } = found(html);
    expect(is).toBe(type);
    expect(actions.filter((line) => line.startsWith("Login"))).toEqual([]);
  });
});

function found(html: string) {
  return outlinesOf(snapshotOf(html, "https://velo.example/start"));
}
