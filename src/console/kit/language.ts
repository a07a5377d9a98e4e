/**
 * Chrome without a system language, as in containers, reports `en-US@posix`. `Intl` rejects it, so the chart library
 * would fail while loading and the console would stay empty. Import this module before all others.
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en-US" });
}
