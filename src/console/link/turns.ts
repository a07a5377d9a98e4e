/** What comes more often than it can be done. */

/** One run at a time; what is asked for meanwhile is one more run after it. */
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
