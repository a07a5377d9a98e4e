import { Phrases } from "./phrases.ts";

/** Leaving an account: only who is in it can. */
export const LOGOUT = new Phrases({
  en: "log out|logout|sign out|signout|log off|logoff",
  de: "abmelden|ausloggen|logout",
  fr: "se déconnecter|déconnexion|me déconnecter",
  es: "cerrar sesión|salir|desconectar|cerrar la sesión",
  it: "esci|disconnetti|logout|disconnettersi",
  nl: "uitloggen|afmelden|log uit",
  pt: "sair|terminar sessão|encerrar sessão|desconectar|fazer logout",
  pl: "wyloguj|wyloguj się|wylogowanie",
  sv: "logga ut",
  ja: "ログアウト|サインアウト",
  zh: "退出|退出登录|登出|注销|安全退出",
});
