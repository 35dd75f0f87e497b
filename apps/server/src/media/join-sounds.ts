import { open, stat } from 'node:fs/promises';
import type { AudioSteps, Fade } from './audio-driver.ts';
import { pieceRate } from './audio-recipe.ts';
import { share } from './level-sound.ts';
import { measureMixed } from './measure-mixed.ts';
import { MediaError } from './media-error.ts';
import type { JobOptions, JoinSoundsRequest } from './media-engine.ts';
import { wavHeader } from './speech/wav-file.ts';
import { writeAtomically } from './atomic-file.ts';

/**
 * Common loudness of all pieces, with room above it for their peaks: the whole gets its own loudness afterwards.
 */
const commonLufs = -26;
const highestPeakDb = -1;
const silenceLufs = -70;
/** Tolerance (seconds): decoders return a little more or less at the end of a file than its header says. */
const toleratedSec = 0.5;
/** Share of measuring in the progress; it is the smaller part of the work. */
const measuredShare = 0.45;

/** Gain for the common loudness, limited so that peaks are not cut off. */
const gainOf = ({ loudness_lufs, true_peak_dbtp }: { loudness_lufs: number; true_peak_dbtp: number }) =>
  loudness_lufs <= silenceLufs ? 0 : Math.min(commonLufs - loudness_lufs, highestPeakDb - true_peak_dbtp);

const fadesOf = ({ from_sec, to_sec, fade_in_sec, fade_out_sec }: JoinSoundsRequest['fades']): Fade[] => [
  ...(fade_in_sec > 0 ? [{ kind: 'in' as const, start_sec: from_sec, length_sec: fade_in_sec }] : []),
  ...(fade_out_sec > 0 ? [{ kind: 'out' as const, start_sec: to_sec - fade_out_sec, length_sec: fade_out_sec }] : []),
];

/** Brings each piece to one loudness and appends it to the others, with the fades of the whole. */
export async function joinSounds(steps: AudioSteps, request: JoinSoundsRequest, onProgress: JobOptions['onProgress']) {
  const { pieces, channels, target, fades: faded } = request;
  const total_sec = pieces.reduce((sum, { from_sec, to_sec }) => sum + to_sec - from_sec, 0);
  await writeAtomically(target, async (temp) => {
    const file = await open(temp, 'w');
    try {
      await file.writeFile(wavHeader(pieceRate, 0, channels));
      let at_sec = 0;
      for (const { path, from_sec, to_sec } of pieces) {
        const cut = { from_sec, to_sec };
        const length_sec = to_sec - from_sec;
        const [begun, ended] = [at_sec / total_sec, (at_sec + length_sec) / total_sec];
        const turn = begun + (ended - begun) * measuredShare;
        const measured = await measureMixed(channels, (first_only) =>
          steps.measure({ path, channels, declared_sec: to_sec, cut, first_only }, share(onProgress, begun, turn)),
        );
        if (length_sec - measured.duration_sec > toleratedSec)
          throw new MediaError(
            'truncated',
            'Tệp gốc ngắn hơn đoạn đã chọn. Hãy mở lại phần cắt ghép và chọn lại điểm cuối.',
          );
        // Jingles do not take part in the fades.
        const isFaded = at_sec < faded.to_sec && at_sec + length_sec > faded.from_sec;
        await steps.append(
          {
            source: path,
            target: temp,
            cut,
            at_sec,
            gain_db: gainOf(measured),
            first_only: measured.first_only,
            channels,
            fades: isFaded ? fadesOf(faded) : [],
          },
          share(onProgress, turn, ended),
        );
        at_sec += length_sec;
      }
      await file.write(
        wavHeader(pieceRate, (await stat(temp)).size - wavHeader(pieceRate, 0).length, channels),
        0,
        undefined,
        0,
      );
    } finally {
      await file.close();
    }
  });
}
