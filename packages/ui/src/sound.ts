import type { Knock } from '@quadrille/kit';

/** What can be heard: a piece set down, a refusal, the end of a game. */
export type Sound = 'set' | 'no' | 'win';

const knocks: Readonly<Record<Sound, readonly Knock[]>> = {
  set: [{ at: 0, pitch: 410, volume: 0.16, length: 0.09 }],
  no: [
    { at: 0, pitch: 190, volume: 0.12, length: 0.08 },
    { at: 0.09, pitch: 170, volume: 0.1, length: 0.09 },
  ],
  win: [
    { at: 0, pitch: 392, volume: 0.13, length: 0.22 },
    { at: 0.12, pitch: 494, volume: 0.13, length: 0.22 },
    { at: 0.24, pitch: 587, volume: 0.14, length: 0.4 },
  ],
};

let context: AudioContext | undefined;
let loudness = 1;

/** From 0 to 1. */
export function setVolume(volume: number): void {
  loudness = volume;
}

/** Wood struck on wood, made on the spot, with what a game adds: a browser that allows no sound yet stays silent. */
export function playSound(sound: Sound, more: readonly Knock[] = []): void {
  if (loudness === 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const knock of [...knocks[sound], ...more]) strike(context, knock);
}

// A bar of wood rings at its base pitch and, shorter, near 2.76 times that (the first overtone of a free bar).
const partials = [
  { ratio: 1, loudness: 1, length: 1 },
  { ratio: 2.76, loudness: 0.45, length: 0.45 },
  { ratio: 5.4, loudness: 0.2, length: 0.2 },
];

function strike(audio: AudioContext, knock: Knock): void {
  const start = audio.currentTime + knock.at;
  for (const partial of partials) {
    const end = start + knock.length * partial.length;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: knock.pitch * partial.ratio });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(knock.volume * partial.loudness * loudness, start + 0.002);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}
