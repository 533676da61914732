import type { Tone } from '@quadrille/kit';

/** A piece is set down, a move is refused, a match ends. */
export type Sound = 'set' | 'no' | 'win';

const tonesOfSound: Readonly<Record<Sound, readonly Tone[]>> = {
  set: [{ delaySeconds: 0, pitchHz: 410, volume: 0.16, durationSeconds: 0.09 }],
  no: [
    { delaySeconds: 0, pitchHz: 190, volume: 0.12, durationSeconds: 0.08 },
    { delaySeconds: 0.09, pitchHz: 170, volume: 0.1, durationSeconds: 0.09 },
  ],
  win: [
    { delaySeconds: 0, pitchHz: 392, volume: 0.13, durationSeconds: 0.22 },
    { delaySeconds: 0.12, pitchHz: 494, volume: 0.13, durationSeconds: 0.22 },
    { delaySeconds: 0.24, pitchHz: 587, volume: 0.14, durationSeconds: 0.4 },
  ],
};

let context: AudioContext | undefined;
let masterVolume = 1;

/** From 0 to 1. */
export function setVolume(volume: number): void {
  masterVolume = volume;
}

/** Synthesizes a sound of struck wood, plus the tones of the game. Stays silent until the browser allows sound. */
export function playSound(sound: Sound, more: readonly Tone[] = []): void {
  if (masterVolume === 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const knock of [...tonesOfSound[sound], ...more]) playTone(context, knock);
}

// A free wooden bar also vibrates at 2.76 and 5.4 times its base frequency, and these overtones decay faster.
const partials = [
  { ratio: 1, loudness: 1, length: 1 },
  { ratio: 2.76, loudness: 0.45, length: 0.45 },
  { ratio: 5.4, loudness: 0.2, length: 0.2 },
];

function playTone(audio: AudioContext, knock: Tone): void {
  const start = audio.currentTime + knock.delaySeconds;
  for (const partial of partials) {
    const end = start + knock.durationSeconds * partial.length;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: knock.pitchHz * partial.ratio });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(knock.volume * partial.loudness * masterVolume, start + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}
