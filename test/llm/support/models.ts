import { openModels, type Models } from "../../../src/llm/open-models.ts";
import type { ModelSettings } from "../../../src/llm/model-settings.ts";
import type { ModelRequest } from "../../../src/llm/model.ts";
import { createLog } from "../../../src/shared/log.ts";
import { Redactor } from "../../../src/shared/secrets/redactor.ts";
import { patience } from "../../support/patience.ts";

export const KEY = "key-of-nobody-1234";
export const soon = () => patience();

/** The environment of models in a test. */
export interface Around extends Models {
  readonly redactor: Redactor;
  /** Lines of the log, warnings and worse. */
  readonly log: readonly string[];
}

export function modelsOf(
  settings: Partial<ModelSettings>,
  environment: Record<string, string | undefined> = {},
): Around {
  const redactor = new Redactor();
  const lines: string[] = [];
  const log = createLog("warn", (line) => void lines.push(line), redactor);
  const full = { temperature: 0.3, ...settings };
  const models = openModels({ settings: full, environment, redactor, log });
  return {
    get isConfigured() {
      return models.isConfigured;
    },
    model: (name, timeoutSeconds) => models.model(name, timeoutSeconds),
    isOwn: (name) => models.isOwn(name),
    redactor,
    log: lines,
  };
}

export function asking(text: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return { system: "You drive a browser.", messages: [{ role: "user", text }], ...more };
}
