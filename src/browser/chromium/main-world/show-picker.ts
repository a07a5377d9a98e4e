/**
 * `showPicker` opens nothing. The browser's pickers are no part of the page and show in no picture; under frame control
 * one that opens would hold up every frame of its page. The control is handed to our isolated world instead, which tells
 * of it as if it had been clicked.
 * The real function is not called only where it would open something; its errors stay as they are: a control that cannot
 * be changed or is not drawn, no user activation, a frame of another origin. Like the real one, ours uses the activation
 * up: a real one of an input that has no picker does just that.
 */
export const SHOW_PICKER_HOOK = `
  const { matches, getClientRects } = Element.prototype;
  const { createElement } = Document.prototype;
  const ownerOf = getterOf(Node.prototype, "ownerDocument");
  const showPicker = globalThis.HTMLInputElement?.prototype.showPicker;
  const TIMES = "input:is([type=date i], [type=datetime-local i], [type=month i], [type=time i], [type=week i])";
  const COLOR = "input[type=color i]:not(:disabled)";
  const opening = own({
    HTMLSelectElement: "select:not(:disabled)",
    HTMLInputElement: TIMES + ":not(:disabled, [readonly]), " + COLOR + ", input[list]:not(:disabled, [readonly])",
  });
  const useActivation = () => {
    try {
      apply(showPicker, apply(createElement, document, ["input"]), []);
    } catch {} // a frame of another origin, which may show colours only
  };
  /** Whether the real function would show something. Throws for what is no element. */
  const shows = (selector, control) =>
    isActive() && apply(matches, control, [selector]) && apply(ownerOf, control, []) === document &&
    (apply(matches, control, [COLOR]) || (!isForeign() && apply(getClientRects, control, []).length > 0));
  for (const name in opening)
    wrap(globalThis[name]?.prototype, "showPicker", (target, control, args) => {
      let shown = false;
      try {
        shown = shows(opening[name], control);
      } catch {}
      if (!shown) return apply(target, control, args);
      useActivation();
      apply(dispatchEvent, hub, [new Pointing(SECRET + "p", own({ relatedTarget: control }))]);
    });
`;
