/** A random caller: it visits hostile pages and checks all requirements after every step. */
import { z } from "zod";
import { ElementList } from "../../scenarios/support/envelope.ts";
import type { Driver, Input } from "../../scenarios/support/driver.ts";
import { succeed } from "../../scenarios/support/stage.ts";
import { ask, checkFrozen, errorsIn, type Answered } from "./checks.ts";
import { anyMove, moveAtDialog, type Requested, type Place } from "./moves.ts";
import type { Random } from "../../support/random.ts";
import { closeSessions, createSession, createTab, sessionIds } from "./sessions.ts";

const MOST_SESSIONS = 3;
const MOST_REFS = 50;
const LONGEST_PATIENCE_MS = 400;

const Tabs = z.object({ tabs: z.array(z.object({ id: z.string() })) });

export interface WalkParts {
  readonly rest: Driver;
  readonly siteUrl: string;
  readonly random: Random;
  /** The server's log so far. */
  readonly log: () => string;
}

export class Walk {
  /** The number of each outcome, to see how effective a storm was. */
  readonly met = new Map<string, number>();
  readonly #parts: WalkParts;
  /** The violations, with their requests. */
  readonly failures: string[] = [];
  #logRead = 0;
  readonly #refs = new Map<string, readonly number[]>();
  #atDialog = false;

  constructor(parts: WalkParts) {
    this.#parts = parts;
  }

  /** One random step; stores violations in `failures`, and the walk continues. */
  async step(): Promise<void> {
    const { random } = this.#parts;
    const sessionId = await this.#session();
    const place = await this.#place(sessionId);
    const moves = random.chance(0.08) ? 3 : 1;
    const requested = Array.from({ length: moves }, () => this.#move(place));
    try {
      await Promise.all(requested.map((one) => this.#make(one, sessionId)));
      await this.#check({ session_id: sessionId, tab_id: place.tabId });
    } catch (error) {
      const logged = this.#newErrors();
      this.failures.push(
        [String(error), `asked: ${JSON.stringify(requested)}`, ...logged].join("\n"),
      );
    }
  }

  /** Closes everything except one blank tab. */
  async rest(): Promise<void> {
    await closeSessions(this.#parts.rest);
    await this.#place("default");
    await this.#check({ session_id: "default" });
  }

  #move(place: Place): Requested {
    const { random } = this.#parts;
    return this.#atDialog && random.chance(0.6)
      ? moveAtDialog(random, place)
      : anyMove(random, place);
  }

  async #make({ operation, input }: Requested, sessionId: string): Promise<void> {
    const { random, rest } = this.#parts;
    const patienceMs = random.chance(0.06) ? random.whole(0, LONGEST_PATIENCE_MS) : undefined;
    const inSession = { ...input, session_id: sessionId };
    const answered = await ask(rest, { operation, input: inSession }, patienceMs);
    const how = outcomeOf(answered);
    this.met.set(how, (this.met.get(how) ?? 0) + 1);
    this.#atDialog = how === "MODE_CONFLICT" || how === "dialog";
    if (operation === "tab.elements" && answered !== "hung up" && answered.ok) {
      const { elements } = ElementList.parse(answered.data);
      this.#refs.set(
        String(input["tab_id"]),
        elements.slice(0, MOST_REFS).map(({ ref }) => ref),
      );
    }
  }

  async #check(place: Input): Promise<void> {
    const { rest } = this.#parts;
    const how = await checkFrozen(rest, place);
    this.met.set(how, (this.met.get(how) ?? 0) + 1);
    const status = await succeed(rest, "browser.status");
    z.object({ data: z.object({ ready: z.literal(true) }) }).parse(status);
    const wrong = this.#newErrors();
    if (wrong.length > 0) throw new Error(`The server logged: ${wrong.join("\n")}`);
  }

  /** Errors that the server has logged since the last check. */
  #newErrors(): readonly string[] {
    const log = this.#parts.log();
    const lines = errorsIn(log.slice(this.#logRead));
    this.#logRead = log.length;
    return lines;
  }

  /** The default session, or another one that comes and goes. */
  async #session(): Promise<string> {
    const { random, rest } = this.#parts;
    const ids = await sessionIds(rest);
    if (ids.length < MOST_SESSIONS && random.chance(0.05)) return createSession(rest);
    const id = ids.length > 0 ? random.pick(ids) : "default";
    if (ids.length > 1 && random.chance(0.03)) {
      await succeed(rest, "session.close", { session_id: id });
      return "default";
    }
    return id;
  }

  async #place(sessionId: string): Promise<Place> {
    const { random, rest, siteUrl } = this.#parts;
    const { tabs } = Tabs.parse(await succeed(rest, "tab.list", { session_id: sessionId }));
    const tabId = tabs.length > 0 ? random.pick(tabs).id : await createTab(rest, sessionId);
    return { tabId, siteUrl, refs: this.#refs.get(tabId) ?? [] };
  }
}

function outcomeOf(answered: Answered): string {
  if (answered === "hung up") return answered;
  if (!answered.ok) return answered.error.code;
  const settle = z.object({ settle: z.object({ reason: z.string() }) }).safeParse(answered.data);
  return settle.success ? settle.data.settle.reason : "answered";
}
