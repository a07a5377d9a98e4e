import type { Config } from "../config/config.ts";
import type { PrivateNetworkMode } from "./address-guard.ts";

/** What the settings say of addresses that are not of the web. */
export function privateNetworkMode({
  allowPrivateNetwork,
  blockPrivateNetwork,
}: Pick<Config, "allowPrivateNetwork" | "blockPrivateNetwork">): PrivateNetworkMode {
  if (allowPrivateNetwork) return "allow";
  return blockPrivateNetwork ? "block" : "guarded";
}
