/** A password that a form puts into an address belongs to the site, and occurs in no response and no stored data. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { type Scene, succeed, useStage } from "./support/stage.ts";
import { act, browse, LONG, quiet } from "./support/static-scene.ts";

const PASSWORD = "hunter 2ü";
const site = await useSite({
  "/form": `<!doctype html><title>form</title>${LONG}<form action=/in>
    <input name=user aria-label=User><input name="p w" type=password aria-label=Password><button>Enter</button></form>`,
  "/in": `<!doctype html><title>in</title>${LONG}<a href=/next>Next</a>`,
  "/next": `<!doctype html><title>next</title>${LONG}`,
});
const stage = await useStage();
let tried = 0;

describe("a login by an address", () => {
  async function open(engine: string): Promise<{ scene: Scene; session_id: string }> {
    const session_id = await stage.openSession({ engine });
    return { scene: await browse(stage, { url: `${site.url}/form`, session_id }), session_id };
  }

  test.each(["static", "chromium"])(
    "tells nobody the password, with the engine %s",
    async (engine) => {
      const { scene, session_id } = await open(engine);
      await act(scene, "tab.type", "User", { text: "ada" });
      await act(scene, "tab.type", "Password", { text: PASSWORD });
      const outputs: unknown[] = [await act(scene, "tab.click", "Enter")];
      const query = "?user=ada&p+w=hunter+2%C3%BC";
      expect(site.requests.at(-1)).toBe(`/in${query}`);
      const address = `${site.url}/in?user=ada&p+w=[hidden]`;
      expect(outputs[0]).toMatchObject({ page: { url: address } });
      outputs.push(await act(scene, "tab.click", "Next"), await scene.ask("tab.back", quiet));
      outputs.push(await scene.ask("page.view", { format: "json" }));
      outputs.push(await scene.ask("network.query", { include_body: true }));
      outputs.push(await succeed(stage.rest, "session.get", { session_id }));
      outputs.push(await succeed(stage.rest, "history.actions", { session_id }));
      outputs.push(await succeed(stage.rest, "history.events", { session_id }));
      expect(JSON.stringify(outputs)).toContain(address);
      expect(JSON.stringify(outputs)).not.toMatch(/hunter/);
    },
  );

  test.each([
    ["static", []],
    ["chromium", []],
    ["chromium", [..." 4"]],
  ])(
    "nor one that is typed in pieces, with the engine %s and the keys %j",
    async (engine, keys) => {
      tried += 1; // what was hidden once stays hidden
      const { scene, session_id } = await open(engine);
      const pieces = ["winter", ...(keys.length > 0 ? [] : [" 4"]), `é${tried}`];
      await act(scene, "tab.type", "Password", { text: pieces[0] });
      for (const key of keys) await act(scene, "tab.keyboard_press", "Password", { key });
      for (const text of pieces.slice(1)) await act(scene, "tab.type", "Password", { text });
      const outputs = [await act(scene, "tab.keyboard_press", "Password", { key: "Enter" })];
      expect(site.requests.at(-1)).toBe(`/in?user=&p+w=winter+4%C3%A9${tried}`);
      expect(outputs[0]).toMatchObject({ page: { url: `${site.url}/in?user=&p+w=[hidden]` } });
      outputs.push(await succeed(stage.rest, "history.actions", { session_id }));
      outputs.push(await succeed(stage.rest, "history.events", { session_id }));
      expect(JSON.stringify(outputs)).not.toMatch(/winter/);
    },
  );
});
