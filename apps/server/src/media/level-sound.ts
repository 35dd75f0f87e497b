import type { AudioSteps, EncodeStep, Measurement } from './audio-driver.ts';
import { firstCeilingDb, limiterBites } from './audio-recipe.ts';
import { MediaError } from './media-error.ts';
import type { EncodeAudioRequest, JobOptions } from './media-engine.ts';

const silenceLufs = -70;
const mostGainDb = 24;
/** −1 dBTP is promised; the rest is what a meter of four samples for one, rounded to a tenth, may miss. */
const mostTruePeakDb = -1.3;
/**
 * Below this nobody hears a difference, above it the file is encoded once more with what the limiter took given back.
 */
const closeEnoughLu = 0.7;
/** After these, loudness gives way: what still peaks is only turned down. */
const levelingEncodes = 3;
const mostEncodes = 8;
/**
 * Gain given for each LU still missing: the limiter takes part of it back. How much, two rehearsals tell; beyond the
 * most it only distorts.
 */
const limiterShare = 1.5;
const mostLimiterShare = 3;
/**
 * What is missing by less is given back in one step; by more it is rehearsed again, which costs a tenth of encoding.
 */
const oneStepLu = 0.6;
/** Turned down by a little more than it peaks, as a codec never answers exactly alike. */
const surplusDb = 0.2;

type OnProgress = JobOptions['onProgress'];
type Level = Pick<EncodeStep, 'gain_db' | 'ceiling_db'>;

/** A part of the whole progress. */
export const share = (onProgress: OnProgress, from: number, to: number): OnProgress =>
  onProgress && ((done) => onProgress(from + done * (to - from)));

/**
 * The gain that brings a sound to its loudness through the limiter, found without encoding: `missing` is what a gain
 * leaves to be desired.
 */
const rehearsedGain = async (
  missing: (gain_db: number, rehearsal: 0 | 1) => Promise<number>,
  from: number,
): Promise<number> => {
  const first = await missing(from, 0);
  const gain_db = Math.min(mostGainDb, from + first * limiterShare);
  if (first <= oneStepLu || gain_db === from) return gain_db;
  const second = await missing(gain_db, 1);
  const taken = Math.min(mostLimiterShare, Math.max(1, (gain_db - from) / (first - second)));
  return Math.min(mostGainDb, gain_db + second * taken);
};

/**
 * The limiter eats loudness, a codec a little more: what is missing is given back and the file encoded again, while
 * that helps.
 * What the limiter eats is known without encoding, so that once is nearly always enough. A codec also draws peaks that
 * were not
 * in what it was given: where they pass the bound, the limiter's ceiling comes down and the file is encoded again.
 */
export const encodeToLevel = async (
  steps: AudioSteps,
  { source, quality, loudness_lufs }: EncodeAudioRequest,
  temp: string,
  before: Measurement,
  onProgress: OnProgress,
): Promise<Measurement> => {
  const [{ channels }, declared_sec] = [quality, before.duration_sec];
  const missingOf = (measured: Measurement) =>
    measured.loudness_lufs <= silenceLufs ? 0 : loudness_lufs - measured.loudness_lufs;
  const louder = (gain_db: number, measured: Measurement): number => {
    const missing = missingOf(measured);
    return Math.abs(missing) <= closeEnoughLu ? gain_db : Math.min(mostGainDb, gain_db + missing * limiterShare);
  };
  const gain_db = before.loudness_lufs <= silenceLufs ? 0 : Math.min(mostGainDb, loudness_lufs - before.loudness_lufs);
  let level: Level = { gain_db, ceiling_db: firstCeilingDb };
  if (limiterBites(before.true_peak_dbtp, gain_db)) {
    const missing = async (gain: number, rehearsal: 0 | 1) => {
      const from = 0.25 + rehearsal * 0.05;
      return missingOf(
        await steps.measure(
          { path: source, channels, declared_sec, rehearse: { quality, ...level, gain_db: gain } },
          share(onProgress, from, from + 0.05),
        ),
      );
    };
    level = { ...level, gain_db: await rehearsedGain(missing, gain_db) };
  }
  for (let attempt = 1; attempt <= mostEncodes; attempt++) {
    const tell = attempt === 1 ? onProgress : undefined;
    await steps.encode({ source, temp, quality, declared_sec, ...level }, share(tell, 0.35, 0.7));
    const measured = await steps.measure({ path: temp, channels, declared_sec }, share(tell, 0.7, 0.9));
    const over = measured.true_peak_dbtp - mostTruePeakDb;
    const lower = over > 0 ? over + surplusDb : 0;
    const next = attempt < levelingEncodes ? louder(level.gain_db, measured) : level.gain_db - lower;
    if (lower === 0 && next === level.gain_db) return measured;
    level = { gain_db: next, ceiling_db: level.ceiling_db - lower };
  }
  throw new MediaError(
    'engine_failed',
    'Không đưa được âm thanh về mức an toàn cho loa. Hãy thử lại hoặc xuất lại tệp.',
  );
};
