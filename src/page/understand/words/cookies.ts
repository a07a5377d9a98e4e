import { Phrases } from "./phrases.ts";

/** What a page asks leave for before it is read; each of them is enough. */
export const COOKIES = new Phrases({
  en: "cookie|cookies|gdpr|ccpa|tracking technologies",
  de: "cookie|cookies|dsgvo|tracking technologien",
  fr: "cookie|cookies|rgpd|traceurs",
  es: "cookie|cookies|rgpd",
  it: "cookie|cookies",
  nl: "cookie|cookies|trackingcookies",
  pt: "cookie|cookies|lgpd|rgpd",
  pl: "cookie|cookies|ciasteczka|ciasteczek|rodo",
  sv: "kakor|cookie|cookies",
  ja: "cookie|クッキー",
  zh: "cookie|cookies",
  ru: "cookie|cookies|куки|файлы cookie",
  fi: "evästeet|evästeitä|evästeiden|eväste",
  hu: "süti|sütik|sütiket|cookie k",
  no: "informasjonskapsler|informasjonskapsel",
  tr: "çerez|çerezler|çerezleri",
  ko: "쿠키",
  ar: "ملفات تعريف الارتباط|الكوكيز",
  uk: "файли cookie|куки",
  el: "cookie|cookies",
  cs: "cookie|cookies|soubory cookie",
  vi: "cookie",
});

/** What such a request also speaks of; not enough by itself. */
export const PRIVACY = new Phrases({
  en: "privacy|privacy preferences|your data|personal data|consent|advertising partners|our partners",
  de: "datenschutz|privatsphäre|einwilligung|tracking|zustimmung|personenbezogene daten|unsere partner",
  fr: "vie privée|consentement|données personnelles|nos partenaires",
  es: "privacidad|consentimiento|datos personales|nuestros socios",
  it: "privacy|consenso|dati personali|i nostri partner",
  nl: "privacy|toestemming|persoonsgegevens|onze partners",
  pt: "privacidade|consentimento|dados pessoais|nossos parceiros",
  pl: "prywatność|prywatności|zgoda|zgody|danych osobowych|naszych partnerów",
  sv: "samtycke|integritet",
  ja: "プライバシー|個人情報|個人データ",
  zh: "隐私|个人信息|個人資料|隱私",
  ru: "конфиденциальность|персональных данных",
});
