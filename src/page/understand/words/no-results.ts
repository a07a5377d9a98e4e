import { Phrases } from "./phrases.ts";

/** Says that nothing was found. */
export const NO_RESULTS = new Phrases({
  en: "no results|no results found|no matches|nothing found|0 results|did not match any|no matching|no items found|no products found|couldn't find any|could not find any|nothing matched|we found no",
  de: "keine ergebnisse|keine treffer|nichts gefunden|0 ergebnisse|0 treffer|leider nichts gefunden|wurde nichts gefunden|keine passenden",
  fr: "aucun résultat|pas de résultat|0 résultat|rien trouvé|aucune correspondance",
  es: "sin resultados|no se encontraron resultados|no hay resultados|ningún resultado|0 resultados|no hemos encontrado",
  it: "nessun risultato|0 risultati|nessuna corrispondenza|non ha prodotto risultati|non abbiamo trovato",
  nl: "geen resultaten|geen zoekresultaten|niets gevonden|0 resultaten|niet gevonden voor",
  pt: "nenhum resultado|sem resultados|0 resultados|não encontramos|não foram encontrados",
  pl: "brak wyników|nie znaleziono|nic nie znaleziono|0 wyników|brak rezultatów",
  ja: "見つかりませんでした|該当する結果はありません|0件|一致する情報は|検索結果がありません",
  zh: "没有找到|未找到|无结果|沒有找到|暂无结果|没有结果|找不到与",
});
