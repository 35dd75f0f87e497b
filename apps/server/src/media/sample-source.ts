import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SAMPLE_SECONDS } from '@loa/contracts/settings';
import { createEspeakProvider } from './speech/espeak-provider.ts';
import { wavHeader, wavSound } from './speech/wav-file.ts';
import { writeAtomically } from './atomic-file.ts';

const RATE = 48_000;
const FRAMES = SAMPLE_SECONDS * RATE;
const SPOKEN = 'Kính thưa quý vị, đây là đoạn nghe thử chất lượng âm thanh.';
const SPEECH_PEAK = 0.6;
const MUSIC_PEAK = 0.5;
/** Đô trưởng and its neighbours, ascending: each note rings on over the next. */
const NOTES = [
  261.63, 329.63, 392, 523.25, 440, 523.25, 659.25, 783.99, 392, 493.88, 587.33, 783.99, 523.25, 659.25, 783.99, 1046.5,
];
const NOTE_SEC = 0.3;

type Sides = readonly [Float32Array, Float32Array];

/** Adds the spoken sentence at the rate of the whole, equally to both sides, as from one loudspeaker. */
function addSpeech([left, right]: Sides, wav: Uint8Array): number {
  const { sample_rate, samples } = wavSound(wav) ?? { sample_rate: RATE, samples: Buffer.alloc(0) };
  const count = Math.floor(samples.length / 2);
  const at = (index: number) => (index < count ? samples.readInt16LE(index * 2) : 0);
  let peak = 1;
  for (let index = 0; index < count; index += 1) peak = Math.max(peak, Math.abs(at(index)));
  const frames = Math.min(FRAMES, Math.floor((count / sample_rate) * RATE));
  for (let frame = 0; frame < frames; frame += 1) {
    const place = (frame * sample_rate) / RATE;
    const index = Math.floor(place);
    const value = ((at(index) + (at(index + 1) - at(index)) * (place - index)) / peak) * SPEECH_PEAK;
    left[frame] = value;
    right[frame] = value;
  }
  return frames;
}

/** Noise that is the same each time: only the quality may differ. */
function noises() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/**
 * Adds plucked notes that move from side to side, with a cymbal on each: high tones and stereo are what a low quality
 * loses first.
 */
function addMusic([left, right]: Sides, from: number) {
  const noise = noises();
  const step = NOTE_SEC * RATE;
  for (let number = 0, start = from; start < FRAMES; number += 1, start += step) {
    const pitch = NOTES[number % NOTES.length] ?? 440;
    const side = 0.5 + 0.4 * Math.sin(number * 1.3);
    let last = 0;
    for (let frame = Math.round(start); frame < Math.min(FRAMES, start + 4 * step); frame += 1) {
      const sec = (frame - start) / RATE;
      const fade = Math.min(1, (FRAMES - frame) / (RATE / 4));
      let tone = 0;
      for (let harmonic = 1; harmonic <= 8; harmonic += 1)
        tone += (Math.sin(2 * Math.PI * pitch * harmonic * sec) * Math.exp(-sec * (2 + harmonic))) / harmonic;
      const hiss = noise();
      const value = (tone * 0.45 + (hiss - last) * 0.25 * Math.exp(-sec * 30)) * MUSIC_PEAK * fade;
      last = hiss;
      left[frame] = (left[frame] ?? 0) + value * (1 - side);
      right[frame] = (right[frame] ?? 0) + value * side;
    }
  }
}

/**
 * Makes the ten seconds for comparing qualities: a sentence, then music. The product makes them itself, so that there
 * is no copyright and they are always the same.
 */
export async function makeSampleSource(target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const spoken = `${target}.spoken.wav`;
  const sides: Sides = [new Float32Array(FRAMES), new Float32Array(FRAMES)];
  try {
    await createEspeakProvider().synthesize([{ text: SPOKEN, target: spoken }], { voice: 'vi', rate: 1, pitch: 1 });
    addMusic(sides, addSpeech(sides, await readFile(spoken)) + RATE / 4);
  } finally {
    await rm(spoken, { force: true });
  }
  const samples = Buffer.alloc(FRAMES * 4);
  for (let frame = 0; frame < FRAMES; frame += 1) {
    for (const [channel, side] of sides.entries())
      samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, side[frame] ?? 0)) * 32_767), frame * 4 + channel * 2);
  }
  await writeAtomically(target, (temp) =>
    writeFile(temp, Buffer.concat([wavHeader(RATE, samples.length, 2), samples])),
  );
}
