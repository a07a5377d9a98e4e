/** A server whose console is tested, and a second one that opens it, as pages cannot open their own server's port. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Scene, type Stage, succeed } from "../scenarios/support/stage.ts";

/** The console of `watched`, at this path, in a tab of `driver`. */
export async function openConsole(driver: Stage, watched: Stage, place = ""): Promise<Scene> {
  return driver.open(`${watched.program.url}/#/${place}`);
}

/** Clicks the element with this name. */
export async function click(page: Scene, name: string): Promise<void> {
  await page.step("tab.click", { ref: (await page.element(name)).ref });
}

/** Types into the field with this name. */
export async function typeInto(page: Scene, name: string, text: string): Promise<void> {
  await page.step("tab.type", { ref: (await page.element(name)).ref, text });
}

/** Session settings in which a view is checked. */
export const LOOKS = Object.entries({
  light: { viewport: "1280x800", color_scheme: "light" },
  dark: { viewport: "1280x800", color_scheme: "dark" },
  phone: { viewport: "390x844", touch: true },
});

const MOST_WAITS = 100;
const WAIT_MS = 100;

/** Advances the console's page until the expression is true. @throws Error if it stays false */
export async function expectShown(page: Scene, expression: string): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    if ((await page.value(`Boolean(${expression})`)) === true) return;
    await page.step("tab.wait", { ms: WAIT_MS });
  }
  const text = await page.value("document.body.innerText.slice(0, 1500)");
  throw new Error(`The console does not show ${expression}, but:\n${String(text)}`);
}

/** An expression that is true if an element that matches the selector contains the text. */
export function has(selector: string, text: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.textContent.includes(${JSON.stringify(text)}))`;
}

const Downloads = z.object({
  downloads: z.array(z.looseObject({ id: z.string(), filename: z.string(), path: z.string() })),
});

/** Clicks a button of the console, and returns the file that it downloads. */
export async function fileOf(
  driver: Stage,
  page: Scene,
  button: string,
  filename: string,
): Promise<Buffer> {
  await click(page, button);
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const completed = await succeed(driver.rest, "download.list", { state: "completed" });
    const file = Downloads.parse(completed).downloads.find((one) => one.filename === filename);
    if (file) return readFileSync(file.path);
    await page.step("tab.wait", { ms: WAIT_MS });
  }
  throw new Error(`Clicking ${button} does not give ${filename}.`);
}

const AXE = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);
const Violations = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }));

/** The findings that axe calls serious or worse. */
export async function seriousFaults(page: Scene): Promise<z.output<typeof Violations>> {
  await page.value(`${AXE}; true`);
  const found = await page.value(`axe.run().then(({ violations }) => violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`);
  return Violations.parse(found);
}

/** Opens the address in a new session with these settings. */
export async function openWith(driver: Stage, settings: object, url: string) {
  const Made = z.object({ id: z.string(), active_tab_id: z.string() });
  const made = Made.parse(await succeed(driver.rest, "session.create", { ...settings }));
  await succeed(driver.rest, "tab.navigate", {
    tab_id: made.active_tab_id,
    url,
    screenshot: { area: "none" },
  });
  return {
    sessionId: made.id,
    tabId: made.active_tab_id,
    close: () => succeed(driver.rest, "session.close", { session_id: made.id }),
  };
}
