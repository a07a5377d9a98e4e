/** What turns a deed into something else: a question about it, a wish not to do it; and what makes one of a place. */
import { Deeds } from "../deeds.ts";

/** A clause that begins so looks and does nothing. `see` and `find` do, unless it is a way to do something. */
export const LOOKS = new Deeds({
  en: [
    "find !a/an/some/any/me/us/yourself",
    "find me/us !a/an/some/any",
    "find a/an/some/any !way/means/method/path/possibility",
    "find me/us a/an/some/any !way/means/method/path/possibility",
    "how/what/which/where/whether/when/why/who/if",
    "read/reading/summari*/compare/comparing/list/listing/explain*/describ*/count/research*/learn/analy*/identify/review",
    "tell/show/give me/us !a/access",
    "tell/say/answer/state/name/write what/which/how/whether/where/when/why/who/if/the",
    "give/return/fetch the price*/cost*/name*/title*/number*/total*/date*/author*/address*/year/link*/url*",
    "look/looking/search/searching/check/checking !out",
    "extract/quote/report/collect/note/monitor/watch/see/determine/discover",
    "take/make .. screenshot",
    "is/are/does/do/can/could/should/will it/they/there/one/customers/people/users/we/i/the/a",
  ],
  de: [
    "find*/such*/lies/lese*/list*/vergleich*/zeig*/prüf*/erklär*/beschreib*/fass*/schau*/ermittl*/recherchier*",
    "wie/was/welche*/wo/ob/wann/warum/wer/wieviel/wofür",
    "sag* mir/uns",
  ],
  fr: [
    "trouv*/cherch*/recherch*/lis/lire/liste*/compar*/montr*/vérifi*/expliqu*/décri*/résum*/regard*",
    "comment/quel*/où/si/quand/pourquoi/qui/combien/ce",
    "dis moi/nous",
  ],
  es: [
    "encuentr*/encontr*/busc*/lee*/list*/compar*/muestr*/mostr*/verific*/comprueb*/explic*/describ*/resum*/averigu*",
    "cómo/qué/cuál*/dónde/si/cuándo/quién/cuánto*",
    "dime/dinos",
  ],
  it: [
    "trova*/cerca*/legg*/elenc*/confront*/mostra*/verific*/controll*/spieg*/descriv*/riassum*",
    "come/cosa/quale/quali/dove/se/quando/perché/chi/quanto",
    "dimmi",
  ],
  nl: [
    "vind*/zoek*/lees/lijst/vergelijk*/toon/controleer/leg/beschrijf",
    "hoe/wat/welke/waar/of/wanneer/waarom/wie/hoeveel",
    "vertel me",
  ],
  pt: [
    "encontr*/procur*/busc*/pesquis*/lê/leia/ler/list*/compar*/mostr*/verific*/expliq*/descrev*/resum*",
    "como/que/qual/quais/onde/se/quando/quem/quanto",
    "diga me",
  ],
  pl: [
    "znajd*/szukaj/wyszukaj/przeczytaj/wypisz/porównaj/pokaż/sprawdź/opisz/wyjaśnij/streść",
    "jak/co/który/które/gdzie/czy/kiedy/dlaczego/kto/ile",
    "powiedz mi",
  ],
  sv: [
    "hitta/sök/läs/lista/jämför/visa/kontrollera/beskriv/förklara",
    "hur/vad/vilka/vilken/var/om/när/varför/vem",
  ],
  ru: [
    "найди*/поищи*/прочитай*/сравни*/покажи*/проверь*/опиши*/объясни*/узнай*/перечисли*",
    "как/что/какой/какие/где/ли/когда/почему/кто/сколько",
    "скажи мне",
  ],
});

/** A clause that begins so asks for the opposite. */
export const NOT = new Deeds({
  en: ["not/never/without/no/nothing/avoid*/before/instead/refuse/don/cannot/neither/nor"],
  de: ["nicht/kein/keine/keinen/keinerlei/nichts/ohne/nie/niemals/bevor"],
  fr: ["ne/n/sans/jamais/pas/aucun*/avant"],
  es: ["no/sin/nunca/ningún/ninguna/antes"],
  it: ["non/senza/mai/nessun*/prima"],
  nl: ["niet/geen/zonder/nooit/niets/voordat"],
  pt: ["não/sem/nunca/nenhum*/antes"],
  pl: ["nie/bez/nigdy/żadn*/zanim"],
  sv: ["inte/ingen/inga/utan/aldrig/innan"],
  ru: ["не/без/никогда/ничего/прежде"],
});

/** Negations that ask for it after all. */
export const BY_ALL_MEANS = new Deeds({
  en: [
    "not/don .. forget/hesitate/fail/only/wait/miss/stop/neglect/leave",
    "no problem/matter/need/worries",
    "never mind",
    "without hesitation/delay/asking/confirmation/fail/further/telling/warning/permission",
  ],
  de: [
    "nicht vergiss/vergessen/zögern/nur/versäumen",
    "vergiss/zögere nicht",
    "ohne zögern/rückfrage/nachfrage",
  ],
  fr: [
    "n oublie/hésite/oubliez/hésitez",
    "ne .. oublie*/manque*/hésite*",
    "sans hésiter/attendre/demander",
  ],
  es: ["no olvid*/dud*/dej*/solo/sólo", "sin dudar/preguntar/falta"],
  it: ["non dimentic*/esitare/solo", "senza esitare/chiedere"],
  pt: ["não esqueç*/hesit*/deix*/só", "sem hesitar/perguntar"],
  ru: ["не забуд*/стесняйся/только"],
});

/** Does what a page or form is for. */
export const CARRIES_OUT = new Deeds({
  en: [
    "fill*/complet*/submit*/send/sending/finish*/confirm*/finali*/process*/execut*",
    "go/going/click/clicking/get/work through",
    "use/using it/the/this/that",
    "press/click/hit/push .. button",
    "do it/that/so/the/this",
  ],
  de: ["füll*/ausfüll*/ausgefüllt/schick*/absend*/abschick*/send*/bestätig*/abschließ*/benutz*"],
  fr: ["rempli*/complèt*/complét*/envoi*/envoy*/soumet*/valid*/confirm*"],
  es: ["rellen*/complet*/envía*/envi*/confirm*/valid*"],
  it: ["compil*/complet*/invi*/conferm*"],
  nl: ["vul*/verstuur*/verzend*/bevestig*/rond*"],
  pt: ["preench*/complet*/envi*/confirm*/submet*"],
  pl: ["wypełnij/wyślij/potwierdź/uzupełnij"],
  sv: ["fyll*/skicka/bekräfta"],
  ru: ["заполн*/отправ*/подтверд*/заверш*"],
  ja: ["入力して", "送信して", "記入して"],
  zh: ["填写", "提交", "填寫"],
});

/** Begins another clause. */
export const AND_THEN = new Deeds({
  en: ["and/then/afterwards/next/also/but/after/so/or/that"],
  de: ["und/dann/danach/anschließend/aber/oder"],
  fr: ["et/puis/ensuite/mais/ou"],
  es: ["y/luego/después/pero/o"],
  it: ["e/poi/quindi/ma"],
  nl: ["en/dan/daarna/maar"],
  pt: ["depois/mas/então"],
  pl: ["potem/następnie/ale"],
  sv: ["och/sedan/men"],
  ru: ["и/потом/затем/но/а"],
});
