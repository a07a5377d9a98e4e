import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  installBrowser,
  locateBrowser,
  type LocateOptions,
} from "../../src/browser/chromium/binary/locate.ts";
import { THIS_SYSTEM, type System } from "../../src/browser/chromium/binary/system.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { AppError } from "../../src/shared/errors.ts";
import { zipOf } from "./zip.ts";
import { patience } from "../support/patience.ts";

const isLinuxX64 = process.platform === "linux" && process.arch === "x64";

let folder = "";
let cacheDir = "";
let lines: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-binary-"));
  cacheDir = join(folder, "cache");
  lines = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A machine with nothing installed. It is a Mac, for which the npm package contains no browser. */
function system(more: Partial<System> = {}): System {
  const env = { HOME: folder, PATH: join(folder, "bin") };
  return { ...THIS_SYSTEM, platform: "darwin", env, root: join(folder, "root"), ...more };
}

function locate(options: Partial<LocateOptions> = {}, ms = 120_000) {
  return locateBrowser(Deadline.after(ms), {
    cacheDir,
    allowDownload: false,
    onProgress: (line) => lines.push(line),
    system: system(),
    ...options,
  });
}

async function refusal(options: Partial<LocateOptions>): Promise<AppError> {
  const error: unknown = await locate(options).catch((thrown: unknown) => thrown);
  if (error instanceof AppError && error.code === "BROWSER_INIT_FAILED") return error;
  throw new Error("it was not refused", { cause: error });
}

/** Creates an executable file, which these tests never start. Returns its full path. */
function program(path: string, content = "\x7fELF"): string {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content, { mode: 0o755 });
  return full;
}

