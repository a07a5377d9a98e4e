/** What leads through time: the weeks of a timetable, the months of a diary. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { isDialog } from "../../regions.ts";
import { setOf } from "./pagination-marks.ts";
import { calendarsOf, partsOf } from "../calendar/calendar.ts";

/** In lower case. Data: a language more is a line more. */
const NEXT = [
  "next week|next month|next day|next year|next date|following week|nächste woche|nächster monat|nächster tag|nächstes jahr",
  "semaine suivante|mois suivant|jour suivant|année suivante|semana siguiente|mes siguiente|día siguiente|próxima semana",
  "próximo mes|settimana successiva|mese successivo|giorno successivo|volgende week|volgende maand|volgende dag",
  "próximo mês|próximo dia|semana seguinte|mês seguinte|dia seguinte|następny tydzień|następny miesiąc|następny dzień",
  "nästa vecka|nästa månad|nästa dag|næste uge|næste måned|næste dag|neste uke|neste måned|neste dag|seuraava viikko",
  "seuraava kuukausi|seuraava päivä|další týden|další měsíc|další den|následující týden|ďalší týždeň|ďalší mesiac",
  "следующая неделя|следующий месяц|следующий день|наступний тиждень|наступний місяць|наступний день|следваща седмица",
  "sonraki hafta|sonraki ay|sonraki gün|επόμενη εβδομάδα|επόμενος μήνας|επόμενη ημέρα|következő hét|következő hónap",
  "săptămâna următoare|luna următoare|ziua următoare|sljedeći tjedan|sljedeći mjesec|次の週|翌週|来週|次の月|翌月|来月|翌日|次の日",
  "下一周|下周|下个月|下一月|下一天|下一週|下週|下個月|다음 주|다음주|다음 달|다음달|다음 날|الأسبوع التالي|الشهر التالي|اليوم التالي",
  "השבוע הבא|החודש הבא|היום הבא|هفته بعد|ماه بعد|روز بعد|अगला सप्ताह|अगला महीना|สัปดาห์ถัดไป|เดือนถัดไป|วันถัดไป",
  "tuần sau|tuần tới|tháng sau|tháng tới|minggu berikutnya|bulan berikutnya|hari berikutnya",
];

const PREVIOUS = [
  "previous week|previous month|previous day|previous year|previous date|prev week|prev month|prev day|vorherige woche",
  "vorige woche|vorheriger monat|voriger monat|vorheriger tag|voriger tag|vorheriges jahr|semaine précédente",
  "mois précédent|jour précédent|année précédente|semana anterior|mes anterior|día anterior|settimana precedente",
  "mese precedente|giorno precedente|vorige week|vorige maand|vorige dag|mês anterior|dia anterior|poprzedni tydzień",
  "poprzedni miesiąc|poprzedni dzień|föregående vecka|föregående månad|föregående dag|forrige uge|forrige måned",
  "forrige dag|forrige uke|edellinen viikko|edellinen kuukausi|edellinen päivä|předchozí týden|předchozí měsíc",
  "předchozí den|predchádzajúci týždeň|predchádzajúci mesiac|предыдущая неделя|предыдущий месяц|предыдущий день",
  "попередній тиждень|попередній місяць|попередній день|предишна седмица|önceki hafta|önceki ay|önceki gün",
  "προηγούμενη εβδομάδα|προηγούμενος μήνας|προηγούμενη ημέρα|előző hét|előző hónap|săptămâna anterioară|luna anterioară",
  "ziua anterioară|prethodni tjedan|prethodni mjesec|前の週|前週|先週|前の月|前月|先月|前日|前の日|上一周|上周|上个月|上一月|上一天",
  "上一週|上週|上個月|이전 주|지난주|이전 달|지난달|이전 날|الأسبوع السابق|الشهر السابق|اليوم السابق|השבוע הקודם|החודש הקודם|היום הקודם",
  "هفته قبل|ماه قبل|روز قبل|पिछला सप्ताह|पिछला महीना|สัปดาห์ก่อนหน้า|เดือนก่อนหน้า|วันก่อนหน้า|tuần trước|tháng trước",
  "minggu sebelumnya|bulan sebelumnya|hari sebelumnya",
];

const WORDS = { next: setOf(NEXT), prev: setOf(PREVIOUS) } as const;

type Way = keyof typeof WORDS;

const LONGEST = 60;
/** `‹ Previous week`, `Next week (30 Nov – 6 Dec)`. */
const WORDED = /\p{L}[\p{L}\p{M} ]*/u;
const PICKER =
  /(?:^|[-_])(?:date-?picker|flatpickr|daterange(?:picker)?|picker|carousel|slider)(?:[-_]|$)/i;

/** The first one in each direction; what a day for a form is picked with is no page. */
export function periodWaysIn(tree: PageTree): Partial<Record<Way, SnapshotNode>> {
  const found = tree.snapshot.nodes.flatMap((node) => {
    const way = wayOf(node);
    return way && !tree.isHidden(node) ? [{ node, way }] : [];
  });
  if (found.length === 0) return {};
  const picked = pickersIn(tree);
  const ways = found.filter(({ node }) => !picked.has(node.ref) && !isInPicker(node, tree));
  const next = ways.find(({ way }) => way === "next")?.node;
  const prev = ways.find(({ way }) => way === "prev")?.node;
  return { ...(next && { next }), ...(prev && { prev }) };
}

function wayOf({ role, name, form, state }: SnapshotNode): Way | undefined {
  if ((role !== "link" && role !== "button") || name.length > LONGEST) return undefined;
  if (state.disabled === true || (form !== null && role === "button")) return undefined;
  const said = WORDED.exec(name.toLowerCase())?.[0].trim() ?? "";
  if (WORDS.next.has(said)) return "next";
  return WORDS.prev.has(said) ? "prev" : undefined;
}

/** Refs of calendars whose days are pressed. */
function pickersIn(tree: PageTree): ReadonlySet<number> {
  const pickers = calendarsOf(tree).filter(({ days, unnamed }) => {
    const refs = [...days.values(), ...unnamed].map(({ ref }) => ref);
    const pressed = refs.filter((ref) => tree.get(ref)?.kinds.includes("clickable") === true);
    return pressed.length * 2 > refs.length;
  });
  return new Set(pickers.flatMap(partsOf));
}

function isInPicker(node: SnapshotNode, tree: PageTree): boolean {
  for (const around of tree.ancestorsOf(node)) {
    if (isDialog(around) || around.classes?.some((name) => PICKER.test(name)) === true) return true;
  }
  return false;
}
