import { z } from "zod";
import type { Driver } from "../../scenarios/support/driver.ts";
import { succeed } from "../../scenarios/support/stage.ts";

const Created = z.object({ id: z.string() });
const Sessions = z.object({ sessions: z.array(Created) });

export async function sessionIds(rest: Driver): Promise<readonly string[]> {
  const { sessions } = Sessions.parse(await succeed(rest, "session.list"));
  return sessions.map(({ id }) => id);
}

export async function closeSessions(rest: Driver): Promise<void> {
  const ids = await sessionIds(rest);
  await Promise.all(ids.map((session_id) => succeed(rest, "session.close", { session_id })));
}

export async function createSession(rest: Driver): Promise<string> {
  return Created.parse(await succeed(rest, "session.create")).id;
}

export async function createTab(rest: Driver, session_id: string, url?: string): Promise<string> {
  const input = { session_id, ...(url !== undefined && { url }) };
  return Created.parse(await succeed(rest, "tab.create", input)).id;
}
