import { Phrases } from "./phrases.ts";

/** Says that an account is closed to whoever has the right password too. */
export const LOCKED_OUT = new Phrases({
  en: "account is locked|account locked|account has been locked|account is disabled|account disabled|account has been disabled|account suspended|account is suspended|account has been suspended|temporarily locked|locked out|account blocked|account is blocked",
  de: "konto gesperrt|konto ist gesperrt|konto wurde gesperrt|konto deaktiviert|vorübergehend gesperrt",
  fr: "compte bloqué|compte est bloqué|compte verrouillé|compte suspendu|compte désactivé|temporairement bloqué",
  es: "cuenta bloqueada|cuenta está bloqueada|cuenta suspendida|cuenta desactivada|temporalmente bloqueada",
  it: "account bloccato|account sospeso|account disattivato|temporaneamente bloccato",
  nl: "account geblokkeerd|account is geblokkeerd|account vergrendeld|tijdelijk geblokkeerd",
  pt: "conta bloqueada|conta está bloqueada|conta suspensa|conta desativada|temporariamente bloqueada",
  pl: "konto zablokowane|konto jest zablokowane|konto zostało zablokowane|konto zawieszone",
  ja: "アカウントがロック|アカウントはロック|アカウントが停止",
  zh: "账户已锁定|账号已锁定|帐号被锁|账户被冻结|账号已停用",
});
