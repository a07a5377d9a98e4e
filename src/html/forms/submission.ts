import type { ParsedElement, ParsedDocument } from "../dom/element.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { RequestBody } from "../fetch/redirects.ts";
import { controlsOf, isSubmitButton } from "./controls.ts";
import {
  encodedBody,
  urlEncoded,
  type FormEncoding,
  encoderOf,
  encodingNamed,
} from "./encodings.ts";
import { entryListOf, type Submitter } from "./entry-list.ts";

/** The request that a form sends; a form of method `dialog` sends none. */
export interface Submission {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly body?: RequestBody;
}

export interface FormPlace {
  readonly document: ParsedDocument;
  /** The encoding of the document, by the name of the Encoding standard. */
  readonly encoding: string;
}

/**
 * Returns the request of a form. Check its fields with `invalidFields` before. HTML, 4.10.21.3 "form submission".
 * @throws AppError ELEMENT_NOT_INTERACTABLE for method `dialog` or an unusable address, FILE_NOT_READABLE
 */
export async function submissionOf(
  place: FormPlace,
  form: ParsedElement,
  submitter: Submitter | undefined,
): Promise<Submission> {
  const button = submitter?.element;
  const encoding = encodingFor(form, place.encoding);
  const entries = entryListOf(controlsOf(form), submitter, encoding);
  const action = actionOf(place.document, form, button);
  const encode = encoderOf(encoding);
  if (methodOf(form, button) === "GET") {
    return { url: withQuery(action, urlEncoded(entries, encode)), method: "GET" };
  }
  const body = await encodedBody(entries, formEncodingOf(form, button), encode); // deadline: the caller races it
  return { url: action.href, method: "POST", body };
}

/** Whether the fields are checked: neither the form nor the button disables validation. */
export function asksToCheck(form: ParsedElement, button: ParsedElement | undefined): boolean {
  return !form.hasAttribute("novalidate") && !button?.hasAttribute("formnovalidate");
}

function fromEither(
  form: ParsedElement,
  button: ParsedElement | undefined,
  name: "action" | "enctype" | "method",
): string {
  const own = button && isSubmitButton(button) ? button.getAttribute(`form${name}`) : null;
  return own ?? form.getAttribute(name) ?? "";
}

function methodOf(form: ParsedElement, button: ParsedElement | undefined): "GET" | "POST" {
  const method = fromEither(form, button, "method").toLowerCase();
  if (method === "dialog") {
    throw new AppError(
      "ELEMENT_NOT_INTERACTABLE",
      "Submitting this form only closes a dialog. This needs a page that runs scripts.",
      { hint: "Open the page with the engine chromium." },
    );
  }
  return method === "post" ? "POST" : "GET";
}

function formEncodingOf(form: ParsedElement, button: ParsedElement | undefined): FormEncoding {
  const type = fromEither(form, button, "enctype").toLowerCase();
  return type === "multipart/form-data" || type === "text/plain"
    ? type
    : "application/x-www-form-urlencoded";
}

/** Returns the target address; for an empty action, the address of the document, even if it has a `<base>`. */
function actionOf(
  document: ParsedDocument,
  form: ParsedElement,
  button: ParsedElement | undefined,
): URL {
  const action = fromEither(form, button, "action").trim();
  const url = action === "" ? URL.parse(document.URL) : URL.parse(action, document.baseURI);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The form would be sent to ${quoted(action)}, which is not an http or https address.`,
    url?.protocol === "javascript:" ? { hint: "Open the page with the engine chromium." } : {},
  );
}

/** Returns the form's own encoding, or the document's; UTF-8 if unknown. HTML, "picking an encoding for the form". */
function encodingFor(form: ParsedElement, ofDocument: string): string {
  const labels = form.getAttribute("accept-charset")?.split(/[\t\n\f\r ]+/) ?? [ofDocument];
  const known = labels.filter((label) => label !== "").map(encodingNamed);
  return known.find((encoding) => encoding !== undefined) ?? "UTF-8";
}

/** Returns an address with another query; keeps its fragment. */
function withQuery({ href, hash }: URL, query: string): string {
  return `${href.replace(/[?#].*/s, "")}?${query}${hash}`;
}
