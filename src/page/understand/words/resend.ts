import { Phrases } from "./phrases.ts";

/** Has a code sent once more. */
export const RESEND = new Phrases({
  en: "resend|send again|send it again|send a new code|new code|get a new code|request a new code|request new code|send code again|get code|send code|didn't receive|call me",
  de: "erneut senden|nochmal senden|noch einmal senden|neuen code|code anfordern|code senden|erneut anfordern",
  fr: "renvoyer|envoyer à nouveau|nouveau code|renvoyer le code|recevoir un code",
  es: "reenviar|volver a enviar|enviar de nuevo|nuevo código|enviar código|solicitar código",
  it: "invia di nuovo|rinvia|reinvia|nuovo codice|invia codice|richiedi codice",
  nl: "opnieuw verzenden|opnieuw sturen|nieuwe code|code opnieuw|stuur opnieuw|code versturen",
  pt: "reenviar|enviar novamente|novo código|enviar código|enviar de novo",
  pl: "wyślij ponownie|nowy kod|wyślij kod|ponów",
  sv: "skicka igen|ny kod|skicka kod|skicka ny kod",
  da: "send igen|ny kode|send kode|send ny kode",
  no: "send på nytt|send igjen|ny kode|send kode",
  fi: "lähetä uudelleen|uusi koodi|lähetä koodi",
  cs: "odeslat znovu|poslat znovu|nový kód|zaslat znovu|zaslat kód",
  hu: "újraküldés|új kód|kód küldése|küldés újra",
  ro: "retrimite|trimite din nou|cod nou|trimite codul",
  el: "επαναποστολή|νέος κωδικός|αποστολή ξανά|αποστολή κωδικού",
  ru: "отправить повторно|отправить еще раз|отправить ещё раз|новый код|получить код|выслать код|запросить код",
  uk: "надіслати ще раз|надіслати повторно|новий код|отримати код",
  tr: "tekrar gönder|yeniden gönder|yeni kod|kod gönder",
  ar: "إعادة الإرسال|إعادة إرسال|رمز جديد|إرسال الرمز",
  ja: "再送|再送信|再送する|コードを再送|コードを送信|新しいコード",
  zh: "重新发送|重发|再次发送|获取验证码|发送验证码|重新获取|重新傳送",
  ko: "재전송|다시 보내기|새 코드|인증번호 받기|재발송",
});
