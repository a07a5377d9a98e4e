import { Phrases } from "./phrases.ts";

/** Names of the folders of a mailbox. */
export const FOLDER = new Phrases({
  en: "inbox|sent|sent mail|sent items|drafts|draft|spam|junk|junk mail|trash|bin|deleted|deleted items|archive|archived|starred|snoozed|outbox|all mail",
  de: "posteingang|gesendet|gesendete|entwürfe|spam|junk|papierkorb|gelöscht|archiv|postausgang|markiert|eingang",
  fr: "boîte de réception|réception|envoyés|messages envoyés|brouillons|spam|indésirables|courrier indésirable|corbeille|archives|boîte d'envoi|suivis",
  es: "bandeja de entrada|recibidos|enviados|borradores|spam|correo no deseado|papelera|archivados|archivo|bandeja de salida|destacados|eliminados",
  it: "posta in arrivo|in arrivo|inviata|posta inviata|inviati|bozze|spam|posta indesiderata|cestino|archivio|speciali",
  nl: "postvak in|inbox|verzonden|concepten|spam|ongewenst|ongewenste e mail|prullenbak|archief|verwijderd|met ster",
  pt: "caixa de entrada|entrada|enviados|rascunhos|spam|lixo eletrónico|lixo eletrônico|lixeira|lixo|reciclagem|arquivo|arquivados|com estrela",
  pl: "odebrane|skrzynka odbiorcza|wysłane|robocze|wersje robocze|szkice|spam|kosz|archiwum|oznaczone|usunięte",
  sv: "inkorg|skickat|utkast|skräppost|papperskorg",
  ja: "受信トレイ|受信箱|受信ボックス|送信済み|下書き|迷惑メール|ゴミ箱|アーカイブ|スター付き|送信トレイ",
  zh: "收件箱|收件匣|已发送|草稿箱|草稿|垃圾邮件|垃圾箱|已删除|归档|星标邮件|寄件備份|发件箱|回收站|垃圾桶",
});
