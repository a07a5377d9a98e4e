import { Phrases } from "./phrases.ts";

/** A site will not serve whoever asks. */
export const REFUSED = new Phrases({
  en: "access denied|access to this page has been denied|access forbidden|access is denied|forbidden|403 forbidden|403|error 403|request blocked|your request has been blocked|request has been blocked|you have been blocked|you are blocked|you've been blocked|sorry you have been blocked|your ip has been blocked|your ip address has been blocked|has been banned|ip address has been banned|unusual traffic|suspicious activity|automated access|automated requests|bot detected|not available in your country|not available in your region|you don't have permission to access|you do not have permission to access|the owner of this website has banned|request could not be satisfied|blocked by|security policy|not acceptable|pardon our interruption|access to this site is denied|temporarily blocked",
  de: "zugriff verweigert|zugriff abgelehnt|zugriff verboten|zugriff gesperrt|zugang verweigert|sie wurden blockiert|sie wurden gesperrt|ihre anfrage wurde blockiert|ihre ip adresse wurde gesperrt|anfrage blockiert|ungewöhnlicher datenverkehr|verdächtige aktivität|verboten|keine berechtigung",
  fr: "accès refusé|accès interdit|vous avez été bloqué|votre accès a été bloqué|requête bloquée|trafic inhabituel|activité suspecte|accès bloqué|votre requête a été bloquée|interdit",
  es: "acceso denegado|acceso prohibido|has sido bloqueado|ha sido bloqueado|solicitud bloqueada|tráfico inusual|actividad sospechosa|acceso bloqueado|prohibido",
  it: "accesso negato|accesso vietato|sei stato bloccato|richiesta bloccata|traffico insolito|attività sospetta|accesso bloccato|vietato",
  nl: "toegang geweigerd|toegang verboten|u bent geblokkeerd|je bent geblokkeerd|verzoek geblokkeerd|ongebruikelijk verkeer|verdachte activiteit|toegang geblokkeerd|verboden toegang",
  pt: "acesso negado|acesso proibido|acesso recusado|você foi bloqueado|foi bloqueado|solicitação bloqueada|pedido bloqueado|tráfego incomum|atividade suspeita|acesso bloqueado|proibido",
  pl: "odmowa dostępu|dostęp zabroniony|brak dostępu|zostałeś zablokowany|dostęp zablokowany|żądanie zablokowane|nietypowy ruch|podejrzana aktywność|dostęp wzbroniony",
  ja: "アクセスが拒否|アクセス拒否|アクセスできません|アクセスが制限|ブロックされました|アクセスがブロック|不審なアクセス|通常と異なるトラフィック|禁止されています",
  zh: "访问被拒绝|拒绝访问|禁止访问|您已被屏蔽|请求被拦截|访问被拦截|异常流量|访问受限|被阻止|您的访问|可疑活动|存取被拒",
});
