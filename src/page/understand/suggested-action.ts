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

/** Of a login in two steps only one of name and password is on the page. */
export interface LoginAction {
  readonly action: "Login";
  readonly usernameId?: number;
  readonly passwordId?: number;
  readonly submitId?: number;
  readonly rememberMeId?: number;
}

export interface RegisterAction {
  readonly action: "Register";
  readonly emailId?: number;
  readonly usernameId?: number;
  readonly passwordId?: number;
  readonly confirmPasswordId?: number;
  readonly nameId?: number;
  readonly submitId?: number;
}

export interface EnterCodeAction {
  readonly action: "EnterCode";
  /** The field, or the first of several boxes. */
  readonly inputId: number;
  readonly submitId?: number;
  readonly codeLength?: number;
}

export interface ConsentAction {
  readonly action: "Consent";
  readonly approveIds: readonly number[];
  readonly denyIds: readonly number[];
}

export interface ContactAction {
  readonly action: "Contact";
  readonly nameId?: number;
  readonly emailId?: number;
  readonly messageId: number;
  readonly submitId?: number;
}

export interface SearchAction {
  readonly action: "Search";
  readonly inputId: number;
  /** Without one the search is sent with Enter. */
  readonly submitId?: number;
}

export interface SelectFromListAction {
  readonly action: "SelectFromList";
  readonly items: readonly number[];
}

export interface CookieConsentAction {
  readonly action: "CookieConsent";
  /** Some requests can only be rejected. */
  readonly acceptId?: number;
  readonly rejectId?: number;
}

export interface PaginateAction {
  readonly action: "Paginate";
  readonly nextId?: number;
  readonly prevId?: number;
}

export interface FillFormAction {
  readonly action: "FillForm";
  readonly fields: readonly FieldToFill[];
  readonly submitId?: number;
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
