/** A sound as a level from -1 to 1 for each second of time. */
export type Wave = (sec: number) => number;

const TURN = 2 * Math.PI;

export const sine =
  (hz: number): Wave =>
  (sec) =>
    Math.sin(TURN * hz * sec);

/** A tone of changing pitch: the integral of the pitch counts the turns. */
export const sweep =
  (turns: (sec: number) => number): Wave =>
  (sec) =>
    Math.sin(TURN * turns(sec));

/** A horn: a tone with much of its overtones, each a part of the one below. */
export const horn =
  (turns: (sec: number) => number, overtones = 6): Wave =>
  (sec) => {
    let level = 0;
    for (let at = 1; at <= overtones; at += 1) level += Math.sin(TURN * turns(sec) * at) / at;
    return level / 1.8;
  };

/** A struck sound: partials as multiples of the tone, with how loud each is and how long it rings. */
export interface Partial {
  ratio: number;
  level: number;
  ring_sec: number;
}

export const struck =
  (hz: number, partials: readonly Partial[]): Wave =>
  (sec) =>
    sec < 0
      ? 0
      : partials.reduce(
          (level, { ratio, level: loud, ring_sec }) =>
            level + loud * Math.sin(TURN * hz * ratio * sec) * Math.exp(-sec / ring_sec),
          0,
        ) * Math.min(1, sec * 400);

/** Noise that is the same every time: the fraction of a large sine. */
export const noise: Wave = (sec) => {
  const drawn = Math.sin(sec * 78_233.17) * 43_758.5453;
  return (drawn - Math.floor(drawn)) * 2 - 1;
};

/** Waves with their own start times, mixed; each is over after a while. */
export const together =
  (parts: readonly { from: number; wave: Wave; level?: number }[], lasts_sec = Infinity): Wave =>
  (sec) => {
    let sum = 0;
    for (const { from, wave, level = 1 } of parts)
      if (sec >= from && sec < from + lasts_sec) sum += level * wave(sec - from);
    return sum;
  };

/** A wave that grows over `rise_sec` and fades over `fall_sec` at the end. */
export const shaped =
  (wave: Wave, length_sec: number, rise_sec: number, fall_sec: number): Wave =>
  (sec) =>
    sec > length_sec ? 0 : wave(sec) * Math.min(1, sec / rise_sec, Math.max(0, (length_sec - sec) / fall_sec));
