/** Honeypots: hidden fields that expose programs that fill them in. */
import type { PageFormField as PageField } from "../../page/readers/form-field.ts";
import type { HiddenReason } from "../../page/snapshot.ts";

const TRAP_NAMES =
  /honey|(?:^|[_-])hp(?:$|[_-])|bot[_-]?(?:check|trap|field)|anti[_-]?spam|\btrap\b/i;
/** Names that ordinary forms use only for visible fields. */
const BAIT = /^(?:website|web_site|homepage|url|fax|company_url|your_website)$/i;
const WARNINGS =
  /leave\b.{0,30}\b(?:blank|empty)|(?:do not|don't) (?:fill|enter|complete)|if you(?: are|'re) (?:a )?human|nicht ausfüllen|(?:leer|frei) ?lassen|ne pas remplir|laisse[rz]\b.{0,20}\bvide|no (?:llenar|rellenar)|non compilare/i;

export interface HiddenField {
  readonly field: PageField;
  /** Why it is hidden; undefined for a visible field. */
  readonly hidden: HiddenReason | undefined;
  /** Attributes of its control, as written. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Whether a text field is a honeypot: label or placeholder warn people, or it is hidden with another sign of one. */
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
