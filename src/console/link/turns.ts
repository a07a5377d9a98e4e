/** Work that is requested more often than it can run. */

/** Runs one at a time; requests meanwhile cause one more run. */
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
