import type { FermataWorld } from "./api.ts";
import { choicesOf } from "./choices.ts";
import { describeControl, type Asking } from "./controls.ts";
import { caretToEnd, focusOn } from "./focus-on.ts";
import { formStateOf, originsSentTo } from "./form-state.ts";
import { enterSecret, originOf } from "./secret-entry.ts";
import { isConnected } from "./native.ts";
import type { Pickers } from "./pickers.ts";
import type { RefBook } from "./refs.ts";
import { ScrollHold } from "./scroll-hold.ts";

type Acting = Pick<
  FermataWorld,
  | "control"
  | "choices"
  | "form"
  | "focusOn"
  | "caretToEnd"
  | "originOf"
  | "originsSentTo"
  | "enterSecret"
  | "holdScroll"
  | "putBackScroll"
>;

/** What the host has to know of an element to act on it, and what it cannot do by keys and presses. */
export function acting(document: Document, refs: RefBook, pickers: Pickers): Acting {
  const held = new ScrollHold();
  const asking = (nextRef: number): Asking => ({ document, refs, nextRef });
  const present = (ref: number) => {
    const element = refs.find(ref);
    return element && isConnected(element) ? element : undefined;
  };
  return {
    control: (ref, nextRef) => describeControl(ref, asking(nextRef), pickers),
    choices: (ref, nextRef) => choicesOf(ref, asking(nextRef)),
    form: (ref, nextRef) => formStateOf(ref, asking(nextRef)),
    focusOn: (ref) => {
      const element = present(ref);
      return element !== undefined && focusOn(element, document);
    },
    caretToEnd: (ref) => {
      const element = present(ref);
      if (element) caretToEnd(element);
    },
    originOf: (ref) => {
      const element = present(ref);
      return element ? originOf(element) : null;
    },
    originsSentTo: (ref) => {
      const element = present(ref);
      return element ? originsSentTo(element) : [];
    },
    enterSecret: (ref, secret) => {
      const element = present(ref);
      return element ? enterSecret(element, secret) : null;
    },
    holdScroll: (ref) => {
      const element = refs.find(ref);
      if (element) held.hold(element, document);
    },
    putBackScroll: () => held.putBack(),
  };
}
