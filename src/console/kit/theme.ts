import { signal } from "@preact/signals";

const KEY = "fermata-theme";
const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const theme = signal<Theme>(stored());

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? "system";
  localStorage.setItem(KEY, theme.value);
  showTheme();
}

/** Applies the theme to the document; with `system`, the browser chooses. */
export function showTheme(): void {
  if (theme.value === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
}

function stored(): Theme {
  try {
    const word = localStorage.getItem(KEY);
    return THEMES.find((one) => one === word) ?? "system";
  } catch {
    return "system"; // `localStorage` may throw, for example for a `file:` page in a frame
  }
}
