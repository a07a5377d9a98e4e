import { useEffect, useState } from "preact/hooks";
import { Refused } from "../link/request.ts";

export interface Asked<T> {
  /** The latest answer, also while the next one is on its way. */
  readonly data: T | undefined;
  readonly error: Refused | undefined;
}

/** What `load` gives, again whenever one of `deps` changes; an answer that comes too late is dropped. */
export function useAsked<T>(load: () => Promise<T>, deps: readonly unknown[]): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ data: undefined, error: undefined });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => {
        if (isCurrent) setAsked({ data, error: undefined });
      },
      (error: unknown) => {
        if (isCurrent) setAsked(({ data }) => ({ data, error: asRefused(error) }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [...deps]);
  return asked;
}

export function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused({ error: String(error) });
}
