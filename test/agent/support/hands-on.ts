/** Actions of the agent in a real browser, one by one and without any model. */
import type {
  ActionContext,
  ActionResult,
  Allowances,
  Thought,
} from "../../../src/agent/model/action.ts";
import { AGENT_ACTIONS } from "../../../src/agent/actions/registry.ts";
import { emptyScratchpad } from "../../../src/agent/model/scratchpad.ts";
import type { CallFields, BrowserTools } from "../../../src/agent/model/browser-tools.ts";
import type { AgentObservation } from "../../../src/agent/model/agent-observation.ts";
import type { Session } from "../../../src/browser/session/session.ts";
import type { SessionProfile } from "../../../src/browser/session/session-parts.ts";
import { loadConfig } from "../../../src/config/config.ts";
import {
  browserToolsOf,
  type BrowserToolsParts,
} from "../../../src/operations/agent/browser-tools.ts";
import type { Services } from "../../../src/operations/services/services.ts";
import type { SnapshotNode } from "../../../src/page/snapshot.ts";
import type { AppError } from "../../../src/shared/errors.ts";
import type { AuditRecord } from "../../../src/ports/audit.ts";
import { evaluate, type TestBrowser } from "../../support/browser.ts";
import { idleServices } from "../../surfaces/idle-services.ts";
import { patience } from "../../support/patience.ts";

export interface HandsOnOptions extends Pick<BrowserToolsParts, "ask"> {
  readonly profile?: SessionProfile;
  readonly flags?: readonly string[];
  readonly services?: Partial<Services>;
  readonly allows?: Partial<Allowances>;
  readonly answers?: readonly string[];
  /** Returns the model's answer about a text; by default empty. */
  readonly think?: (thought: Thought) => string;
}

/** An agent's hands in a new session, with the other inputs of its actions. */
export class HandsOn {
  readonly session: Session;
  readonly browserTools: BrowserTools;
  readonly audited: readonly AuditRecord[];
  readonly scratchpad = emptyScratchpad();
  readonly #options: HandsOnOptions;

  constructor(
    session: Session,
    browserTools: BrowserTools,
    more: HandsOnOptions & { readonly audited: readonly AuditRecord[] },
  ) {
    this.session = session;
    this.browserTools = browserTools;
    this.audited = more.audited;
    this.#options = more;
  }

  see(picture = false): Promise<AgentObservation> {
    using deadline = patience();
    return this.browserTools.see(deadline, { picture });
  }

  /** Observes the page and runs an action, like a step; params are as a model writes them. */
  async act(name: string, params: CallFields = {}): Promise<ActionResult> {
    const action = AGENT_ACTIONS.find((one) => one.name === name);
    if (!action) throw new Error(`no action is called ${name}`);
    using deadline = patience();
    const { allows, answers = [], think } = this.#options;
    const context: ActionContext = {
      deadline,
      browserTools: this.browserTools,
      observation: await this.browserTools.see(deadline, { picture: false }),
      scratchpad: this.scratchpad,
      allows: { evaluate: false, ask: false, credentials: [], ...allows },
      ask: () => Promise.resolve(answers[0] ?? ""),
      think: (_deadline, thought) => Promise.resolve(think?.(thought) ?? ""),
    };
    return await action.run(action.parameters.parse(params), context);
  }

  /** The error of an action that must fail. */
  async fails(name: string, params: CallFields = {}): Promise<AppError> {
    const outcome = await this.act(name, params).catch((error: AppError) => error);
    if (outcome instanceof Error) return outcome;
    throw new Error(`${name} said: ${JSON.stringify(outcome)}`);
  }

  open(url: string): Promise<ActionResult> {
    return this.act("go_to_url", { url });
  }

  /** The element with this name, preferably an interactive one; otherwise the one with this text. */
  async element(name: string): Promise<SnapshotNode> {
    const { snapshot } = await this.see();
    const found = snapshot.nodes.find((node) => node.name === name && node.kinds.length > 0);
    const node = found ?? snapshot.nodes.find((one) => one.name === name || one.text === name);
    if (node) return node;
    const names = snapshot.nodes.map((one) => one.name || one.text).join(", ");
    throw new Error(`nothing is called ${name}: ${names}`);
  }

  async index(name: string): Promise<number> {
    return (await this.element(name)).ref;
  }

  /** The value of an expression in the active page. */
  value(script: string): Promise<unknown> {
    return evaluate(this.session.activeTab(), script);
  }
}

export async function browserToolsOn(
  browser: TestBrowser,
  options: HandsOnOptions = {},
): Promise<HandsOn> {
  const { profile, flags = [], ask } = options;
  const session = await browser.openSession(profile);
  const audited: AuditRecord[] = [];
  const config = loadConfig({ argv: [...flags], env: {}, readFile: () => "" });
  const services: Services = {
    ...idleServices(config),
    browser: browser.browser,
    audit: {
      add: (record) => void audited.push(record),
      settle: () => Promise.resolve(),
      page: () => {
        throw new Error("nobody reads it");
      },
    },
    ...options.services,
  };
  const browserTools = browserToolsOf({ services, session, ...(ask && { ask }) });
  return new HandsOn(session, browserTools, { ...options, audited });
}
