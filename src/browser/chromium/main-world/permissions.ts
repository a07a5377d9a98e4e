/**
 * Hooks for the functions of a page that show a permission prompt. A headless browser rejects calls of these functions
 * at once. A hook waits for the caller's decision, then calls the function and returns its result. It does not wait for
 * a call that fails before: insecure page, frame without permission, wrong arguments, a device that needs a window.
 */
export const PERMISSION_HOOKS = `
  const policy = document.featurePolicy;
  const allowsFeature = policy && policy.allowsFeature;
  const mayAsk = (feature) => secure && (!policy || apply(allowsFeature, policy, [feature]));

  /** Calls \`go\` when both permissions are decided, or the first is denied. If \`second\` is "", there is only one. */
  const whenDecided = (kind, second, go) => {
    if (!decided[kind]) {
      ask("permission", kind, (state) => {
        decided[kind] = state || "denied";
        whenDecided(kind, second, go);
      });
    } else if (second && decided[kind] === "granted") whenDecided(second, "", go);
    else go();
  };
  /** The same for a function that returns a promise. */
  const promised = (kind, second, target, self, args) =>
    new Later((resolve, reject) => whenDecided(kind, second, () => {
      try {
        resolve(apply(target, self, args));
      } catch (error) {
        reject(error);
      }
    }));
  /** Kinds whose calls the browser may reject without a prompt if no gesture of a user caused them. */
  const WITH_GESTURE = own({ "idle-detection": true, "storage-access": true });
  const { clipboard } = navigator;
  const receiverOf = (owner) => {
    if (owner === globalThis.Document?.prototype) return document;
    if (owner === globalThis.Navigator?.prototype) return navigator;
    return owner === globalThis.Clipboard?.prototype ? clipboard : undefined;
  };
  /** \`instead\` wraps the browser's function; the result is called after the decision. */
  const hookPromise = (owner, name, kind, feature, instead = (target) => target) => {
    const receiver = receiverOf(owner);
    wrap(owner, name, (target, self, args) => {
      if ((receiver && self !== receiver) || (WITH_GESTURE[kind] && !isActive())) return apply(target, self, args);
      if (kind === "clipboard-write" && isActive()) return apply(instead(target), self, args); // no prompt then
      if (feature === "" ? secure : mayAsk(feature)) return promised(kind, "", instead(target), self, args);
      tell("refused", kind);
      return apply(target, self, args);
    });
  };

  const geolocation = navigator.geolocation;
  const watches = own({});
  let lastWatch = 0;
  for (const name of ["getCurrentPosition", "watchPosition"]) {
    const watching = name === "watchPosition";
    wrap(globalThis.Geolocation?.prototype, name, (target, self, args) => {
      if (self !== geolocation || typeof args[0] !== "function") return apply(target, self, args);
      const allowed = mayAsk("geolocation");
      if (!allowed) tell("refused", "geolocation");
      const id = watching ? ++lastWatch : 0;
      if (watching) watches[id] = own({ real: 0 });
      const go = () => {
        if (!watching) return apply(target, self, args);
        if (watches[id]) watches[id].real = apply(target, self, args);
      };
      if (allowed) whenDecided("geolocation", "", go);
      else go();
      return watching ? id : undefined;
    });
  }
  wrap(globalThis.Geolocation?.prototype, "clearWatch", (target, self, args) => {
    const watch = self === geolocation ? watches[args[0]] : undefined;
    if (!watch) return apply(target, self, args);
    delete watches[args[0]];
    if (watch.real) apply(target, self, [watch.real]);
  });

  const mediaDevices = navigator.mediaDevices;
  wrap(globalThis.MediaDevices?.prototype, "getUserMedia", (target, self, args) => {
    const camera = args[0]?.video ? "camera" : "";
    const microphone = args[0]?.audio ? "microphone" : "";
    const first = camera || microphone;
    if (self !== mediaDevices || !first) return apply(target, self, args);
    if ((!camera || mayAsk("camera")) && (!microphone || mayAsk("microphone")))
      return promised(first, camera && microphone, target, self, args);
    tell("refused", first);
    return apply(target, self, args);
  });

  wrap(globalThis.Notification, "requestPermission", (target, self, args) => {
    if (secure && parent === globalThis) return promised("notifications", "", target, self, args);
    tell("refused", "notifications");
    return apply(target, self, args);
  });
  // A headless browser always returns "denied" here.
  wrapGetter(globalThis.Notification, "permission", (target, self, args) => {
    const real = apply(target, self, args);
    if (!secure || parent !== globalThis) return real;
    return decided.notifications || "default";
  });
  hookPromise(globalThis.PushManager?.prototype, "subscribe", "notifications", "");
  hookPromise(globalThis.Navigator?.prototype, "requestMIDIAccess", "midi", "midi");
  hookPromise(globalThis.IdleDetector, "requestPermission", "idle-detection", "idle-detection");
  hookPromise(globalThis, "queryLocalFonts", "local-fonts", "local-fonts");
  hookPromise(globalThis, "getScreenDetails", "window-management", "window-management");
  if (parent !== globalThis)
    hookPromise(globalThis.Document?.prototype, "requestStorageAccess", "storage-access", "storage-access");
`;

/**
 * Hooks for functions that need a device, an account or a window of the browser. In a headless browser, some of these
 * never return, and others return errors that sites do not expect. The hooks return what Chrome returns without the
 * device or after its prompt was closed. The caller gets an event for the prompt.
 */
export const DEVICE_PROMPTS = `
  const Failure = DOMException;
  const Controller = AbortController;
  const { abort } = Controller.prototype;
  const signalOf = getterOf(Controller.prototype, "signal");
  const later = setTimeout;
  /** Page time until we abort a request for a security key; the browser rejects an invalid request earlier. */
  const CHECK_MS = 300;
  const gives = (value) => new Later((resolve) => resolve(value));
  const fails = (name) => new Later((_resolve, reject) => reject(new Failure("The request was cancelled or is not possible here.", name)));

  /** Without \`error\` (a name), returns the browser's own result, which is the same as Chrome's. */
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
  /** Requests a security key: the browser checks the request, then waits for a key; we abort this after CHECK_MS. */
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
