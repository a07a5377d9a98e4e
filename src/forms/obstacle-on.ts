/** Whether a page is an obstacle. */
import type { FoundPage } from "../page/outcome/found-page.ts";
import { hindranceOf } from "../page/outcome/hindrance.ts";
import type { Obstacle } from "./obstacle.ts";

/** The check for humans that a page consists of; undefined for any other page. */
export function humanCheckOn(page: FoundPage): Obstacle | undefined {
  const hindrance = hindranceOf(page);
  if (hindrance?.outcome !== "captcha") return undefined;
  return { kind: "captcha", what: hindrance.evidence.join("; ") };
}

/** That a page asks who one is, or for a code to prove it, and for nothing else. */
export function signInOn({ understood }: FoundPage): Obstacle | undefined {
  const { pageType, evidence } = understood;
  if (pageType !== "Login" && pageType !== "TwoFactorAuth") return undefined;
  return { kind: "sign-in", what: evidence.join("; ") };
}
