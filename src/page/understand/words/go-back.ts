import { Phrases } from "./phrases.ts";

/** Labels of a button that leads to the step before. */
export const GO_BACK = new Phrases({
  en: "back|go back|previous|previous step|previous page|prev|return",
  de: "zurück|vorherige|vorheriger|vorheriger schritt|vorige seite",
  fr: "retour|précédent|précédente|étape précédente|revenir",
  es: "atrás|volver|anterior|paso anterior|regresar",
  it: "indietro|precedente|torna indietro|passo precedente",
  nl: "terug|vorige|vorige stap|ga terug",
  pt: "voltar|anterior|retroceder|passo anterior|etapa anterior",
  pl: "wstecz|wróć|powrót|poprzedni|poprzednia|cofnij",
  sv: "tillbaka|föregående|föregående steg",
  da: "tilbage|forrige|forrige trin",
  no: "tilbake|forrige|forrige steg",
  fi: "takaisin|edellinen|palaa",
  cs: "zpět|předchozí|předchozí krok",
  hu: "vissza|előző",
  ro: "înapoi|anterior|pasul anterior",
  el: "πίσω|προηγούμενο|επιστροφή",
  ru: "назад|вернуться|предыдущий|предыдущий шаг",
  uk: "назад|повернутися|попередній",
  tr: "geri|önceki|geri dön",
  ar: "رجوع|السابق|العودة",
  ja: "戻る|前へ|前に戻る",
  zh: "返回|上一步|后退",
  ko: "뒤로|이전|이전 단계",
});
