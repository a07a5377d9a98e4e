import type { Services } from "./services.ts";

/** What a task is to do in words is looked at before it begins; nobody is asked. @throws AppError PROHIBITED */
export async function screenIntent(
  intent: string,
  { config }: Pick<Services, "config">,
): Promise<void> {
  const { permit, prohibitedIntent } = await import("../policy/prohibited.ts");
  await permit(prohibitedIntent(intent), { allowed: config.tasks.allowProhibited });
}
