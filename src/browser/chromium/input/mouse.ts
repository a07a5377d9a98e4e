import type { Protocol } from "devtools-protocol";

export type MouseEvent = Protocol.Input.DispatchMouseEventRequest;
export type ClickButton = "left" | "right" | "middle";

/** Buttons that are down in a tab, in the order in which they were pressed. */
export type HeldButtons = readonly ClickButton[];

/** Bits of the `buttons` field of `Input.dispatchMouseEvent`. */
const BUTTON_BITS: Readonly<Record<ClickButton, number>> = { left: 1, right: 2, middle: 4 };

interface MousePoint {
  /** CSS pixels in the viewport of the main frame. */
  readonly x: number;
  readonly y: number;
  /** Sum of `MODIFIER_BITS`; 0 by default. */
  readonly modifierBits?: number;
  /** Buttons that are already down; none by default. */
  readonly held?: HeldButtons;
}

type ButtonPoint = MousePoint & {
  readonly button: ClickButton;
  /** 1 by default. */
  readonly clickCount?: number;
};

export function moveEvent({ x, y, modifierBits = 0, held = [] }: MousePoint): MouseEvent {
  const button = held.at(-1) ?? "none";
  return { type: "mouseMoved", x, y, modifiers: modifierBits, button, buttons: bitsOf(held) };
}

/** Returns the event that presses a button while the buttons of `held` are down. */
export function pressEvent(press: ButtonPoint): MouseEvent {
  const buttons = bitsOf(press.held ?? []) | BUTTON_BITS[press.button];
  return { type: "mousePressed", ...common(press), buttons };
}

/** Returns the event that releases a button while the other buttons of `held` are down. */
export function releaseEvent(release: ButtonPoint): MouseEvent {
  const buttons = bitsOf(release.held ?? []) & ~BUTTON_BITS[release.button];
  return { type: "mouseReleased", ...common(release), buttons };
}

/** Returns the events of one click. Only a click with `clickCount` 1 begins with a move: a double click moves once. */
export function clickEvents(
  click: ButtonPoint,
): readonly [down: readonly MouseEvent[], up: readonly MouseEvent[]] {
  const down = pressEvent(click);
  return [click.clickCount === 1 ? [moveEvent(click), down] : [down], [releaseEvent(click)]];
}

/** Returns a wheel event. Deltas are in CSS pixels; positive deltas scroll right and down. */
export function wheelEvent(
  wheel: MousePoint & { readonly deltaX: number; readonly deltaY: number },
): MouseEvent {
  const { x, y, deltaX, deltaY, modifierBits = 0 } = wheel;
  const place = { x, y, modifiers: modifierBits, button: "none", buttons: 0 } as const;
  return { type: "mouseWheel", ...place, deltaX, deltaY };
}

function common({ x, y, modifierBits = 0, button, clickCount = 1 }: ButtonPoint) {
  return { x, y, modifiers: modifierBits, button, clickCount };
}

function bitsOf(held: HeldButtons): number {
  return held.reduce((bits, button) => bits | BUTTON_BITS[button], 0);
}
