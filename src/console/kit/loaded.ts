import { useEffect, useState } from "preact/hooks";
import { Refused } from "../link/request.ts";

export interface Requested<T> {
  /** Result of the latest successful run of `load`. */
  readonly data: T | undefined;
  readonly error: Refused | undefined;
}

/** Calls `load` now and whenever one of `deps` changes. Returns the latest result; ignores results of earlier calls. */
export function useLoaded<T>(load: () => Promise<T>, deps: readonly unknown[]): Requested<T> {
  const [requested, setLoaded] = useState<Requested<T>>({ data: undefined, error: undefined });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => {
        if (isCurrent) setLoaded({ data, error: undefined });
      },
      (error: unknown) => {
        if (isCurrent) setLoaded(({ data }) => ({ data, error: asRefused(error) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [...deps]);
  return requested;
}

export function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused({ error: String(error) });
}
