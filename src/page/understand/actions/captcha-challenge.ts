import { optional } from "../optional.ts";
import type { Reading, Captcha } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { CaptchaChallengeAction } from "../suggested-action.ts";

export function captchaChallenge(reading: Reading): readonly CaptchaChallengeAction[] {
  const { captcha } = reading;
  if (!captcha) return [];
  return [
    {
      action: "CaptchaChallenge",
      captchaType: captcha.captchaType,
      ...optional("sitekey", captcha.sitekey),
      ...optional("submitId", captcha.submit ?? submitAfter(captcha, reading)),
    },
  ];
}

/** Of the form that the check stands in; that form may have nothing to fill in, and then is among no views. */
function submitAfter({ form, node }: Captcha, reading: Reading): number | undefined {
  if (form === null) return undefined;
  const view = reading.forms.find((known) => known.form.ref === form);
  if (view) return submitOf(view, node ?? form, reading);
  return reading.nodes.find(
    (known) => known.form === form && known.role === "button" && isSubmit(known.attributes),
  )?.ref;
}

function isSubmit({ type = "submit" }: Readonly<Record<string, string>>): boolean {
  return type === "submit" || type === "image";
}
