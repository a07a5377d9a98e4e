/** Pages that need no browser, and the tabs in which they are read. */
import { z } from "zod";
import type { Input } from "./driver.ts";
import { Scene, succeed, type Stage } from "./stage.ts";

/** Enough words for a page to be read without a browser. */
export const LONG = `<p>${"There is enough to read on this page without any script of its own. ".repeat(6)}</p>`;

/** Of steps without pictures, which would take a browser. */
export const quiet = { screenshot: { area: "none" } };

const Opened = z.object({ tab_id: z.string() });

/** The tab in which an address is read. */
export async function browse(stage: Stage, input: Input): Promise<Scene> {
  const { tab_id } = Opened.parse(await succeed(stage.rest, "page.browse", input));
  return new Scene(stage.rest, stage.rest, tab_id);
}

/** An operation on the element with this name, without pictures. */
export async function act(
  scene: Scene,
  operation: string,
  name: string,
  input: Input = {},
): Promise<Input> {
  const { ref } = await scene.element(name, { scope: "page", include: "all" });
  return scene.ask(operation, { ...quiet, ref, ...input });
}
