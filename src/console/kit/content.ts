/** Moves the focus to the content after the focused element was removed. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("#main")?.focus();
}
