import type { Signal } from '@loa/contracts/content';
import { horn, noise, shaped, sine, struck, sweep, together } from './waves.ts';
import type { Partial, Wave } from './waves.ts';

export interface SignalSound {
  length_sec: number;
  wave: Wave;
}

const BELL: readonly Partial[] = [
  { ratio: 0.5, level: 0.25, ring_sec: 1.8 },
  { ratio: 1, level: 0.6, ring_sec: 1.3 },
  { ratio: 2.01, level: 0.28, ring_sec: 0.8 },
  { ratio: 2.76, level: 0.16, ring_sec: 0.5 },
  { ratio: 5.4, level: 0.06, ring_sec: 0.2 },
];
/** A hanging piece of rail: far from a harmonic tone, and it rings long. */
const IRON: readonly Partial[] = [
  { ratio: 1, level: 0.5, ring_sec: 1.1 },
  { ratio: 1.47, level: 0.35, ring_sec: 0.8 },
  { ratio: 2.09, level: 0.3, ring_sec: 0.6 },
  { ratio: 3.56, level: 0.2, ring_sec: 0.3 },
  { ratio: 6.13, level: 0.12, ring_sec: 0.12 },
];

/** A hammer strikes a small bell fourteen times a second. */
function electricBell(): SignalSound {
  const length_sec = 6;
  const once = struck(1180, [
    { ratio: 1, level: 0.5, ring_sec: 0.09 },
    { ratio: 1.52, level: 0.35, ring_sec: 0.07 },
    { ratio: 2.44, level: 0.25, ring_sec: 0.05 },
    { ratio: 3.9, level: 0.15, ring_sec: 0.03 },
  ]);
  const wave: Wave = (sec) => once(sec % (1 / 14)) + 0.5 * once((sec % (1 / 14)) + 1 / 14);
  return { length_sec: length_sec + 0.3, wave: shaped(wave, length_sec + 0.3, 0.01, 0.3) };
}

/** A skin falls in pitch while it swings; the stick is a breath of noise. */
const drumBeat =
  (level: number): Wave =>
  (sec) =>
    level *
    (0.85 * sweep((at) => 62 * at + 1.6 * (1 - Math.exp(-at * 18)))(sec) * Math.exp(-sec / 0.28) +
      0.25 * noise(sec) * Math.exp(-sec / 0.012)) *
    Math.min(1, sec * 900);

/** Each roll begins slowly and ends fast, nine strokes and a last one alone. */
function schoolDrum(): SignalSound {
  const parts: { from: number; wave: Wave }[] = [];
  let from = 0;
  for (let roll = 0; roll < 3; roll += 1) {
    for (let stroke = 0; stroke < 9; stroke += 1) {
      parts.push({ from, wave: drumBeat(0.55 + stroke * 0.05) });
      from += 0.42 * 0.84 ** stroke + 0.06;
    }
    from += 0.5;
  }
  parts.push({ from, wave: drumBeat(1) });
  return { length_sec: from + 1.2, wave: shaped(together(parts, 1.5), from + 1.2, 0.001, 0.6) };
}

/** A steam whistle takes a second to reach its pitch, and as long to lose it. */
function factorySiren(): SignalSound {
  const length_sec = 12;
  const turns = (base: number) => (sec: number) =>
    base * (sec - 0.4 * (1 - Math.exp(-sec / 0.5))) + 0.12 * Math.sin(sec * 31);
  const wave: Wave = (sec) => 0.45 * horn(turns(392))(sec) + 0.35 * horn(turns(494))(sec) + 0.05 * noise(sec);
  return { length_sec, wave: shaped(wave, length_sec, 0.5, 1.4) };
}

/** A siren from 400 to 1000 Hz and back in four seconds: the phase is the integral of the pitch. */
function alarmSiren(): SignalSound {
  const length_sec = 20;
  const wave = horn((sec) => 700 * sec - (300 * 4 * Math.sin((Math.PI * sec) / 2)) / (2 * Math.PI), 4);
  return { length_sec, wave: shaped(wave, length_sec, 0.2, 0.8) };
}

const notes = (
  tones: readonly (readonly [from: number, hz: number])[],
  partials: readonly Partial[],
  length_sec: number,
): SignalSound => ({
  length_sec,
  wave: shaped(
    together(tones.map(([from, hz]) => ({ from, wave: struck(hz, partials), level: 0.8 }))),
    length_sec,
    0.002,
    0.4,
  ),
});

/** Three rolls of a hammer on iron, each faster and faster. */
function ironGong(): SignalSound {
  const strokes: { from: number; wave: Wave; level: number }[] = [];
  let from = 0;
  for (let roll = 0; roll < 3; roll += 1) {
    for (let stroke = 0; stroke < 7; stroke += 1) {
      strokes.push({ from, wave: struck(523, IRON), level: 0.7 });
      from += 0.5 * 0.82 ** stroke + 0.08;
    }
    from += 0.7;
  }
  return { length_sec: from + 1, wave: shaped(together(strokes, 5), from + 1, 0.001, 1.2) };
}

/** Five pips of a tenth of a second, a second apart, and a long one at the full hour. */
function timePips(): SignalSound {
  const pip = (from: number, length_sec: number) => ({
    from,
    wave: shaped(sine(1000), length_sec, 0.005, 0.005),
    level: 0.7,
  });
  return { length_sec: 6, wave: together([...Array.from({ length: 5 }, (_, at) => pip(at, 0.1)), pip(5, 0.5)]) };
}

/** Generators of the sounds that come with the product; none was recorded. */
export const SIGNAL_SOUNDS: Record<Signal, () => SignalSound> = {
  electric_bell: electricBell,
  school_drum: schoolDrum,
  factory_siren: factorySiren,
  alarm_siren: alarmSiren,
  ding_dong: () =>
    notes(
      [
        [0, 659.26],
        [0.75, 523.25],
      ],
      BELL,
      3.2,
    ),
  three_notes: () =>
    notes(
      [
        [0, 523.25],
        [0.4, 659.26],
        [0.8, 783.99],
      ],
      BELL,
      3.4,
    ),
  opening_tune: () =>
    notes(
      [
        [0, 392],
        [0.35, 523.25],
        [0.7, 587.33],
        [1.05, 783.99],
        [1.75, 659.26],
        [2.1, 587.33],
        [2.45, 523.25],
        [2.45, 261.63],
      ],
      BELL,
      5,
    ),
  iron_gong: ironGong,
  time_pips: timePips,
};
