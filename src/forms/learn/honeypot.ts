/** Fields that no person sees, laid out so that programs give themselves away by filling them in. */
import type { FormField as PageField } from "../../page/readers/form-field.ts";
import type { HiddenReason } from "../../page/snapshot.ts";

const TRAP_NAMES =
  /honey|(?:^|[_-])hp(?:$|[_-])|bot[_-]?(?:check|trap|field)|anti[_-]?spam|\btrap\b/i;
/** What no form asks for where nobody sees it. */
const BAIT = /^(?:website|web_site|homepage|url|fax|company_url|your_website)$/i;
const WARNINGS =
  /leave\b.{0,30}\b(?:blank|empty)|(?:do not|don't) (?:fill|enter|complete)|if you(?: are|'re) (?:a )?human|nicht ausfüllen|(?:leer|frei) ?lassen|ne pas remplir|laisse[rz]\b.{0,20}\bvide|no (?:llenar|rellenar)|non compilare/i;

export interface HiddenField {
  readonly field: PageField;
  /** Why it cannot be seen; undefined for one that can. */
  readonly hidden: HiddenReason | undefined;
  /** Of its control, as written. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** For a field that nothing in the form has brought up. Being hidden is one sign, and many fields have it: two are needed. */
export function isHoneypot({ field, hidden, attributes }: HiddenField): boolean {
  if (field.kind !== "text" || field.disabled === true) return false;
  if (WARNINGS.test(`${field.label} ${field.placeholder ?? ""}`)) return true;
  return hidden !== undefined && hidden !== "covered" && isBait(field, attributes);
}

function isBait(field: PageField, attributes: HiddenField["attributes"]): boolean {
  if (TRAP_NAMES.test(`${field.name} ${attributes["id"] ?? ""}`)) return true;
  const isHiddenFromPeople =
    attributes["tabindex"] === "-1" || attributes["aria-hidden"] === "true";
  return isHiddenFromPeople || (BAIT.test(field.name) && attributes["autocomplete"] === "off");
}
