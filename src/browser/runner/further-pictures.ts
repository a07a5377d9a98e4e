/** Pictures of a step beside those before and after it. */
import { Deadline } from "../../shared/deadline.ts";
import { encodeObservation } from "../capture/encode-observation.ts";
import { observeAsRequested } from "../capture/observe-area.ts";
import { observeWithPicture } from "../capture/observe-in-view.ts";
import type { Observation } from "../capture/observed-tab.ts";
import type { Picture, PictureRequest } from "../model/picture.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StepRequest } from "../step/step-types.ts";

const FAILURE_PICTURE_MS = 2_000;

/** Observes a page with the picture that is asked for next, where the page gives one now. Adds to the warnings. */
export async function observeAhead(
  deadline: Deadline,
  shown: Tab,
  next: StepRequest["next"],
  warnings: string[],
): Promise<Observation | undefined> {
  if (!next) return undefined;
  const added: string[] = [];
  const seen = await observeWithPicture(deadline, shown, added, true);
  if (!seen || shown.observation?.frame !== seen.frame) return undefined; // the plain look says why
  warnings.push(...added);
  encodeObservation(seen, next).catch(() => {}); // told to who asks for it
  return shown.observation;
}

/** What the caller would see now, if the page still gives a picture. */
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
    return undefined; // the error itself is what the caller has to hear
  }
}
