/** Referrer Policy, section 3. */
const POLICIES = [
  "no-referrer",
  "no-referrer-when-downgrade",
  "same-origin",
  "origin",
  "strict-origin",
  "origin-when-cross-origin",
  "strict-origin-when-cross-origin",
  "unsafe-url",
] as const;

export type ReferrerPolicy = (typeof POLICIES)[number];

export const DEFAULT_POLICY: ReferrerPolicy = "strict-origin-when-cross-origin";
const LONGEST = 4_096;

/** The source of a request: the address of a page, and how much of it the page reveals. */
export interface Referrer {
  readonly url: URL;
  readonly policy: ReferrerPolicy;
}

/** Returns the last known policy of a header or attribute; undefined if none is known. */
export function referrerPolicyIn(text: string | null | undefined): ReferrerPolicy | undefined {
  const words = (text ?? "").toLowerCase().split(/[\s,]+/);
  return POLICIES.filter((policy) => words.includes(policy)).toSorted(
    (one, other) => words.lastIndexOf(other) - words.lastIndexOf(one),
  )[0];
}

type Share = "whole" | "origin" | "nothing";

/** What each policy reveals to the same origin, to other origins and, from an HTTPS page, to HTTP addresses. */
const SHARES: Readonly<Record<ReferrerPolicy, readonly [own: Share, other: Share, weaker: Share]>> =
  {
    "no-referrer": ["nothing", "nothing", "nothing"],
    "no-referrer-when-downgrade": ["whole", "whole", "nothing"],
    "same-origin": ["whole", "nothing", "nothing"],
    origin: ["origin", "origin", "origin"],
    "strict-origin": ["origin", "origin", "nothing"],
    "origin-when-cross-origin": ["whole", "origin", "origin"],
    "strict-origin-when-cross-origin": ["whole", "origin", "nothing"],
    "unsafe-url": ["whole", "whole", "whole"],
  };

/** Returns the Referer header for the requesting page; undefined for none. Referrer Policy, section 8.3. */
export function refererHeader(referrer: Referrer, to: URL): string | undefined {
  const share = shareOf(referrer, to);
  if (share === "nothing") return undefined;
  const cut = new URL(referrer.url);
  cut.username = cut.password = cut.hash = "";
  return share === "origin" || cut.href.length > LONGEST ? `${cut.origin}/` : cut.href;
}

/** Returns the Origin header of a request that may change state. Fetch, "append a request `Origin` header". */
export function originHeader(referrer: Referrer, to: URL, tainted: boolean): string {
  return tainted || shareOf(referrer, to) === "nothing" ? "null" : referrer.url.origin;
}

function shareOf({ url, policy }: Referrer, to: URL): Share {
  const [own, other, weaker] = SHARES[policy];
  if (url.origin === to.origin) return own;
  return url.protocol === "https:" && to.protocol === "http:" ? weaker : other;
}
