import type { Delivery } from "../../page/views/deliveries.ts";
import { hindranceOf } from "../../page/outcome/outcome.ts";
import type { SearchHit } from "../../page/readers/search-hits.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { navigate } from "../actions/navigate.ts";
import { failureOf } from "../chromium/target/failure.ts";
import type { Session } from "../session/session.ts";
import type { ViewAsked } from "../model/view-asked.ts";
import { readView } from "../reads/read-view.ts";
import { lookAt } from "./look-at.ts";
import { inOwnTab } from "./own-tab.ts";

/** Pages that are open at once for one caller. */
const AT_ONCE = 3;
/** Reading comes after loading; neither may take the other's time. Milliseconds. */
const READING_MS = 10_000;

export interface HitReading {
  readonly view: ViewAsked;
  /** Of each page, for each of its steps. */
  readonly timeoutMs: number;
  /** The page of results, whose links they are. */
  readonly foundOn: string;
}

/** A page that was read, or why it was not. */
export type ReadHit =
  | {
      readonly url: string;
      readonly title: string;
      readonly httpStatus: number | undefined;
      readonly pageType: string;
      readonly delivery: Delivery;
    }
  | { readonly error: AppError };

/** Reads the pages of hits side by side; one that fails or is late is told so, and holds up no other. */
export async function readHits(
  deadline: Deadline,
  session: Session,
  hits: readonly SearchHit[],
  asked: HitReading,
): Promise<readonly ReadHit[]> {
  const read: ReadHit[] = [];
  const places = hits.entries();
  const work = async () => {
    for (const [place, hit] of places) read[place] = await readOne(deadline, session, hit, asked);
  };
  await deadline.race(Promise.all(Array.from({ length: AT_ONCE }, work)));
  return read;
}

async function readOne(
  deadline: Deadline,
  session: Session,
  { url }: SearchHit,
  asked: HitReading,
): Promise<ReadHit> {
  using own = deadline.child(asked.timeoutMs + READING_MS);
  try {
    return await readNow(own, session, url, asked);
  } catch (thrown) {
    deadline.check();
    return { error: failureOf(thrown) };
  }
}

function readNow(
  deadline: Deadline,
  session: Session,
  url: string,
  { view, timeoutMs, foundOn }: HitReading,
): Promise<ReadHit> {
  return inOwnTab(deadline, session, { verb: "search", timeoutMs }, async (run) => {
    await run.step(deadline, ["navigate", { url }], navigate({ url, foundOn }));
    const found = await lookAt(deadline, run.tab);
    const hindrance = hindranceOf(found);
    if (hindrance) {
      throw new AppError(
        "SITE_REFUSED",
        `The page is not given: ${hindrance.evidence.join("; ")}.`,
        {
          hint: "Read another result, or let a person open it.",
        },
      );
    }
    const { snapshot, httpStatus } = found.reading;
    return {
      url: snapshot.url,
      title: snapshot.title,
      httpStatus,
      pageType: found.understood.pageType,
      delivery: await readView(deadline, run.tab, view),
    };
  });
}
