import type { EncodedAudio } from './media-engine.ts';

/** Difference to the requested loudness (LU) at which a loudspeaker is not understood any more. */
const quietLu = 8;
/** Limit for sounds too short for a loudness. */
const quietPeakDb = -30;
/** A peak of the waveform, of 127, that nobody hears. */
const unheard = 1;
const mostSilence = 0.9;

/** Warnings for an operator before a sound goes on air, as sentences; null when there are none. */
export const soundNotice = (
  sound: Pick<EncodedAudio, 'loudness_lufs' | 'true_peak_dbtp' | 'duration_sec' | 'peaks' | 'perhaps_cut'>,
  wanted_lufs: number,
): string | null => {
  const { loudness_lufs, true_peak_dbtp, duration_sec, perhaps_cut } = sound;
  const missing = wanted_lufs - loudness_lufs;
  const isQuiet = loudness_lufs <= -70 ? true_peak_dbtp < quietPeakDb : missing > quietLu;
  const heard_sec = Math.max(1, Math.round(heardShare(sound.peaks) * duration_sec));
  const said = [
    isQuiet && `Tệp gần như không có tiếng: đã tăng hết mức mà vẫn nhỏ hơn mức chuẩn ${Math.round(missing)} dB.`,
    !isQuiet &&
      heardShare(sound.peaks) <= 1 - mostSilence &&
      `Gần như cả tệp là khoảng lặng: chỉ khoảng ${heard_sec} giây có tiếng trong ${Math.round(duration_sec)} giây.`,
    perhaps_cut && 'Tệp có thể thiếu phần cuối: không có dấu kết thúc, hoặc có đoạn không đọc được đã bị bỏ qua.',
  ].filter((sentence) => sentence !== false);
  return said.length ? `${said.join(' ')} Hãy nghe lại trước khi phát.` : null;
};

/** The share of a waveform, 0..1, in which something can be heard. */
const heardShare = (peaks: number[]): number => {
  const pairs = peaks.length / 2;
  let heard = 0;
  for (let i = 0; i < pairs; i++) if (Math.max(-peaks[2 * i]!, peaks[2 * i + 1]!) > unheard) heard++;
  return pairs ? heard / pairs : 1;
};
