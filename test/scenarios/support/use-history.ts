/** The operations of the history, each used once. */
import { expect } from "vitest";
import { z } from "zod";
import type { Driver } from "./driver.ts";
import { succeed } from "./stage.ts";

const Listed = z.object({
  data: z.object({
    actions: z.array(z.looseObject({ id: z.string() })).optional(),
    events: z.array(z.looseObject({ id: z.string() })).optional(),
  }),
});

export async function useHistory(driver: Driver): Promise<void> {
  const actions = Listed.parse(await succeed(driver, "history.actions", { limit: 2 }));
  const events = Listed.parse(await succeed(driver, "history.events", { limit: 2 }));
  const [action] = actions.data.actions ?? [];
  const [event] = events.data.events ?? [];
  const sameAction = await succeed(driver, "history.action", { action_id: action?.id });
  expect(sameAction).toMatchObject({ data: action });
  const sameEvent = await succeed(driver, "history.event", { event_id: event?.id });
  expect(sameEvent).toMatchObject({ data: event });
  const picture = await driver.call("history.action_screenshot", { action_id: action?.id });
  expect(picture).toMatchObject({ ok: false, error: { code: "SCREENSHOT_NOT_FOUND" } });
  expect(await succeed(driver, "history.sessions")).toMatchObject({ data: { has_more: false } });
  await succeed(driver, "history.session", { session_id: "current" });
  const piece = await succeed(driver, "history.export", { session_id: "current" });
  expect(piece).toMatchObject({ data: { export_complete: true } });
  const report = await succeed(driver, "history.report", { session_id: "current" });
  expect(Buffer.from(String(report["data"]), "base64").toString()).toContain("<title>Run ses_");
  await succeed(driver, "history.delete_actions", { before: 1 });
  await succeed(driver, "history.delete_events", { before: 1 });
  await succeed(driver, "history.delete", { confirm: true });
}
