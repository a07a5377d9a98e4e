/**
 * Functions that need a device, an account or a window of the browser's own to choose from. A headless browser answers some
 * of them never, others with errors that no site expects. Pages get what Chrome gives them without the device, or when its
 * user closes the window; what a person would have seen is reported.
 */
export const DEVICE_PROMPTS = `
  const Failure = DOMException;
  const Controller = AbortController;
  const { abort } = Controller.prototype;
  const signalOf = getterOf(Controller.prototype, "signal");
  const later = setTimeout;
  /** Page time in which the browser finds what is wrong with a request by itself. */
  const CHECK_MS = 300;
  const gives = (value) => new Later((resolve) => resolve(value));
  const fails = (name) => new Later((_resolve, reject) => reject(new Failure("The request was cancelled or is not possible here.", name)));

  /** Without an error's name, the browser's own answer is Chrome's. */
  const refused = (owner, name, kind, error) => wrap(owner?.prototype, name, (target, self, args) => {
    tell("refused", kind);
    return error ? fails(error) : apply(target, self, args);
  });
  refused(globalThis.MediaDevices, "getDisplayMedia", "display-capture", "NotAllowedError");
  refused(globalThis.EyeDropper, "open", "eye-dropper", "AbortError");
  refused(globalThis.PaymentRequest, "show", "payment", "NotSupportedError");
  refused(globalThis.USB, "requestDevice", "usb");
  refused(globalThis.HID, "requestDevice", "hid");
  refused(globalThis.Serial, "requestPort", "serial");
  refused(globalThis.Bluetooth, "requestDevice", "bluetooth");
  refused(globalThis.XRSystem, "requestSession", "xr-spatial-tracking", "NotSupportedError");
  wrap(globalThis.XRSystem?.prototype, "isSessionSupported", () => gives(false));

  const credentials = globalThis.CredentialsContainer?.prototype;
  /** A security key: the browser checks the request, and then waits for a key that never comes. */
  const keyRequest = (target, self, options, kind) => {
    tell("refused", kind);
    const controller = new Controller();
    const real = apply(target, self, [own({ ...options, signal: apply(signalOf, controller, []) })]);
    return new Later((resolve, reject) => {
      let isOver = false;
      apply(then, real, [resolve, (error) => reject(isOver ? new Failure("The operation was cancelled.", "NotAllowedError") : error)]);
      later(() => {
        isOver = true;
        apply(abort, controller, []);
      }, CHECK_MS);
    });
  };
  const asksForKey = (options) => options && options.publicKey && options.mediation !== "conditional";
  wrap(credentials, "create", (target, self, args) =>
    asksForKey(args[0]) ? keyRequest(target, self, args[0], "publickey-credentials-create") : apply(target, self, args));
  wrap(credentials, "get", (target, self, args) => {
    const options = args[0];
    if (asksForKey(options)) return keyRequest(target, self, options, "publickey-credentials-get");
    if (options && options.identity) {
      tell("refused", "identity-credentials-get");
      return fails("NetworkError");
    }
    return options && options.password && !options.otp ? gives(null) : apply(target, self, args);
  });
  for (const name of ["preventSilentAccess", "store"]) wrap(credentials, name, () => gives(undefined));

  const SpeechError = globalThis.SpeechRecognitionErrorEvent;
  const Plain = Event;
  wrap(globalThis.webkitSpeechRecognition?.prototype, "start", (_target, self) => {
    tell("refused", "speech-recognition");
    later(() => {
      apply(dispatchEvent, self, [new SpeechError("error", own({ error: "not-allowed" }))]);
      apply(dispatchEvent, self, [new Plain("end")]);
    }, 0);
  });

  for (const name of ["Translator", "LanguageDetector", "LanguageModel", "Summarizer", "Writer", "Rewriter", "Proofreader"]) {
    wrap(globalThis[name], "availability", () => gives("unavailable"));
    wrap(globalThis[name], "create", () => fails("NotSupportedError"));
  }
`;
