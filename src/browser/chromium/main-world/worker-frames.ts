/**
 * Runs the animation frames of a dedicated worker by its timers. To be evaluated before the worker's script, under frame
 * control: Chromium sends a frame to each worker that once requested one, and a worker that no longer wants it does not
 * acknowledge it. The frame of the page would never come (blink BeginFrameProvider::OnBeginFrame). Timers are not there
 * yet when a worker waits for its debugger.
 */
export const WORKER_FRAMES = `(() => {
  const { apply } = Reflect;
  const { get, set } = WeakMap.prototype;
  const { now } = Performance.prototype;
  const { ceil, floor } = Math;
  const clock = performance;
  const FRAME_MS = 1000 / 60;
  const originals = new WeakMap();
  const wrap = (owner, name, handler) => {
    const original = owner[name];
    if (typeof original !== "function") return;
    owner[name] = new Proxy(original, { __proto__: null, apply: handler });
    apply(set, originals, [owner[name], original]);
  };
  wrap(Function.prototype, "toString", (target, self, args) =>
    apply(target, apply(get, originals, [self]) || self, args));
  let start, stop;
  wrap(globalThis, "requestAnimationFrame", (target, self, args) => {
    const callback = args[0];
    if (typeof callback !== "function") return apply(target, self, args); // the browser's own error
    start ??= setTimeout;
    const nowMs = apply(now, clock, []);
    const frameMs = (floor(nowMs / FRAME_MS) + 1) * FRAME_MS;
    return start(() => callback(frameMs), ceil(frameMs - nowMs));
  });
  wrap(globalThis, "cancelAnimationFrame", (_target, _self, args) => {
    stop ??= clearTimeout;
    stop(args[0]);
  });
})()`;
