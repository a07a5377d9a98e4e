/** Finds the process at the other end of a loopback connection, as Linux reports it (proc(5)). */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { Socket } from "node:net";
import { endianness } from "node:os";
import { processesOf } from "../../../shared/process/process-memory.ts";

const LOOPBACK = "127.0.0.1";
/** `LOOPBACK` as written in /proc/net/tcp, the kernel's list of connections. */
const LISTED = endianness() === "LE" ? "0100007F" : "7F000001";
const ESTABLISHED = "01";
/** Columns of a line in /proc/net/tcp. */
const [LOCAL, REMOTE, STATE, INODE] = [1, 2, 3, 9];

/**
 * Checks that connections come from a browser. The main process of the browser leads a process session (setsid), and
 * the check accepts every process of this session. Only Linux reports the process of a connection; on other systems,
 * the check accepts all connections.
 */
export class BrowserPeers {
  readonly #leader: number;
  /** Id of the process that opened the latest connection: a browser opens all connections from one process. */
  #latest: string | undefined;

  constructor(leader: number) {
    this.#leader = leader;
  }

  has(client: Socket): boolean {
    if (process.platform !== "linux") return true;
    const inode = inodeOf(client);
    if (inode === undefined) return false;
    if (this.#latest !== undefined && holds(this.#latest, inode)) return true;
    this.#latest = processesOf([this.#leader]).find((pid) => holds(pid, inode));
    return this.#latest !== undefined;
  }
}

/** Returns the inode of the peer's socket; undefined if /proc/net/tcp does not list the socket as connected. */
function inodeOf({ remoteAddress, remotePort, localPort }: Socket): string | undefined {
  if (remoteAddress !== LOOPBACK || remotePort === undefined || localPort === undefined) return;
  const [from, to] = [listed(remotePort), listed(localPort)];
  for (const line of readFileSync("/proc/self/net/tcp", "latin1").split("\n")) {
    if (!line.includes(from)) continue;
    const columns = line.trim().split(/\s+/);
    const fits = columns[LOCAL] === from && columns[REMOTE] === to;
    if (fits && columns[STATE] === ESTABLISHED) return columns[INODE];
  }
  return undefined;
}

function listed(port: number): string {
  return `${LISTED}:${port.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Whether a process has the socket with this inode open. */
function holds(pid: string, inode: string): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((fd) => targetOf(`${folder}/${fd}`) === `socket:[${inode}]`);
  } catch {
    return false; // the process has ended, or belongs to another user
  }
}

function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined; // closed after the folder was read
  }
}
