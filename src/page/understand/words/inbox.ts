import { Phrases } from "./phrases.ts";

/** Name of the folder that mail arrives in. */
export const INBOX = new Phrases({
  en: "inbox|mailbox|webmail|unread messages",
  de: "posteingang|postfach|eingang|webmail",
  fr: "boîte de réception|messagerie|réception|webmail",
  es: "bandeja de entrada|recibidos|buzón|correo web|webmail",
  it: "posta in arrivo|in arrivo|casella di posta|webmail",
  nl: "postvak in|inbox|mailbox|webmail",
  pt: "caixa de entrada|webmail|caixa de correio",
  pl: "odebrane|skrzynka odbiorcza|poczta|skrzynka",
  ja: "受信トレイ|受信箱|受信ボックス|受信メール",
  zh: "收件箱|收件匣|邮箱首页",
});
