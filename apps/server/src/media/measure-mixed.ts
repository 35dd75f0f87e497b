import type { Measurement } from './audio-driver.ts';

/** Loudness of one channel below which it is looked whether the two cancel each other. */
const suspiciousLufs = -40;
/** Loss by mixing that only opposite channels have. */
const cancelledLu = 12;

/**
 * Measures a sound as it will be mixed. Two channels with opposite signs, as a wrongly soldered cable gives them,
 * cancel each other in one: then the first channel alone is measured and used.
 */
export const measureMixed = async <Measured extends Measurement>(
  channels: number,
  measure: (first_only: boolean) => Promise<Measured>,
): Promise<Measured & { first_only?: boolean }> => {
  const mixed = await measure(false);
  if (channels !== 1 || mixed.loudness_lufs > suspiciousLufs) return mixed;
  const first = await measure(true);
  const isCancelled = first.loudness_lufs - mixed.loudness_lufs > cancelledLu;
  // Sounds that are too short for a loudness are compared by their peaks.
  const isLost = first.loudness_lufs <= -70 && first.true_peak_dbtp - mixed.true_peak_dbtp > cancelledLu;
  return isCancelled || isLost ? { ...first, first_only: true } : mixed;
};
