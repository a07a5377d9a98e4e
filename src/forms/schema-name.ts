/** Names of stored schemas: `sites/example-com/forms/contact-us`. */
import { createHash } from "node:crypto";
import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { hostSegment, slugOf } from "../shared/text/slug.ts";
import { percentDecoded } from "../shared/text/percent-decoded.ts";

const LONGEST_SLUG = 48;
const LONGEST_NAME = 300;
const HASH_LENGTH = 6;
const SEGMENT = /^[A-Za-z0-9_-]+$/;

export interface NamedForm {
  /** Address of the requested page. */
  readonly url: string;
  readonly intent?: string | undefined;
  /** Selector that distinguishes the form from others on the page. */
  readonly formSelector?: string | undefined;
}

/** Returns a text that identifies a form: the address of its page, with query, and its selector. */
export function formKey({ url, formSelector = "" }: NamedForm): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search} ${formSelector}`;
}

/**
 * Returns a name for a form, made from its intent or, without one, from the path of its page. Also returns an
 * alternative name with a hash, in case another form has the first name.
 */
export function namesFor(form: NamedForm): readonly [string, string] {
  const plain = plainName(form);
  const hash = createHash("sha256").update(formKey(form)).digest("hex").slice(0, HASH_LENGTH);
  return [plain, `${plain}-${hash}`];
}

function plainName({ url, intent = "" }: NamedForm): string {
  const { hostname, pathname } = new URL(url);
  const path = pathname === "/" ? "root" : percentDecoded(pathname);
  const slug = slugOf(intent, "-", LONGEST_SLUG) || slugOf(path, "-", LONGEST_SLUG) || "form";
  return `sites/${hostSegment(hostname)}/forms/${slug}`;
}

/** Validates and returns a name from a caller. @throws AppError INVALID_REQUEST */
export function checkedName(name: string): string {
  const isRight = name.length <= LONGEST_NAME && name.split("/").every((one) => SEGMENT.test(one));
  if (isRight) return name;
  throw new AppError(
    "INVALID_REQUEST",
    `"skill_name" must consist of letters, digits, _ and -, with / between parts, and at most ${LONGEST_NAME} characters, not ${quoted(name)}.`,
    { hint: 'Pass a name such as "sites/example-com/forms/contact", or omit skill_name.' },
  );
}
