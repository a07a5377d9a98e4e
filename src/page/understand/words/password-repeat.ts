import { Phrases } from "./phrases.ts";

/** Asks for a password a second time. */
export const PASSWORD_REPEAT = new Phrases({
  en: "confirm|confirmation|repeat|retype|re enter|reenter|again|verify password|password2|match",
  de: "bestätigen|wiederholen|bestätigung|wiederholung|nochmal|noch einmal|erneut",
  fr: "confirmer|confirmation|confirmez|répéter|répétez|à nouveau|retaper|ressaisir",
  es: "confirmar|confirma|confirmación|repetir|repite|repita|de nuevo",
  it: "conferma|ripeti|confermare|ripetere|di nuovo",
  nl: "bevestig|bevestigen|herhaal|herhalen|opnieuw|nogmaals",
  pt: "confirmar|confirme|confirmação|repetir|repita|novamente",
  pl: "potwierdź|potwierdzenie|powtórz|ponownie",
  ja: "確認|再入力|もう一度",
  zh: "确认|確認|重复|再次",
});
