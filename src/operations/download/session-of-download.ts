import type { Session } from "../../browser/session/session.ts";
import { sessionWith } from "../fields.ts";
import type { Call } from "../operation.ts";

/** The session that a download came to; the caller's own where none has it, which then says so. */
export function sessionOfDownload(call: Call, id: string): Promise<Session> {
  return sessionWith(call, (session) => session.downloads.has(session.id, id));
}
