import type { Reading } from "../../page/understand/reading.ts";

/** Services whose frames take card numbers, so that the site itself never sees them. */
const SERVICES: readonly string[] = [
  "js.stripe.com",
  "checkout.stripe.com",
  "adyen.com",
  "braintreegateway.com",
  "braintree-api.com",
  "paypal.com",
  "paypalobjects.com",
  "checkout.com",
  "squareup.com",
  "squarecdn.com",
  "klarna.com",
  "mollie.com",
  "worldpay.com",
  "cybersource.com",
  "authorize.net",
  "pay.google.com",
  "pay.amazon.com",
  "recurly.com",
  "chargebee.com",
  "spreedly.com",
  "payu.com",
  "razorpay.com",
];

/** Host of a payment service whose frame stands inside the node and can be seen; sites keep unseen ones everywhere. */
export function paymentFrameIn(ref: number, { tree }: Reading): string | undefined {
  for (const { url, owner } of tree.snapshot.frames) {
    const frame = owner === null ? undefined : tree.get(owner);
    const host = URL.parse(url)?.hostname ?? "";
    if (!frame || tree.isHidden(frame) || !isService(host)) continue;
    for (const around of tree.ancestorsOf(frame)) if (around.ref === ref) return host;
  }
  return undefined;
}

function isService(host: string): boolean {
  return SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
}
