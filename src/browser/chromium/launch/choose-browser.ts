import { delimiter } from "node:path";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { BrowserExecutable } from "../binary/system.ts";
import { locateBrowser, type LocateOptions } from "../binary/locate.ts";
import type { BrowserLaunchOptions } from "./launch.ts";
import type { EngineName } from "../../model/page-engine.ts";

/** A browser to start or to connect to, and the engine that runs its pages. */
export type LocatedBrowser = (ExecutableBrowser | RemoteBrowser) & {
  readonly engine: EngineName;
  /** Why this engine is used, as a part of a sentence. */
  readonly engineReason: string;
};

export interface ExecutableBrowser extends Pick<
  BrowserLaunchOptions,
  "executablePath" | "environment" | "window"
> {
  /** Source of the executable, for the installation check. */
  readonly origin?: Pick<BrowserExecutable, "source" | "version" | "firstStart">;
}

export interface RemoteBrowser {
  readonly cdpUrl: string;
}

export interface BrowserPreference {
  readonly engine: EngineName | "auto";
  readonly headless: boolean;
  /** CDP address of a browser that is already running. */
  readonly cdpUrl?: string | undefined;
  readonly extraFlags: readonly string[];
  readonly locate: Omit<LocateOptions, "want">;
}

/** Switches that give frames of other sites their own processes. Frame control does not support such frames. */
const SITE_ISOLATION = ["--site-per-process", "--isolate-origins"];

/**
 * Finds the browser and the engine for these settings. The engine is stepped for a headless shell that we start, unless
 * the settings exclude the stepped engine. In all other cases, the engine is realtime.
 * @throws AppError BROWSER_INIT_FAILED if the settings contradict each other, or no browser satisfies them
 */
export async function chooseBrowser(
  deadline: Deadline,
  preference: BrowserPreference,
): Promise<LocatedBrowser> {
  const reason = whyRealtime(preference);
  if (preference.engine === "stepped" && reason !== undefined) throw contradiction(reason);
  if (preference.cdpUrl !== undefined) {
    return {
      cdpUrl: preference.cdpUrl,
      engine: "realtime",
      engineReason: reason ?? "it was requested",
    };
  }
  const found = await locateBrowser(deadline, {
    ...preference.locate,
    want: wanted(preference, reason),
  });
  if (!preference.headless && found.kind === "headless-shell") {
    throw new AppError("BROWSER_INIT_FAILED", `${found.executablePath} cannot open a window.`, {
      hint: "Install Chrome or Chromium, pass one with --browser-path, or keep --headless true.",
    });
  }
  const { engine, engineReason } = engineFor(preference, found, reason);
  return {
    executablePath: found.executablePath,
    environment: browserEnvironment(found),
    window: found.kind === "headless-shell" ? "shell" : preference.headless ? "headless" : "headed",
    engine,
    engineReason,
    origin: found,
  };
}

function whyRealtime({ headless, cdpUrl, extraFlags }: BrowserPreference): string | undefined {
  if (cdpUrl !== undefined) return "the browser was not started by this server";
  if (!headless) return "the browser has a window";
  const isolating = extraFlags.find((flag) => SITE_ISOLATION.includes(flag.split("=", 1)[0] ?? ""));
  return isolating === undefined ? undefined : `${isolating} was given`;
}

function wanted(
  preference: BrowserPreference,
  reason: string | undefined,
): NonNullable<LocateOptions["want"]> {
  if (!preference.headless) return "chrome";
  return preference.engine === "realtime" || reason !== undefined ? "chrome-first" : "shell-first";
}

function engineFor(
  { engine }: BrowserPreference,
  { kind, executablePath }: BrowserExecutable,
  reason: string | undefined,
): Pick<LocatedBrowser, "engine" | "engineReason"> {
  if (engine === "realtime") return { engine, engineReason: "it was requested" };
  if (reason !== undefined) return { engine: "realtime", engineReason: reason };
  if (kind === "headless-shell")
    return { engine: "stepped", engineReason: "a headless shell is available" };
  if (engine === "stepped") {
    throw new AppError("BROWSER_INIT_FAILED", `${executablePath} is not a headless shell.`, {
      hint: "Run `fermata browser install` or pass a chrome-headless-shell with --browser-path for the stepped engine, or use --engine realtime.",
    });
  }
  return { engine: "realtime", engineReason: "the browser is not a headless shell" };
}

function contradiction(reason: string): AppError {
  return new AppError("BROWSER_INIT_FAILED", `The stepped engine is not available: ${reason}.`, {
    hint: "Remove the setting that causes this (--cdp-url, --headless false or a browser flag), or use --engine auto or realtime.",
  });
}

function browserEnvironment({
  libraryPath,
  fontConfigDir,
}: BrowserExecutable): Record<string, string> {
  const own = process.env["LD_LIBRARY_PATH"];
  return {
    ...(libraryPath && {
      LD_LIBRARY_PATH: [...libraryPath, ...(own ? [own] : [])].join(delimiter),
    }),
    ...(fontConfigDir !== undefined && { FONTCONFIG_PATH: fontConfigDir }),
  };
}

/** What each engine cannot freeze or step, as texts for callers. docs/limits.md has all limits. */
const ENGINE_LIMITS: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: [
    "Sound continues in a frozen page: Web Audio runs, and media with sound has advanced when the page runs again.",
    "Animated images (GIF, APNG, WebP, AVIF) show their first frame.",
  ],
  realtime: [
    "The clocks of a frozen page continue to run, and timers that become due fire as soon as the page runs again.",
    "Audio and video continue in a frozen page.",
    "A step does not wait for timers that the page has set.",
  ],
};

/** Our guard proxy listens on loopback of this machine, so a remote browser cannot use it. */
const REMOTE_LIMITS = [
  "Private addresses are checked only if a caller requests them directly. The pages of this remote browser can reach any address, also by datagrams (WebRTC).",
];

/** Newest major version in which we tested `NO_DATAGRAMS`: later versions may have renamed this switch. */
const NEWEST_TRIED = 156;
const UNTRIED_LIMIT = `This browser version is newer than the tested ones (up to ${NEWEST_TRIED}): its pages may send datagrams (WebRTC) past the guard of private addresses and past allowed_hosts.`;

/** Returns the limits of an engine with this browser, whose CDP product name is `product` (`HeadlessChrome/153…`). */
export function limitsOf(
  engine: EngineName,
  { isForeign, product }: { readonly isForeign: boolean; readonly product: string },
): readonly string[] {
  if (isForeign) return [...ENGINE_LIMITS[engine], ...REMOTE_LIMITS];
  const version = Number(/\/(\d+)/.exec(product)?.[1]);
  const isTried = version <= NEWEST_TRIED;
  return isTried ? ENGINE_LIMITS[engine] : [...ENGINE_LIMITS[engine], UNTRIED_LIMIT];
}
