import type { FieldType } from "../form-schema.ts";

/** How HTML writes the values of each type, as a reader is told. */
const FORMS: Partial<Record<FieldType, string>> = {
  date: "a date such as 2026-06-15",
  dateTime: "a date with a time such as 2026-06-15T14:45",
  time: "a time such as 14:45",
  month: "a month such as 2026-06",
  week: "a week such as 2026-W25",
  color: "a colour such as #1e90ff",
};

/** What a field of this type takes; undefined for a type whose values are not picked. */
export function pickedForm(type: FieldType): string | undefined {
  return FORMS[type];
}

/** The value as HTML writes it; undefined for what cannot be read in one way only. */
export function pickedValue(type: FieldType, text: string): string | undefined {
  const said = text.trim();
  switch (type) {
    case "date":
      return dayOf(said.replace(MIDNIGHT, ""));
    case "dateTime":
      return dayAndTime(said);
    case "time":
      return timeOf(said);
    case "month":
      return joined(/^(\d{4,6})[-/](\d{1,2})$/.exec(said), "-");
    case "week":
      return joined(/^(\d{4,6})-?W(\d{1,2})$/i.exec(said), "-W");
    case "color":
      return /^#[0-9a-f]{6}$/i.test(said) ? said.toLowerCase() : undefined;
    default:
      return undefined;
  }
}

/** What programs write behind a date that has no time. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/;

/** Year first, or day first with dots; `06/07/2026` is two days, depending on who reads it. */
function dayOf(text: string): string | undefined {
  const yearFirst = /^(\d{4,6})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return written(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  return dayFirst ? written(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined;
}

function written(year = "", month = "", day = ""): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Without a zone: the field has none. */
function dayAndTime(text: string): string | undefined {
  const [, dayText = "", timeText = ""] = /^(\S+?)(?:T|,?\s+)(\d.*)$/.exec(text) ?? [];
  const day = dayOf(dayText);
  const time = timeOf(timeText);
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}

function timeOf(text: string): string | undefined {
  const [, hours, minutes = "00", seconds = "", half = ""] =
    /^(\d{1,2})(?::(\d\d))?(:\d\d(?:\.\d{1,3})?)?(?:\s?([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined || (half === "" && !text.includes(":"))) return undefined;
  const hour = half === "" ? Number(hours) : hourOfHalf(Number(hours), half.toLowerCase());
  return hour === undefined ? undefined : `${twoDigits(String(hour))}:${minutes}${seconds}`;
}

function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function joined(match: RegExpExecArray | null, between: string): string | undefined {
  return match ? `${match[1] ?? ""}${between}${twoDigits(match[2] ?? "")}` : undefined;
}

function twoDigits(text: string): string {
  return text.padStart(2, "0");
}
