import { createHash } from 'node:crypto';

/**
 * Frames of MP3, one for each tone: 48 kHz, one channel, 32 kbit/s. Each has whole waves and needs no frame before it,
 * so it can be repeated without a gap.
 */
const LOW =
  '//sUxAADwkgbDABeokBJA2GAC9RIhHsoBg8h4RJwMmO3//5LZkPk4R7KAYPIeEScDJjt//+S2ZD5NMQU1FMy4xMDEgKGJldGEgMykAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const HIGH =
  '//sUxAADwegdDABS4gA9A6GAClxAhFWDAxjwj1vgwzH/f//64RVgwMY8I9b4MMx/3//+tMQU1FMy4xMDEgKGJldGEgMykAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const FRAME_SEC = 0.024;

function tone(frame: string, duration_sec: number) {
  const bytes = Buffer.from(frame.repeat(Math.round(duration_sec / FRAME_SEC)), 'base64');
  return { bytes, duration_sec, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Sounds that any player plays, so that a person in front of the device hears whether it does. */
export const SOUNDS = [tone(LOW, 3), tone(HIGH, 1.2), tone(LOW, 4.2)] as const;
/** Files of a run, each with how many times in a row it is played. */
export type Plays = readonly { sound: (typeof SOUNDS)[number]; repeat: number }[];
/** Two tones, each twice. */
export const TWICE_EACH: Plays = [
  { sound: SOUNDS[0], repeat: 2 },
  { sound: SOUNDS[1], repeat: 2 },
];
/** A sound that no earlier run used. */
export const ANOTHER: Plays = [{ sound: SOUNDS[2], repeat: 1 }];
