/** Steps as rows of equal height; only visible rows are rendered. */
import { useEffect, useRef, useState } from "preact/hooks";
import { clock, duration } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import type { HistoryAction } from "../link/wire.ts";
import { inWords } from "./in-words.ts";

/** In CSS pixels; the style sheet must set the same height. */
const ROW_HEIGHT = 44;
const MORE_ROWS = 8;

interface StepListProps {
  readonly steps: readonly HistoryAction[];
  readonly chosenId: string | undefined;
  readonly sessionId: string;
}

export function StepList({ steps, chosenId, sessionId }: StepListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const look = () => {
      const { current } = box;
      if (current) setView({ top: current.scrollTop, height: current.clientHeight });
    };
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - MORE_ROWS);
  const count = Math.ceil(view.height / ROW_HEIGHT) + 2 * MORE_ROWS;
  const longestMs = Math.max(1, ...steps.map((step) => step.duration_ms));
  return (
    <div
      ref={box}
      class="steps"
      onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) =>
        setView({ top, height })
      }
    >
      <ol style={{ height: `${steps.length * ROW_HEIGHT}px` }} aria-label="Steps">
        {steps.slice(first, first + count).map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            earlier={steps[first + index + 1]}
            top={(first + index) * ROW_HEIGHT}
            share={step.duration_ms / longestMs}
            href={linkTo("timeline", sessionId, step.id)}
            isChosen={step.id === chosenId}
          />
        ))}
      </ol>
    </div>
  );
}

interface StepRowProps {
  readonly step: HistoryAction;
  readonly earlier: HistoryAction | undefined;
  readonly top: number;
  /** The step's duration as a share of the longest duration in the list. */
  readonly share: number;
  readonly href: string;
  readonly isChosen: boolean;
}

function StepRow({ step, earlier, top, share, href, isChosen }: StepRowProps) {
  const pauseMs = earlier ? step.timestamp - earlier.timestamp - earlier.duration_ms : 0;
  return (
    <li class="step" style={{ top: `${top}px` }}>
      <a href={href} aria-current={isChosen ? "true" : undefined}>
        <span class="step-time">{clock(step.timestamp)}</span>
        <span class="step-words">
          <span class="cut">{inWords(step)}</span>
          <span class={step.success ? "soft" : "bad-words"}>
            {step.success ? pauseWords(pauseMs) : step.error_code}
          </span>
        </span>
        <span class="step-cost">
          <span class="figure">{duration(step.duration_ms)}</span>
          <span class="span" style={{ width: `${Math.max(2, share * 100)}%` }} />
        </span>
      </a>
    </li>
  );
}

/** Describes the time between two steps, in which the agent chooses the next step; empty without a pause. */
function pauseWords(ms: number): string {
  return ms > 0 ? `after a pause of ${duration(ms)}` : "";
}
