import { features } from "./feature.ts";

/** Features for which Chrome needs its user's consent or a device. Outcomes are those if it has none. */
export const PROMPTS = features(`
clipboard.writeText after a press → written
  press: await navigator.clipboard.writeText("copied"); out("written")
clipboard.write after a press → written
  press: await navigator.clipboard.write([new ClipboardItem({ "text/plain": new Blob(["x"], { type: "text/plain" }) })]); out("written")
clipboard.writeText in an insecure way, by a command → true
  html: <input id="i" value="x">
  press: i.select(); out(document.execCommand("copy"))
wake lock → screen
  press: out((await navigator.wakeLock.request("screen")).type)
persistent storage → boolean
  press: out(typeof await navigator.storage.persist())
payment → NotSupportedError
  press: const request = new PaymentRequest([{ supportedMethods: "https://pay.test/x" }], { total: { label: "x", amount: { currency: "EUR", value: "1" } } }); await request.show()
stored password → null
  press: out(await navigator.credentials.get({ password: true }))
silent access is prevented → prevented
  press: await navigator.credentials.preventSilentAccess(); out("prevented")
password is stored → stored
  press: await navigator.credentials.store(new PasswordCredential({ id: "a", password: "b" })); out("stored")
screen capture → NotAllowedError
  press: await navigator.mediaDevices.getDisplayMedia({ video: true })
pointer lock → true
  html: <p id="x">x</p>
  press: await x.requestPointerLock(); out(document.pointerLockElement === x)
federated login → NetworkError
  press: await navigator.credentials.get({ identity: { providers: [{ configURL: location.origin + "/none.json", clientId: "x" }] } })
speech recognition → not-allowed
  press: const recognition = new webkitSpeechRecognition(); recognition.onerror = ({ error }) => out(error); recognition.start()
translator → unavailable
  press: out(globalThis.Translator ? await Translator.availability({ sourceLanguage: "en", targetLanguage: "de" }) : "unavailable")
language model → unavailable
  press: out(globalThis.LanguageModel ? await LanguageModel.availability() : "unavailable")
sharing → none
  press: if (!navigator.share) out("none"); else await navigator.share({ text: "x" })
eye dropper → AbortError
  press: if (!globalThis.EyeDropper) out("none"); else await new EyeDropper().open()
USB device → NotFoundError
  press: await navigator.usb.requestDevice({ filters: [] })
Bluetooth device → NotFoundError
  press: if (!navigator.bluetooth) out("NotFoundError"); else await navigator.bluetooth.requestDevice({ acceptAllDevices: true })
serial port → NotFoundError
  press: await navigator.serial.requestPort()
keyboard lock → locked
  press: await navigator.keyboard?.lock(); out("locked")
picture in picture → opened
  press: if (!globalThis.documentPictureInPicture) out("none"); else { await documentPictureInPicture.requestWindow(); out("opened") }
virtual reality → false
  press: out(navigator.xr ? await navigator.xr.isSessionSupported("immersive-vr") : false)
game pads → 0
  press: out(navigator.getGamepads().filter(Boolean).length)
digital identity → TypeError
  press: if (!globalThis.DigitalCredential) out("none"); else await navigator.credentials.get({ digital: { requests: [] } })
one-time code by message → TimeoutError
  press: if (!globalThis.OTPCredential) out("none"); else await navigator.credentials.get({ otp: { transport: ["sms"] }, signal: AbortSignal.timeout(400) })`);
