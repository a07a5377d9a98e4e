/** Determines which elements clip their contents and contain fixed boxes (CSS Containment 2, CSS Transforms 1). */
/** Whether the property `contain` clips the contents to the box, regardless of `overflow`. */
export function paintsInside({ contain }: Pick<CSSStyleDeclaration, "contain">): boolean {
  return contain !== "none" && PAINT.test(contain);
}

const PAINT = /paint|strict|content/;

function holdsByContainment(style: Pick<CSSStyleDeclaration, "contain">): boolean {
  return style.contain.includes("layout") || paintsInside(style);
}

/** Whether the element is the containing block of positioned descendants, even fixed ones. */
export function holdsFixed(style: CSSStyleDeclaration): boolean {
  return (
    style.transform !== "none" ||
    style.filter !== "none" ||
    style.perspective !== "none" ||
    style.translate !== "none" ||
    style.rotate !== "none" ||
    style.scale !== "none" ||
    style.backdropFilter !== "none" ||
    style.transformStyle === "preserve-3d" ||
    HOLDING.test(style.willChange) ||
    holdsByContainment(style)
  );
}

const HOLDING = /transform|filter|perspective|translate|rotate|scale/;

/** Values of `display` to which neither overflow nor containment applies. */
const UNCLIPPED = new Set(
  (
    "inline contents table-row table-row-group table-header-group table-footer-group table-column " +
    "table-column-group"
  ).split(" "),
);

/** Whether the element clips its contents to its box, with or without scrolling. */
export function isClipping(style: CSSStyleDeclaration): boolean {
  const { display, overflowX, overflowY } = style;
  const clips = overflowX !== "visible" || overflowY !== "visible" || paintsInside(style);
  return clips && !UNCLIPPED.has(display);
}
