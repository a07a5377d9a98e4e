import { Phrases } from "./phrases.ts";

/** Of a field for a code that was sent or made to prove who one is. */
export const CODE = new Phrases({
  en: "verification code|security code|one time code|one time password|one time passcode|passcode|otp|totp|2fa|2fa code|mfa|mfa code|two factor|two step|two factor code|authentication code|authenticator code|login code|sign in code|access code|confirmation code|sms code|email code|digit code|auth code|verify code|token code|backup code|recovery code|6 digit code|six digit code",
  de: "bestätigungscode|sicherheitscode|verifizierungscode|einmalcode|einmalpasswort|einmalkennwort|sms code|tan|mtan|authentifizierungscode|zugangscode|zwei faktor|anmeldecode|stelliger code|stelligen code|prüfcode",
  fr: "code de vérification|code de sécurité|code à usage unique|code de confirmation|code d'authentification|code sms|code reçu|double authentification|code d'accès|code de connexion|mot de passe à usage unique|code à 6 chiffres",
  es: "código de verificación|código de seguridad|código de un solo uso|código de confirmación|código de acceso|código sms|código de autenticación|verificación en dos pasos|doble factor|clave de un solo uso|código de 6 dígitos",
  it: "codice di verifica|codice di sicurezza|codice otp|codice monouso|codice di conferma|codice sms|codice di accesso|codice di autenticazione|verifica in due passaggi|autenticazione a due fattori|codice a 6 cifre",
  nl: "verificatiecode|beveiligingscode|bevestigingscode|eenmalige code|sms code|inlogcode|toegangscode|authenticatiecode|tweestapsverificatie|cijferige code",
  pt: "código de verificação|código de segurança|código de confirmação|código de acesso|código sms|código único|código de uso único|código de autenticação|verificação em duas etapas|verificação em dois passos|código de 6 dígitos",
  pl: "kod weryfikacyjny|kod bezpieczeństwa|kod jednorazowy|kod potwierdzający|kod sms|kod z sms|hasło jednorazowe|kod uwierzytelniający|kod dostępu|weryfikacja dwuetapowa|cyfrowy kod",
  sv: "verifieringskod|säkerhetskod|engångskod",
  ja: "認証コード|確認コード|検証コード|ワンタイムパスワード|セキュリティコード|二段階認証|2段階認証|桁のコード|認証番号|ワンタイムコード",
  zh: "验证码|驗證碼|动态码|动态密码|短信码|校验码|安全码|一次性密码|双重验证|两步验证|二次验证|位数字",
  ko: "인증번호|인증 코드",
  ru: "код подтверждения|код из смс|одноразовый код",
});
