/** The items that the conformance suite expects in a server, in addition to its real tools. */
import type { ServerNotifier } from "@modelcontextprotocol/server";
import type { Fixtures } from "../../src/surfaces/mcp/server.ts";
import { ASKING_TOOLS, STATE } from "./asking-tools.ts";
import { CONTENT_TOOLS } from "./content-tools.ts";
import { fixture, text } from "./fixture.ts";
import { PUSHED_TOOLS } from "./pushed-tools.ts";
import { addPrompts, addResources } from "./resources.ts";

export function conformanceFixtures(): Fixtures {
  let notifier: ServerNotifier | undefined;
  return {
    capabilities: {
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { listChanged: true, subscribe: true },
      logging: {},
      completions: {},
    },
    requestState: STATE,
    tools: [
      ...CONTENT_TOOLS,
      ...ASKING_TOOLS,
      ...PUSHED_TOOLS,
      fixture("test_trigger_tool_change", () => {
        notifier?.toolsChanged();
        return text("told");
      }),
      fixture("test_trigger_prompt_change", () => {
        notifier?.promptsChanged();
        return text("told");
      }),
    ],
    extend: (server) => {
      addResources(server);
      addPrompts(server);
    },
    attach: (given) => {
      notifier = given;
    },
  };
}
