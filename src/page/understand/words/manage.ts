import { Phrases } from "./phrases.ts";

/** Labels of what neither agrees nor refuses but asks for more. */
export const MANAGE = new Phrases({
  en: "manage|settings|preferences|customize|customise|options|more|learn more|policy|selection|selected|choices|details|configure|choose|let me choose",
  de: "einstellungen|verwalten|anpassen|auswahl|mehr|details|optionen|richtlinie|erklärung|ausgewählte",
  fr: "paramètres|paramétrer|personnaliser|gérer|préférences|plus|savoir plus|politique|sélection|options",
  es: "configurar|configuración|preferencias|personalizar|gestionar|más|política|selección|opciones|ajustes",
  it: "impostazioni|gestisci|personalizza|preferenze|più|altro|scopri|informativa|selezionati|selezione|opzioni",
  nl: "instellingen|beheren|voorkeuren|aanpassen|meer|beleid|selectie|opties",
  pt: "configurações|definições|gerir|gerenciar|personalizar|preferências|mais|política|seleção|opções",
  pl: "ustawienia|zarządzaj|dostosuj|preferencje|więcej|polityka|wybrane|wybór|opcje",
  ja: "設定|管理|詳細|カスタマイズ|ポリシー|選択",
  zh: "设置|管理|更多|详情|自定义|政策|选择|偏好",
});
