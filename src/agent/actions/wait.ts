import { z } from "zod";
import { defineAction, type ActionContext, type ActionResult } from "../model/action.ts";
import { step, renderedText } from "./support/browser-step.ts";
import { isThere } from "../../page/visibility.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { foundIn } from "./find.ts";

const LONGEST_S = 25;

export const waitAction = defineAction({
  name: "wait",
  aliases: ["sleep", "pause"],
  description: "Let a slow page run on. Loading is waited for anyway.",
  parameters: z.object({
    seconds: z.number().min(0).max(LONGEST_S).default(3).describe("How long."),
  }),
  effect: "read",
  endsSequence: true,
  run: async ({ seconds }, context) => {
    const waited = await step(context, "tab.wait", { ms: Math.round(seconds * 1_000) });
    return { text: renderedText(`Waited ${seconds} seconds.`, waited, context) };
  },
});

const BETWEEN_MS = 500;

export const waitFor = defineAction({
  name: "wait_for",
  isRare: true,
  description: "Wait for words, a part of the address, or an element.",
  parameters: z.object({
    text: z.string().min(1).max(1_000).optional().describe("Words to wait for on the page."),
    url: z.string().min(1).max(1_000).optional().describe("Or a part of the address."),
    index: z.int().optional().describe("Or the index of an element."),
    ms: z
      .number()
      .min(0)
      .max(LONGEST_S * 1_000)
      .optional()
      .describe("Or just so many milliseconds."),
    timeout_seconds: z.number().min(0).max(LONGEST_S).default(10).describe("Longest wait."),
  }),
  parameterAliases: { ref: "index", timeoutSeconds: "timeout_seconds", timeout: "timeout_seconds" },
  effect: "read",
  endsSequence: true,
  run: async ({ text, url, index, ms, timeout_seconds }, context) => {
    const timeoutMs = timeout_seconds * 1_000;
    if (index !== undefined) {
      return waitUntil(context, {
        timeoutMs,
        what: `The element ${index}`,
        isThere: hasElement(index),
      });
    }
    if (text !== undefined) {
      return waitUntil(context, { timeoutMs, what: quoted(text), isThere: hasText(text) });
    }
    if (url !== undefined) {
      return waitUntil(context, { timeoutMs, what: quoted(url), isThere: hasAddress(url) });
    }
    if (ms === undefined) {
      throw new AppError("INVALID_REQUEST", 'wait_for needs "text", "url", "index" or "ms".');
    }
    const waited = await step(context, "tab.wait", { ms: Math.round(ms) });
    return { text: renderedText(`Waited ${ms} milliseconds.`, waited, context) };
  },
});

type Condition = (context: ActionContext) => Promise<boolean>;

/**
 * Returns a test for text on the page or in its frames. The input `wait_until` of steps cannot replace this test,
 * because `wait_until` does not search frames.
 */
function hasText(query: string): Condition {
  return async ({ deadline, browserTools }) => {
    const requested = { query, mode: "text", limit: 1 };
    return foundIn(await browserTools.do(deadline, "page.search", requested)).total > 0;
  };
}

function hasElement(index: number): Condition {
  return async ({ deadline, browserTools }) => {
    const { snapshot } = await browserTools.see(deadline, { picture: false });
    const node = snapshot.nodes.find(({ ref }) => ref === index);
    return node !== undefined && isThere(node);
  };
}

function hasAddress(part: string): Condition {
  return async ({ deadline, browserTools }) => {
    const { snapshot } = await browserTools.see(deadline, { picture: false });
    return snapshot.url.includes(part);
  };
}

interface Awaited {
  readonly timeoutMs: number;
  readonly what: string;
  readonly isThere: Condition;
}

async function waitUntil(context: ActionContext, wanted: Awaited): Promise<ActionResult> {
  const { timeoutMs, what } = wanted;
  for (let waitedMs = 0; ; waitedMs += BETWEEN_MS) {
    if (await wanted.isThere(context)) return { text: `${what} is there.` };
    if (waitedMs >= timeoutMs) return { failed: true, text: `${what} did not appear.` };
    await context.browserTools.do(context.deadline, "tab.wait", { ms: BETWEEN_MS });
  }
}

/** Does nothing: every step of the agent begins with a snapshot, but some models request one. */
export const snapshot = defineAction({
  name: "snapshot",
  aliases: ["observe", "look", "get_state", "tabs"],
  isUnlisted: true,
  description: "See the page again.",
  parameters: z.object({}),
  effect: "read",
  endsSequence: true,
  run: async () => ({ text: "The next step shows the page as it is now." }),
});
