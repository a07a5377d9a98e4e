import type { PageEvent } from "../model/page-events.ts";
import type { Tab } from "../session/tab/tab.ts";

const UNAUTHORIZED = 401;

/** What to tell the caller of a page whose site asks for a name and a password by HTTP. */
export function askedWho(shown: Tab, events: readonly PageEvent[]): readonly string[] {
  const asking = events.flatMap((event) => {
    if (event.type === "http_auth_dismissed") return event.data.proxy ? [] : [event.data.url];
    // Without a browser nobody is asked, and only the page says so.
    const isRefusal = event.type === "navigation" && event.data.http_status === UNAUTHORIZED;
    return isRefusal && shown.staticTab ? [event.data.url] : [];
  });
  if (!asking.includes(shown.url)) return [];
  return [
    `${shown.url} answered 401: if its site asks for a name and a password by HTTP, give them with tab.http_auth (tab http-auth, browser_http_auth) and navigate again.`,
  ];
}
