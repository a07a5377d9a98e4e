import { z } from "zod";
import { type HostAllowlist, SUBRESOURCE_RULES } from "../../policy/host-allowlist.ts";
import { ENGINE_PREFERENCES } from "../../browser/model/engine-preference.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Call } from "../definition/operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, nullable, type Output } from "../definition/described.ts";

const settingsSchema = lazyObject(
  "The settings that its pages see; absent members keep the browser's default.",
  () => ({
    viewport: a.text("Viewport size, WIDTHxHEIGHT."),
    locale: maybe.text("Language tag."),
    time_zone: maybe.text("IANA time zone."),
    user_agent: maybe.text("User agent that sites see."),
    latitude: maybe.number("Latitude that sites see, degrees."),
    longitude: maybe.number("Longitude that sites see, degrees."),
    accuracy: maybe.number("Accuracy of the location, metres."),
    header_names: a.texts("Names of the extra request headers; no values."),
    offline: a.flag("Whether pages are offline."),
    color_scheme: z.enum(["light", "dark"]).optional().describe("Preferred colour scheme."),
    reduced_motion: a.flag("Whether reduced motion is preferred."),
    touch: a.flag("Whether a touch screen is emulated."),
    engine: z.enum(ENGINE_PREFERENCES).optional().describe("Engine of its tabs."),
    proxy_server: maybe.text("Proxy of the pages."),
    proxy_bypass: a.texts("Hosts that bypass the proxy."),
    allowed_hosts: maybe.texts("The only hosts it may visit, normalised; absent: all."),
    subresources: z
      .enum(SUBRESOURCE_RULES)
      .optional()
      .describe("Handling of subresources from other hosts; only with allowed_hosts."),
    service_workers: maybe.flag("Whether service workers are allowed; only with allowed_hosts."),
  }),
);

export const sessionInfoSchema = lazy(() =>
  z.strictObject({
    id: a.text("Id of the session."),
    is_default: a.flag("Whether it is the default for calls without session_id."),
    created_at: a.time("When it was created"),
    expires_in_ms: nullable.number(
      "Idle time after which it expires, milliseconds; null: it does not expire.",
    ),
    tab_ids: a.texts("Its tabs, in order."),
    active_tab_id: nullable.text("Its active tab."),
    settings: settingsSchema(),
  }),
);

export function sessionInfo(call: Call, session: Session) {
  const { sessions } = call.services.browser;
  const leftMs = sessions.expiresInMs(session);
  return {
    id: session.id,
    isDefault: sessions.isDefault(session),
    createdAt: session.createdMs,
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

export function sessionInfoLine({
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
