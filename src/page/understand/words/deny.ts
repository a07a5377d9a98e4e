import { Phrases } from "./phrases.ts";

/** Labels of a button that does not let it. */
export const DENY = new Phrases({
  en: "deny|deny access|cancel|decline|reject|refuse|don't allow|do not allow|no|no thanks|not now|disallow|block|go back|back|disagree",
  de: "ablehnen|verweigern|abbrechen|nicht erlauben|nicht zulassen|zugriff verweigern|nein|nein danke|zurück|nicht jetzt",
  fr: "refuser|refuser l'accès|annuler|ne pas autoriser|rejeter|non|non merci|retour",
  es: "denegar|denegar acceso|cancelar|rechazar|no permitir|no|no gracias|volver",
  it: "nega|nega accesso|annulla|rifiuta|non consentire|no|no grazie|indietro",
  nl: "weigeren|annuleren|afwijzen|niet toestaan|toegang weigeren|nee|nee bedankt|terug",
  pt: "negar|negar acesso|cancelar|recusar|rejeitar|não permitir|não|não obrigado|voltar",
  pl: "odmów|odrzuć|anuluj|nie zezwalaj|odmów dostępu|nie|wróć|odmawiam",
  sv: "neka|avbryt",
  ja: "拒否|拒否する|キャンセル|許可しない|いいえ|同意しない|戻る|キャンセルする",
  zh: "拒绝|取消|不允许|不同意|返回|拒绝授权|暂不|拒絕|不授权",
});
