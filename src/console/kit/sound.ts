/** Plays a short tone when something waits for the user, if enabled. */
import { signal } from "@preact/signals";

const KEY = "fermata-sound";

export const hasSound = signal(stored());

export function setSound(isOn: boolean): void {
  hasSound.value = isOn;
  localStorage.setItem(KEY, isOn ? "on" : "off");
  if (isOn) sound(); // the user clicked: browsers allow this example, and all later sounds
}

const HZ = 660;
const SECONDS = 0.35;
const LOUDNESS = 0.15;

let audio: AudioContext | undefined;

export function sound(): void {
  if (!hasSound.value) return;
  audio ??= new AudioContext();
  void audio.resume();
  const tone = new OscillatorNode(audio, { frequency: HZ });
  const gain = new GainNode(audio, { gain: LOUDNESS });
  const end = audio.currentTime + SECONDS;
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(end);
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // `localStorage` may throw, for example for a `file:` page in a frame
  }
}
