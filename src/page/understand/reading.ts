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

/** A page to understand: as a browser shows it, or as the server sent it if no browser was used. */
export interface ReceivedPage {
  /** A snapshot of all nodes (taken with `nodes: "all"`). */
  readonly snapshot: PageSnapshot;
  /** Status of the document's response, if it is known. */
  readonly httpStatus?: number | undefined;
  /** Address of the page, if it differs from the address in the snapshot. */
  readonly url?: string;
}

/** The analysed page, on which all decisions about it are based; each part is computed once, on first use. */
export interface Reading {
  readonly tree: PageTree;
  readonly snapshot: PageSnapshot;
  readonly httpStatus: number | undefined;
  readonly url: URL | null;
  readonly measures: Measures;
  /** Visible nodes, in document order. */
  readonly nodes: readonly SnapshotNode[];
  /** The page is still invisible; it is read as if it were visible. */
  readonly isVeiled: boolean;
  readonly cookieBanner: CookieBanner | undefined;
  readonly mainNodes: readonly SnapshotNode[];
  /** `weightOf` the text of the main part. */
  readonly mainText: number;
  readonly headings: readonly SnapshotNode[];
  /** Name of the first named heading of the highest level in the main part; empty if there is none. */
  readonly headline: string;
  /** The headline, the title, and the parts of the title between separators. */
  readonly headlines: readonly string[];
  readonly forms: readonly FormView[];
  readonly pagination: Pagination | undefined;
  readonly captcha: Captcha | undefined;
  readonly blocked: Blocked | undefined;
  /** Lists of blocks of the same structure, the one that fills most of the page first. */
  readonly lists: readonly BlockList[];
  /** `weightOf` the text in lists of teasers. */
  readonly listedText: number;
  readonly mailHeader: readonly HeaderLine[];
  readonly prose: Prose;
  /** Returns the index of a node among the visible nodes in document order; -1 for a node that is not visible. */
  placeOf(ref: number): number;
  /** Whether it is in the main part: landmark `main` and dialogs or, if their text is short, all but `isAround`. */
  isMain(node: SnapshotNode): boolean;
  /** Whether it is in navigation, header, footer, an aside or the cookie banner. */
  isAround(node: SnapshotNode): boolean;
  purposeOf(form: FormView): FormPurpose;
  /** Returns the forms with this purpose, those of the main part first. */
  formsFor(purpose: FormPurpose): readonly FormView[];
}

/** The visible parts of a form. */
export interface FormView {
  readonly form: PageForm;
  readonly fields: readonly PageFormField[];
  /** Text fields, without passwords. */
  readonly texts: readonly PageFormField[];
  readonly passwords: readonly PageFormField[];
  readonly buttons: readonly FormButton[];
  readonly isMain: boolean;
  /** In navigation, header, footer, an aside or the cookie banner. This and `isMain` may both be false. */
  readonly isAround: boolean;
  /** Its accessible name, its legends, and the heading above it. */
  readonly heading: string;
  /** The labels of its buttons. */
  readonly commands: string;
  /** The words in the path of its target address. */
  readonly destination: string;
}

/**
 * The purpose of a form. `username`: the first step of a login, or a login by a code that is sent; `data`: any other
 * form with at least two fields; `one-thing`: a form with the only field of a short page.
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

/** A denial of the request by the site, because of the client or the rate of its requests. */
export interface Blocked {
  readonly reason: BlockedReason;
  /** The evidence for the reason. */
  readonly signals: readonly string[];
  readonly recommendations: readonly string[];
  readonly requireHuman: boolean;
}

/** A check for humans (CAPTCHA) that blocks the page or a form. */
export interface Captcha {
  readonly captchaType: CaptchaType;
  readonly sitekey?: string;
  /** Whether the page has little besides the CAPTCHA; otherwise only the form that requires it is blocked. */
  readonly isBlocking: boolean;
  /** Refs of the element of the CAPTCHA, and of the form that requires it; each null if there is none. */
  readonly node: number | null;
  readonly form: number | null;
  /** Refs of the elements for the user's answer, if the site itself has built the CAPTCHA. */
  readonly parts?: ReadonlySet<number>;
  /** Ref of the button that confirms selected images, if the images are in no form. */
  readonly submit?: number;
  readonly evidence: string;
}

/** A header line of an e-mail, such as "From: Ada"; `kind` is its index in `MAIL_HEADERS`. */
export interface HeaderLine {
  readonly kind: number;
  readonly text: string;
}

/** The paragraphs of the main part. */
export interface Prose {
  readonly paragraphs: number;
  /** `weightOf` the text of all paragraphs. */
  readonly text: number;
}
