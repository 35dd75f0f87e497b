/**
 * Loudness below which a content counts as quiet. Every content is normalized to about -16; one that stays well below
 * could not be raised without distortion.
 */
const FAINT_LUFS = -20;
const LOUD_LUFS = -12;

/** Loudness compared with the usual level here. */
export const loudnessText = (lufs: number) =>
  lufs < FAINT_LUFS ? 'Nhỏ hơn bình thường' : lufs > LOUD_LUFS ? 'To hơn bình thường' : 'Bình thường';
