/** Creates what all MCP server instances share: tools, states of tasks, and the list of credential ids. */
import { servicesOf } from "./tools/call.ts";
import { LentModels } from "./lent-models.ts";
import type { McpOptions } from "./server.ts";
import { taskStates } from "./skill-call.ts";
import type { Answering } from "./tool-server.ts";
import { toolSet } from "./tools/tool-set.ts";

export function answering(options: McpOptions): Answering {
  const states = taskStates();
  return {
    tools: toolSet(options, { states, lents: new LentModels() }, options.fixtures?.tools),
    states,
    credentialIds: (request) =>
      servicesOf(request, options.services)
        .credentials.list()
        .map(({ id }) => id),
  };
}
