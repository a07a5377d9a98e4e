import { captchaChallenge } from "./actions/captcha-challenge.ts";
import { consent } from "./actions/consent.ts";
import { contact } from "./actions/contact.ts";
import { cookieConsent } from "./actions/cookie-consent.ts";
import { download } from "./actions/download.ts";
import { enterCode } from "./actions/enter-code.ts";
import { fillForm } from "./actions/fill-form.ts";
import { login } from "./actions/login.ts";
import { paginate } from "./actions/paginate.ts";
import { register } from "./actions/register.ts";
import { retryGuidance } from "./actions/retry-guidance.ts";
import { search } from "./actions/search.ts";
import { selectFromList } from "./actions/select-from-list.ts";
import type { Reading } from "./reading.ts";
import type { SuggestedAction } from "./suggested-action.ts";
import type { PageType } from "./verdict.ts";

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

export function suggestedActionsOf(
  reading: Reading,
  pageType: PageType,
): readonly SuggestedAction[] {
  const finders = WITHOUT_LISTS.has(pageType)
    ? FINDERS.filter((find) => find !== selectFromList)
    : FINDERS;
  return finders.flatMap((find) => find(reading));
}
