import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import type { CookieConsentAction } from "../suggested-action.ts";

export function cookieConsent({ cookieBanner }: Reading): readonly CookieConsentAction[] {
  if (!cookieBanner) return [];
  const { accept, reject } = cookieBanner;
  return [{ action: "CookieConsent", acceptId: accept, ...optional("rejectId", reject) }];
}
