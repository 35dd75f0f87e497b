import type { AudioSteps, EncodeStep, Measurement } from './audio-driver.ts';
import { firstCeilingDb, limiterBites } from './audio-recipe.ts';
import { MediaError } from './media-error.ts';
import type { EncodeAudioRequest, JobOptions } from './media-engine.ts';

const silenceLufs = -70;
const mostGainDb = 24;
/**
 * Ceiling of the measured true peak. −1 dBTP is promised; the rest is the possible error of a meter with four times
 * oversampling, rounded to a tenth.
 */
const mostTruePeakDb = -1.3;
/**
 * Difference in LU that nobody hears; above it the file is encoded once more with the loss of the limiter added.
 */
const closeEnoughLu = 0.7;
/** Encodings for the loudness; after these the loudness gives way, and remaining peaks are only turned down. */
const levelingEncodes = 3;
const mostEncodes = 8;
/**
 * Gain added for each missing LU, because the limiter removes part of it. Two rehearsals show how much; more than this
 * only distorts.
 */
const limiterShare = 1.5;
const mostLimiterShare = 3;
/**
 * A smaller difference is corrected in one step; a larger one is rehearsed again, which costs a tenth of encoding.
 */
const oneStepLu = 0.6;
/** Turned down by a little more than the peak, as a codec never gives exactly the same result. */
const surplusDb = 0.2;

type OnProgress = JobOptions['onProgress'];
type Level = Pick<EncodeStep, 'gain_db' | 'ceiling_db' | 'first_only'>;

/** Maps the progress of one part to the whole. */
export const share = (onProgress: OnProgress, from: number, to: number): OnProgress =>
  onProgress && ((done) => onProgress(from + done * (to - from)));

/**
 * Finds without encoding the gain that brings a sound to its loudness through the limiter: `missing` is the difference
 * left by a gain.
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
 * Encodes a sound to its loudness. The limiter reduces loudness, a codec a little more: the difference is added and the
 * file encoded again, while that helps. The effect of the limiter is known without encoding, so once is nearly always
 * enough. A codec also creates new peaks: where they exceed the bound, the limiter's ceiling is lowered and the file is
 * encoded again.
 */
export const encodeToLevel = async (
  steps: AudioSteps,
  { source, quality, loudness_lufs }: EncodeAudioRequest,
  temp: string,
  { first_only, ...before }: Measurement & Pick<Level, 'first_only'>,
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
  let level: Level = { gain_db, ceiling_db: firstCeilingDb, first_only };
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
    const report = attempt === 1 ? onProgress : undefined;
    await steps.encode({ source, temp, quality, declared_sec, ...level }, share(report, 0.35, 0.7));
    const measured = await steps.measure({ path: temp, channels, declared_sec }, share(report, 0.7, 0.9));
    const over = measured.true_peak_dbtp - mostTruePeakDb;
    const lower = over > 0 ? over + surplusDb : 0;
    const next = attempt < levelingEncodes ? louder(level.gain_db, measured) : level.gain_db - lower;
    if (lower === 0 && next === level.gain_db) return measured;
    level = { ...level, gain_db: next, ceiling_db: level.ceiling_db - lower };
  }
  throw new MediaError(
    'engine_failed',
    'Không đưa được âm thanh về mức an toàn cho loa. Hãy thử lại hoặc xuất lại tệp.',
  );
};
