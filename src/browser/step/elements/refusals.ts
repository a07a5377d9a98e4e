/** Errors for elements that are in the page but cannot be acted on, with hints. */
import type { ModalDialog, NamedElement, ResolvedElement } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";

/** What an action requires. `point`: a reachable position, as for hovering. `press`: also an enabled element. */
export type Use = "point" | "press";

type Named = { readonly ref: number; readonly element: ResolvedElement };

/** Throws if an element is disabled (for `press`), or hidden in a way that scrolling cannot change. */
export function rejectUnsupported({ ref, element }: Named, use: Use): void {
  const { disabledBy, hiddenReason, inViewport, modal } = element;
  if (use === "press" && disabledBy) {
    throw disabledBy.how === "inert" && modal
      ? behindModal(ref, modal, { reason: "inert", how: "inert", by: disabledBy.by })
      : disabled(ref, disabledBy);
  }
  if (hiddenReason === undefined || hiddenReason === "covered" || hiddenReason === "clipped")
    return;
  if (hiddenReason === "opacity" && !inViewport) return; // pages fade in elements that are scrolled to
  throw hidden({ ref, element });
}

/** Rejects an element that is unreachable although it has been scrolled to. */
export function refuseUnreachable({ ref, element }: Named): void {
  const { covered, visible, hiddenReason, letsThrough, modal } = element;
  if (modal && !visible) {
    throw behindModal(ref, modal, {
      reason: covered ? "covered" : "pointer_events",
      ...(covered && { by: covered }),
    });
  }
  if (covered && !letsThrough) throw coveredBy(ref, covered);
  if (visible) return;
  throw hiddenReason === "covered" ? lettingThrough({ ref, element }) : hidden({ ref, element });
}

function disabled(ref: number, { how, by }: NonNullable<ResolvedElement["disabledBy"]>): AppError {
  const own = by.ref === ref;
  const words = {
    attribute: "is disabled.",
    fieldset: `is disabled by ${inWords(by)} around it.`,
    aria: own ? "is disabled (aria-disabled)." : `is disabled by ${inWords(by)} (aria-disabled).`,
    inert: own ? "is inert." : `is inert because of ${inWords(by)} around it.`,
  };
  const hint =
    how === "inert"
      ? "Finish or close the part of the page that makes it inert first, such as a dialog."
      : "Fill in or choose what the page asks for first.";
  return notInteractable(`Element ${ref} ${words[how]}`, hint, {
    ref,
    reason: how === "inert" ? how : "disabled",
    how,
    by,
  });
}

function hidden({ ref, element }: Named): AppError {
  const { hiddenReason = "display", hiddenBy } = element;
  const around =
    hiddenBy && hiddenBy.ref !== ref ? ` because of ${inWords(hiddenBy)} around it` : "";
  const message = `Element ${ref} cannot be seen (${hiddenReason})${around}.`;
  const hint =
    hiddenBy?.tag === "details"
      ? "Click the summary of the details element around it to open that element."
      : "Make it visible first, for example by opening its container.";
  return new AppError("ELEMENT_NOT_VISIBLE", message, {
    hint,
    details: { ref, reason: hiddenReason, ...(hiddenBy && { by: hiddenBy }) },
  });
}

const COVERED_HINTS = {
  dialog: "Answer or close the dialog first.",
  bar: "Scroll the page until the element is no longer under the bar, which does not scroll with the page; or close the bar.",
  other: "Close or move the covering element, or click it if it is the one you want.",
} as const;

function coveredBy(ref: number, by: NonNullable<ResolvedElement["covered"]>): AppError {
  return notInteractable(`Element ${ref} is covered by ${inWords(by)}.`, COVERED_HINTS[by.kind], {
    ref,
    reason: "covered",
    by,
  });
}

/** Returns the error for an element behind a modal dialog. @param details why the element cannot be used */
function behindModal(
  ref: number,
  modal: ModalDialog,
  details: Readonly<Record<string, unknown>>,
): AppError {
  const { buttons } = modal;
  const message = `Element ${ref} is behind the modal dialog ${inWords(modal)}.`;
  const hint =
    buttons.length === 0
      ? "Answer or close the dialog first; it shows no buttons."
      : `Answer or close the dialog first. Its buttons: ${buttons.map(inWords).join(", ")}.`;
  return notInteractable(message, hint, { ref, ...details, modal });
}

function lettingThrough({ ref, element }: Named): AppError {
  const message = element.letsThrough
    ? `Element ${ref} ignores presses (pointer-events: none).`
    : `Element ${ref} cannot be reached at its position.`;
  return notInteractable(message, "Act on an element around it, or by coordinates.", {
    ref,
    reason: "pointer_events",
  });
}

/** Returns the error for an element that the document around its frame covers. */
export function coveredInFrameError(ref: number): AppError {
  return notInteractable(
    `Element ${ref} is in a frame, and the page around the frame covers it.`,
    COVERED_HINTS.other,
    { ref, reason: "covered" },
  );
}

/** Returns the error for an action on the wrong kind of element. */
export function wrongKind(
  ref: number,
  { tag, role }: { readonly tag: string; readonly role: string },
  wanted: { readonly reason: string; readonly what: string; readonly hint: string },
): AppError {
  const is = role === "" ? `tag is ${tag}` : `role is ${role}`;
  return notInteractable(`Element ${ref} is ${wanted.what}; its ${is}.`, wanted.hint, {
    ref,
    reason: wanted.reason,
  });
}

/** Returns the error for an element that neither accepts files nor opens a file chooser. */
export function noFileInput(
  ref: number,
  is: { readonly tag: string; readonly role: string },
): AppError {
  return wrongKind(ref, is, {
    reason: "not_file_input",
    what: "not a file input, and it opened no file chooser when it was clicked",
    hint: "Pass the ref of the file input, of its label, or of the element that opens the chooser.",
  });
}

export function notInteractable(
  message: string,
  hint: string,
  details: Readonly<Record<string, unknown>>,
): AppError {
  return new AppError("ELEMENT_NOT_INTERACTABLE", message, { hint, details });
}

/** Returns the error for input that would leave part of a secret in a field; a redactor cannot recognise parts. */
export function holdsCredential(): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    "The field holds a value of a credential, which cannot be changed or copied in part. Enter, Tab and Escape are allowed.",
    {
      hint: "Empty it with tab.clear_text, or fill it again with tab.fill_credential.",
      details: { reason: "credential_field" },
    },
  );
}

/** Returns a description such as `<div> "Cookies" (ref 31)`. */
function inWords({ tag, name, text, ref }: NamedElement): string {
  const words = name || text;
  return `<${tag}>${words ? ` ${quoted(words)}` : ""} (ref ${ref})`;
}
