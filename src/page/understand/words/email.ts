import { Phrases } from "./phrases.ts";

/** Labels of an e-mail address. */
export const EMAIL = new Phrases({
  en: "email|e mail|email address|mail address",
  de: "e mail|email|e mail adresse|mailadresse",
  fr: "e mail|email|courriel|mail|adresse électronique|adresse mail",
  es: "correo|correo electrónico|email|e mail",
  it: "email|e mail|posta elettronica",
  nl: "e mail|email|e mailadres|emailadres",
  pt: "e mail|email|correio eletrónico|correio electrónico",
  pl: "e mail|email|adres email",
  sv: "e post|e postadress",
  ja: "メールアドレス|メール",
  zh: "邮箱|电子邮件|電子郵件|電郵|邮件地址",
  ko: "이메일",
  ru: "почта|email",
});
