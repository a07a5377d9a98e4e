import { AgentCard } from "@a2a-js/sdk";
import { duplicateInterfacesForLegacy } from "@a2a-js/sdk/compat/v0_3";
import { z } from "zod";
import { exampleRequest } from "../../contracts/foragent.ts";
import { JSON_RPC_PATH, REST_PATH } from "./paths.ts";
import type { Skill } from "./skills.ts";

const BINDINGS = ["JSONRPC", "HTTP+JSON"];
const JSON_TYPE = "application/json";
const INPUT_MODES = ["text/plain", JSON_TYPE];
/** Names the extension that lists the inputs of skills; callers need not support it. */
const INPUTS_EXTENSION = "urn:fermata:skill-inputs:v1";

export interface CardParts {
  /** The origin of this server. */
  readonly origin: string;
  readonly version: string;
  readonly skills: readonly Skill[];
  /** Whether callers need the server's token or an API key. */
  readonly needsToken: boolean;
}

/** Returns the public card of this agent. */
export function agentCard({ origin, version, skills, needsToken }: CardParts): AgentCard {
  const interfaces = [
    { url: `${origin}${JSON_RPC_PATH}`, protocolBinding: "JSONRPC" },
    { url: `${origin}${REST_PATH}`, protocolBinding: "HTTP+JSON" },
  ].map((one) => ({ ...one, protocolVersion: "1.0", tenant: "" }));
  return {
    name: "Fermata",
    description:
      "A browser for software agents: reads and searches pages, fills in forms, and does tasks on websites.",
    version,
    provider: { organization: "Fermata", url: origin },
    documentationUrl: `${origin}/docs`,
    supportedInterfaces: duplicateInterfacesForLegacy(interfaces, BINDINGS),
    capabilities: {
      streaming: true,
      pushNotifications: true,
      extendedAgentCard: true,
      extensions: [],
    },
    securitySchemes: needsToken ? { token: BEARER } : {},
    securityRequirements: needsToken ? [{ schemes: { token: { list: [] } } }] : [],
    defaultInputModes: INPUT_MODES,
    defaultOutputModes: [JSON_TYPE],
    skills: skills.map(cardSkill),
    signatures: [],
  };
}

/** Returns the card with the inputs of every skill, as JSON Schemas. */
export function extendedCard(parts: CardParts): AgentCard {
  const card = agentCard(parts);
  const params = Object.fromEntries(
    parts.skills.map(({ id, input }) => [
      id,
      z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
    ]),
  );
  const extension = {
    uri: INPUTS_EXTENSION,
    description: "JSON Schemas of the inputs of skills, by skill id.",
    required: false,
    params,
  };
  const capabilities = card.capabilities && { ...card.capabilities, extensions: [extension] };
  return { ...card, capabilities };
}

/** Returns the card with a `toJSON` that writes the wire format. The SDK's type has another form for unions. */
export function cardOnWire(card: AgentCard): AgentCard {
  return Object.defineProperty({ ...card }, "toJSON", { value: () => AgentCard.toJSON(card) });
}

const BEARER: AgentCard["securitySchemes"][string] = {
  scheme: {
    $case: "httpAuthSecurityScheme",
    value: { scheme: "Bearer", bearerFormat: "", description: "The token of the server." },
  },
};

function cardSkill(skill: Skill): AgentCard["skills"][number] {
  const { id, name, description, tags } = skill;
  return {
    id,
    name,
    description,
    tags: [...tags],
    examples: [exampleRequest(skill)],
    inputModes: [],
    outputModes: [],
    securityRequirements: [],
  };
}
