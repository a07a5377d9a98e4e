import type { EngineName } from "../../model/page-engine.ts";

/** Command-line switches for every browser that we start. Each group has its reason. */

const QUIET_START = [
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
];

/**
 * Chromium guesses the encoding of a page without a declaration, but never guesses UTF-8. It uses the default instead,
 * as without a guess. third_party/blink/renderer/platform/text/text_encoding_detector.cc.
 */
const UNDECLARED_IS_UTF8 = ["--blink-settings=defaultTextEncodingName=utf-8"];

/** No telemetry, and no requests that no page has sent. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-domain-reliability",
  "--dns-prefetch-disable",
  "--no-pings",
];

/** Chromium sends a deferred request (`fetchLater`) when its page closes: after the step, and unobserved. */
const NO_DEFERRED_REQUESTS = ["--disable-features=FetchLaterAPI"];

/** A page with a `<fencedframe>` never draws a frame under frame control. */
const NO_FENCED_FRAMES = ["--disable-features=FencedFrames"];

/**
 * Datagrams bypass the proxy of a session, and so the address policy. The switch has two names: Chromium 153 knows the
 * first, 156 only the second; each version ignores the other.
 */
const NO_DATAGRAMS = [
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

const SMALL_MACHINES = ["--disable-gpu"];

/** Stores the shared memory of a browser's processes in files of its temporary folder, which cost disk writes. */
const SHARED_IN_FILES = ["--disable-dev-shm-usage"];

/** Together these put frames and time under our control; without any one of them, the browser rejects frames. */
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
 * Some content is redrawn without the main thread, such as a scrolled box or the next frame of an animated image. If
 * the main thread draws too, the compositor deadlocks: it draws both in turns. With all stages before each draw, it
 * delays the first draw for the second, and the frame never arrives.
 * cc/scheduler/scheduler_state_machine.cc, ShouldActivateSyncTree and ShouldBlockDeadlineIndefinitely.
 */
const NO_STALLED_FRAMES = [
  "--disable-features=RasterInducingScroll",
  "--blink-settings=imageAnimationPolicy=2", // none: each image shows its first frame
];

/** A full browser has more features than a headless shell: windows, extensions, a keychain, and energy saving. */
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

/** Pages run by themselves while not frozen, visible or not; none returns from a cache with another frame's scripts. */
const REALTIME = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-smooth-scrolling",
  "--disable-features=BackForwardCache,Translate,PaintHolding",
];

const LIST_FLAG = /^(--(?:enable|disable)-(?:blink-)?features|--blink-settings)=(.+)$/;

/** Height of title and address bars of a window. */
const WINDOW_FRAME_HEIGHT = 87;

/** Switches of a caller that would break the browser: it exits at start, never draws, or listens for others. */
const REFUSED: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: ["--site-per-process", "--remote-debugging-port"],
  realtime: ["--remote-debugging-port"],
};

/** A headless shell, or a full browser without or with a window on the screen. */
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
  /** Base64 of the SHA-256 of a public key (SPKI): the browser accepts its certificate for any site. */
  readonly trusted: string;
  /** Whether the system has enough shared memory for the processes of a browser; containers often do not. */
  readonly sharesMemory: boolean;
  /** Whether pages may send datagrams, as calls between browsers do (WebRTC). */
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

/** The browser uses only the last of repeated switches; those with lists are merged. */
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
