import { CODE as CODE_FIELD, SECOND_FACTOR } from "../words/words.ts";
import { phrasePattern } from "./text.ts";

/** Words near a verification code, in addition to the labels of fields for codes (`CODE_FIELD`). */
const VERIFYING = [
  "verification|verification codes|authorization code|log-in code|signin code|activation code|pass code|pin code|your pin",
  "temporary code|temporary password|device code|user code|verify|verifying|confirm your email|ihre tan|vérification|vérifier",
  "verificación|verificar tu|verificação|verifikationskod|inloggningskod|ワンタイム|रหัสยืนยัน|mã xác nhận",
];

/** Words that mean a verification code only directly next to the code. Elsewhere, they mean codes of many kinds. */
const CODE = [
  "code|codes|pin|tan|token|password|passwort|code ist|code est|código|clave|senha|codice|kod|koden|kode|koodi|kód|kódja",
  "код|пароль|kodu|kodunuz|κωδικός|κωδικό|cod|codul|コード|暗証番号|代码|口令|코드|번호|رمز|קוד|कोड|รหัส|mã|کد|رمز|הקוד|kode|ओटीपी",
];

/** Words before "code" for codes of other kinds. */
const OTHER_CODES = [
  "promo|promotional|promotion|discount|coupon|voucher|gift|offer|referral|invite|zip|postal|post|area|country|dialing",
  "error|status|exit|response|source|sample|product|item|qr|bar|tracking|currency|language|morse|dress|tax|sort|swift",
  "airport|booking|color|colour|hex|rabatt|gutschein|fehler|promotionnel|postnummer|erreur|descuento|errore|sconto",
];

/** Words that, directly before a number, mean that it is the number of something, not a code. */
const NUMBERED = [
  "order|order number|order no|order id|invoice|invoice number|invoice no|receipt|ticket|ticket number|case|case number",
  "reference|reference number|ref|tracking number|customer number|account number|account|member number|membership|no|nr",
  "number|id|article|item|model|version|build|room|flight|phone|tel|telephone|call|fax|mobile|zip|postal code|zip code",
  "s2cid|pmid|doi|isbn|issn|oclc|jstor|bibcode|arxiv|ending in|ending with|ending|ends in|last four digits|last 4 digits|suite|ste|unit|box|bestellnummer|bestellung|auftrag",
  "rechnung|rechnungsnummer|kundennummer|plz|commande|facture|pedido|factura|fatura|ordine|fattura|bestelling|factuur",
  "заказ|счет|заказа|注文番号|订单号|訂單編號|주문번호|issue|pull request|error|status|http|page|port|since|year|copyright",
];

/** Links that confirm something begin with one of these. */
const CONFIRMING = [
  "verify|confirm|activate|validate|complete registration|complete your registration|complete sign-up|yes, it was me",
  "bestätigen|bestätige|aktivieren|e-mail-adresse bestätigen|e-mail bestätigen|konto aktivieren|konto bestätigen",
  "confirmer|confirmez|vérifier|vérifiez|activer|activez|valider|validez|confirmar|confirma|confirme|verificar|verifica",
  "verifique|activar|activa|ativar|ative|conferma|confermare|verificare|attiva|attivare|bevestig|bevestigen|verifieer",
  "activeer|bekräfta|verifiera|aktivera|bekreft|bekræft|vahvista|potwierdź|aktywuj|zweryfikuj|potvrdit|ověřit|aktivovat",
  "подтвердить|подтвердите|активировать|підтвердити|onayla|doğrula|etkinleştir|επιβεβαίωση|megerősítés|confirmă|confirmați",
  "確認する|認証する|确认|驗證|验证|激活|확인|인증|تأكيد|تفعيل|אישור|अपना ईमेल सत्यापित|ยืนยัน|xác nhận|xác minh|konfirmasi|verifikasi",
  "تایید|فعال‌سازی|אימות|אמת|אמתו|הפעל|ยืนยัน|सत्यापित|potvrdi|potvrdite|aktiviraj|overiť|потвърди|потвърдете",
];

function listOf(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => line.split("|")))];
}

const VERIFYING_WORDS = phrasePattern(listOf(VERIFYING));

/** Whether a text, in lower case, is about verification. */
export function speaksOfProof(text: string): boolean {
  return VERIFYING_WORDS.test(text) || CODE_FIELD.isIn(text) || SECOND_FACTOR.isIn(text);
}

const CODE_WORDS = phrasePattern(listOf(CODE)).source;
/** Match the end of the text directly before a code, and the beginning of the text directly after it. */
export const CODE_BEFORE = new RegExp(`(?:${CODE_WORDS})[^\\p{N}]{0,30}$`, "u");
export const CODE_BEHIND = new RegExp(`^[^\\p{N}]{0,20}?(?:${CODE_WORDS})`, "u");
/** Matches words of `CODE` anywhere in a text. Used for the line above a code that is alone on its line. */
export const CODE_ANYWHERE = phrasePattern(listOf(CODE));
const OTHER = phrasePattern(listOf(OTHER_CODES)).source;
/** Matches, for example, `promo code`. Matches are removed before a text is searched for words of `CODE`. */
export const OTHER_CODE_WORDS = new RegExp(`(?:${OTHER})[ -]?codes?(?![\\p{L}\\p{N}])`, "gu");
export const NUMBERED_BEFORE = new RegExp(
  `(?:${phrasePattern(listOf(NUMBERED)).source})\\s*[.:#№]*\\s*$|[#№$€£¥₹₽]\\s*$|[*•x]{2,}\\s*$`,
  "u",
);
export const CONFIRMING_WORDS = new RegExp(
  `^(?:please |click to |bitte )?(?:${phrasePattern(listOf(CONFIRMING)).source})`,
  "u",
);
