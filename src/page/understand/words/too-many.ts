import { Phrases } from "./phrases.ts";

/** A site serves whoever asks again later. */
export const TOO_MANY = new Phrases({
  en: "too many requests|rate limit|rate limited|rate limit exceeded|request limit exceeded|429 too many requests|too many attempts|slow down|try again later|quota exceeded|error 1015|you are being rate limited|requests per",
  de: "zu viele anfragen|zu viele versuche|anfragelimit|limit überschritten|zu viele zugriffe",
  fr: "trop de requêtes|trop de demandes|trop de tentatives|limite de requêtes|limite dépassée",
  es: "demasiadas solicitudes|demasiadas peticiones|demasiados intentos|límite de solicitudes|límite excedido",
  it: "troppe richieste|troppi tentativi|limite di richieste|limite superato",
  nl: "te veel verzoeken|te veel aanvragen|te veel pogingen|limiet overschreden",
  pt: "muitas solicitações|demasiados pedidos|muitas requisições|muitas tentativas|limite de solicitações|limite excedido",
  pl: "zbyt wiele żądań|za dużo żądań|zbyt wiele zapytań|zbyt wiele prób|limit zapytań|przekroczono limit",
  ja: "リクエストが多すぎます|アクセスが集中|リクエスト数|試行回数が多すぎます",
  zh: "请求过多|请求过于频繁|访问过于频繁|操作过于频繁|请求次数过多|過多請求",
});
