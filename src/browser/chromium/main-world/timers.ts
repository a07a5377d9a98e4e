/** Timers of a document that are stored; a page that sets more is not followed further. */
const MOST_TIMERS = 500;
/** Chromium fires a timer at once whose delay is longer. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** A document that has requested no frame for so long, page time, does not animate by script. */
const FRAME_GAP_MS = 100;

/**
 * Knows the timers that a document has set and that are due. Asked with a page time (`t`), it replies at once with the
 * times that are left, milliseconds separated by blanks, of the one-shot timers that were set since: intervals never end
 * and are no work that a step leaves. Asked for the next timer of any kind (`x`), it replies with the time until then,
 * or with an empty text.
 */
export const TIMER_HOOK = `
  const { now } = Performance.prototype;
  const { timeOrigin } = hub;
  const clock = () => timeOrigin + apply(now, hub, []);
  const timers = own({}), intervals = own({});
  let count = 0, isCrowded = false, frameAskedAt = -Infinity;
  const forget = (id) => {
    if (typeof id !== "number") return;
    delete intervals[id];
    if (!(id in timers)) return;
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
    if (count >= ${MOST_TIMERS}) {
      isCrowded = true;
      return id;
    }
    timers[id] = own({ setAt, dueAt: setAt + delayMs });
    count += 1;
    return id;
  });
  wrap(globalThis, "setInterval", (target, self, args) => {
    const id = apply(target, self, args);
    intervals[id] = own({ setAt: clock(), everyMs: +args[1] > 1 ? +args[1] : 1 });
    return id;
  });
  wrap(globalThis, "requestAnimationFrame", (target, self, args) => {
    frameAskedAt = clock();
    return apply(target, self, args);
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
  apply(addEventListener, hub, [SECRET + "x", () => {
    const nowMs = clock();
    forgetFired(nowMs);
    let next = isCrowded || nowMs - frameAskedAt < ${FRAME_GAP_MS} ? 0 : Infinity;
    for (const id in timers) if (timers[id].dueAt - nowMs < next) next = timers[id].dueAt - nowMs;
    for (const id in intervals) {
      const { setAt, everyMs } = intervals[id];
      const left = everyMs - ((nowMs - setAt) % everyMs);
      if (left < next) next = left;
    }
    apply(dispatchEvent, hub, [new Message(SECRET + "v", own({ detail: next === Infinity ? "" : "" + next }))]);
  }]);
`;
