import { Phrases } from "./phrases.ts";

/** Looking for something by words. */
export const SEARCH = new Phrases({
  en: "search|find|search for|look up|lookup|search the web|query|keyword|keywords|q",
  de: "suche|suchen|suchbegriff|finden|durchsuchen|stichwort|suchwort",
  fr: "rechercher|recherche|chercher|recherchez|trouver|mot clé|mots clés",
  es: "buscar|búsqueda|busca|buscador|encontrar|palabra clave",
  it: "cerca|ricerca|cercare|trova|parola chiave",
  nl: "zoeken|zoek|zoekterm|zoekopdracht|vinden|trefwoord",
  pt: "pesquisar|pesquisa|buscar|busca|procurar|pesquise|palavra chave",
  pl: "szukaj|wyszukaj|wyszukiwanie|szukana fraza|wyszukiwarka|znajdź|szukasz",
  sv: "sök",
  ja: "検索|さがす|探す|キーワード|検索する",
  zh: "搜索|搜尋|查找|搜一下|查询|关键词|关键字|检索|一下",
  ko: "검색",
  ru: "поиск|найти|искать",
  tr: "ara|arama",
});
