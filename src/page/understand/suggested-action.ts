import type { CaptchaType } from "./captcha-services.ts";
import type { BlockedReason } from "./reading.ts";

/** What can be done on a page. All ids are refs; one that is left out has nothing on the page. */
export type SuggestedAction =
  | RetryGuidanceAction
  | RegisterAction
  | LoginAction
  | EnterCodeAction
  | ConsentAction
  | ContactAction
  | SearchAction
  | SelectFromListAction
  | CookieConsentAction
  | PaginateAction
  | FillFormAction
  | DownloadAction
  | CaptchaChallengeAction;

export interface RetryGuidanceAction {
  readonly action: "RetryGuidance";
  readonly reason: BlockedReason;
  readonly recommendations: readonly string[];
  readonly requireHuman: boolean;
}

type Ids<K extends string> = Readonly<Partial<Record<K, number>>>;

/** Of a login in two steps only one of name and password is on the page. */
export interface LoginAction extends Ids<
  "usernameId" | "passwordId" | "submitId" | "rememberMeId"
> {
  readonly action: "Login";
}

export interface RegisterAction extends Ids<
  "emailId" | "usernameId" | "passwordId" | "confirmPasswordId" | "nameId" | "submitId"
> {
  readonly action: "Register";
}

export interface EnterCodeAction extends Ids<"submitId"> {
  readonly action: "EnterCode";
  /** The field, or the first of several boxes. */
  readonly inputId: number;
  readonly codeLength?: number;
}

export interface ConsentAction {
  readonly action: "Consent";
  readonly approveIds: readonly number[];
  readonly denyIds: readonly number[];
}

export interface ContactAction extends Ids<"nameId" | "emailId" | "submitId"> {
  readonly action: "Contact";
  readonly messageId: number;
}

/** Without a button the search is sent with Enter. */
export interface SearchAction extends Ids<"submitId"> {
  readonly action: "Search";
  readonly inputId: number;
}

export interface SelectFromListAction {
  readonly action: "SelectFromList";
  readonly items: readonly number[];
}

/** Some requests can only be rejected. */
export interface CookieConsentAction extends Ids<"acceptId" | "rejectId"> {
  readonly action: "CookieConsent";
}

export interface PaginateAction extends Ids<"nextId" | "prevId"> {
  readonly action: "Paginate";
}

export interface FillFormAction extends Ids<"submitId"> {
  readonly action: "FillForm";
  readonly fields: readonly FieldToFill[];
}

export interface FieldToFill {
  readonly id: number;
  readonly label?: string;
  readonly name?: string;
  readonly type?: string;
  readonly required?: true;
  readonly options?: readonly string[];
  readonly group?: string;
}

export interface DownloadAction {
  readonly action: "Download";
  readonly items: readonly DownloadItem[];
}

export interface DownloadItem {
  readonly id: number;
  readonly text?: string;
  readonly href?: string;
}

export interface CaptchaChallengeAction {
  readonly action: "CaptchaChallenge";
  readonly captchaType: CaptchaType;
  readonly sitekey?: string;
  readonly submitId?: number;
}
