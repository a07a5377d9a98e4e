import type { PictureRequest } from "../model/picture.ts";
import type { StepRequest } from "./step-types.ts";

/** What loading a page may take where no caller says how long. */
export const LOAD_MS = 25_000;

export const NO_PICTURE: PictureRequest = {
  area: "none",
  markup: [],
  cursor: false,
  format: "webp",
  quality: 80,
};

/** A step that loads a page and tells nothing of it. */
export function loadRequest(actionType: string, params: StepRequest["params"]): StepRequest {
  return {
    actionType,
    params,
    waitUntil: { type: "action_complete", timeoutMs: LOAD_MS },
    picture: NO_PICTURE,
    elements: false,
    catchUp: false,
  };
}
