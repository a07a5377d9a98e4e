/** The token of `--auth-token auto`: the server creates it in its data folder, where the command line reads it. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDirIn, type Config } from "../../config/config.ts";
import { AppError } from "../../shared/errors.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import { stateOfDataDir } from "./data-dir.ts";

const AUTO = "auto";
const TOKEN = "auth-token";
const ADDRESS = "server-address";
const TOKEN_BYTES = 32;
const OTHERS_BITS = 0o077;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

interface Parts {
  readonly config: Config;
  readonly redactor: Redactor;
}

/**
 * Replaces the setting `auto` with the stored token, or with a new one. Lock the data folder before the call.
 * @throws AppError INVALID_REQUEST if other users have access to the token file, or it contains no token
 */
export function withToken<P extends Parts>(parts: P): P & { readonly isAuto: boolean } {
  const { config, redactor } = parts;
  if (config.authToken !== AUTO) return { ...parts, isAuto: false };
  const path = join(config.dataDir, TOKEN);
  const authToken = readToken(path) ?? createToken(path);
  redactor.hide(authToken);
  return { ...parts, config: { ...config, authToken }, isAuto: true };
}

/** Stores the server's address, because commands send the token only to this server. Returns values for the banner. */
export function announce(url: string, { config, isAuto }: ReturnType<typeof withToken>) {
  const { dataDir, authToken, apiKeys } = config;
  writeFileSync(join(dataDir, ADDRESS), url, { mode: 0o600 });
  const authRequired = authToken !== undefined || apiKeys.length > 0;
  const token = process.stdout.isTTY ? authToken : undefined; // other users may read redirected output
  return { url, authRequired, ...(isAuto && { tokenFile: join(dataDir, TOKEN), token }) };
}

/** Returns the token if `server` is the loopback address of the server that uses the data folder, else undefined. */
export function storedToken(server: string, env: Parameters<typeof dataDirIn>[0]) {
  const dataDir = dataDirIn(env);
  const address = join(dataDir, ADDRESS);
  if (stateOfDataDir(dataDir) !== "held" || !existsSync(address)) return undefined;
  const { hostname = "", port } = URL.parse(server) ?? {};
  const isOwn = LOOPBACK.test(hostname) && port === URL.parse(readFileSync(address, "utf8"))?.port;
  return isOwn ? readToken(join(dataDir, TOKEN)) : undefined;
}

function createToken(path: string): string {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${token}\n`, { mode: 0o600, flag: "wx" });
  renameSync(draft, path);
  return token;
}

function readToken(path: string): string | undefined {
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) return undefined;
  const userId = process.geteuid?.() ?? file.uid;
  const isShared = process.platform !== "win32" && (file.mode & OTHERS_BITS) !== 0;
  const token = isShared || file.uid !== userId ? "" : readFileSync(path, "utf8").trim();
  if (/^[\w-]{32,}$/.test(token)) return token;
  throw new AppError(
    "INVALID_REQUEST",
    `${path} contains no token, or other users have access to it (its mode must be 0600).`,
    { hint: "Delete the file, and restart the server: it creates a new token." },
  );
}
