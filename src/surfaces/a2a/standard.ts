/** The standard protocol, put together. Its first request loads this, and the SDK with it. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Operation } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import { Agent } from "./agent.ts";
import { agentCard, extendedCard } from "./card.ts";
import { Conversation } from "./conversation.ts";
import { createExpressApp } from "./express-app.ts";
import { Ledger } from "./ledger.ts";
import { Deliveries } from "./push/deliveries.ts";
import { PushConfigs } from "./push/push-configs.ts";
import { Sender } from "./push/sender.ts";
import { RateLimit } from "./rate-limit.ts";
import { skillsOf } from "./skills.ts";
import type { Skills } from "./skills.ts";

export interface StandardOptions {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly version: string;
  /** Where webhooks may be. */
  readonly policy: AddressPolicy;
  /** Between attempts to reach a webhook, milliseconds; the usual ones unless stated. */
  readonly pausesMs?: readonly number[];
}

export interface Standard {
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  close(): void;
}

export function createStandard(options: StandardOptions): Standard {
  const { operations, services, version } = options;
  const { config } = services;
  const skills = skillsOf(operations, services);
  const { parts, deliveries } = partsFor(options, skills);
  const needsToken = config.authToken !== undefined || config.apiKeys.length > 0;
  const cardParts = (origin: string) => ({ origin, version, skills: skills.all, needsToken });
  const cardAt = (origin: string) => agentCard(cardParts(origin));
  const extendedCardAt = (origin: string) => extendedCard(cardParts(origin));
  const app = createExpressApp({
    agent: new Agent({ partsOf: () => parts, cardAt, extendedCardAt }),
    cardAt,
    rateLimit: new RateLimit(config.a2a.requestsPerMinute),
    maxBodyBytes: config.maxBodyBytes,
  });
  deliveries.resume();
  return {
    answer: async (incoming, outgoing) => {
      const over = once(outgoing, "close");
      app(incoming, outgoing);
      await over; // deadline: the request's
    },
    close: () => deliveries.close(),
  };
}

/** What the tasks of these services take. */
function partsFor({ services, policy, pausesMs }: StandardOptions, skills: Skills) {
  const { config, tasks, log } = services;
  const ledger = new Ledger(services, { alwaysCompleted: config.a2a.alwaysCompleted });
  const sender = new Sender(policy, pausesMs);
  const deliveries = new Deliveries({ ledger, sender, log });
  const conversation = new Conversation(ledger, skills);
  const push = new PushConfigs({ tasks, sender, deliveries });
  return { parts: { ledger, conversation, push }, deliveries };
}
