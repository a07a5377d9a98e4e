import { Phrases } from "./phrases.ts";

/** Labels of a button that does not agree. */
export const REJECT = new Phrases({
  en: "reject|reject all|reject cookies|reject all cookies|decline|decline all|deny|deny all|refuse|refuse all|disagree|i disagree|only necessary|necessary only|necessary cookies only|only necessary cookies|only essential|essential only|essential cookies only|use necessary cookies only|accept only necessary|accept only essential|accept necessary|accept essential|allow necessary|allow only necessary|allow essential|continue without accepting|continue without agreeing|no thanks|no|do not accept|do not sell|required only|strictly necessary only|reject optional|reject non essential|only required|don't allow|do not allow|do not consent|not now",
  de: "ablehnen|alle ablehnen|alles ablehnen|nur notwendige|nur notwendige cookies|nur erforderliche|nur essenzielle|nur essentielle|nur technisch notwendige|nur technisch notwendige cookies|nicht zustimmen|nein|nein danke|verweigern|nur notwendige akzeptieren|nur erforderliche cookies|weiter ohne zustimmung|ohne einwilligung fortfahren|nur notwendige cookies akzeptieren|notwendige cookies|ohne zustimmung weiter|cookies ablehnen|nicht erlauben|nicht akzeptieren",
  fr: "refuser|tout refuser|je refuse|refuser tout|refuser les cookies|continuer sans accepter|refuser tous les cookies|non merci|non|uniquement nécessaires|cookies nécessaires uniquement|uniquement les cookies nécessaires|rejeter|tout rejeter|essentiels uniquement|strictement nécessaires",
  es: "rechazar|rechazar todo|rechazar todas|rechazar cookies|rechazar todas las cookies|rechazo|solo necesarias|solo las necesarias|solo cookies necesarias|solo esenciales|continuar sin aceptar|no aceptar|denegar|denegar todo|no gracias|no|no acepto|no permitir",
  it: "rifiuta|rifiuta tutto|rifiuta tutti|rifiuto|rifiuta tutti i cookie|solo necessari|solo i necessari|solo cookie necessari|continua senza accettare|nega|no grazie|no|non accetto|non accettare|usa solo i cookie necessari|solo cookie tecnici",
  nl: "weigeren|alles weigeren|alle cookies weigeren|weiger|weiger alles|afwijzen|alles afwijzen|alleen noodzakelijke|alleen noodzakelijke cookies|alleen noodzakelijk|alleen functionele|alleen functionele cookies|nee|nee bedankt|niet accepteren|doorgaan zonder accepteren|niet akkoord|niet toestaan",
  pt: "rejeitar|rejeitar tudo|rejeitar todos|rejeitar cookies|rejeitar todos os cookies|recusar|recusar tudo|recusar todos|apenas necessários|somente necessários|apenas essenciais|só necessários|continuar sem aceitar|não aceitar|não aceito|não obrigado|não|negar|apenas os necessários|não permitir",
  pl: "odrzuć|odrzuć wszystkie|odrzucam|odrzuć wszystko|odmów|odmawiam|tylko niezbędne|tylko wymagane|tylko konieczne|nie zgadzam się|nie akceptuję|nie|nie dziękuję|kontynuuj bez zgody|kontynuuj bez akceptacji|nie wyrażam zgody|tylko niezbędne pliki cookie|nie zezwalaj",
  sv: "avvisa|avvisa alla|neka|neka alla|endast nödvändiga|bara nödvändiga",
  da: "afvis|afvis alle|kun nødvendige",
  no: "avslå|avslå alle|kun nødvendige",
  ja: "拒否|拒否する|すべて拒否|すべて拒否する|同意しない|必須のみ|必要なcookieのみ|必要なもののみ|いいえ|許可しない|受け入れない|必須cookieのみ|必要最小限",
  zh: "拒绝|全部拒绝|拒绝所有|拒绝全部|不同意|仅必要|仅接受必要|仅限必要|只接受必要|不接受|不允许|暂不|拒絕|全部拒絕|仅使用必要|仅必要cookie|不允許",
  ru: "отклонить|отклонить все|отказаться|только необходимые",
  tr: "reddet|tümünü reddet",
});
