/** Recognises honeypots: fields that people do not see or leave empty, to expose programs that fill them in. */
import type { PageFormField as PageField } from "../../page/readers/form-field.ts";
import type { HiddenReason } from "../../page/snapshot.ts";

const TRAP_NAMES =
  /honey|(?:^|[_-])hp(?:$|[_-])|bot[_-]?(?:check|trap|field)|anti[_-]?spam|\btrap\b/i;
/** Names that suggest a honeypot if the field is hidden: ordinary forms use them only for visible fields. */
const BAIT = /^(?:website|web_site|homepage|url|fax|company_url|your_website)$/i;
const WARNINGS =
  /leave\b.{0,30}\b(?:blank|empty)|(?:do not|don't) (?:fill|enter|complete)|if you(?: are|'re) (?:a )?human|nicht ausfüllen|(?:leer|frei) ?lassen|ne pas remplir|laisse[rz]\b.{0,20}\bvide|no (?:llenar|rellenar)|non compilare/i;

export interface HiddenField {
  readonly field: PageField;
  /** Why the field is hidden; undefined for a visible field. */
  readonly hidden: HiddenReason | undefined;
  /** The HTML attributes of the field's control. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Whether a text field is a honeypot: label or placeholder has a warning, or it is hidden with suspicious markup. */
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
