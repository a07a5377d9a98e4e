import { Phrases } from "./phrases.ts";

/** Asks for a second proof of who one is that is no code: a press on a phone, a key, a finger. */
export const SECOND_FACTOR = new Phrases({
  en: "two factor authentication|two step verification|2 step verification|multi factor authentication|approve sign in|approve the sign in|approve your sign in|approve the request|approve this login|check your phone|check your device|confirm it's you|verify it's you|verify your identity|security key|use your passkey|waiting for approval|we sent a notification|push notification",
  de: "zwei faktor authentifizierung|zweistufige bestätigung|anmeldung bestätigen|anmeldung genehmigen|identität bestätigen|sicherheitsschlüssel|auf ihrem smartphone|auf deinem smartphone",
  fr: "authentification à deux facteurs|validation en deux étapes|double authentification|approuver la connexion|confirmez votre identité|clé de sécurité|vérifiez votre téléphone",
  es: "autenticación de dos factores|verificación en dos pasos|aprobar el inicio de sesión|confirma tu identidad|verifica tu identidad|llave de seguridad|revisa tu teléfono",
  it: "autenticazione a due fattori|verifica in due passaggi|approva l'accesso|conferma la tua identità|chiave di sicurezza|controlla il telefono",
  nl: "tweestapsverificatie|tweefactorauthenticatie|aanmelding goedkeuren|bevestig je identiteit|beveiligingssleutel|controleer je telefoon",
  pt: "autenticação de dois fatores|verificação em duas etapas|verificação em dois passos|aprovar o início de sessão|confirme sua identidade|chave de segurança|verifique o telefone",
  pl: "uwierzytelnianie dwuskładnikowe|weryfikacja dwuetapowa|zatwierdź logowanie|potwierdź swoją tożsamość|klucz bezpieczeństwa|sprawdź telefon",
  ja: "二段階認証|2段階認証|二要素認証|本人確認|セキュリティキー",
  zh: "双重验证|两步验证|二次验证|双因素|身份验证|安全密钥",
  sv: "tvåfaktorsautentisering|tvåstegsverifiering",
  da: "totrinsbekræftelse|tofaktorgodkendelse",
  no: "totrinnsbekreftelse|tofaktorautentisering",
  fi: "kaksivaiheinen tunnistautuminen|kaksivaiheinen vahvistus",
  cs: "dvoufázové ověření|dvoufaktorové ověření",
  hu: "kétlépcsős azonosítás|kétfaktoros hitelesítés",
  ro: "autentificare în doi pași|autentificare cu doi factori",
  el: "έλεγχος ταυτότητας δύο παραγόντων|επαλήθευση σε δύο βήματα",
  ru: "двухфакторная аутентификация|двухэтапная аутентификация|подтвердите вход",
  uk: "двофакторна автентифікація|двоетапна перевірка",
  tr: "iki adımlı doğrulama|iki faktörlü",
  ko: "2단계 인증",
  ar: "المصادقة الثنائية|التحقق بخطوتين",
});
