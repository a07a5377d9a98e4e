import { AppError } from "../../../shared/errors.ts";

const MAX_LENGTH = 2_000;

/** Which addresses a rule is for. */
export interface UrlPattern {
  readonly text: string;
  /** The same for CDP Fetch.RequestPattern, which knows `?` and `\` too. */
  readonly cdp: string;
  matches(url: string): boolean;
}

/**
 * `*` stands for any characters, also none and slashes; everything else for itself. It has to match the whole address.
 * The browser looks at every request with it, and so do we: whatever address a page makes up, that takes no long time.
 * @throws AppError INVALID_REQUEST for what no address matches
 */
export function urlPattern(given: string): UrlPattern {
  if (given.length > MAX_LENGTH || !/^(?:\*|https?\*?:\/\/|http\*)/i.test(given)) {
    throw new AppError(
      "INVALID_REQUEST",
      `"url_pattern" must be a whole address or begin with *, and have at most ${MAX_LENGTH} characters.`,
      {
        hint: "It is no regular expression: * stands for any characters, as in */api/* or https://example.com/*.jpg.",
      },
    );
  }
  const text = asAddressesAre(given);
  return { text, cdp: text.replaceAll(/[\\?]/g, String.raw`\$&`), matches: matcher(text) };
}

/** Addresses have their host in small letters, a path, and no fragment where they are matched. */
function asAddressesAre(pattern: string): string {
  const [bare = ""] = pattern.split("#", 1);
  const lowered = bare.replace(/^[^/]*\/\/[^/]*/, (start) => start.toLowerCase());
  return /^[^/]*\/\/[^/?]*[^/?*]$/.test(lowered) ? `${lowered}/` : lowered;
}

function matcher(pattern: string): (url: string) => boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return (url) => url === pattern;
  return (url) => {
    const end = url.length - last.length;
    let at = first.length;
    if (at > end || !url.startsWith(first) || !url.endsWith(last)) return false;
    for (const part of rest) {
      const found = url.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return at <= end;
  };
}
