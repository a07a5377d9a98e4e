import { AppError } from "../../shared/errors.ts";
import type { NetworkRepository } from "../../ports/network.ts";
import type { Call } from "../operation.ts";

/** Where calls are saved. @throws AppError MODE_CONFLICT when the history is switched off */
export function savedCalls(call: Call): NetworkRepository {
  const { network } = call.services;
  if (network) return network;
  throw new AppError("MODE_CONFLICT", "Nothing is saved while the history is switched off.", {
    hint: "Switch on history.enabled, or ask for the calls with source buffer.",
  });
}
