/** Small components that several views use. */
import type { ComponentChildren } from "preact";
import type { Refused } from "../link/request.ts";

export function Trouble({ error }: { readonly error: Refused | undefined }) {
  if (!error) return null;
  return (
    <p class="trouble" role="alert">
      <strong>{error.message}</strong>
      {error.hint !== "" && <span> {error.hint}</span>}
    </p>
  );
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

export type Tone = "calm" | "busy" | "bad" | "ask" | "plain";

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

interface SwitchProps {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice among a few visible options. */
export function Switch({ label, choices, value, onChange }: SwitchProps) {
  return (
    <div class="switch" role="group" aria-label={label}>
      {choices.map(([one, text]) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Filter({ label, value, onChange }: FilterProps) {
  return (
    <input
      class="filter"
      type="search"
      placeholder={label}
      aria-label={label}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Tests whether the texts together contain every word of the filter, ignoring case. */
export function matchesFilter(filter: string, ...texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1_000)} s`;
}

export function clock(epochMs: number): string {
  return new Date(epochMs).toLocaleTimeString([], { hour12: false });
}

/** Formats a time as the time of day. Adds the date if the date is not today. */
export function moment(epochMs: number): string {
  const date = new Date(epochMs);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock(epochMs) : date.toLocaleString([], { hour12: false });
}

/** Returns an address without `http(s)://`, `www.` and a final slash. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** Converts a value to text for an address or a form: JSON unless it is a string. */
export function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function counted(count: number, thing: string): string {
  return `${count.toLocaleString()} ${thing}${count === 1 ? "" : "s"}`;
}
