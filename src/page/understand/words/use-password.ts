import { Phrases } from "./phrases.ts";

/** Chooses the password among several ways to log in. */
export const USE_PASSWORD = new Phrases({
  en: "password|use password|use a password|use your password|use my password|use password instead|use a password instead|use your password instead|enter password|enter your password|enter a password|continue with password|continue with a password|sign in with password|sign in with a password|sign in with your password|log in with password|log in with a password|log in with your password",
  de: "passwort|passwort verwenden|mit passwort anmelden|mit passwort|stattdessen passwort verwenden|passwort eingeben|kennwort verwenden|stattdessen kennwort verwenden",
  fr: "mot de passe|utiliser un mot de passe|utiliser le mot de passe|utiliser mon mot de passe|saisir le mot de passe|se connecter avec un mot de passe",
  es: "contraseña|usar contraseña|usar la contraseña|usar mi contraseña|usar tu contraseña|introducir contraseña|iniciar sesión con contraseña",
  it: "password|usa password|usa la password|usa la tua password|inserisci la password|accedi con password",
  nl: "wachtwoord|wachtwoord gebruiken|gebruik wachtwoord|gebruik je wachtwoord|wachtwoord invoeren|inloggen met wachtwoord",
  pt: "senha|usar senha|usar a senha|usar sua senha|inserir senha|usar palavra passe|entrar com senha",
  pl: "hasło|użyj hasła|wpisz hasło|zaloguj się hasłem",
  ja: "パスワード|パスワードを使用|パスワードでログイン|パスワードを入力",
  zh: "密码|使用密码|密码登录|输入密码",
});
