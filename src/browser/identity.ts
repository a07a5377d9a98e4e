import type { Protocol } from "devtools-protocol";

/** Languages that pages are told, most wanted first. */
const LANGUAGES = "en-US,en";

/**
 * What pages, frames and workers are told about the browser: Chromium of this version, without the word that says
 * nobody watches (sites answer differently to it). CDP Emulation.setUserAgentOverride.
 */
export function identityOf(userAgent: string): Protocol.Emulation.SetUserAgentOverrideRequest {
  const version = /Chrome\/([\d.]+)/.exec(userAgent)?.[1] ?? "0";
  const major = version.split(".", 1)[0] ?? version;
  return {
    userAgent,
    acceptLanguage: LANGUAGES,
    userAgentMetadata: {
      brands: brands(major),
      fullVersionList: brands(version),
      platform: platformOf(userAgent),
      platformVersion: "",
      architecture: process.arch === "arm64" ? "arm" : "x86",
      bitness: "64",
      model: "",
      mobile: false,
    },
  };
}

/** The second entry is the meaningless one that every Chromium sends, so that nobody relies on the list. */
function brands(version: string): Protocol.Emulation.UserAgentBrandVersion[] {
  return [
    { brand: "Chromium", version },
    { brand: "Not)A;Brand", version: "24" },
  ];
}

function platformOf(userAgent: string): string {
  if (userAgent.includes("Windows")) return "Windows";
  return userAgent.includes("Mac OS") ? "macOS" : "Linux";
}
