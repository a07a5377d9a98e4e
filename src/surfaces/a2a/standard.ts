/** Handles requests of the standard A2A protocol. The first such request loads this module and the SDK. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import type { CardKey } from "../../config/card-key.ts";
import type { Operation } from "../../operations/definition/operation.ts";
import type { Services } from "../../operations/services/services.ts";
import type { AddressPolicy } from "../../policy/address-policy.ts";
import { Agent } from "./agent.ts";
import { callerOf } from "./caller.ts";
import { agentCard, extendedCard } from "./card.ts";
import { Conversation } from "./conversation.ts";
import { createExpressApp } from "./express-app.ts";
import { Ledger } from "./ledger.ts";
import { PushDeliveries } from "./push/deliveries.ts";
import { PushConfigs } from "./push/push-configs.ts";
import { Sender } from "./push/sender.ts";
import { RateLimit } from "./rate-limit.ts";
import { signedCards } from "./signed-cards.ts";
import { skillsOf, type Skills } from "./skills.ts";

export interface StandardOptions {
  readonly operations: readonly Operation[];
  readonly services: Services;
  readonly version: string;
  /** Key that signs the card. */
  readonly cardKey?: CardKey | undefined;
  /** The address policy for webhooks. */
  readonly policy: AddressPolicy;
  /** Pauses between attempts to reach a webhook, milliseconds. */
  readonly pausesMs?: readonly number[];
  /** Returns `agent` with additional behaviour that a conformance suite needs. */
  readonly fixtures?: (agent: A2ARequestHandler) => A2ARequestHandler;
}

export interface Standard {
  answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  close(): void;
}

export function createStandard(options: StandardOptions): Standard {
  const { operations, services, version, cardKey } = options;
  const { config } = services;
  const skills = skillsOf(operations, services);
  const { parts, deliveries } = partsFor(options, skills);
  const needsToken = config.authToken !== undefined || config.apiKeys.length > 0;
  const cardParts = (origin: string) => ({ origin, version, skills: skills.all, needsToken });
  const cardAt = signedCards((origin) => agentCard(cardParts(origin)), cardKey);
  const extendedCardAt = signedCards((origin) => extendedCard(cardParts(origin)), cardKey);
  const { answerWithinMs, requestsPerMinute } = config.a2a;
  const agent = new Agent({
    partsOf: () => parts,
    servicesOf: (context) => services.access.of(callerOf(context)?.headers ?? new Headers()),
    cardAt,
    extendedCardAt,
    answerWithinMs,
  });
  const app = createExpressApp({
    agent: options.fixtures?.(agent) ?? agent,
    cardAt,
    publicKey: cardKey?.publicKey,
    rateLimit: new RateLimit(requestsPerMinute),
    maxBodyBytes: config.maxBodyBytes,
  });
  deliveries.resume();
  return {
    answer: async (incoming, outgoing) => {
      const over = once(outgoing, "close");
      app(incoming, outgoing);
      await over; // deadline: that of the request
    },
    close: () => deliveries.close(),
  };
}

/** Creates the task ledger, conversation handling and push notifications for these services. */
function partsFor({ services, policy, pausesMs }: StandardOptions, skills: Skills) {
  const { config, tasks, log } = services;
  const ledger = new Ledger(services, { alwaysCompleted: config.a2a.alwaysCompleted });
  const sender = new Sender(policy, pausesMs);
  const deliveries = new PushDeliveries({ ledger, sender, log });
  const conversation = new Conversation(ledger, skills);
  const push = new PushConfigs({ tasks, sender, deliveries });
  return { parts: { ledger, conversation, push }, deliveries };
}
