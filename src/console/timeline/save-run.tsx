/** The run as one file, to be kept or handed on. */
import { useCall } from "../kit/call.ts";
import { Trouble } from "../kit/parts.tsx";
import { inPath, send } from "../link/request.ts";
import type { HistoryAction } from "../link/wire.ts";

interface SaveRunProps {
  readonly sessionId: string;
  readonly steps: readonly HistoryAction[];
}

export function SaveRun({ sessionId, steps }: SaveRunProps) {
  const { call, error, isBusy } = useCall();
  const hasPictures = steps.some((step) => step.screenshot_after_path !== null);
  const save = (format: string) => {
    const path = `/history/sessions/${inPath(sessionId)}/report`;
    const asking = send("GET", path, { query: { format } }).then((response) => response.blob());
    call(asking, (file) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = `${sessionId}.${format}`;
      link.click();
      URL.revokeObjectURL(link.href);
    });
  };
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => save("html")}>
        Save as a file
      </button>
      {hasPictures && (
        <button type="button" disabled={isBusy} onClick={() => save("webp")}>
          Save as an animation
        </button>
      )}
      <Trouble error={error} />
    </>
  );
}
