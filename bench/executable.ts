import { delimiter } from "node:path";
import type { BrowserExecutable } from "../src/browser/chromium/binary/system.ts";
import { locateBrowser } from "../src/browser/chromium/binary/locate.ts";
import { Deadline } from "../src/shared/deadline.ts";

/** The first use unpacks the browser, which takes a few seconds. */
const LOCATE_MS = 120_000;

export interface Located extends BrowserExecutable {
  readonly environment: Readonly<Record<string, string>>;
}

/** The browser that the server also uses. */
export async function locate(): Promise<Located> {
  using deadline = Deadline.after(LOCATE_MS);
  const found = await locateBrowser(deadline, { allowDownload: false });
  const { libraryPath, fontConfigDir } = found;
  const environment = {
    ...(libraryPath && { LD_LIBRARY_PATH: libraryPath.join(delimiter) }),
    ...(fontConfigDir !== undefined && { FONTCONFIG_PATH: fontConfigDir }),
  };
  return { ...found, environment };
}
