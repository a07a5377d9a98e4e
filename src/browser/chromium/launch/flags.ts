import type { EngineName } from "../../model/page-engine.ts";

/** Command-line switches of the browsers that we start, in groups. */

const QUIET_START = [
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
];

/**
 * If a page declares no encoding, Chromium guesses one. If the guess is UTF-8, Chromium uses the default encoding
 * instead, so the default is UTF-8. third_party/blink/renderer/platform/text/text_encoding_detector.cc.
 */
const UNDECLARED_IS_UTF8 = ["--blink-settings=defaultTextEncodingName=utf-8"];

/** Prevents telemetry and all other requests that do not come from a page. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-domain-reliability",
  "--dns-prefetch-disable",
  "--no-pings",
];

/** Chromium sends a deferred request (`fetchLater`) when its page closes. No step could wait for it or report it. */
const NO_DEFERRED_REQUESTS = ["--disable-features=FetchLaterAPI"];

/** Under frame control, a page with a `<fencedframe>` never completes a frame. */
const NO_FENCED_FRAMES = ["--disable-features=FencedFrames"];

/**
 * Datagrams bypass the proxy of a session, so the proxy cannot apply the address policy to them. The switch has two
 * names: Chromium 153 supports the first, 156 only the second. Chromium ignores a name that it does not support.
 */
const NO_DATAGRAMS = [
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

const SMALL_MACHINES = ["--disable-gpu"];

/** Makes the browser store shared memory in files of its temporary folder, which cost disk writes. */
const SHARED_IN_FILES = ["--disable-dev-shm-usage"];

/** Together these switches let us control frames and time. Without the first, the browser rejects `beginFrame`. */
const FRAME_CONTROL = [
  "--enable-begin-frame-control",
  "--run-all-compositor-stages-before-draw",
  "--disable-new-content-rendering-timeout",
  "--disable-threaded-animation",
  "--disable-threaded-scrolling",
  "--disable-checker-imaging",
  "--disable-gpu-process-crash-limit",
];

/**
 * Disables redraws that do not involve the main thread, such as for a scrolled box or the next frame of an animated
 * image. If the main thread draws at the same time, the compositor deadlocks: because of
 * `--run-all-compositor-stages-before-draw`, one drawing waits for the other, and the frame never completes.
 * cc/scheduler/scheduler_state_machine.cc, ShouldActivateSyncTree and ShouldBlockDeadlineIndefinitely.
 */
const NO_STALLED_FRAMES = [
  "--disable-features=RasterInducingScroll",
  "--blink-settings=imageAnimationPolicy=2", // no animation: each image shows its first frame
];

/** Disables features of a full browser that a headless shell lacks, such as extensions, keychain and pop-up blocker. */
const FULL_BROWSER = [
  "--no-startup-window",
  "--disable-extensions",
  "--disable-default-apps",
  "--disable-component-extensions-with-background-pages",
  "--disable-popup-blocking",
  "--disable-prompt-on-repost",
  "--password-store=basic",
  "--use-mock-keychain",
  "--no-service-autorun",
];

/** Until frozen, pages run at full speed, even if they are not visible. No page comes from the back/forward cache. */
const REALTIME = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-smooth-scrolling",
  "--disable-features=BackForwardCache,Translate,PaintHolding",
];

const LIST_FLAG = /^(--(?:enable|disable)-(?:blink-)?features|--blink-settings)=(.+)$/;

/** Height of the title bar and the address bar of a window. */
const WINDOW_FRAME_HEIGHT = 87;

/** Switches that Fermata ignores in the settings: the browser would exit, never draw, or let other programs connect. */
const REFUSED: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: ["--site-per-process", "--remote-debugging-port"],
  realtime: ["--remote-debugging-port"],
};

/** `shell`: headless shell; `headless`: full browser without a window; `headed`: full browser with a visible window. */
export type BrowserWindow = "shell" | "headless" | "headed";

export interface FlagOptions {
  readonly engine: EngineName;
  readonly window: BrowserWindow;
  readonly profileDir: string;
  readonly sandbox: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Screenshot pixels per CSS pixel. */
  readonly zoom: number;
  readonly extra: readonly string[];
  /** Base64 of the SHA-256 of a public key (SPKI). The browser accepts a certificate with this key for any site. */
  readonly trusted: string;
  /** Whether the system has enough shared memory for the processes of a browser; containers often have too little. */
  readonly sharesMemory: boolean;
  /** Whether pages may send datagrams, as in calls between browsers (WebRTC). */
  readonly datagrams: boolean;
}

/** Returns the full argument list of one browser process. */
export function browserFlags(options: FlagOptions): string[] {
  const { engine } = options;
  const extra = options.extra.filter(
    (flag) => !REFUSED[engine].includes(flag.split("=", 1)[0] ?? flag),
  );
  return joinLists([
    ...QUIET_START,
    ...UNDECLARED_IS_UTF8,
    ...NO_BACKGROUND_TRAFFIC,
    ...NO_DEFERRED_REQUESTS,
    ...(options.datagrams ? [] : NO_DATAGRAMS),
    ...SMALL_MACHINES,
    ...(options.sharesMemory ? [] : SHARED_IN_FILES),
    ...windowFlags(options),
    ...(engine === "stepped"
      ? [
          ...FRAME_CONTROL,
          ...NO_STALLED_FRAMES,
          ...NO_FENCED_FRAMES,
          `--force-device-scale-factor=${options.zoom}`,
        ]
      : REALTIME),
    `--user-data-dir=${options.profileDir}`,
    `--ignore-certificate-errors-spki-list=${options.trusted}`,
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    ...extra,
  ]);
}

/** Merges repeated switches that contain lists: the browser uses only the last of repeated switches. */
function joinLists(flags: readonly string[]): string[] {
  const lists = new Map<string, string[]>();
  const others = flags.filter((flag) => {
    const [, name, items] = LIST_FLAG.exec(flag) ?? [];
    if (name === undefined || items === undefined) return true;
    lists.set(name, [...(lists.get(name) ?? []), items]);
    return false;
  });
  return [...others, ...[...lists].map(([name, items]) => `${name}=${items.join(",")}`)];
}

function windowFlags({ window, viewport }: FlagOptions): readonly string[] {
  switch (window) {
    case "shell":
      return ["--headless"];
    case "headless":
      return ["--headless=new", ...FULL_BROWSER];
    case "headed":
      return [
        ...FULL_BROWSER,
        `--window-size=${viewport.width},${viewport.height + WINDOW_FRAME_HEIGHT}`,
      ];
  }
}
