import { Phrases } from "./phrases.ts";

/** Of a form that sets another password for an account that is there. */
export const PASSWORD_CHANGE = new Phrases({
  en: "change password|change your password|change my password|reset password|reset your password|new password|choose a new password|update password|update your password|set password|set a new password|current password|old password|existing password|password reset",
  de: "passwort ändern|passwort zurücksetzen|neues passwort|kennwort ändern|neues kennwort|aktuelles passwort|altes passwort|bisheriges passwort|aktuelles kennwort|passwort festlegen",
  fr: "changer le mot de passe|changer de mot de passe|modifier le mot de passe|modifier votre mot de passe|modifier mon mot de passe|nouveau mot de passe|réinitialiser le mot de passe|réinitialiser votre mot de passe|mot de passe actuel|ancien mot de passe",
  es: "cambiar contraseña|cambiar la contraseña|cambia tu contraseña|cambiar tu contraseña|nueva contraseña|restablecer contraseña|restablecer la contraseña|restablece tu contraseña|contraseña actual|contraseña anterior",
  it: "cambia password|cambia la password|modifica password|modifica la password|nuova password|reimposta password|reimposta la password|password attuale|vecchia password",
  nl: "wachtwoord wijzigen|wachtwoord veranderen|wijzig wachtwoord|nieuw wachtwoord|wachtwoord opnieuw instellen|wachtwoord resetten|huidig wachtwoord|oud wachtwoord",
  pt: "alterar senha|alterar a senha|mudar senha|trocar senha|nova senha|redefinir senha|redefinir a senha|senha atual|senha antiga|alterar palavra passe|nova palavra passe|palavra passe atual|repor palavra passe",
  pl: "zmień hasło|zmiana hasła|nowe hasło|resetuj hasło|zresetuj hasło|resetowanie hasła|obecne hasło|aktualne hasło|stare hasło|ustaw nowe hasło",
  sv: "byt lösenord|nytt lösenord|nuvarande lösenord",
  ja: "パスワード変更|パスワードの変更|パスワードを変更|新しいパスワード|パスワード再設定|パスワードの再設定|現在のパスワード|古いパスワード|パスワードをリセット",
  zh: "修改密码|更改密码|新密码|重置密码|当前密码|旧密码|原密码|變更密碼|新密碼|重設密碼",
  ko: "비밀번호 변경|새 비밀번호",
  ru: "сменить пароль|изменить пароль|новый пароль|текущий пароль",
});
