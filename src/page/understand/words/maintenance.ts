import { Phrases } from "./phrases.ts";

/** The site is closed for a while. */
export const MAINTENANCE = new Phrases({
  en: "maintenance|under maintenance|down for maintenance|scheduled maintenance|undergoing maintenance|maintenance mode|be right back|back soon|we'll be back|temporarily unavailable|temporarily offline|temporarily down|service unavailable|currently unavailable|site is down|upgrading|performing maintenance|website is offline",
  de: "wartung|wartungsarbeiten|wartungsmodus|vorübergehend nicht verfügbar|vorübergehend nicht erreichbar|gleich wieder da|bald wieder|dienst nicht verfügbar|derzeit nicht verfügbar|zurzeit nicht erreichbar",
  fr: "maintenance|en maintenance|site en maintenance|temporairement indisponible|de retour bientôt|bientôt de retour|service indisponible|actuellement indisponible",
  es: "mantenimiento|en mantenimiento|temporalmente no disponible|temporalmente fuera de servicio|volveremos pronto|volvemos pronto|servicio no disponible|no disponible temporalmente",
  it: "manutenzione|in manutenzione|temporaneamente non disponibile|torneremo presto|torniamo presto|servizio non disponibile|temporaneamente fuori servizio",
  nl: "onderhoud|in onderhoud|onderhoudswerkzaamheden|tijdelijk niet beschikbaar|tijdelijk onbereikbaar|zo terug|snel terug|dienst niet beschikbaar",
  pt: "manutenção|em manutenção|temporariamente indisponível|voltaremos em breve|voltamos em breve|serviço indisponível|temporariamente fora do ar",
  pl: "konserwacja|prace konserwacyjne|przerwa techniczna|prace techniczne|tymczasowo niedostępna|tymczasowo niedostępny|wracamy wkrótce|zaraz wracamy|niedługo wracamy|usługa niedostępna",
  ja: "メンテナンス|メンテナンス中|ただいまメンテナンス|一時的に利用できません|しばらくお待ちください|サービス停止中",
  zh: "维护|系统维护|维护中|正在维护|暂时无法访问|服务不可用|系统升级|升级维护|維護中|稍后再来",
});
