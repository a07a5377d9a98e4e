import type { RenderedFile } from "../../operations/operation.ts";
import { AppError } from "../../shared/errors.ts";

/** The bytes alone. They may come from anywhere: a browser that opens them must not take them for a page of ours. */
export function fileResponse(file: RenderedFile | undefined): Response {
  if (!file) throw new AppError("INTERNAL");
  return new Response(new Uint8Array(file.data), {
    headers: {
      "Content-Type": HEADER_SAFE.test(file.mimeType) ? file.mimeType : "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeRfc8187(file.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** `type/subtype; parameter=value` without anything that could end the header. */
const HEADER_SAFE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+="?[\w.+:-]+"?)*$/;

/** RFC 8187: percent signs for all that is no plain letter, digit or one of a few marks. */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}
