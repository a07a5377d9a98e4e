import type { EngineName } from "../../model/page-engine.ts";

/** Command-line switches that every browser of ours gets. Each group says why. */

const QUIET_START = [
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
];

/**
 * Chromium guesses what a page is in that does not say it, but never UTF-8: it takes the default instead, as it does where
 * it has no guess. third_party/blink/renderer/platform/text/text_encoding_detector.cc.
 */
const UNDECLARED_IS_UTF8 = ["--blink-settings=defaultTextEncodingName=utf-8"];

/** Nothing phones home, and nothing is fetched that no page asked for. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-domain-reliability",
  "--dns-prefetch-disable",
  "--no-pings",
];

/** Chromium sends a deferred request (`fetchLater`) when its page closes: after the step, where nothing can see it. */
const NO_DEFERRED_REQUESTS = ["--disable-features=FetchLaterAPI"];

/** A page with a `<fencedframe>` never draws a frame under frame control. */
const NO_FENCED_FRAMES = ["--disable-features=FencedFrames"];

/**
 * Datagrams go past the proxy of a session, and so past the address policy. The switch has two names: Chromium 153 knows
 * the first, 156 only the second; each leaves the other alone.
 */
const NO_DATAGRAMS = [
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
];

const SMALL_MACHINES = ["--disable-gpu"];

/** What the processes of a browser share lies in files of its temporary folder, each page of them known to the disk. */
const SHARED_IN_FILES = ["--disable-dev-shm-usage"];

/** All of these together make frames and time ours; leaving one out makes the browser refuse frames. */
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
 * What is drawn anew without the main thread (a box that is scrolled, the next frame of an animated picture), while the
 * main thread has something to draw too, makes the compositor wait for itself: it draws both in turns, and with all its
 * stages before each draw it holds the first back for the second. The frame would never come.
 * cc/scheduler/scheduler_state_machine.cc, ShouldActivateSyncTree and ShouldBlockDeadlineIndefinitely.
 */
const NO_STALLED_FRAMES = [
  "--disable-features=RasterInducingScroll",
  "--blink-settings=imageAnimationPolicy=2", // none: each picture shows its first frame
];

/** A full browser does more by itself than a headless shell: it has windows, extensions, a keychain, and saves work. */
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

/** Pages move by themselves while they are awake, seen or not; none comes back from a cache with another frame's scripts. */
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

/** What a caller's switch would break: the browser exits at start, never draws, or listens for others. */
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
  /** Picture pixels per CSS pixel. */
  readonly zoom: number;
  readonly extra: readonly string[];
  /** Base64 of the SHA-256 of a public key (SPKI): its certificate is taken for that of any site. */
  readonly trusted: string;
  /** Whether the system has enough memory for what the processes of a browser share; containers often have not. */
  readonly sharesMemory: boolean;
  /** Whether pages may send any, as calls between browsers do (WebRTC). */
  readonly datagrams: boolean;
}

/** The full argument list of one browser process. */
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

/** Of a switch that is given twice the browser takes the last one alone; those that are lists are made one. */
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
