import { Phrases } from "./phrases.ts";

/** Says that a code was not the right one, or is none any more. */
export const WRONG_CODE = new Phrases({
  en: "expired|has expired|already used|already been used|wrong code|wrong|try again|invalid code|invalid|verification failed|couldn't verify|could not verify",
  de: "abgelaufen|falscher code|bereits verwendet|erneut versuchen|überprüfung fehlgeschlagen",
  fr: "expiré|code erroné|déjà utilisé|réessayez|réessayer",
  es: "caducado|expirado|ha caducado|ya se ha utilizado|inténtalo de nuevo|vuelve a intentarlo",
  it: "scaduto|già utilizzato|riprova",
  nl: "verlopen|al gebruikt|probeer het opnieuw",
  pt: "expirado|expirou|já foi utilizado|tente novamente",
  pl: "wygasł|już użyty|spróbuj ponownie",
  sv: "gått ut|försök igen",
  ja: "有効期限|期限切れ|もう一度",
  zh: "过期|过期了|已失效|请重试|重試",
});
