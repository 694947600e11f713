/** The only sound: two soft notes, made by the browser itself. */

let context: AudioContext | null = null;

/** Say that it is the visitor's turn. Silent where the browser does not allow sound yet. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [index, pitch] of [523.25, 659.25].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const begin = start + index * 0.14;
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + 0.55);
    }
  } catch {
    // A browser without sound plays on in silence.
  }
}
