import type { FormButton } from "../readers/form-buttons.ts";
import type { PageFormField } from "../readers/form-field.ts";
import type { PageForm } from "../readers/forms.ts";
import type { Pagination } from "../readers/pagination/pagination.ts";
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import type { PageTree } from "../tree.ts";
import type { BlockList } from "./blocks.ts";
import type { CaptchaType } from "./captcha-services.ts";
import type { CookieBanner } from "./cookie-banner.ts";
import type { Measures } from "./measures.ts";

/** A page as it was received. */
export interface ReceivedPage {
  /** Of everything: `nodes: "all"`. */
  readonly snapshot: PageSnapshot;
  /** Status of the document's response, if it is known. */
  readonly httpStatus?: number | undefined;
  /** Address of the page, unless it is the snapshot's own. */
  readonly url?: string;
}

/** The basis of all decisions about a page; each part is computed once, on first use. */
export interface Reading {
  readonly tree: PageTree;
  readonly snapshot: PageSnapshot;
  readonly httpStatus: number | undefined;
  readonly url: URL | null;
  readonly measures: Measures;
  /** Visible nodes, in document order. */
  readonly nodes: readonly SnapshotNode[];
  /** Nothing of it is visible yet; it is read as if it were. */
  readonly isVeiled: boolean;
  readonly cookieBanner: CookieBanner | undefined;
  readonly mainNodes: readonly SnapshotNode[];
  /** `weightOf` the words of the main part. */
  readonly mainText: number;
  readonly headings: readonly SnapshotNode[];
  /** The first heading of the highest level in the main part. */
  readonly headline: string;
  /** The words of title and headline, without the site's name and its separator. */
  readonly headlines: readonly string[];
  readonly forms: readonly FormView[];
  readonly pagination: Pagination | undefined;
  readonly captcha: Captcha | undefined;
  readonly blocked: Blocked | undefined;
  /** Lists of blocks of one structure, the one that fills most of the page first. */
  readonly lists: readonly BlockList[];
  /** `weightOf` all words in such lists. */
  readonly listedText: number;
  readonly mailHeader: readonly HeaderLine[];
  readonly prose: Prose;
  /** Its index in document order among the visible nodes; -1 for others. */
  placeOf(ref: number): number;
  /** The content of the page: all but navigation, header, footer and the request for cookies. */
  isMain(node: SnapshotNode): boolean;
  /** In navigation, header, footer, an aside or the request for cookies. */
  isAround(node: SnapshotNode): boolean;
  purposeOf(form: FormView): FormPurpose;
  /** The forms for this purpose, those of the main part first. */
  formsFor(purpose: FormPurpose): readonly FormView[];
}

/** A form as a person sees it: only its visible parts. */
export interface FormView {
  readonly form: PageForm;
  readonly fields: readonly PageFormField[];
  /** Text fields, without passwords. */
  readonly texts: readonly PageFormField[];
  readonly passwords: readonly PageFormField[];
  readonly buttons: readonly FormButton[];
  readonly isMain: boolean;
  /** In the header, the footer or the like; between them and the main part, neither this nor `isMain` is true. */
  readonly isAround: boolean;
  /** Its names: accessible name, the heading above it, legends. */
  readonly heading: string;
  /** The words of its buttons. */
  readonly commands: string;
  /** The words in the path of its target address. */
  readonly destination: string;
}

/**
 * The purpose of a form. `username`: the first step of a login, or a login by a code that is sent; `data`: any other
 * form with at least two fields; `one-thing`: has the one field that its page is about.
 */
export type FormPurpose =
  | "login"
  | "username"
  | "register"
  | "password-change"
  | "code"
  | "contact"
  | "comment"
  | "search"
  | "subscribe"
  | "data"
  | "one-thing"
  | "other";

export type BlockedReason = "captcha_or_challenge" | "rate_limited" | "blocked";

/** The site denied the request, because of the client or the rate of its requests. */
export interface Blocked {
  readonly reason: BlockedReason;
  /** The evidence for it. */
  readonly signals: readonly string[];
  readonly recommendations: readonly string[];
  readonly requireHuman: boolean;
}

/** A check for humans that blocks the page or a form. */
export interface Captcha {
  readonly captchaType: CaptchaType;
  readonly sitekey?: string;
  /** Nothing else can be done on the page; else it is in a form next to other fields. */
  readonly isBlocking: boolean;
  /** Refs of the check, and of the form that requires it. */
  readonly node: number | null;
  readonly form: number | null;
  /** Refs of the fields for the response, if they are the page's own. */
  readonly parts?: ReadonlySet<number>;
  /** Ref of the button for the response, if no form has one. */
  readonly submit?: number;
  readonly evidence: string;
}

/** A line of a letter's header, such as "From: Ada"; `kind` is its index in `MAIL_HEADERS`. */
export interface HeaderLine {
  readonly kind: number;
  readonly text: string;
}

/** Running text. */
export interface Prose {
  readonly paragraphs: number;
  /** `weightOf` all of them. */
  readonly text: number;
}
