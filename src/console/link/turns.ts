/** Limits repeated work to one run at a time. */

/** Returns a function that starts `run`; calls during a run cause exactly one more run after it. */
export function inParts(run: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  return () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    void (async () => {
      while (isRequested) {
        isRequested = false;
        await run();
      }
      isRunning = false;
    })();
  };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
