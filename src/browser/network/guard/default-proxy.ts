import type { Proxy } from "../../chromium/emulation/environment.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the proxy, if any, that the browser would use for a session that sets no proxy. Reads the browser's flags or,
 * without a flag for a proxy, the environment. If proxies differ by scheme, the proxy for https is used for all
 * schemes. Proxy scripts (PAC) are ignored.
 */
export function defaultProxy(
  flags: readonly string[],
  environment: Environment,
): Proxy | undefined {
  if (flags.includes("--no-proxy-server")) return undefined;
  const wanted = valueOf(flags, "--proxy-server");
  if (wanted !== undefined) {
    const bypass = valueOf(flags, "--proxy-bypass-list") ?? "";
    return proxyAt(oneOf(wanted), listed(bypass));
  }
  const named = (name: string) => environment[name] || environment[name.toUpperCase()];
  const server = named("https_proxy") ?? named("http_proxy") ?? named("all_proxy") ?? "";
  return proxyAt(server, listed(named("no_proxy") ?? "").map(suffix));
}

function valueOf(flags: readonly string[], name: string): string | undefined {
  return flags.findLast((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Returns one server to use for all schemes, from a flag like `host:port` or `http=host:port;https=…`. */
function oneOf(rules: string): string {
  const byScheme = new Map(
    rules.split(";").map((rule) => {
      const [scheme = "", server] = rule.trim().split("=");
      return server === undefined ? ["", scheme] : [scheme, server];
    }),
  );
  const found = ["https", "", "http", "socks"].map((scheme) => byScheme.get(scheme));
  return found.find((server) => server !== undefined) ?? "";
}

/** Returns a proxy without user name and password, as Chromium ignores these; undefined for `direct:` and bad URLs. */
function proxyAt(server: string, bypass: readonly string[]): Proxy | undefined {
  const url = URL.parse(server.includes("://") ? server : `http://${server}`);
  const scheme = url?.protocol === "socks:" ? "socks5:" : url?.protocol;
  if (!url || url.host === "" || scheme === "direct:") return undefined;
  return { server: `${scheme}//${url.host}`, bypass };
}

function listed(text: string): readonly string[] {
  return text.split(/[,;]/).flatMap((one) => one.trim() || []);
}

/** Returns the bypass pattern for an entry of `no_proxy`, in which a host name also includes its subdomains. */
function suffix(name: string): string {
  return /^[\d.:/[\]]+$/.test(name) ? name : `*${name.replace(/^\*/, "")}`;
}
