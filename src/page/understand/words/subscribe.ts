import { Phrases } from "./phrases.ts";

/** Having news sent to one's address. */
export const SUBSCRIBE = new Phrases({
  en: "newsletter|subscribe|subscription|mailing list|news and offers|email updates|get updates|weekly digest|stay up to date|stay in the loop|notify me",
  de: "newsletter|abonnieren|abonnement|rundbrief|auf dem laufenden",
  fr: "newsletter|infolettre|lettre d'information|s'abonner|abonnez vous|abonnement|lettre d'info",
  es: "newsletter|boletín|suscribirse|suscríbete|suscribirme|suscripción",
  it: "newsletter|abbonati|iscriviti alla newsletter|resta aggiornato",
  nl: "nieuwsbrief|abonneren|abonneer|op de hoogte",
  pt: "newsletter|boletim|assinar|assine|subscrever|subscreva|novidades",
  pl: "newsletter|biuletyn|subskrybuj|zapisz się do|subskrypcja",
  sv: "nyhetsbrev|prenumerera",
  ja: "メルマガ|メールマガジン|ニュースレター|購読",
  zh: "订阅|訂閱|邮件订阅|电子报|新闻通讯",
});
