import { Phrases } from "./phrases.ts";

/** Leads to the next step of something. */
export const GO_ON = new Phrases({
  en: "next|continue|proceed|go on",
  de: "weiter|fortfahren|nächster schritt",
  fr: "suivant|continuer|poursuivre",
  es: "siguiente|continuar",
  it: "avanti|continua|prosegui",
  nl: "volgende|doorgaan|verder|ga verder",
  pt: "seguinte|próximo|próxima|continuar|avançar|prosseguir",
  pl: "dalej|kontynuuj|następny|przejdź dalej",
  ja: "次へ|続ける|続行|次に進む",
  zh: "下一步|继续|繼續",
});
