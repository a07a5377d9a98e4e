import { Phrases } from "./phrases.ts";

/** What one does to come in with an account that one has. */
export const LOGIN = new Phrases({
  en: "log in|login|log on|logon|sign in|signin|log into|sign into|logging in|signing in",
  de: "anmelden|anmeldung|einloggen|login|zugang zum konto",
  fr: "se connecter|connexion|connectez vous|s'identifier|identifiez vous|me connecter",
  es: "iniciar sesión|inicia sesión|inicio de sesión|acceder|acceso|entrar|ingresar|identifícate",
  it: "accedi|accesso|entra|effettua l'accesso|login",
  nl: "inloggen|log in|aanmelden|meld je aan|meld u aan",
  pt: "entrar|iniciar sessão|inicie sessão|fazer login|faça login|acessar|aceder",
  pl: "zaloguj|zaloguj się|logowanie|zalogować",
  sv: "logga in|inloggning",
  ja: "ログイン|サインイン",
  zh: "登录|登入|登陆|登錄",
  ko: "로그인",
  ru: "войти|вход",
  tr: "giriş yap|oturum aç",
});
