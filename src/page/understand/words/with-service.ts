import { Phrases } from "./phrases.ts";

/** How the button begins that lets one in with an account elsewhere. */
export const WITH_SERVICE = new Phrases({
  en: "continue with|sign in with|log in with|login with|sign up with|single sign on|use sso|with sso",
  de: "weiter mit|anmelden mit|einloggen mit|mit google|mit apple|single sign on",
  fr: "continuer avec|se connecter avec|connexion avec|s'identifier avec|authentification unique",
  es: "continuar con|iniciar sesión con|inicia sesión con|acceder con|entrar con",
  it: "continua con|accedi con|entra con",
  nl: "doorgaan met|inloggen met|verder met|aanmelden met",
  pt: "continuar com|entrar com|iniciar sessão com|fazer login com",
  pl: "kontynuuj z|kontynuuj przez|zaloguj przez|zaloguj się przez|zaloguj się z",
  ja: "で続ける|でログイン|でサインイン|アカウントで続行",
  zh: "账号登录|账户登录|帐号登录|继续使用|扫码登录|微信登录|一键登录",
  sv: "logga in med|fortsätt med",
  da: "log ind med|fortsæt med",
  no: "logg inn med|fortsett med",
  cs: "přihlásit se přes|pokračovat přes|přihlásit se pomocí",
  hu: "bejelentkezés google|folytatás a",
  ro: "continuă cu|conectare cu|autentificare cu",
  el: "σύνδεση με|συνέχεια με",
  ru: "войти через|войти с помощью|продолжить с",
  uk: "увійти через|продовжити з",
  tr: "ile giriş yap|ile devam et|ile oturum aç",
  ko: "로 로그인|로 계속",
  ar: "المتابعة باستخدام|تسجيل الدخول باستخدام|الدخول عبر",
  he: "המשך עם|התחבר עם|התחברות עם|כניסה עם|הירשם עם|כניסה באמצעות|התחברות באמצעות",
  fa: "ورود با|ادامه با|ورود با حساب|ثبت نام با",
  th: "ดำเนินการต่อด้วย|เข้าสู่ระบบด้วย|ลงชื่อเข้าใช้ด้วย|สมัครด้วย",
  hi: "के साथ जारी रखें|से जारी रखें|के साथ साइन इन करें|से साइन इन करें|से लॉग इन करें",
  fi: "jatka google|kirjaudu google|kirjaudu apple|kirjaudu facebook",
  sk: "pokračovať cez|prihlásiť sa cez|prihlásiť sa pomocou|pokračovať s",
  bg: "вход с|продължи с|влезте с",
  hr: "prijava putem|nastavi s|prijavi se putem|prijava s",
  vi: "tiếp tục với|đăng nhập với|đăng nhập bằng",
  id: "lanjutkan dengan|masuk dengan|login dengan",
});

/** Firms whose accounts open other sites, alone on their buttons. */
export const SERVICE = new Phrases({
  names:
    "google|apple|apple id|facebook|microsoft|github|gitlab|bitbucket|linkedin|twitter|x|amazon|yahoo|slack|okta|sso|saml|discord|twitch|steam|line|kakao|naver|wechat|weibo|qq|alipay|vk|yandex|telegram|paypal|franceconnect|itsme|digid|bankid|spid|cie|mitid|id austria",
});
