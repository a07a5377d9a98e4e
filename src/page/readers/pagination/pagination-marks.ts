import { GO_BACK, GO_ON } from "../../words/button-words.ts";
import { withPlainDigits } from "../text.ts";

/**
 * The meaning of a short text among page links. `certain`: it has no other meaning; `double`: an arrow that may also
 * mean the first or last page; `beside`: any other text that occurs among page links.
 */
export type PageMark =
  | { readonly is: "number"; readonly number: number }
  | { readonly is: "next" | "previous"; readonly certain: boolean; readonly double: boolean }
  | { readonly is: "beside" };

const LONGEST = 40;
const ARROWS: readonly (readonly [RegExp, PageMark])[] = [
  [/^(?:[›>→⟶❯▶►⟩]|&gt;)$/u, { is: "next", certain: false, double: false }],
  [/^(?:[»≫⇒]|[›>]{2})$/u, { is: "next", certain: false, double: true }],
  [/^(?:[‹<←⟵❮◀◄⟨]|&lt;)$/u, { is: "previous", certain: false, double: false }],
  [/^(?:[«≪⇐]|[‹<]{2})$/u, { is: "previous", certain: false, double: true }],
];
const LONGEST_ARROW = 4;
const DIGIT = /\d/;
const LETTER = /^\p{L}$/u;
const EDGES =
  /^[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]+|[\s›>→⟶❯▶►»≫‹<←⟵❮◀◄«≪|·•:.\-–—[\](),/]{1,40}$/gu;

/** Returns the meaning of a text; undefined for texts that do not occur among page links. */
export function pageMarkOf(text: string): PageMark | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = withPlainDigits(text.trim().toLowerCase());
  if (DIGIT.test(whole)) {
    const number = PAGE_NUMBER.exec(whole)?.[1];
    if (number !== undefined) return { is: "number", number: Number(number) };
  }
  if (whole.length <= LONGEST_ARROW) {
    const arrow = ARROWS.find(([form]) => form.test(whole));
    if (arrow) return arrow[1];
  }
  const isBare = LETTER.test(whole[0] ?? "") && LETTER.test(whole.at(-1) ?? "");
  return wordMarkOf(isBare ? whole : whole.replaceAll(EDGES, ""));
}

function wordMarkOf(word: string): PageMark | undefined {
  if (word === "" || WORDS.adjacent.has(word)) return { is: "beside" };
  if (WORDS.nextPage.has(word)) return { is: "next", certain: true, double: false };
  if (WORDS.previousPage.has(word)) return { is: "previous", certain: true, double: false };
  if (WORDS.next.has(word) || GO_ON.isAll(word))
    return { is: "next", certain: false, double: false };
  if (WORDS.previous.has(word) || GO_BACK.isAll(word))
    return { is: "previous", certain: false, double: false };
  return undefined;
}

/** Texts of page links, in lower case, that need further evidence. `GO_ON` and `GO_BACK` have more of these. */
const NEXT = [
  "older|older posts|older entries|more results|nächste|nächster|vorwärts|ältere beiträge|suivante|suivants|articles plus anciens",
  "siguientes|entradas antiguas|mensagens mais antigas|successivo|successiva|successivi|prossimo|prossima|post più vecchi",
  "następna|następne|následující|ďalšia|следующая|вперед|вперёд|наступна|επόμενη|επόμενα|următor|următoarea|sljedeća|следећа",
  "次|下一个|下一頁|tiếp|selanjutnya|صفحه بعدی|לדף הבא|seterusnya|següent|järgmine|kitas|nākamā|naslednja",
];

const PREVIOUS = [
  "newer|newer posts|newer entries|neuere beiträge|précédents|articles plus récents|anteriores|previo|entradas nuevas",
  "mensagens mais recentes|precedenti|post più recenti|poprzednie|predchádzajúca|предыдущая|попередня|προηγούμενη|anterioară",
  "prethodna|претходна|前|上一个|上一頁|předešlá|eelmine|ankstesnis|iepriekšējā|prejšnja",
];

