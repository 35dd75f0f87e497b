/**
 * Every content is brought to about -16; what stays well below could not be raised without distortion, and is heard as
 * faint.
 */
const FAINT_LUFS = -20;
const LOUD_LUFS = -12;

/** How loud something is beside what is usual here. */
export const loudnessText = (lufs: number) =>
  lufs < FAINT_LUFS ? 'Nhỏ hơn bình thường' : lufs > LOUD_LUFS ? 'To hơn bình thường' : 'Bình thường';
