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
  sv: "inställningar|anpassa|hantera|läs mer|val",
  da: "indstillinger|tilpas|administrer|læs mere|vis detaljer",
  no: "innstillinger|tilpass|administrer|les mer",
  fi: "asetukset|mukauta|hallinnoi|lue lisää",
  cs: "nastavení|přizpůsobit|spravovat|více|podrobnosti",
  hu: "beállítások|testreszabás|kezelése|részletek|bővebben",
  ro: "setări|personalizează|gestionează|detalii|mai multe",
  el: "ρυθμίσεις|προσαρμογή|διαχείριση|περισσότερα|λεπτομέρειες|επιλογών",
  ru: "настройки|настроить|подробнее|управление|выбранные|параметры",
  uk: "налаштування|налаштувати|докладніше|детальніше|керувати",
  tr: "ayarlar|ayarları|yönet|özelleştir|tercihler|detaylar|daha fazla",
  ko: "설정|관리|자세히|맞춤",
  ar: "إعدادات|إدارة|تخصيص|المزيد|التفاصيل",
});
