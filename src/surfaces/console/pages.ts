/** Serves the files of the console, a program that runs in the user's browser. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** Scripts and styles come from this origin only, inline scripts do not run, and no site can frame the page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "Content-Security-Policy": POLICY,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  Vary: "Accept, Accept-Encoding",
};

const FOLDER = "/console/";
const PAGE = "/";
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a6d57"/><path d="M6 21a10 10 0 0 1 20 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="20" r="2.6" fill="#fff"/></svg>`;

interface File {
  readonly type: string;
  /** Whether the name contains a hash of the content, so that browsers may cache the file forever. */
  readonly isLasting: boolean;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly packed: Buffer<ArrayBuffer>;
}

/** The console's files. Loading them needs no key; the console then shows only a form for entering a key. */
export interface ConsolePages {
  /** Returns whether the request is for a file of the console, even if the file does not exist. */
  isFor(request: Request): boolean;
  /** Returns the file; undefined if it does not exist. */
  answer(request: Request): Promise<Response | undefined>;
}

export function consolePages(): ConsolePages {
  let files: Promise<ReadonlyMap<string, File>> | undefined;
  return {
    isFor: ({ method, url, headers }) => {
      if (!READING.has(method)) return false;
      const { pathname } = new URL(url);
      const isPage = pathname === PAGE && (headers.get("accept") ?? "").includes("text/html");
      return isPage || pathname.startsWith(FOLDER);
    },
    answer: async ({ url, headers }) => {
      const file = (await (files ??= load())).get(new URL(url).pathname); // deadline: our own module
      return file && response(file, (headers.get("accept-encoding") ?? "").includes("gzip"));
    },
  };
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Loads the files at the first request: most servers never need them. */
async function load(): Promise<ReadonlyMap<string, File>> {
  const { CONSOLE_SCRIPT, CONSOLE_STYLE } = await import("../../generated/console.ts");
  const script = `${FOLDER}${hashOf(CONSOLE_SCRIPT)}.js`;
  const style = `${FOLDER}${hashOf(CONSOLE_STYLE)}.css`;
  const icon = `${FOLDER}icon.svg`;
  return new Map([
    [PAGE, fileOf("text/html", pageWith({ script, style, icon }), false)],
    [script, fileOf("text/javascript", CONSOLE_SCRIPT, true)],
    [style, fileOf("text/css", CONSOLE_STYLE, true)],
    [icon, fileOf("image/svg+xml", ICON, false)],
  ]);
}

function pageWith(paths: Readonly<Record<"script" | "style" | "icon", string>>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fermata</title>
<link rel="icon" href="${paths.icon}">
<link rel="stylesheet" href="${paths.style}">
<script type="module" src="${paths.script}"></script>
</head>
<body><div id="app"></div><noscript>The console needs JavaScript. The server's calls are described at <a href="/docs">/docs</a>.</noscript></body>
</html>
`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function fileOf(type: string, text: string, isLasting: boolean): File {
  const bytes = Buffer.from(text);
  return { type: `${type}; charset=utf-8`, isLasting, bytes, packed: gzipSync(bytes) };
}

function response({ type, isLasting, bytes, packed }: File, takesPacked: boolean): Response {
  return new Response(takesPacked ? packed : bytes, {
    headers: {
      ...HEADERS,
      "Content-Type": type,
      "Cache-Control": isLasting ? "public, max-age=31536000, immutable" : "no-cache",
      ...(takesPacked && { "Content-Encoding": "gzip" }),
    },
  });
}
