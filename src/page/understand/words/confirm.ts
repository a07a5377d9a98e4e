import { Phrases } from "./phrases.ts";

/** Labels of a button that says that one is done with what was asked for. */
export const CONFIRM = new Phrases({
  en: "verify|confirm|submit|continue|next|check|done|ok|go|send|i'm done|validate|proceed|finish|verify code|verify answers",
  de: "bestätigen|prüfen|überprüfen|weiter|fertig|senden|absenden|verifizieren|ok",
  fr: "vérifier|valider|confirmer|continuer|suivant|envoyer|terminer|ok",
  es: "verificar|comprobar|confirmar|continuar|siguiente|enviar|validar|listo|ok|aceptar",
  it: "verifica|conferma|continua|avanti|invia|fatto|ok|procedi",
  nl: "verifiëren|controleren|bevestigen|doorgaan|verder|verzenden|klaar|ok",
  pt: "verificar|confirmar|continuar|avançar|enviar|validar|concluir|ok|pronto",
  pl: "zweryfikuj|sprawdź|potwierdź|kontynuuj|dalej|wyślij|gotowe|zatwierdź|ok",
  sv: "verifiera|bekräfta|fortsätt|nästa|skicka|klar|ok",
  da: "bekræft|fortsæt|næste|send|færdig|verificer|ok",
  no: "bekreft|fortsett|neste|send|ferdig|verifiser|ok",
  fi: "vahvista|jatka|seuraava|lähetä|valmis|tarkista|ok",
  cs: "ověřit|potvrdit|pokračovat|další|odeslat|hotovo|ok",
  hu: "ellenőrzés|megerősítés|tovább|küldés|kész|ok",
  ro: "verifică|confirmă|continuă|trimite|gata|ok",
  el: "επαλήθευση|επιβεβαίωση|συνέχεια|υποβολή|αποστολή|εντάξει",
  ru: "проверить|подтвердить|продолжить|далее|отправить|готово|ок",
  uk: "перевірити|підтвердити|продовжити|далі|надіслати|готово",
  tr: "doğrula|onayla|devam|devam et|gönder|tamam|bitti",
  ar: "تحقق|تأكيد|متابعة|التالي|إرسال|تم|موافق",
  ja: "確認|確認する|認証|認証する|次へ|送信|送信する|完了|検証",
  zh: "验证|確認|确认|确定|提交|继续|下一步|完成|驗證|发送",
  ko: "확인|인증|다음|제출|완료|계속",
});
