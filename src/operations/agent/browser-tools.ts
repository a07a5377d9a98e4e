import type { Fields, BrowserTools } from "../../agent/browser-tools.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Permission } from "../../policy/prohibited.ts";
import { AppError } from "../../shared/errors.ts";
import { invoke } from "../invoke.ts";
import type { Operation } from "../operation.ts";
import type { Services } from "../services.ts";
import { Eyes, MARKED } from "./eyes.ts";
import { guarded } from "./guarded.ts";
import { visitedIn } from "./visited.ts";
import { REACH } from "./reach.ts";

export interface BrowserToolsParts {
  readonly services: Services;
  /** Where the task works; every operation works there and nowhere else. */
  readonly session: Session;
  /** Asks whoever began the task, each time that something prohibited would be done which the operator allows. */
  readonly ask?: Permission["ask"];
  /** Ids of those whose values are told by name where a page shows them; those of others are hidden altogether. */
  readonly credentials?: readonly string[];
}

/** Nobody looks at pictures that come with a step: an agent asks for one when it sees. */
const WITHOUT_PICTURES = { screenshot: { area: "none" } };

/** The browser tools of an agent in the session of its task. */
export function browserToolsOf({
  services: all,
  session,
  ask,
  credentials = [],
}: BrowserToolsParts): BrowserTools {
  const services = { ...all, redactor: all.redactor.naming(credentials) };
  const eyes = new Eyes(services, session);
  const watch = { services, session: () => session, ask, look: eyes.look.bind(eyes) };
  const operations = new Map(REACH.map((one) => [one.name, guarded(one, watch)]));
  const visited: string[] = [];
  let isPictured = false;
  return {
    takeVisited: () => visited.splice(0),
    see: (deadline, asked) => eyes.see(deadline, asked),
    expect: ({ picture }) => {
      isPictured = picture;
    },
    do: async (deadline, name, input) => {
      const operation = operations.get(name);
      if (!operation) throw new AppError("INTERNAL", undefined, { cause: new Error(name) });
      const fields = { ...defaultsOf(operation), ...input, session_id: session.id };
      const { signal } = deadline;
      const caller = { readsWhole: { picture: isPictured ? MARKED : undefined } };
      const context = { services, surface: "direct", signal, caller } as const;
      try {
        const { output, warnings } = await invoke(operation, fields, context); // deadline: by its signal
        visited.push(...visitedIn(output));
        return warnings.length === 0 ? output : { ...output, warnings };
      } finally {
        if (operation.effect !== "read") eyes.forget();
      }
    },
  };
}

function defaultsOf({ input }: Operation): Fields {
  return "screenshot" in input.shape ? WITHOUT_PICTURES : {};
}
