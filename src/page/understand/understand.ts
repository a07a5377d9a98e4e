import type { Pagination } from "../readers/pagination/pagination.ts";
import { optional } from "./optional.ts";
import { pageTypeOf, type JudgedType } from "./page-type.ts";
import { readingOf } from "./read-page.ts";
import type { Reading, ReceivedPage, Blocked, Captcha } from "./reading.ts";
import type { SuggestedAction } from "./suggested-action.ts";
import {
  captchaChallenge,
  cookieConsent,
  download,
  paginate,
  retryGuidance,
  selectFromList,
} from "./actions/page.ts";
import { consent, enterCode, login, register } from "./actions/account.ts";
import { contact, fillForm, search } from "./actions/forms.ts";
import { toldFormsOf, type ToldForm } from "./forms/told-forms.ts";
import type { PageType } from "./verdict.ts";

/** What kind of page it is and what can be done there. */
export interface Understanding extends JudgedType {
  readonly suggestedActions: readonly SuggestedAction[];
  /** Looked for when they are asked for: only few readers want them. */
  readonly forms: readonly ToldForm[];
  /** Where the other pages of a list are. */
  readonly pagination?: Pagination;
  /** A check for humans that one has to pass, be it for the page or for one of its forms. */
  readonly captcha?: Captcha;
  readonly blocked?: Blocked;
}

/** Structure counts first, words in several languages second, and words alone decide nothing. */
export function understand(page: ReceivedPage): Understanding {
  return understanding(readingOf(page));
}

/** For who goes on with the reading. */
export function understanding(reading: Reading): Understanding {
  const judged = pageTypeOf(reading);
  return {
    ...judged,
    suggestedActions: suggestedActionsOf(reading, judged.pageType),
    get forms() {
      return toldFormsOf(reading);
    },
    ...optional("pagination", reading.pagination),
    ...optional("captcha", reading.captcha),
    ...optional("blocked", reading.blocked),
  };
}

/** In the order of the contract. */
const FINDERS: readonly ((reading: Reading) => readonly SuggestedAction[])[] = [
  retryGuidance,
  register,
  login,
  enterCode,
  consent,
  contact,
  search,
  selectFromList,
  cookieConsent,
  paginate,
  fillForm,
  download,
  captchaChallenge,
];

/** Where something else is asked for first, lists stand beside it. */
const WITHOUT_LISTS: ReadonlySet<PageType> = new Set([
  "Login",
  "TwoFactorAuth",
  "OAuthConsent",
  "Captcha",
  "Blocked",
  "Error",
  "EmailBody",
]);

function suggestedActionsOf(reading: Reading, pageType: PageType): readonly SuggestedAction[] {
  const finders = WITHOUT_LISTS.has(pageType)
    ? FINDERS.filter((find) => find !== selectFromList)
    : FINDERS;
  return finders.flatMap((find) => find(reading));
}