/** Texts of page links that have no other meaning. */
const NEXT_PAGE = [
  "next page|go to next page|next results page|next ›|nächste seite|page suivante|página siguiente|siguiente página",
  "próxima página|página seguinte|pagina successiva|pagina seguente|volgende pagina|nästa sida|neste side|næste side",
  "seuraava sivu|następna strona|další stránka|ďalšia strana|следующая страница|наступна сторінка|sonraki sayfa",
  "επόμενη σελίδα|következő oldal|pagina următoare|следваща страница|次のページ|次ページ|次のページへ|下一页|下一頁|下页",
  "다음 페이지|الصفحة التالية|העמוד הבא|अगला पृष्ठ|หน้าถัดไป|trang sau|trang tiếp|halaman berikutnya",
  "صفحه بعد|صفحه ی بعد|לעמוד הבא|הדף הבא|sljedeća stranica|halaman selanjutnya|pàgina següent|naslednja stran",
  "next chapter|next part|next section|next lesson|next topic|nächstes kapitel|chapitre suivant|siguiente capítulo",
  "capítulo siguiente|capitolo successivo|próximo capítulo|volgend hoofdstuk|następny rozdział|následující kapitola",
  "následující díl|следующая глава|наступний розділ|sonraki bölüm|次の章|次章|次の話|次話|下一章|下一节|下一節|다음 장|다음 화|다음화",
  "الفصل التالي|הפרק הבא|فصل بعد|chương sau|chương tiếp|bab selanjutnya|bab berikutnya|ตอนถัดไป|บทถัดไป|अगला अध्याय",
];

const PREVIOUS_PAGE = [
  "previous page|prev page|go to previous page|vorherige seite|vorige seite|page précédente|página anterior",
  "pagina precedente|vorige pagina|föregående sida|forrige side|edellinen sivu|poprzednia strona|předchozí stránka",
  "predchádzajúca strana|предыдущая страница|попередня сторінка|önceki sayfa|προηγούμενη σελίδα|előző oldal",
  "pagina anterioară|предишна страница|前のページ|前ページ|前のページへ|上一页|上一頁|上页|이전 페이지|الصفحة السابقة",
  "העמוד הקודם|पिछला पृष्ठ|หน้าก่อนหน้า|trang trước|halaman sebelumnya",
  "صفحه قبل|صفحه ی قبل|לעמוד הקודם|הדף הקודם|prethodna stranica|pàgina anterior|prejšnja stran",
  "previous chapter|previous part|previous section|previous lesson|previous topic|vorheriges kapitel|voriges kapitel",
  "chapitre précédent|capítulo anterior|capitolo precedente|vorig hoofdstuk|poprzedni rozdział|předchozí kapitola",
  "předchozí díl|предыдущая глава|попередній розділ|önceki bölüm|前の章|前章|前の話|前話|上一章|上一节|上一節|이전 장|이전 화|이전화",
  "الفصل السابق|הפרק הקודם|فصل قبل|chương trước|bab sebelumnya|ตอนก่อนหน้า|บทก่อนหน้า|पिछला अध्याय",
];

/** Texts among page numbers that mean neither the next nor the previous page. */
const ADJACENT = [
  "page|pages|first|last|first page|last page|seite|seiten|erste|letzte|première|dernière|premier|dernier|primera",
  "última|primeira|prima|ultima|eerste|laatste|första|sista|første|siste|strona|strony|pierwsza|ostatnia|stránka",
  "страница|страницы|первая|последняя|sayfa|ilk|son|最初|最後|首页|尾页|末页|首頁|末頁|처음|마지막|ページ|…|...",
  "עמוד|ראשון|אחרון|صفحه|اولین|آخرین|الصفحة|الأولى|الأخيرة|หน้า|หน้าแรก|หน้าสุดท้าย|trang|đầu|cuối|halaman|pertama|terakhir",
];

/** A number, also with "page" before or after it: `3`, `Page 3`, `Go to page 3`, `3ページ`. */
const PAGE_NUMBER =
  /^(?:(?:go to |to |aller à la |ir a la |gehe zu )?(?:page|seite|página|pagina|sida|side|sivu|strona|stránka|страница|sayfa|oldal|σελίδα|trang|halaman|עמוד|صفحه|صفحة|الصفحة|หน้า|पृष्ठ|第) ?)?(\d{1,4}) ?(?:页|頁|ページ|페이지)?$/u;

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split("|")));
}

const WORDS = {
  next: setOf(NEXT),
  previous: setOf(PREVIOUS),
  nextPage: setOf(NEXT_PAGE),
  previousPage: setOf(PREVIOUS_PAGE),
  adjacent: setOf(ADJACENT),
} as const;
