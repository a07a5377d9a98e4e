export type BrowserKind = "headless-shell" | "chrome";

/** A browser that can be started. */
export interface BrowserExecutable {
  readonly executablePath: string;
  /** Only a headless shell serves the stepped engine. */
  readonly kind: BrowserKind;
  readonly source: "configured" | "installed" | "npm" | "downloaded";
  /** Where it is known without starting the browser. */
  readonly version?: string;
  /** What the first start has to do before the file is there; only told where `onlyLooks` was asked for. */
  readonly firstStart?: "unpacks" | "downloads";
  /** Folders to put before LD_LIBRARY_PATH: the system lacks libraries. */
  readonly libraryPath?: readonly string[];
  /** Value for FONTCONFIG_PATH: the system lacks fonts. */
  readonly fontConfigDir?: string;
}

/**
 * Receives one line of text for a person who waits.
 * @param done how much of the work is done, from 0 to 1; absent where the line says something else
 */
export type OnProgress = (line: string, done?: number) => void;