/** A mirror that serves one archive for any path; stops when the test ends. */
async function mirror(status: number, archive: Buffer) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    response.writeHead(status, { "content-length": archive.length }).end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const stop = () => new Promise((resolve) => server.close(resolve));
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requested,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Whether this process may mount a small disk. */
function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), "fermata-mount-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", place], { stdio: "ignore" });
    execFileSync("umount", [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
}

describe("the browser inside the npm package", () => {
  const npm = (more: Partial<System> = {}) => ({ system: system({ platform: "linux", ...more }) });
  const bare = npm({ hasLibraries: () => false, hasFonts: () => false });

  test.runIf(isLinuxX64)(
    "two starts at once unpack it; it runs; the next start only looks",
    async () => {
      const [found, again] = await Promise.all([locate(npm()), locate(npm())]);
      expect(found).toMatchObject({ kind: "headless-shell", source: "npm" });
      expect(again).toEqual(found);
      expect(lines.filter((line) => line.startsWith("Unpacking Chromium"))).toHaveLength(2);
      expect(readdirSync(cacheDir)).toEqual([`sparticuz-chromium-${found.version}`]);
      const major = found.version?.split(".")[0];
      expect(execFileSync(found.executablePath, ["--version"], { encoding: "utf8" })).toContain(
        `Chromium ${major}.`,
      );

      lines = [];
      expect(await locate(npm())).toEqual(found);
      expect(lines).toEqual([]);

      const { libraryPath, fontConfigDir } = await locate(bare);
      const env = { LD_LIBRARY_PATH: libraryPath?.join(":") };
      const run = (more: object) =>
        execFileSync(found.executablePath, ["--version"], {
          env: { ...env, ...more },
          encoding: "utf8",
        });
      expect(run({ LD_TRACE_LOADED_OBJECTS: "1" })).toContain(
        `libnss3.so => ${libraryPath?.[0]}/libnss3.so`,
      );
      expect(run({})).toContain("Chromium");
      const fonts = /<dir>(.*\/fontconfig\/fonts)<\/dir>/.exec(
        readFileSync(join(fontConfigDir ?? "", "fonts.conf"), "utf8"),
      );
      expect(readdirSync(join(fonts?.[1] ?? "", "Open_Sans"))).toContain("OpenSans-Regular.ttf");

      expect(
        await locate({ ...npm(), cacheDir: join(folder, "other"), fallbackCacheDir: cacheDir }),
      ).toEqual(found);
    },
  );

  test.runIf(isLinuxX64)("a caller who goes away leaves nothing behind", async () => {
    const started = locateBrowser(Deadline.after(300), {
      cacheDir,
      allowDownload: false,
      ...npm(),
    });
    await expect(started).rejects.toMatchObject({ code: "TIMEOUT" });
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test.runIf(isLinuxX64 && mayMount())("a full disk is told with what to do", async () => {
    mkdirSync(cacheDir, { mode: 0o700 });
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=40m,mode=700", "tmpfs", cacheDir]);
    try {
      await using official = await mirror(200, Buffer.from("none"));
      const { message, hint } = await refusal({
        ...npm(),
        allowDownload: true,
        downloadBaseUrl: official.baseUrl,
      });
      expect(message).toMatch(/into \S+\/cache failed: the disk is full \(300 MB are needed\);/);
      expect(hint).toMatch(/^Free 300 MB on this disk/);
      expect(readdirSync(cacheDir)).toEqual([]);
      expect(official.requested, "what has no room is not downloaded").toEqual([]);
    } finally {
      execFileSync("umount", [cacheDir]);
    }
  });

  test("a cache folder that cannot be trusted or made is passed over", async () => {
    mkdirSync(cacheDir);
    chmodSync(cacheDir, 0o777);
    writeFileSync(join(folder, "file"), "");
    const { message, hint } = await refusal({
      ...npm(),
      fallbackCacheDir: join(folder, "file", "x"),
    });
    expect(message).toContain(
      `${cacheDir} belongs to another user, or other users can write to it`,
    );
    expect(message).toMatch(/file\/x cannot be written \(ENOTDIR\)/);
    expect(hint).toContain("fermata browser install");
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test("other systems do without it", async () => {
    for (const more of [{ arch: "arm64" }, { hasGlibc: () => false }]) {
      const { message } = await refusal(npm(more));
      expect(message).toContain("@sparticuz/chromium is not installed or not made for this system");
    }
  });
});

describe("a configured browser", () => {
  test("it goes first", async () => {
    program("bin/chrome-headless-shell");
    const explicitPath = program("own/chrome-headless-shell");
    expect(await locate({ explicitPath })).toEqual({
      executablePath: explicitPath,
      kind: "headless-shell",
      source: "configured",
    });
  });

  test.each(["missing", "folder", "not-executable"])("%s", async (name) => {
    mkdirSync(join(folder, "folder"));
    writeFileSync(join(folder, "not-executable"), "\x7fELF", { mode: 0o644 });
    const explicitPath = join(folder, name);
    const { message, hint } = await refusal({ explicitPath });
    expect(message).toBe(`The configured browser ${explicitPath} is not an executable file.`);
    expect(hint).toContain("--browser-path");
  });

  test("its kind is told by its name or by the resources of a full browser beside it", async () => {
    const kind = async (explicitPath: string) => (await locate({ explicitPath })).kind;
    expect(await kind(program("a/chromium"))).toBe("headless-shell");
    expect(await kind(program("a/google-chrome"))).toBe("chrome");
    expect(await kind(program("A.app/Contents/MacOS/A"))).toBe("chrome");
    program("b/resources.pak");
    expect(await kind(program("b/chromium"))).toBe("chrome");
    expect(await kind(program("b/headless_shell"))).toBe("headless-shell");
  });

  test("a wrapper that names no program is started as it is", async () => {
    const explicitPath = program("wrapper", '#!/bin/sh\nexec "$BROWSER" "$@"\n');
    expect((await locate({ explicitPath })).executablePath).toBe(explicitPath);
  });
});

describe("an installed headless shell", () => {
  test("on PATH; for a wrapper script, the program behind it", async () => {
    const behind = program("lib/chromium-headless-shell");
    program("bin/chromium-headless-shell", `#!/bin/sh -e\n\n${behind} "$@"\n`);
    expect(await locate()).toEqual({
      executablePath: behind,
      kind: "headless-shell",
      source: "installed",
    });
  });

  test("a script that names no program is passed over", async () => {
    program("bin/chrome-headless-shell", '#!/bin/sh\nexec "$(dirname "$0")"/../x "$@"\n');
    const shell = program("bin/headless_shell");
    expect((await locate()).executablePath).toBe(shell);
  });

  test("any Chrome comes last, and is told apart", async () => {
    const chrome = program("bin/google-chrome");
    expect(await locate()).toMatchObject({ executablePath: chrome, kind: "chrome" });
    const shell = program("bin/chrome-headless-shell");
    expect(await locate()).toMatchObject({ executablePath: shell, kind: "headless-shell" });
  });

  test("nothing anywhere: the message says what was tried, the hint what to do", async () => {
    const { message, hint } = await refusal({});
    expect(message).toBe(
      "No browser was found: no headless shell is installed; the npm package @sparticuz/chromium is not installed or " +
        "not made for this system; downloads are not allowed; no Chrome or Chromium is installed.",
    );
    expect(hint).toContain("--browser-path");
  });
});

describe("a download", () => {
  const shell = Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(500_000, "x")]);

  test.runIf(isLinuxX64)(
    "happens once, shows its progress, and is started from the cache then",
    async () => {
      await using official = await mirror(
        200,
        zipOf("chrome-headless-shell-linux64/chrome-headless-shell", shell),
      );
      const options = { cacheDir, system: system(), downloadBaseUrl: official.baseUrl };
      const shares: (number | undefined)[] = [];
      const found = await installBrowser(patience(), options, (line, done) =>
        done === undefined ? lines.push(line) : shares.push(done),
      );
      expect(found).toMatchObject({ kind: "headless-shell", source: "downloaded" });
      expect(official.requested).toEqual([
        `/${found.version}/linux64/chrome-headless-shell-linux64.zip`,
      ]);
      const digest = (data: Buffer) => createHash("sha256").update(data).digest("hex");
      expect(digest(readFileSync(found.executablePath))).toBe(digest(shell));
      expect(lines[0]).toContain(`Downloading chrome-headless-shell ${found.version}`);
      expect(shares.at(-1)).toBe(1);
      expect(lines.at(-1)).toBe(found.executablePath);

      expect(await locate()).toEqual(found);
      expect(official.requested).toHaveLength(1);
    },
  );

  test.each<[string, number, Buffer, RegExp]>([
    [
      "is refused",
      404,
      Buffer.from("none"),
      /downloading chrome-headless-shell into .* failed: .*404/,
    ],
    [
      "is damaged",
      200,
      shell,
      /downloading chrome-headless-shell into .* failed: .*Extraction failed/,
    ],
  ])("that %s leaves nothing behind and is told", async (_what, status, archive, expected) => {
    await using official = await mirror(status, archive);
    const { message } = await refusal({ allowDownload: true, downloadBaseUrl: official.baseUrl });
    expect(message).toMatch(expected);
    expect(message).not.toContain("\n");
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test("that no other folder would help is tried once", async () => {
    await using official = await mirror(404, Buffer.from("none"));
    const fallbackCacheDir = join(folder, "other");
    const options = { allowDownload: true, downloadBaseUrl: official.baseUrl, fallbackCacheDir };
    const { message } = await refusal(options);
    expect(message).not.toContain(fallbackCacheDir);
    expect(existsSync(fallbackCacheDir)).toBe(false);
  });

  test("without a network any Chrome will do", async () => {
    const chrome = program("bin/chromium-browser");
    const found = await locate({ allowDownload: true, downloadBaseUrl: "http://127.0.0.1:1" });
    expect(found.executablePath).toBe(chrome);
    expect(lines.at(-1)).toMatch(/failed: .*ECONNREFUSED/);
    expect(existsSync(cacheDir)).toBe(true);
  });
});
