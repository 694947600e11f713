/** Few and quiet sounds, made by the browser itself: what each is made of, and how it is played. */

export type Sound = "turn" | "lay" | "gain" | "join" | "said" | "end";
/** What an event of a game may sound like. */
export type EventSound = Extract<Sound, "lay" | "gain">;

/** One note: pitch in hertz and where it glides, when it begins and how long it lasts in seconds, how loud it is. */
interface Note {
  pitch: number;
  to?: number;
  at: number;
  lasts: number;
  volume: number;
  wave: OscillatorType;
}

const soft = (pitch: number, at: number, lasts = 0.5, volume = 0.08): Note => ({
  pitch,
  at,
  lasts,
  volume,
  wave: "sine",
});
const knock = (pitch: number, at: number, volume: number): Note => ({
  pitch,
  to: pitch * 0.55,
  at,
  lasts: 0.09,
  volume,
  wave: "triangle",
});

/** My turn: two notes up. A piece: wood on wood. Points: two small bells. Somebody joins: one low, one high. A message: one soft note.
    The end: a chord. */
export const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [soft(523.25, 0), soft(659.25, 0.14)],
  lay: [knock(240, 0, 0.09), knock(410, 0.012, 0.04)],
  gain: [soft(880, 0, 0.28, 0.045), soft(1174.66, 0.07, 0.34, 0.04)],
  join: [soft(392, 0, 0.35, 0.07), soft(587.33, 0.11, 0.45, 0.06)],
  said: [soft(739.99, 0, 0.3, 0.04)],
  end: [
    soft(261.63, 0, 1.6, 0.06),
    soft(329.63, 0.12, 1.6, 0.06),
    soft(392, 0.24, 1.6, 0.06),
    soft(523.25, 0.4, 2, 0.07),
  ],
};

let context: AudioContext | null = null;
let touched = false;

if (typeof addEventListener === "function")
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => (touched = true), { once: true });

/** Whether the visitor wants to spare data: then sound is spared too. */
function spares_data(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Play a sound; silent before the visitor has touched the page, and where the browser has no sound. */
export function play(sound: Sound): void {
  if (!touched || spares_data()) return;
  try {
    context ??= new AudioContext();
    for (const note of NOTES[sound]) play_note(context, note);
  } catch {
    // A browser without sound plays on in silence.
  }
}

function play_note(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.at;
  const end = begin + note.lasts;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.pitch, begin);
  if (note.to !== undefined) tone.frequency.exponentialRampToValueAtTime(note.to, end);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(note.volume, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0005, end);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(end + 0.02);
}
