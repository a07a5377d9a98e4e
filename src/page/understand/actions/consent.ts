import { consentButtonsOf } from "../consent-buttons.ts";
import type { Reading } from "../reading.ts";
import type { ConsentAction } from "../suggested-action.ts";

export function consent(reading: Reading): readonly ConsentAction[] {
  const buttons = consentButtonsOf(reading);
  return buttons ? [{ action: "Consent", approveIds: buttons.approve, denyIds: buttons.deny }] : [];
}
