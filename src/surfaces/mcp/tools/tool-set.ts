/** All callable tools, and the listed ones in their order. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { RUN_BROWSER_AGENT } from "../../../contracts/browser-use.ts";
import { BROWSY } from "../../../contracts/browsy.ts";
import { ENDING_TOOL } from "../../../contracts/tool-profiles.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { lazy } from "../../../shared/lazy.ts";
import { callTool, servicesOf, type ToolCallOptions, type Serving } from "./call.ts";
import { Files } from "./files.ts";
import { KnownTools, type DescribedTool } from "./known-tools.ts";
import { hintsOf, listing, parametersOf } from "./listing.ts";
import { moreTools } from "./more-tools.ts";
import { CORE, FULL_PROFILE, ownProfiles, selectTools, toolSets } from "./profiles.ts";
import type { ServedTool } from "./served-tool.ts";
import { taskTools } from "./task-tools.ts";
import { TextPages } from "./text-pages.ts";
import type { Tool } from "./tool.ts";
import { verbTools } from "./verb-tools.ts";
import { z } from "zod";
import { AppError, toAppError } from "../../../shared/errors.ts";
import { errorResult, type ToolDelivery } from "./result.ts";

export interface ToolSetOptions extends ToolCallOptions {
  readonly operations: readonly Operation[];
  /** Profiles of the tools to list; unlisted tools can be called, too, except `ENDING_TOOL`. */
  readonly tools: readonly string[];
  /** Whether a language model is configured. If true, the profile `core` includes the tool that needs a model. */
  readonly hasModel?: boolean;
}

export interface ToolSet {
  readonly known: KnownTools;
  /**
   * Whether results omit `structuredContent`. If it is present, some clients pass no text or images to their model.
   * True for the profile `core`. False if `full` is selected, too: its output schemas require `structuredContent`.
   */
  readonly contentOnly: boolean;
  readonly delivery: Serving["delivery"];
  /** Returns the listed tools. Created on demand, so that the first response does not wait for schemas. */
  listed(): readonly ListedTool[];
}

/** Creates the tools. @param first additions of protocol tests, listed before all others */
export function toolSet(
  options: ToolSetOptions,
  stored: Pick<Serving, "states" | "lents">,
  first: readonly ServedTool[] = [],
): ToolSet {
  const { operations, tools: profiles } = options;
  const everything = profiles.includes(FULL_PROFILE);
  const contentOnly = profiles.includes(CORE) && !everything;
  const delivery = deliveryByTenant(options, contentOnly);
  const serving = { ...options, ...stored, delivery };
  const sets = toolSets(operations);
  // If a name is in both sets, the tool in `own` is used. The tool also accepts the arguments of the newer tool.
  const named = new Map([...sets.newer, ...sets.own].map((tool) => [tool.name, tool]));
  const own = ownProfiles(profiles);
  const selected = selectTools(sets, own);
  const mayEnd = selected.some(({ name }) => name === ENDING_TOOL);
  const served = [...named.values()].map((tool) => ({
    ...servedOf(tool, serving),
    ...(tool.name === ENDING_TOOL && !mayEnd && { call: refuseToEnd }),
  }));
  const verbs = verbTools(BROWSY, serving);
  const tasks = taskTools(RUN_BROWSER_AGENT, { ...serving, everything });
  const requested = own.length < profiles.length ? verbs : [];
  // If a verb has the name of another tool, calls reach the verb if verbs are listed, else the other tool.
  const others = without(served, requested);
  const isUsual = options.hasModel === true && profiles.includes(CORE);
  const usual = everything || isUsual ? tasks.slice(0, 1) : []; // without the aliases, which only older prompts use
  const last = nextPageTool(delivery);
  const more = moreTools(() => known);
  const callable = [...first, ...tasks, ...others, ...without(verbs, others), last, more];
  const known = new KnownTools(callable, [
    ...tasks.slice(0, 1).map(described),
    ...[...named.values()].map(describedOwn),
    ...requested.map(described),
  ]);
  const requestedNames = new Set(requested.map(({ name }) => name));
  return {
    known,
    contentOnly,
    delivery,
    listed: lazy(() => [
      ...[...first, ...usual, ...requested].map((tool) => tool.listed()),
      ...listing(selected, everything).filter(({ name }) => !requestedNames.has(name)),
      last.listed(),
      more.listed(),
    ]),
  };
}

/** Returns a function that returns the delivery of a call's tenant. Tenants cannot read each other's texts or files. */
function deliveryByTenant(
  { services }: ToolCallOptions,
  contentOnly: boolean,
): Serving["delivery"] {
  const deliveries = new Map<string, ToolDelivery>();
  return (context) => {
    const { tenant } = servicesOf(context.http?.req, services).identity;
    const own = deliveries.get(tenant) ?? {
      pages: new TextPages(),
      files: new Files(),
      contentOnly,
    };
    deliveries.set(tenant, own);
    return own;
  };
}

/** Returns a tool that is complete for calls only: `listing` creates the complete list entry. */
function servedOf(
  tool: Tool,
  serving: ToolCallOptions & Pick<Serving, "delivery" | "states" | "lents">,
): ServedTool {
  return {
    name: tool.name,
    listed: () => ({ name: tool.name, inputSchema: { type: "object" } }),
    call: (args, context, calling) => callTool(tool, args, context, { ...serving, ...calling }),
  };
}

function refuseToEnd() {
  const message = `"${ENDING_TOOL}" would end this server for everybody, which its operator does not allow.`;
  const hint = `Close your tabs or your session instead; "tools": "full" or "abp" allows it.`;
  return errorResult(new AppError("BLOCKED_BY_POLICY", message, { hint }));
}

function describedOwn(tool: Tool): DescribedTool {
  const { name, description } = tool;
  return {
    name,
    description: () => description,
    parameters: lazy(() => parametersOf(tool)),
    listed: () => listing([tool], false),
  };
}

function described(tool: ServedTool): DescribedTool {
  return {
    name: tool.name,
    description: () => tool.listed().description ?? "",
    parameters: () => Object.keys(tool.listed().inputSchema.properties ?? {}),
    listed: () => [tool.listed()],
  };
}

function without(
  tools: readonly ServedTool[],
  named: readonly ServedTool[],
): readonly ServedTool[] {
  const names = new Set(named.map(({ name }) => name));
  return tools.filter(({ name }) => !names.has(name));
}

const NAME = "browser_next_page";

const Arguments = z.object({ page: z.string() });

/** Creates the tool that returns the next page of a long text. The tool runs no operation. */
function nextPageTool(delivery: Serving["delivery"]): ServedTool {
  return {
    name: NAME,
    listed: () => ({
      name: NAME,
      description: "Returns the next page of a long text; its last line names the page.",
      inputSchema: { type: "object", properties: { page: { type: "string" } }, required: ["page"] },
      annotations: hintsOf([]),
    }),
    call: (args, context) => {
      try {
        return { content: [{ type: "text", text: delivery(context).pages.next(pageOf(args)) }] };
      } catch (thrown) {
        return errorResult(toAppError(thrown));
      }
    },
  };
}

function pageOf(args: unknown): string {
  const parsed = Arguments.safeParse(args);
  if (parsed.success) return parsed.data.page;
  throw new AppError("INVALID_REQUEST", '"page" is required and must be text.');
}
