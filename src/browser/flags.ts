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
  /** The server's own port, which no page shall reach; undefined when it does not listen. */
  readonly ownPort: number | undefined;
}

const RESOLVER_RULES = "--host-resolver-rules";
const OURS = [...REFUSED, RESOLVER_RULES];
/** Names of this machine itself, as they stand in addresses. */
const LOOPBACK = ["localhost", "*.localhost", "127.*", "0.0.0.0", "[::1]", "[::]", "[::ffff:*]"];
/** Sites of the whole world are on these: there the rule must not hold for other machines. */
const PUBLIC_PORTS = [80, 443];

/**
 * To pages, our own port looks closed: they can neither call us nor learn that we are there. Any name may lead to this
 * machine, so the rule holds for all.
 */
function closedPort(port: number | undefined): readonly string[] {
  if (port === undefined) return [];
  const hosts = PUBLIC_PORTS.includes(port) ? LOOPBACK : ["*"];
  return hosts.map((host) => `MAP ${host}:${port} ~NOTFOUND`);
}

/** The full argument list of one browser process. */
export function browserFlags(options: FlagOptions): string[] {
  const extra = options.extra.filter((flag) => !OURS.includes(flag.split("=", 1)[0] ?? flag));
  const wanted = options.extra.filter((flag) => flag.startsWith(`${RESOLVER_RULES}=`));
  const rules = [
    ...closedPort(options.ownPort),
    ...wanted.map((flag) => flag.slice(RESOLVER_RULES.length + 1)),
  ];
  return [
    ...QUIET_START,
    ...NO_BACKGROUND_TRAFFIC,
    ...SMALL_MACHINES,
    ...FRAME_CONTROL,
    `--user-data-dir=${options.profileDir}`,
    `--force-device-scale-factor=${options.zoom}`,
    ...(rules.length > 0 ? [`${RESOLVER_RULES}=${rules.join(",")}`] : []),
    ...(options.sandbox ? [] : ["--no-sandbox"]),
    ...extra,
  ];
}
