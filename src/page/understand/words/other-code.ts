import { Phrases } from "./phrases.ts";

/** Codes that prove nothing about who one is. */
export const OTHER_CODE = new Phrases({
  en: "promo|promo code|coupon|coupon code|discount|discount code|voucher|gift card|gift|postal|postal code|post code|postcode|zip|zip code|country code|area code|dial code|product code|source code|qr|barcode|referral|referral code|invite code|cvv|cvc|card|captcha|sort code|tax|currency|language|booking|tracking|airport|item|part|error|status|dress",
  de: "gutschein|gutscheincode|rabatt|rabattcode|aktionscode|promo|postleitzahl|plz|vorwahl|ländervorwahl|kartenprüfnummer|prüfziffer|karte|artikelnummer|empfehlungscode|buchungscode|sendungsnummer",
  fr: "code promo|promo|code postal|bon de réduction|coupon|réduction|indicatif|carte|cadeau|parrainage|cryptogramme",
  es: "código postal|cupón|descuento|promocional|promoción|tarjeta|prefijo|código de país|regalo|cvv",
  it: "codice postale|cap|sconto|codice sconto|coupon|buono|promozionale|carta|prefisso|fiscale|codice fiscale|regalo",
  nl: "postcode|kortingscode|kortingsbon|actiecode|landcode|kaart|cadeaubon|netnummer",
  pt: "código postal|cep|cupom|cupão|desconto|promocional|cartão|indicativo|código do país|presente",
  pl: "kod pocztowy|kod rabatowy|kupon|rabat|promocyjny|kierunkowy|karta|karty|podarunkowa",
  ja: "クーポン|郵便番号|プロモーション|割引|国番号|カード|商品コード|紹介コード",
  zh: "优惠码|优惠券|折扣码|邮政编码|邮编|国家代码|区号|卡号|图形|邀请码|產品代碼",
  sv: "rabattkod|postnummer|presentkort|kampanjkod",
  da: "rabatkode|postnummer|gavekort",
  no: "rabattkode|postnummer|gavekort",
  fi: "alennuskoodi|postinumero|lahjakortti|kampanjakoodi",
  cs: "slevový kód|psč|dárkový poukaz|poštovní směrovací",
  hu: "kuponkód|irányítószám|ajándékkártya|kedvezménykód",
  ro: "cod promoțional|cod poștal|card cadou|cupon",
  el: "κουπόνι|ταχυδρομικός κώδικας|εκπτωτικός",
  ru: "промокод|купон|почтовый индекс|индекс|подарочный|скидка|картинки|изображения",
  uk: "промокод|купон|поштовий індекс",
  tr: "indirim kodu|kupon|posta kodu|promosyon|hediye",
  ko: "쿠폰|우편번호|할인|상품 코드",
  ar: "كود الخصم|قسيمة|الرمز البريدي|رمز ترويجي",
});
