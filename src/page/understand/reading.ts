import type { FormButton } from "../readers/form-buttons.ts";
import type { FormField } from "../readers/form-field.ts";
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
  /** Of the answer that the document came with, where that is known. */
  readonly httpStatus?: number | undefined;
  /** Address of the page, unless it is the snapshot's own. */
  readonly url?: string;
}

/** What all judgements about a page are made from; each part is worked out once, when it is first asked for. */
export interface Reading {
  readonly tree: PageTree;
  readonly snapshot: PageSnapshot;
  readonly httpStatus: number | undefined;
  readonly url: URL | null;
  readonly measures: Measures;
  /** Those that are there, in document order. */
  readonly nodes: readonly SnapshotNode[];
  /** Nothing of it can be seen yet; it is read as if it could. */
  readonly isVeiled: boolean;
  readonly cookieBanner: CookieBanner | undefined;
  readonly mainNodes: readonly SnapshotNode[];
  /** `weightOf` the words of the main part. */
  readonly mainText: number;
  readonly headings: readonly SnapshotNode[];
  /** The heading of the highest level in the main part, the first of these. */
  readonly headline: string;
  /** What title and headline say, without what parts them from the site's name. */
  readonly headlines: readonly string[];
  readonly forms: readonly FormView[];
  readonly pagination: Pagination | undefined;
  readonly captcha: Captcha | undefined;
  readonly blocked: Blocked | undefined;
  /** Lists of blocks of one build, the one that fills most of the page first. */
  readonly lists: readonly BlockList[];
  /** `weightOf` all words that stand in such lists. */
  readonly listedText: number;
  readonly mailHeader: readonly HeaderLine[];
  readonly prose: Prose;
  /** Where it stands in document order among those that are there; -1 for others. */
  placeOf(ref: number): number;
  /** What the page is about: all but navigation, header, footer and the request for cookies. */
  isMain(node: SnapshotNode): boolean;
  /** In navigation, header, footer, an aside or the request for cookies. */
  isAround(node: SnapshotNode): boolean;
  purposeOf(form: FormView): FormPurpose;
  /** The forms for this purpose, those of the main part first. */
  formsFor(purpose: FormPurpose): readonly FormView[];
}

/** A form as a person finds it: only what is there. */
export interface FormView {
  readonly form: PageForm;
  readonly fields: readonly FormField[];
  /** Those one types into, passwords left out. */
  readonly texts: readonly FormField[];
  readonly passwords: readonly FormField[];
  readonly buttons: readonly FormButton[];
  readonly isMain: boolean;
  /** In the header, the footer or the like; neither this nor `isMain` holds between them and the main part. */
  readonly isAround: boolean;
  /** What it is called: its name, the heading above it, legends. */
  readonly heading: string;
  /** What its buttons say. */
  readonly commands: string;
  /** The words of the path that it is sent to. */
  readonly destination: string;
}

/**
 * What a form is for. `username`: the first step of a login, or one by a code that is sent; `data`: any other that asks
 * for at least two things; `one-thing`: asks for one that its page is about.
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

/** The site did not give what was asked for, because of who asks or how often. */
export interface Blocked {
  readonly reason: BlockedReason;
  /** What it was seen by. */
  readonly signals: readonly string[];
  readonly recommendations: readonly string[];
  readonly requireHuman: boolean;
}

/** A check for humans that stands in somebody's way. */
export interface Captcha {
  readonly captchaType: CaptchaType;
  readonly sitekey?: string;
  /** Nothing else can be done on the page; else it stands in a form beside other fields. */
  readonly isBlocking: boolean;
  /** Refs: where it is, and of the form that waits for it. */
  readonly node: number | null;
  readonly form: number | null;
  /** Refs of the fields that one answers with, if they are the page's own. */
  readonly parts?: ReadonlySet<number>;
  /** Ref of the button for the answer, where no form has one. */
  readonly submit?: number;
  readonly evidence: string;
}

/** A line of a letter's header, such as "From: Ada"; `kind` is its place in `MAIL_HEADERS`. */
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
