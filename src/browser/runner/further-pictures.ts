/** Screenshots of a step in addition to those before and after it. */
import { Deadline } from "../../shared/deadline.ts";
import { encodeObservation } from "../capture/encode-observation.ts";
import { observeAsRequested } from "../capture/observe-area.ts";
import { observeWithPicture } from "../capture/observe-in-view.ts";
import type { Observation } from "../capture/observed-tab.ts";
import type { Picture, PictureRequest } from "../model/picture.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StepRequest } from "../step/step-types.ts";

const FAILURE_PICTURE_MS = 2_000;

/** Observes the page for screenshot `next` and begins to encode it. Undefined if none is requested or possible now. */
export async function observeAhead(
  deadline: Deadline,
  shown: Tab,
  next: StepRequest["next"],
  warnings: string[],
): Promise<Observation | undefined> {
  if (!next) return undefined;
  const added: string[] = [];
  const seen = await observeWithPicture(deadline, shown, added, true);
  if (!seen || shown.observation?.frame !== seen.frame) return undefined; // `look` runs next and adds the warning
  warnings.push(...added);
  encodeObservation(seen, next).catch(() => {}); // a call that requests the screenshot gets the error
  return shown.observation;
}

/** Returns the requested screenshot after a failed step; undefined if the page can no longer provide one. */
export async function pictureAfterFailure(
  tab: Tab,
  picture: PictureRequest,
): Promise<Picture | undefined> {
  if (picture.area === "none" || tab.closed || tab.crashed) return undefined;
  using deadline = Deadline.after(FAILURE_PICTURE_MS);
  try {
    const observation = await observeAsRequested(deadline, tab, picture, []);
    return observation && (await encodeObservation(observation, picture)); // deadline: encoding is quick
  } catch {
    return undefined; // the caller needs the original error
  }
}
