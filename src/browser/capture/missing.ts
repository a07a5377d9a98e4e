/** Errors for refs that are unknown, or whose element was removed or reused. */
import type { Description } from "../../page/description.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { RowChange } from "../../page/world.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";

const READ_AGAIN = "Read the elements again and take the ref from there.";

/**
 * Returns the error for a ref that this tab has never returned or no longer stores.
 * @param otherTab the tab of the same session that returned the ref, if any
 */
export function neverSeen(ref: number, otherTab: string | undefined): AppError {
  const elsewhere = otherTab === undefined ? "" : `; it belongs to tab ${otherTab}`;
  return new AppError(
    "ELEMENT_NOT_FOUND",
    `No element of this page has the ref ${ref}${elsewhere}.`,
    {
      hint:
        otherTab === undefined
          ? READ_AGAIN
          : `Pass tab_id ${otherTab}, or read the elements of this tab.`,
      details: { ref, reason: "unknown", candidates: [] },
    },
  );
}

/** Returns the error for a removed element. @param now the tab's present address, if the element's page was replaced */
export function removed(
  old: Description,
  candidates: readonly SnapshotNode[],
  now?: string,
): AppError {
  const message =
    now === undefined
      ? `Element ${old.ref}, ${described(old)}, is no longer part of the page.`
      : `No element of this page has the ref ${old.ref}: it was ${described(old)} on ${old.url}.`;
  const reason = now === undefined ? "gone" : "navigated";
  return missing({ message, reason, old, candidates });
}

/** Returns the error for a removed element that several elements match now, or matched when its ref was returned. */
export function ambiguous(old: Description, candidates: readonly SnapshotNode[]): AppError {
  const which = old.equals > 1 ? ` (number ${old.position} of ${old.equals} alike)` : "";
  const message = `Element ${old.ref}, ${described(old)}${which}, is no longer part of the page; several elements match.`;
  return missing({ message, reason: "ambiguous", old, candidates });
}

/** Returns the error for an element that the page replaces again each time it is found. */
export function restless(ref: number): AppError {
  return new AppError("ELEMENT_NOT_FOUND", `The page replaces element ${ref} continuously.`, {
    hint: "Wait until the page has settled, or act by coordinates.",
    details: { ref, reason: "gone", candidates: [] },
  });
}

/** Returns the error for an element that the page has reused for another row since the caller received its ref. */
export function reused(
  ref: number,
  { tag, role, name }: Pick<Description, "tag" | "role" | "name">,
  { was, is, original }: RowChange,
): AppError {
  const instead = original ? ` The original is now ${candidateText(original)}.` : "";
  return new AppError(
    "ELEMENT_NOT_FOUND",
    `Element ${ref}, ${described({ tag, role, name })}, was reused by the page: its row was ${quoted(was)} and is now ${quoted(is)}. Nothing was done.`,
    {
      hint: `${READ_AGAIN}${instead}`,
      details: {
        ref,
        reason: "reused",
        element: { tag, role, name },
        was,
        is,
        candidates: original ? [original] : [],
      },
    },
  );
}

interface Missing {
  readonly message: string;
  readonly reason: "gone" | "navigated" | "ambiguous";
  readonly old: Description;
  readonly candidates: readonly SnapshotNode[];
}

function missing({ message, reason, old, candidates }: Missing): AppError {
  const { ref, tag, role, name, attributes, url } = old;
  const alike =
    candidates.length === 0
      ? ""
      : ` Similar elements: ${candidates.map(candidateText).join(", ")}.`;
  return new AppError("ELEMENT_NOT_FOUND", message, {
    hint: `${READ_AGAIN}${alike}`,
    details: {
      ref,
      reason,
      element: { tag, role, name, attributes, url },
      candidates: candidates.map(candidateWire),
    },
  });
}

function described({ tag, role, name }: Pick<Description, "tag" | "role" | "name">): string {
  const what = role === "" ? `<${tag}>` : role;
  return name === "" ? what : `${what} ${quoted(name)}`;
}

function candidateText(node: Pick<SnapshotNode, "ref" | "tag" | "role" | "name">): string {
  return `[${node.ref}] ${described(node)}`;
}

function candidateWire({ ref, tag, role, name, box }: SnapshotNode): object {
  return { ref, tag, role, name, ...box };
}
