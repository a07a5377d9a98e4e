/** The pictures of a run, one after the other, as one file. */
import type { ActionRecord } from "../../ports/history.ts";
import { AppError } from "../../shared/errors.ts";
import type { RenderedFile, Call } from "../operation.ts";
import { keptPicture } from "./fields.ts";

/** Together at most about 80 million pixels at the usual width. */
const MOST_PICTURES = 200;

interface AnimationAsked {
  readonly sessionId: string;
  /** The latest first. */
  readonly actions: readonly ActionRecord[];
  readonly frameMs: number;
  readonly maxWidth: number;
}

/** @throws AppError SCREENSHOT_NOT_FOUND where no picture is kept */
export async function runAnimation(
  call: Call,
  { sessionId, actions, frameMs, maxWidth }: AnimationAsked,
): Promise<RenderedFile> {
  const pictured = actions.filter(({ screenshotAfterPath: path }) => path !== null);
  if (pictured.length > MOST_PICTURES) {
    call.warnings.push(
      `Of ${pictured.length} pictures the latest ${MOST_PICTURES} are in the file; give a lower limit, or take format html, which has more.`,
    );
  }
  const { animationOf } = await import("../../browser/capture/picture/animation.ts"); // deadline: a module of our own
  const pictures = pictured
    .slice(0, MOST_PICTURES)
    .toReversed()
    .map(
      ({ screenshotAfterPath: path }) =>
        async () =>
          (await keptPicture(call, path))?.data,
    );
  const data = await animationOf(call.deadline, pictures, { maxWidth, frameMs });
  if (data) return { data, name: `${sessionId}.webp`, mimeType: "image/webp" };
  throw new AppError("SCREENSHOT_NOT_FOUND", `No picture of session ${sessionId} is kept.`, {
    hint: "Pictures are kept with the setting history.screenshots.enabled, of actions that take some; format html needs none.",
  });
}
