import { type Feature } from "./feature.ts";

/** What Chrome asks its user for, or has a device for. Outcomes are those without the device or the consent. */
export const PROMPTS: readonly Feature[] = [
  {
    name: "clipboard.writeText after a press",
    press: `await navigator.clipboard.writeText("copied"); out("written")`,
    wants: "written",
  },
  {
    name: "clipboard.write after a press",
    press: `await navigator.clipboard.write([new ClipboardItem({ "text/plain": new Blob(["x"], { type: "text/plain" }) })]); out("written")`,
    wants: "written",
  },
  {
    name: "clipboard.writeText in an insecure way, by a command",
    html: `<input id="i" value="x">`,
    press: `i.select(); out(document.execCommand("copy"))`,
    wants: "true",
  },
  {
    name: "wake lock",
    press: `out((await navigator.wakeLock.request("screen")).type)`,
    wants: "screen",
  },
  {
    name: "persistent storage",
    press: `out(typeof await navigator.storage.persist())`,
    wants: "boolean",
  },
  {
    name: "payment",
    press: `const request = new PaymentRequest([{ supportedMethods: "https://pay.test/x" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }); await request.show()`,
    wants: "NotSupportedError",
  },
  {
    name: "stored password",
    press: `out(await navigator.credentials.get({ password: true }))`,
    wants: "null",
  },
  {
    name: "silent access is prevented",
    press: `await navigator.credentials.preventSilentAccess(); out("prevented")`,
    wants: "prevented",
  },
  {
    name: "password is stored",
    press: `await navigator.credentials.store(new PasswordCredential({ id: "a", password: "b" })); out("stored")`,
    wants: "stored",
  },
  {
    name: "screen capture",
    press: `await navigator.mediaDevices.getDisplayMedia({ video: true })`,
    wants: "NotAllowedError",
  },
  {
    name: "pointer lock",
    html: `<p id="x">x</p>`,
    press: `await x.requestPointerLock(); out(document.pointerLockElement === x)`,
    wants: "true",
  },
  {
    name: "federated login",
    press: `await navigator.credentials.get({ identity: { providers: [{ configURL: location.origin + "/none.json", clientId: "x" }] } })`,
    wants: "NetworkError",
  },
  {
    name: "speech recognition",
    press: `const recognition = new webkitSpeechRecognition(); recognition.onerror = ({ error }) => out(error); recognition.start()`,
    wants: "not-allowed",
  },
  {
    name: "translator",
    press: `out(globalThis.Translator ? await Translator.availability({ sourceLanguage: "en", targetLanguage: "de" }) : "unavailable")`,
    wants: "unavailable",
  },
  {
    name: "language model",
    press: `out(globalThis.LanguageModel ? await LanguageModel.availability() : "unavailable")`,
    wants: "unavailable",
  },
  {
    name: "sharing",
    press: `if (!navigator.share) out("none"); else await navigator.share({ text: "x" })`,
    wants: "none",
  },
  {
    name: "eye dropper",
    press: `if (!globalThis.EyeDropper) out("none"); else await new EyeDropper().open()`,
    wants: "AbortError",
  },
  {
    name: "USB device",
    press: `await navigator.usb.requestDevice({ filters: [] })`,
    wants: "NotFoundError",
  },
  {
    name: "Bluetooth device",
    press: `if (!navigator.bluetooth) out("NotFoundError"); else await navigator.bluetooth.requestDevice({ acceptAllDevices: true })`,
    wants: "NotFoundError",
  },
  { name: "serial port", press: `await navigator.serial.requestPort()`, wants: "NotFoundError" },
  {
    name: "keyboard lock",
    press: `await navigator.keyboard?.lock(); out("locked")`,
    wants: "locked",
  },
  {
    name: "picture in picture",
    press: `if (!globalThis.documentPictureInPicture) out("none"); else { await documentPictureInPicture.requestWindow(); out("opened") }`,
    wants: "opened",
  },
  {
    name: "virtual reality",
    press: `out(navigator.xr ? await navigator.xr.isSessionSupported("immersive-vr") : false)`,
    wants: "false",
  },
  { name: "game pads", press: `out(navigator.getGamepads().filter(Boolean).length)`, wants: "0" },
  {
    name: "digital identity",
    press: `if (!globalThis.DigitalCredential) out("none"); else await navigator.credentials.get({ digital: { requests: [] } })`,
    wants: "TypeError",
  },
  {
    name: "one-time code by message",
    press: `if (!globalThis.OTPCredential) out("none"); else await navigator.credentials.get({ otp: { transport: ["sms"] }, signal: AbortSignal.timeout(400) })`,
    wants: "TimeoutError",
  },
];
