import { Phrases } from "./phrases.ts";

/** Labels of a button that agrees. */
export const ACCEPT = new Phrases({
  en: "accept|accept all|accept cookies|accept all cookies|agree|i agree|i accept|allow all|allow cookies|allow all cookies|agree and close|agree and continue|accept and continue|accept and close|got it|ok|okay|yes|yes i agree|allow|consent|understood|i understand|that's fine|enable all|fine",
  de: "akzeptieren|alle akzeptieren|alles akzeptieren|annehmen|zustimmen|alle cookies akzeptieren|cookies akzeptieren|alle cookies zulassen|alle zulassen|alle erlauben|allen zustimmen|einverstanden|ich stimme zu|zustimmen und weiter|akzeptieren und weiter|ok|okay|verstanden|ja|erlauben|zulassen|alle annehmen|ich akzeptiere|einwilligen",
  fr: "accepter|tout accepter|j'accepte|accepter tout|accepter et fermer|accepter et continuer|accepter les cookies|accepter tous les cookies|autoriser|tout autoriser|ok|d'accord|compris|j'ai compris|oui|ok pour moi|consentir",
  es: "aceptar|aceptar todo|aceptar todas|aceptar cookies|aceptar todas las cookies|aceptar y continuar|aceptar y cerrar|acepto|permitir|permitir todas|permitir todo|de acuerdo|ok|entendido|sí|vale|consentir",
  it: "accetta|accetta tutto|accetta tutti|accetta tutti i cookie|accetto|accetta e continua|accetta e chiudi|consenti|consenti tutti|acconsento|ok|ho capito|va bene|sì|d'accordo",
  nl: "accepteren|alles accepteren|alle cookies accepteren|accepteer|accepteer alles|accepteer alle cookies|akkoord|akkoord en doorgaan|ik ga akkoord|toestaan|alles toestaan|alle cookies toestaan|ok|oké|ja|begrepen|ja ik accepteer",
  pt: "aceitar|aceitar tudo|aceitar todos|aceitar cookies|aceitar todos os cookies|aceito|aceitar e fechar|aceitar e continuar|concordo|concordar|permitir|permitir todos|permitir todos os cookies|ok|entendi|sim|prosseguir",
  pl: "akceptuj|akceptuję|akceptuj wszystkie|akceptuję wszystkie|zaakceptuj|zaakceptuj wszystkie|zgadzam się|zgoda|zezwól|zezwól na wszystkie|przejdź do serwisu|ok|rozumiem|tak|akceptuj i przejdź dalej|wyrażam zgodę|zaakceptuj wszystko|akceptuj wszystko",
  sv: "acceptera|godkänn|godkänn alla|acceptera alla|jag godkänner|tillåt alla",
  da: "accepter|accepter alle|tillad alle",
  no: "godta|godta alle|aksepter",
  ja: "同意|同意する|同意します|すべて同意|すべて許可|すべて受け入れる|承諾|承諾する|許可|許可する|許可します|受け入れる|ok|はい|了解|すべて受入れ|すべてのcookieを許可|すべてのcookieを受け入れる|同意して続ける|閉じて同意",
  zh: "接受|接受所有|全部接受|接受全部|同意|我同意|同意并继续|全部同意|允许|允许所有|允许全部|好的|确定|知道了|我知道了|接受所有cookie|接受全部cookie|全部允许|接受并继续|接受并关闭|允許|接受所有 cookie",
  ru: "принять|принять все|согласен|согласиться|разрешить|хорошо|понятно",
  tr: "kabul et|tümünü kabul et|kabul ediyorum",
});
