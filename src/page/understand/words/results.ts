import { Phrases } from "./phrases.ts";

/** Says that what follows was found. */
export const RESULTS = new Phrases({
  en: "search results|results for|results|result for|you searched for|matches for|showing results|items found|products found|matches found|found for",
  de: "suchergebnisse|ergebnisse für|ergebnisse|treffer|treffer für|suchergebnis|gefunden",
  fr: "résultats|résultat|résultats de recherche|résultats pour|résultats de la recherche",
  es: "resultados|resultados de búsqueda|resultados para|resultados de la búsqueda|resultado",
  it: "risultati|risultati della ricerca|risultati per|risultati di ricerca|risultato",
  nl: "zoekresultaten|resultaten|resultaten voor|gevonden|resultaat",
  pt: "resultados|resultados da pesquisa|resultados da busca|resultados para|resultado",
  pl: "wyniki|wyniki wyszukiwania|wyniki dla|znaleziono|wyników",
  sv: "sökresultat",
  ja: "検索結果|件の結果|の検索結果|件ヒット|件見つかりました",
  zh: "搜索结果|搜尋結果|个结果|條結果|条结果|相关结果|查询结果",
  ru: "результаты поиска|найдено",
});
