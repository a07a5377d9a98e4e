import { anthropic } from "./anthropic.ts";
import { azure } from "./azure.ts";
import { bedrock } from "./bedrock.ts";
import { ollama, openaiCompatible, openrouter } from "./compatible.ts";
import { deepseek } from "./deepseek.ts";
import { google } from "./google.ts";
import { mistral } from "./mistral.ts";
import { openai } from "./openai.ts";
import type { Provider } from "./provider.ts";

/** Everybody whose models can be used. */
export const PROVIDERS: readonly Provider[] = [
  anthropic,
  openai,
  google,
  bedrock,
  azure,
  mistral,
  deepseek,
  openrouter,
  ollama,
  openaiCompatible,
];

/** Environment variables that may hold a key. */
export const KEY_VARIABLES = PROVIDERS.flatMap(({ keyVariables }) => keyVariables);

/** A provider by name, as people and other programs spell it: `azure_openai` too. */
export function providerNamed(name: string): Provider | undefined {
  const plain = name.trim().toLowerCase().replaceAll("_", "-");
  return PROVIDERS.find((one) => one.name === plain || one.aliases?.includes(plain));
}
