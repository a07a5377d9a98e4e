/**
 * The one thing we change in the page's own world: `showPicker` opens nothing. The browser's pickers are no part of the
 * page and show in no picture; under frame control one that opens would hold up every frame of its page.
 * Errors stay as they are (a disabled control, no user activation), because the real function is not called only where
 * it would open something.
 */
export const MAIN_WORLD_SCRIPT = `(() => {
  for (const owner of [globalThis.HTMLSelectElement, globalThis.HTMLInputElement]) {
    const prototype = owner?.prototype;
    const original = prototype?.showPicker;
    if (!original) continue;
    const apply = (target, control, args) =>
      control?.disabled || control?.readOnly || !navigator.userActivation?.isActive || control?.type === "file"
        ? Reflect.apply(target, control, args)
        : undefined;
    prototype.showPicker = new Proxy(original, { apply });
  }
})()`;
