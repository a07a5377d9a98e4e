/** Timers of a document that are stored; a page that sets more is not followed further. */
const MOST_TIMERS = 500;
/** Chromium fires a timer at once whose delay is longer. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Knows the one-shot timers that a document has set and that are due. Asked with a page time, it replies at once with
 * the times that are left, milliseconds separated by blanks, of the timers that were set since. Intervals never end and
 * are no work that a step leaves.
 */
export const TIMER_HOOK = `
  const { now } = Performance.prototype;
  const { timeOrigin } = hub;
  const clock = () => timeOrigin + apply(now, hub, []);
  const timers = own({});
  let count = 0;
  const forget = (id) => {
    if (typeof id !== "number" || !(id in timers)) return;
    delete timers[id];
    count -= 1;
  };
  const forgetFired = (nowMs) => {
    for (const id in timers) if (timers[id].dueAt <= nowMs) forget(+id);
  };
  wrap(globalThis, "setTimeout", (target, self, args) => {
    const id = apply(target, self, args);
    const delayMs = args[1];
    if (typeof delayMs !== "number" || !(delayMs > 0 && delayMs <= ${LONGEST_DELAY_MS})) return id;
    const setAt = clock();
    if (count >= ${MOST_TIMERS}) forgetFired(setAt);
    if (count >= ${MOST_TIMERS}) return id;
    timers[id] = own({ setAt, dueAt: setAt + delayMs });
    count += 1;
    return id;
  });
  for (const name of ["clearTimeout", "clearInterval"]) wrap(globalThis, name, (target, self, args) => {
    forget(args[0]);
    return apply(target, self, args);
  });
  apply(addEventListener, hub, [SECRET + "t", (event) => {
    const sinceMs = +apply(detailOf, event, []);
    const nowMs = clock();
    forgetFired(nowMs);
    let left = "";
    for (const id in timers) if (timers[id].setAt >= sinceMs) left += (timers[id].dueAt - nowMs) + " ";
    apply(dispatchEvent, hub, [new Message(SECRET + "v", own({ detail: left }))]);
  }]);
`;
