/** Gives the focus to what is shown, after what had it has gone. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("#main")?.focus();
}
