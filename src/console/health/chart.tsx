/** A line chart over time: a canvas, and the values at the selected time as text. */
import { useEffect, useRef, useState } from "preact/hooks";
import uPlot from "uplot";
import { clock } from "../kit/parts.tsx";
import { theme } from "../kit/theme.ts";

export interface ChartLine {
  readonly label: string;
  /** One value for each of `times`; null if unknown. */
  readonly values: readonly (number | null)[];
}

interface ChartProps {
  readonly title: string;
  /** Milliseconds since the epoch. */
  readonly times: readonly number[];
  /** At most five lines. */
  readonly lines: readonly ChartLine[];
  readonly fromMs: number;
  readonly untilMs: number;
  readonly format: (value: number) => string;
  /** Whether the values are counts, which have integer ticks only. */
  readonly isCount: boolean;
}

export function Chart({ title, times, lines, fromMs, untilMs, ...axis }: ChartProps) {
  const legend = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const at = chosen ?? times.length - 1;
  const time = times[at];
  const plot = usePlot({ legend, labels: lines.map(({ label }) => label), setChosen, ...axis });
  useEffect(() => {
    plot.current?.setData([times.map(inSeconds), ...lines.map(({ values }) => [...values])], false);
    plot.current?.setScale("x", { min: inSeconds(fromMs), max: inSeconds(untilMs) });
  });
  const move = (event: KeyboardEvent) => {
    const by = STEPS.get(event.key);
    if (by === undefined || !plot.current) return;
    event.preventDefault();
    const next = Math.min(Math.max(at + by, 0), times.length - 1);
    plot.current.setCursor({
      left: plot.current.valToPos(inSeconds(times[next] ?? 0), "x"),
      top: 0,
    });
  };
  return (
    <figure class="chart">
      <figcaption class="chart-head">
        <h2>{title}</h2>
        {time !== undefined && (
          <span class="soft figure">{chosen === undefined ? "now" : clock(time)}</span>
        )}
      </figcaption>
      <div
        ref={plot.place}
        class="plot"
        role="img"
        tabIndex={0}
        aria-label={`${title} over time. Use the left and right arrow keys to read the values at a time.`}
        onKeyDown={move}
        onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
      />
      <ul ref={legend} class="legend" aria-live={chosen === undefined ? "off" : "polite"}>
        {lines.map(({ label, values }, index) => (
          <li key={label}>
            <span class={`swatch line-${index + 1}`} />
            {label} <span class="figure">{shown(values[at], axis.format)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
]);

function inSeconds(ms: number): number {
  return ms / 1_000;
}

function shown(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? "–" : format(value);
}

const HEIGHT = 160;
/** CSS pixels: half the width of a time label. The last label extends this far beyond the end of the axis. */
const HALF_A_TIME = 28;

interface PlotOptions extends Pick<ChartProps, "format" | "isCount"> {
  readonly legend: { readonly current: HTMLUListElement | null };
  readonly labels: readonly string[];
  readonly setChosen: (at: number | undefined) => void;
}

/** Creates the plot, and replaces it when the lines change. It follows its container's width and the colour theme. */
function usePlot({ legend, labels, setChosen, ...axis }: PlotOptions) {
  const place = useRef<HTMLDivElement>(null);
  const current = useRef<uPlot | undefined>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const colourOf = (index: number) => {
      const swatch = legend.current?.querySelector(`.line-${index + 1}`);
      return swatch ? getComputedStyle(swatch).color : "";
    };
    const made = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        padding: [8, HALF_A_TIME, 0, 0],
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
        scales: {
          x: { time: true },
          y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
        },
        axes: axesOf(element, axis),
        series: [{}, ...labels.map((label, index) => lineOf(label, index, colourOf))],
        hooks: { setCursor: [({ cursor: { idx } }) => setChosen(idx ?? undefined)] },
      },
      [[], ...labels.map(() => [])],
      element,
    );
    current.current = made;
    const observer = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, [labels.join("\n")]);
  useEffect(() => current.current?.redraw(), [theme.value]);
  return {
    place,
    get current() {
      return current.current;
    },
  };
}

const WHOLE = [1, 10, 100, 1_000, 10_000].flatMap((tens) => [tens, tens * 2, tens * 5]);

function lineOf(label: string, index: number, colourOf: (index: number) => string): uPlot.Series {
  return {
    label,
    width: 1.5,
    points: { show: false },
    stroke: () => colourOf(index),
    ...(index === 0 && { fill: () => colourOf(index).replace(")", " / 12%)").replaceAll(",", "") }),
  };
}

function axesOf(
  element: Element,
  { format, isCount }: Pick<ChartProps, "format" | "isCount">,
): uPlot.Axis[] {
  const colour = () => getComputedStyle(element).color;
  const grid = () => getComputedStyle(element).borderTopColor;
  const shared = {
    stroke: colour,
    font: "11px system-ui, sans-serif",
    ticks: { show: false },
  };
  return [
    {
      ...shared,
      size: 24,
      gap: 4,
      space: 80,
      grid: { show: false },
      values: (_plot, splits) => splits.map((seconds) => clock(seconds * 1_000)),
    },
    {
      ...shared,
      size: 56,
      gap: 6,
      space: 36,
      grid: { stroke: grid, width: 1 },
      ...(isCount && { incrs: WHOLE }),
      values: (_plot, splits) => splits.map(format),
    },
  ];
}
