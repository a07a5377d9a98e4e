import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";

const ALLOWED =
  "scheme, host and port such as https://shop.example, or https://*.shop.example for all hosts below";

/** The origins of the documents in which a credential may be filled in. */
export class Origins {
  readonly patterns: readonly string[];
  readonly #exact: ReadonlySet<string>;
  readonly #below: readonly {
    readonly scheme: string;
    readonly port: string;
    readonly end: string;
  }[];

  private constructor(patterns: readonly string[]) {
    this.patterns = patterns;
    const [below, exact] = [
      patterns.filter(isWildcard),
      patterns.filter((one) => !isWildcard(one)),
    ];
    this.#exact = new Set(exact);
    this.#below = below.map((pattern) => {
      const { protocol, port, hostname } = new URL(pattern.replace("*.", ""));
      return { scheme: protocol, port, end: `.${hostname}` };
    });
  }

  /** Parses patterns such as `https://*.shop.example`. @throws AppError INVALID_REQUEST if one is invalid */
  static parse(patterns: readonly string[]): Origins {
    return new Origins(patterns.map(normalised));
  }

  /** Tests whether a document of this origin is allowed; an opaque origin (`null`) never is. */
  allows(origin: string): boolean {
    if (this.#exact.has(origin)) return true;
    const url = URL.parse(origin);
    if (!url || url.origin !== origin) return false;
    return this.#below.some(
      ({ scheme, port, end }) =>
        url.protocol === scheme && url.port === port && url.hostname.endsWith(end),
    );
  }

  /** Tests whether browsers send a cookie of this domain to an allowed site. */
  allowsCookie(domain: string): boolean {
    const bare = domain.replace(/^\./, "").toLowerCase();
    const isForAll = domain.startsWith(".");
    return this.patterns.some((pattern) => {
      const { hostname } = new URL(pattern.replace("*.", ""));
      if (hostname === bare || (isForAll && hostname.endsWith(`.${bare}`))) return true;
      return isWildcard(pattern) && bare.endsWith(`.${hostname}`);
    });
  }
}

function isWildcard(pattern: string): boolean {
  return pattern.includes("://*.");
}

function normalised(pattern: string): string {
  const text = pattern.trim().replace(/\/$/, "");
  const isBelow = /^https?:\/\/\*\./i.test(text);
  const host = isBelow ? text.replace("*.", "") : text;
  const url = URL.parse(host);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !/[?#@*]/.test(host);
  if (!isOrigin || (isBelow && !url.hostname.includes("."))) {
    throw new AppError(
      "INVALID_REQUEST",
      `${quoted(pattern)} is not an origin; allowed is ${ALLOWED}.`,
    );
  }
  return isBelow ? url.origin.replace("://", "://*.") : url.origin;
}
