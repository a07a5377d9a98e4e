import type { Protocol } from "devtools-protocol";

export type MouseEvent = Protocol.Input.DispatchMouseEventRequest;
export type ClickButton = "left" | "right" | "middle";

/** Bits of the `buttons` field. */
const BUTTON_BITS: Readonly<Record<ClickButton, number>> = { left: 1, right: 2, middle: 4 };

interface MousePoint {
  /** CSS pixels of the main frame's viewport. */
  readonly x: number;
  readonly y: number;
  /** As in `MODIFIER_BITS`; 0 unless stated. */
  readonly modifierBits?: number;
}

export function moveEvent({ x, y, modifierBits = 0 }: MousePoint): MouseEvent {
  return { type: "mouseMoved", x, y, modifiers: modifierBits, button: "none", buttons: 0 };
}

/** Moves there first, then clicks; a double click is a first click and a second one, as from a real mouse. */
export function clickEvents(
  click: MousePoint & {
    readonly button: ClickButton;
    readonly clickCount: 1 | 2 | 3;
  },
): readonly MouseEvent[] {
  const { x, y, button, modifierBits = 0 } = click;
  const events = [moveEvent(click)];
  for (let clickCount = 1; clickCount <= click.clickCount; clickCount++) {
    const common = { x, y, modifiers: modifierBits, button, clickCount };
    events.push(
      { type: "mousePressed", ...common, buttons: BUTTON_BITS[button] },
      { type: "mouseReleased", ...common, buttons: 0 },
    );
  }
  return events;
}

/** Positive deltas scroll right and down; CSS pixels. */
export function wheelEvent(
  wheel: MousePoint & { readonly deltaX: number; readonly deltaY: number },
): MouseEvent {
  const { x, y, deltaX, deltaY, modifierBits = 0 } = wheel;
  const common = { x, y, modifiers: modifierBits, button: "none", buttons: 0 } as const;
  return { type: "mouseWheel", ...common, deltaX, deltaY };
}
