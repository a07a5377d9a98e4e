/** Pages that need no browser, and the tabs that read them. */
import { z } from "zod";
import type { Input } from "./driver.ts";
import { Scene, succeed, type Stage } from "./stage.ts";

/** Enough words for a page to be read without a browser. */
export const LONG = `<p>${"There is enough to read on this page without any script of its own. ".repeat(6)}</p>`;

/** For steps without screenshots, which would need a browser. */
export const quiet = { screenshot: { area: "none" } };

const Opened = z.object({ tab_id: z.string() });

/** The tab that reads an address. */
export async function browse(stage: Stage, input: Input): Promise<Scene> {
  const { tab_id } = Opened.parse(await succeed(stage.rest, "page.browse", input));
  return new Scene(stage.rest, stage.rest, tab_id);
}

/** An operation on the element with this name, without screenshots. */
export async function act(
  scene: Scene,
  operation: string,
  name: string,
  input: Input = {},
): Promise<Input> {
  const { ref } = await scene.element(name, { scope: "page", include: "all" });
  return scene.ask(operation, { ...quiet, ref, ...input });
}
