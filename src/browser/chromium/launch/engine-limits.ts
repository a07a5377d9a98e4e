import type { EngineName } from "../../model/page-engine.ts";

/** What an engine's freeze cannot hold and its settle cannot see, in words for callers; docs/limits.md says more. */
const ENGINE_LIMITS: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: [
    "Sound goes on in a frozen page: Web Audio runs, and what plays with sound is further on when the page moves again.",
    "Animated pictures (GIF, APNG, WebP, AVIF) show their first frame.",
  ],
  realtime: [
    "The clocks of a frozen page run on, and its timers that fall due meanwhile fire as soon as it moves again.",
    "Audio and video go on in a frozen page.",
    "A step does not wait for timers that the page has set.",
  ],
};

/** Our guard before the network is on this machine, where a browser elsewhere cannot reach it. */
const REMOTE_LIMITS = [
  "Of private addresses only those that callers ask for are checked; what the pages of this remote browser reach, also by datagrams (WebRTC), is its own affair.",
];

/** Its switch against datagrams is known; that of a later version may have another name once more. */
const NEWEST_TRIED = 156;
const UNTRIED_LIMIT = `This version of the browser is newer than those that were tried (up to ${NEWEST_TRIED}): its pages may send datagrams (WebRTC) past the guard of private addresses and past allowed_hosts.`;

/** @param browser `product` as it names itself: `HeadlessChrome/153.0.…` */
export function limitsOf(
  engine: EngineName,
  { isForeign, product }: { readonly isForeign: boolean; readonly product: string },
): readonly string[] {
  if (isForeign) return [...ENGINE_LIMITS[engine], ...REMOTE_LIMITS];
  const version = Number(/\/(\d+)/.exec(product)?.[1]);
  const isTried = version <= NEWEST_TRIED;
  return isTried ? ENGINE_LIMITS[engine] : [...ENGINE_LIMITS[engine], UNTRIED_LIMIT];
}
