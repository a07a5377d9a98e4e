import { useState } from "preact/hooks";
import { asRefused } from "./loaded.ts";
import type { Refused } from "../link/request.ts";

/** Returns `call`, which awaits a request; `isBusy`, true during a request; and the error of the latest request. */
export function useCall() {
  const [error, setError] = useState<Refused | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const call = <T>(asking: Promise<T>, onAnswer: (answer: T) => void) => {
    setBusy(true);
    asking
      .then(
        (answer) => {
          setError(undefined);
          onAnswer(answer);
        },
        (thrown: unknown) => setError(asRefused(thrown)),
      )
      .finally(() => setBusy(false));
  };
  return { call, error, isBusy };
}
