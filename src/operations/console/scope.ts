import { z } from "zod";
import type { ConsoleBuffer } from "../../browser/network/console/buffer.ts";
import { sessionOf, tabOf } from "../fields.ts";
import type { Call } from "../operation.ts";

export const CONSOLE_TAB = {
  tab_id: z.string().min(1).optional().describe('Only those of this tab, or of the "active" one.'),
};

export interface ConsoleScope {
  readonly buffer: ConsoleBuffer;
  /** The one tab that is asked for. */
  readonly tabId: string | undefined;
}

/** The console that a call means: that of its session, or of one tab. @throws AppError TAB_NOT_FOUND */
export async function consoleOf(
  call: Call,
  input: { readonly tab_id?: string | undefined },
): Promise<ConsoleScope> {
  if (input.tab_id === undefined) {
    return { buffer: (await sessionOf(call)).console, tabId: undefined };
  }
  const tab = await tabOf(call, input);
  return { buffer: tab.session.console, tabId: tab.id };
}
