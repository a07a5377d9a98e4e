/** Moves the focus to the main content, for example because the focused element disappears. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("#main")?.focus();
}
