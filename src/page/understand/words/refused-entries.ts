import { Phrases } from "./phrases.ts";

/** Says that what was sent could not be taken. */
export const REFUSED_ENTRIES = new Phrases({
  en: "there were errors|there was an error|errors with your submission|validation error|validation errors|submission failed|could not be submitted|couldn't be submitted|could not be processed|please correct|please fix|fix the errors|problem with your submission|there is a problem|error|errors",
  de: "fehler|validierungsfehler|bitte korrigieren|konnte nicht gesendet werden|konnte nicht verarbeitet werden|es gab fehler|eingaben prüfen",
  fr: "erreur|erreurs|erreurs de validation|veuillez corriger|n'a pas pu être envoyé|échec de l'envoi",
  es: "error|errores|errores de validación|corrija|corrige los errores|no se pudo enviar|hubo errores",
  it: "errore|errori|errori di convalida|correggi|non è stato possibile inviare",
  nl: "fout|fouten|validatiefouten|corrigeer|kon niet worden verzonden",
  pt: "erro|erros|erros de validação|corrija|não foi possível enviar",
  pl: "błąd|błędy|błędy walidacji|popraw|nie udało się wysłać",
  ja: "エラー|入力エラー|送信できませんでした|修正してください",
  zh: "错误|提交失败|请更正|驗證錯誤|验证错误|无法提交",
});
