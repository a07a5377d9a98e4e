/** Command-line switches that every headless shell of ours gets. Each group says why. */

const QUIET_START = [
  "--headless",
  "--remote-debugging-pipe",
  "--no-first-run",
  "--no-default-browser-check",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
];

/** Nothing phones home, and nothing is fetched that no page asked for. */
const NO_BACKGROUND_TRAFFIC = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--disable-domain-reliability",
  "--no-pings",
];

const SMALL_MACHINES = ["--disable-gpu", "--disable-dev-shm-usage"];

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

/** Two switches of a caller that the stepped engine cannot live with: the browser exits at start, or never draws. */
const REFUSED = ["--site-per-process", "--remote-debugging-port"];

export interface FlagOptions {
  readonly profileDir: string;
  readonly sandbox: boolean;
  /** Picture pixels per CSS pixel. */
  readonly zoom: number;
  readonly extra: readonly string[];
}

/** The full argument list of one browser process. */
export function browserFlags(options: FlagOptions): string[] {
  const extra = options.extra.filter((flag) => !REFUSED.includes(flag.split("=", 1)[0] ?? flag));
  return [
    ...QUIET_START,
    ...NO_BACKGROUND_TRAFFIC,
    ...SMALL_MACHINES,
    ...FRAME_CONTROL,
    `--user-data-dir=${options.profileDir}`,
    `--force-device-scale-factor=${options.zoom}`,
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    ...extra,
  ];
}
