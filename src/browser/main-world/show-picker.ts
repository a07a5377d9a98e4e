/**
 * `showPicker` opens nothing. The browser's pickers are no part of the page and show in no picture; under frame control
 * one that opens would hold up every frame of its page.
 * Errors stay as they are (a disabled control, no user activation), because the real function is not called only where
 * it would open something.
 */
export const SHOW_PICKER_HOOK = `
  for (const owner of [globalThis.HTMLSelectElement, globalThis.HTMLInputElement]) {
    wrap(owner?.prototype, "showPicker", (target, control, args) =>
      control?.disabled || control?.readOnly || !isActive() || control?.type === "file"
        ? apply(target, control, args)
        : undefined);
  }
`;
