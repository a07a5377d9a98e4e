import { Phrases } from "./phrases.ts";

/** Things that only who is in an account is offered. */
export const ACCOUNT = new Phrases({
  en: "settings|profile|my profile|account|my account|account settings|notifications|billing|preferences|team|reports|analytics|api keys|usage",
  de: "einstellungen|profil|mein profil|konto|mein konto|benachrichtigungen|abrechnung|rechnungen|berichte|nachrichten|aufträge",
  fr: "paramètres|profil|mon profil|compte|mon compte|notifications|facturation|factures|rapports|statistiques",
  es: "ajustes|configuración|perfil|mi perfil|cuenta|mi cuenta|notificaciones|facturación|facturas|informes|estadísticas",
  it: "impostazioni|profilo|il mio profilo|account|notifiche|fatturazione|fatture|report|statistiche",
  nl: "instellingen|profiel|mijn profiel|account|mijn account|meldingen|facturen|rapporten|statistieken",
  pt: "configurações|definições|perfil|meu perfil|conta|minha conta|notificações|faturamento|faturas|relatórios|estatísticas",
  pl: "ustawienia|profil|mój profil|konto|moje konto|powiadomienia|rozliczenia|faktury|raporty|statystyki",
  ja: "設定|プロフィール|アカウント|通知|請求|レポート|分析|アカウント設定",
  zh: "设置|个人资料|账户|账号设置|通知|账单|报告|分析|统计|个人中心|報表|設定",
});
