/** The run as one file, to be kept or handed on. */
import { useCall } from "../kit/call.ts";
import { Trouble } from "../kit/parts.tsx";
import { saveFile } from "../kit/save-file.ts";
import { inPath } from "../link/request.ts";
import type { HistoryAction } from "../link/wire.ts";

interface SaveRunProps {
  readonly sessionId: string;
  readonly steps: readonly HistoryAction[];
}

const FORMATS = [
  ["html", "Save as a file"],
  ["webp", "Save as an animation"],
  ["json", "Save as data"],
  ["har", "Save as HAR"],
] as const;

export function SaveRun({ sessionId, steps }: SaveRunProps) {
  const { call, error, isBusy } = useCall();
  const hasPictures = steps.some((step) => step.screenshot_after_path !== null);
  const save = (format: string) => {
    const path = `/history/sessions/${inPath(sessionId)}/report`;
    call(saveFile(path, { format }, `${sessionId}.${format}`), () => {});
  };
  return (
    <>
      {FORMATS.filter(([format]) => format !== "webp" || hasPictures).map(([format, label]) => (
        <button key={format} type="button" disabled={isBusy} onClick={() => save(format)}>
          {label}
        </button>
      ))}
      <Trouble error={error} />
    </>
  );
}
