import type { CaptchaType } from "./captcha-services.ts";
import type { Blocked } from "./reading.ts";

type Ids<K extends string> = Readonly<Partial<Record<K, number>>>;
type Refs = readonly number[];

/** The elements of each action. All ids are refs. If an id is absent, the page has no such element. */
interface Members {
  RetryGuidance: Pick<Blocked, "reason" | "recommendations" | "requireHuman">;
  /** A page of a two-step login has only the user name or only the password. */
  Login: Ids<"usernameId" | "passwordId" | "submitId" | "rememberMeId">;
  Register: Ids<
    "emailId" | "usernameId" | "passwordId" | "confirmPasswordId" | "nameId" | "submitId"
  >;
  /** `inputId`: the field, or the first of several fields for one character each. */
  EnterCode: Ids<"submitId"> & { readonly inputId: number; readonly codeLength?: number };
  Consent: { readonly approveIds: Refs; readonly denyIds: Refs };
  Contact: Ids<"nameId" | "emailId" | "submitId"> & { readonly messageId: number };
  /** Without a button, Enter submits the search. */
  Search: Ids<"submitId"> & { readonly inputId: number };
  SelectFromList: { readonly items: Refs };
  /** A banner may have only one of the two buttons. */
  CookieConsent: Ids<"acceptId" | "rejectId">;
  Paginate: Ids<"nextId" | "prevId">;
  FillForm: Ids<"submitId"> & { readonly fields: readonly FieldToFill[] };
  Download: { readonly items: readonly DownloadItem[] };
  CaptchaChallenge: Ids<"submitId"> & {
    readonly captchaType: CaptchaType;
    readonly sitekey?: string;
  };
}

/** A possible action on a page. */
export type SuggestedAction = {
  [Name in keyof Members]: Members[Name] & { readonly action: Name };
}[keyof Members];

export type LoginAction = Extract<SuggestedAction, { readonly action: "Login" }>;

export interface FieldToFill {
  readonly id: number;
  readonly label?: string;
  readonly name?: string;
  readonly type?: string;
  readonly required?: true;
  readonly options?: readonly string[];
  readonly group?: string;
}

export interface DownloadItem {
  readonly id: number;
  readonly text?: string;
  readonly href?: string;
}
