import { z } from "zod";
import { type HostAllowlist, SUBRESOURCE_RULES } from "../../policy/host-allowlist.ts";
import { ENGINE_WISHES } from "../../browser/model/engine-wish.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Call } from "../definition/operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { object, type Output } from "../definition/described.ts";

const settingsSchema = lazy(() =>
  object("What its pages are told; absent means as the browser does it.", {
    viewport: z.string().describe("Size of pages, WIDTHxHEIGHT."),
    locale: z.string().optional().describe("Language tag."),
    time_zone: z.string().optional().describe("IANA time zone."),
    user_agent: z.string().optional().describe("User agent that sites are told."),
    latitude: z.number().optional().describe("Where sites are told that we are."),
    longitude: z.number().optional().describe("The other half of the place."),
    accuracy: z.number().optional().describe("Metres of uncertainty."),
    header_names: z.array(z.string()).describe("Headers that are added to requests; no values."),
    offline: z.boolean().describe("Whether pages are cut off the network."),
    color_scheme: z.enum(["light", "dark"]).optional().describe("Preferred colours."),
    reduced_motion: z.boolean().describe("Whether fewer animations are preferred."),
    touch: z.boolean().describe("Whether there seems to be a touch screen."),
    engine: z.enum(ENGINE_WISHES).optional().describe("What drives its tabs."),
    proxy_server: z.string().optional().describe("Proxy of the pages."),
    proxy_bypass: z.array(z.string()).describe("Hosts reached without it."),
    allowed_hosts: z
      .array(z.string())
      .optional()
      .describe("The only hosts it may visit, as they were understood; absent: all."),
    subresources: z
      .enum(SUBRESOURCE_RULES)
      .optional()
      .describe("What becomes of parts of pages from other hosts; with allowed_hosts alone."),
    service_workers: z
      .boolean()
      .optional()
      .describe("Whether sites may have service workers; with allowed_hosts alone."),
  }),
);

export const sessionInfoSchema = lazy(() =>
  z.strictObject({
    id: z.string().describe("Id of the session."),
    is_default: z.boolean().describe("Whether callers work in it that name none."),
    created_ms: z.number().describe("When it was made, milliseconds since the epoch."),
    expires_in_ms: z
      .number()
      .nullable()
      .describe("Time until it is closed if nobody uses it, milliseconds; null: not by itself."),
    tab_ids: z.array(z.string()).describe("Its tabs, in order."),
    active_tab_id: z.string().nullable().describe("Its active tab."),
    settings: settingsSchema(),
  }),
);

export function sessionInfo(call: Call, session: Session) {
  const { sessions } = call.services.browser;
  const leftMs = sessions.expiresInMs(session);
  return {
    id: session.id,
    isDefault: sessions.isDefault(session),
    createdMs: session.createdMs,
    expiresInMs: leftMs === undefined ? null : Math.max(0, Math.round(leftMs)),
    tabIds: session.tabs().map(({ id }) => id),
    activeTabId: session.tabs().find((tab) => session.isActive(tab))?.id ?? null,
    settings: settingsOf(session),
  };
}

function settingsOf({ viewport, environment, proxy, engine, network }: Session) {
  const { geolocation, headers, offline, reducedMotion, touch } = environment;
  return {
    ...environment,
    viewport: `${viewport.width}x${viewport.height}`,
    ...geolocation,
    headerNames: Object.keys(headers ?? {}),
    offline: offline ?? false,
    reducedMotion: reducedMotion ?? false,
    touch: touch ?? false,
    engine,
    proxyServer: proxy?.server,
    proxyBypass: proxy?.bypass ?? [],
    ...allowlistOf(network.allowlist),
  };
}

function allowlistOf(allowlist: HostAllowlist | undefined) {
  return allowlist && { ...allowlist, allowedHosts: allowlist.hosts.patterns };
}

export function sessionLine({
  id,
  is_default,
  tab_ids,
  active_tab_id,
  settings,
}: Output<typeof sessionInfoSchema>): string {
  const tabs = tab_ids.map((tab) => (tab === active_tab_id ? `${tab} (active)` : tab)).join(" ");
  const { allowed_hosts: hosts } = settings;
  const only = hosts ? `, only ${hosts.join(" ")}` : "";
  return `${id}${is_default ? " (default)" : ""}: ${tabs || "no tabs"}, ${settings.viewport}${only}`;
}
