import type { Unread } from "../../page/snapshot.ts";

/** If the page was read only in part, adds warnings: what the result lacks, and how to get the rest. */
export function warnOfUnread(warnings: string[], unread: Unread | undefined): void {
  if (!unread) return;
  const { omitted, readTo, unreadFrames = [] } = unread;
  if (readTo !== undefined) {
    const rest = omitted > 0 ? `${omitted} further elements` : "further words";
    warnings.push(
      `The page was read up to element ${readTo}; ${rest} were not read. Find them with page.search and "after": ${readTo}.`,
    );
  }
  if (unreadFrames.length > 0) {
    warnings.push(
      `Frames were not read: ${unreadFrames.join(", ")}. Open the address of such a frame in a separate tab.`,
    );
  }
}
