import { Phrases } from "./phrases.ts";

/** Of a box that keeps one logged in. */
export const REMEMBER = new Phrases({
  en: "remember|remember me|keep me logged in|keep me signed in|stay signed in|stay logged in|keep logged in|trust this device|remember this device|persistent",
  de: "angemeldet bleiben|eingeloggt bleiben|merken|zugangsdaten merken|anmeldung merken|dauerhaft anmelden",
  fr: "se souvenir|se souvenir de moi|rester connecté|maintenir la connexion|mémoriser|connexion automatique",
  es: "recordar|recordarme|recuérdame|recordar usuario|mantener sesión|mantener la sesión|no cerrar sesión",
  it: "ricordami|ricorda|resta collegato|resta connesso|rimani connesso|mantieni l'accesso",
  nl: "onthoud mij|onthouden|ingelogd blijven|aangemeld blijven|blijf ingelogd",
  pt: "lembrar|lembrar me|lembre se|lembrar de mim|manter conectado|manter me conectado|manter sessão|continuar conectado",
  pl: "zapamiętaj|zapamiętaj mnie|pamiętaj mnie|nie wylogowuj|pozostań zalogowany",
  sv: "kom ihåg mig|håll mig inloggad",
  ja: "ログイン状態を保持|次回から自動|記憶する|保持する|ログインしたままにする",
  zh: "记住我|记住密码|记住账号|保持登录|自动登录|下次自动登录|記住我|保持登入",
  ru: "запомнить меня",
});
