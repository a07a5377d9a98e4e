/**
 * Chrome that was started without a language of the system, as in containers, calls its own `en-US@posix`. `Intl` refuses
 * that, and the library of the charts would fail with it while it is loaded: nothing would be shown at all. To be imported
 * before all others.
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en-US" });
}
