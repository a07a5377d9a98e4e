/** From which edges a box scrolls: most from the left and the upper one, but chats from below and Arabic tables from the right. */
type FlowStyle = Pick<CSSStyleDeclaration, "direction" | "writingMode"> &
  Partial<Pick<CSSStyleDeclaration, "display" | "flexDirection" | "flexWrap">>;

export interface ScrollOrigin {
  readonly fromRight: boolean;
  readonly fromBottom: boolean;
}

/** CSS Writing Modes 4; CSS Flexbox 1: what is reversed begins at the other end. */
export function scrollOriginOf(style: FlowStyle): ScrollOrigin {
  const { direction, writingMode, display = "", flexDirection = "", flexWrap = "" } = style;
  let isLineReversed = (direction === "rtl") !== (writingMode === "sideways-lr");
  let isBlockReversed = writingMode === "vertical-rl" || writingMode === "sideways-rl";
  if (display.endsWith("flex")) {
    const along = flexDirection.endsWith("-reverse");
    const across = flexWrap === "wrap-reverse";
    const isRow = flexDirection.startsWith("row");
    isLineReversed = isLineReversed !== (isRow ? along : across);
    isBlockReversed = isBlockReversed !== (isRow ? across : along);
  }
  return writingMode === "horizontal-tb"
    ? { fromRight: isLineReversed, fromBottom: isBlockReversed }
    : { fromRight: isBlockReversed, fromBottom: isLineReversed };
}

export function isScrolling(overflow: string): boolean {
  return overflow === "auto" || overflow === "scroll" || overflow === "overlay";
}
