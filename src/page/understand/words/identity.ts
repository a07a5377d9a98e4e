import { Phrases } from "./phrases.ts";

/** Labels of the field that says who one is. */
export const IDENTITY = new Phrases({
  en: "user|username|user name|user id|userid|login|login name|login id|email|e mail|email address|account|account name|account number|customer number|customer id|member number|phone|phone number|mobile|mobile number|id|handle|nickname|screen name",
  de: "benutzername|benutzer|benutzerkennung|nutzername|kennung|e mail|e mail adresse|anmeldename|kundennummer|konto|kontonummer|teilnehmernummer|mitgliedsnummer|handynummer|telefonnummer|zugangsnummer",
  fr: "identifiant|nom d'utilisateur|utilisateur|adresse e mail|e mail|email|courriel|mail|adresse mail|pseudo|numéro client|numéro de client|compte",
  es: "usuario|nombre de usuario|correo|correo electrónico|email|cuenta|dni|nif|número de cliente|teléfono",
  it: "utente|nome utente|email|e mail|indirizzo email|codice cliente|codice utente|numero cliente|account|codice fiscale|telefono",
  nl: "gebruikersnaam|gebruiker|e mail|e mailadres|emailadres|klantnummer|account|inlognaam|telefoonnummer|accountnaam",
  pt: "usuário|utilizador|nome de usuário|nome de utilizador|e mail|email|endereço de e mail|correio eletrónico|cpf|conta|número de cliente|telefone|celular|telemóvel",
  pl: "użytkownik|nazwa użytkownika|login|adres e mail|e mail|email|adres email|numer klienta|identyfikator|konto|numer telefonu",
  sv: "användarnamn|e post|e postadress",
  ja: "ユーザー名|ユーザーid|メールアドレス|メール|会員番号|お客様番号|ログインid|アカウント|電話番号|携帯電話",
  zh: "用户名|用戶名|用户|账号|帐号|帳號|邮箱|電子郵件|电子邮件|手机号|手機號碼|会员号|账户名",
  ko: "아이디|이메일",
  ru: "логин|имя пользователя|почта|email|телефон",
});
