/**
 * Words that a task is to write down, to name something by or to look for, and not to do: "add the todo Buy milk" buys
 * nothing. What is pressed on the way is looked at where it is pressed, as everything else.
 */

/** The text without them. */
export function withoutWrittenWords(text: string): string {
  return WRITTEN.reduce((rest, pattern) => rest.replaceAll(pattern, " … "), text);
}

function anyOf(words: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${words.trim().split(/\s+/).join("|")})(?![\\p{L}\\p{N}])`;
}

/** Behind them stands what is written or looked for. */
const WRITES = anyOf(`
  add append create make write note jot type enter put insert post publish rename name call title label tag save store reply
  answer comment send set schedule remind mark tick check untick uncheck complete finish delete remove edit change update
  move drag search look find google filter quote copy paste translate summari[sz]e read open draft compose leave
  füge schreibe? notiere erstelle trage suche setze lege lösche
  ajoutez? écris crée cherche supprime añade agrega escribe crea anota busca borra aggiungi scrivi cerca`);

/** Behind them stands what is pressed or carried out, also in quotes. */
const PRESSES = anyOf(`
  click press tap hit push choose select pick use submit follow confirm button link option do
  klicke? drücke wähle cliquez? appuie choisis pulsa haz elige premi scegli`);

/** What has a text of its own. */
const THINGS = anyOf(`
  to-?dos? tasks? notes? reminders? items? entry entries cards?(?!\\s(?:details|numbers?|data|information)) issues? tickets?
  bookmarks? labels? tags? titles? headings? headlines? subjects? comments? messages? posts? events? lines? rows? words?
  phrases? sentences? articles? questions? songs? films? books? e?-?mails? reviews? points?
  aufgaben? notiz notizen erinnerung einträge? tâches? rappels? tareas? notas? recordatorios? attività promemoria`);

/** Where texts are kept. */
const LISTS = anyOf(`
  lists? to-?dos? tasks notes? notebook board backlog calendar reminders agenda diary journal document doc column wishlist
  watchlist liste aufgaben kalender lista tareas`);

/** What is written is put there. */
const ADDS = anyOf(
  "add put write append note jot save enter schreibe? setze ajoute añade aggiungi",
);

/** What is written ends with its sentence, or where something else may be to be done; it begins with neither. */
const WORDS = "(?!and |then |or | *…)[^.;!?\\n]{1,200}?(?=[.;!?\\n]|,? and |,? then |,? or |$)";
const NAMED =
  "(?:,? (?:called|named|saying|asking|that says|that reads|titled|about|with the text|to|for))?:? ";

const IN_QUOTES = [
  '"[^"\\n]{1,200}"',
  "[“„«][^“”„«»\\n]{1,200}[”“»]",
  "(?<!\\p{L})['‘‚][^'‘’‚\\n]{1,200}['’‘](?!\\p{L})",
];

const WRITTEN: readonly RegExp[] = [
  ...IN_QUOTES.map((quoted) => `(?<=${WRITES}(?:(?!${PRESSES})[^.;!?\\n]){0,160})${quoted}`),
  `(?<=${WRITES}[^.;!?,\\n]{0,40}${THINGS}${NAMED})${WORDS}`,
  `(?<=${ADDS} )[^.;!?\\n]{1,100}?(?= (?:down )?(?:to|on|onto|in|into|auf|à|a|alla) (?:(?!to |on |in |and )[\\p{L}-]+ ){0,4}${LISTS})`,
  `(?<=${anyOf("add")} )${anyOf("buy buying pay paying order ordering book sell transfer")}${WORDS}`,
  `(?<=${anyOf("remind")} [\\p{L}]+ )(?:to|that|about) ${WORDS}`,
].map((source) => new RegExp(source, "giu"));
