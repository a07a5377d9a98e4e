/** The HTML format of the values of each input type with a picker, described for callers. */
const FORMS: Readonly<Record<string, string>> = {
  date: "a date such as 2026-06-15",
  "datetime-local": "a date with a time such as 2026-06-15T14:45",
  time: "a time such as 14:45",
  month: "a month such as 2026-06",
  week: "a week such as 2026-W25",
  color: "a colour such as #1e90ff",
};

/** The value format of an input of this type; undefined for a type without a picker. */
export function pickedForm(type: string): string | undefined {
  return FORMS[type];
}

/** Returns the value in HTML's format, without a check of its range; undefined if ambiguous or in an unknown format. */
export function pickedValue(type: string, text: string): string | undefined {
  const said = text.trim();
  switch (type) {
    case "date":
      return dayOf(said.replace(MIDNIGHT, ""));
    case "datetime-local":
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

/** Suffix that programs write after a date without time. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?$/;

/** Parses a date: year first, day first with dots, or with the name of its month; not the ambiguous `06/07/2026`. */
function dayOf(text: string): string | undefined {
  const yearFirst = /^(\d{4,6})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) return written(yearFirst[1], yearFirst[3], yearFirst[4]);
  const dayFirst = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dayFirst) return written(dayFirst[3], dayFirst[2], dayFirst[1]);
  const {
    day,
    month = "",
    year,
  } = (DAY_AND_NAME.exec(text) ?? NAME_AND_DAY.exec(text))?.groups ?? {};
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return place < 0 ? undefined : written(year, String(place + 1), day);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAME =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** `10 September 2012`, `10-Sep-2012`. */
const DAY_AND_NAME = new RegExp(
  String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-.\s]\s*${MONTH_NAME}[-.,\s]\s*(?<year>\d{4})$`,
  "i",
);
/** `September 10, 2012`, `Sep 10 2012`. */
const NAME_AND_DAY = new RegExp(
  String.raw`^${MONTH_NAME}\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$`,
  "i",
);

function written(year = "", month = "", day = ""): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Parses a date with a time, but without a time zone, because the field has none. */
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
