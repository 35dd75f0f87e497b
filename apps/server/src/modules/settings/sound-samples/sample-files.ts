import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { audioCodec, makeSampleSource, mediaEngineOf, MediaError } from '../../../media';
import type { AudioQuality } from '../../../media';
import { tryEach } from '../../../try-each';

/**
 * Version of the samples, raised when the ten seconds change: browsers then see a new address instead of their cached
 * copy.
 */
const MADE = 'v1';
/**
 * How many samples are stored: more than anybody has qualities. Samples tried while typing are deleted, the oldest
 * first.
 */
const MOST_STORED = 60;
const LOUDNESS_LUFS = -16;

export const sampleKey = ({ codec, bitrate_kbps, sample_rate_hz, channels }: AudioQuality) =>
  `${MADE}-${codec}-${bitrate_kbps}-${sample_rate_hz}-${channels}`;

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? null;

/** Samples of sound qualities: the same ten seconds in each, made when first requested and then stored. */
export function soundSamples({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const folder = join(config.data_dir, 'samples');
  const source = join(folder, `source-${MADE}.wav`);
  const atOnce = pLimit(1);
  const pathOf = (quality: Pick<AudioQuality, 'codec'>, key: string) =>
    join(folder, `${key}.${audioCodec(quality).ext}`);

  const make = async (quality: AudioQuality, target: string) => {
    if ((await sizeOf(target)) !== null) return;
    await mkdir(folder, { recursive: true });
    if ((await sizeOf(source)) === null) await makeSampleSource(source);
    await mediaEngineOf().encodeAudio({ source, target, quality, loudness_lufs: LOUDNESS_LUFS });
    await deleteOldest();
  };
  const deleteOldest = async () => {
    const files = (await readdir(folder))
      .filter((name) => !name.startsWith('source-'))
      .map((name) => join(folder, name));
    if (files.length <= MOST_STORED) return;
    const dated = await Promise.all(files.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
    await tryEach(dated.toSorted((a, b) => b.at - a.at).slice(MOST_STORED), ({ path }) => rm(path, { force: true }));
  };

  return {
    pathOf,
    /** The sample of a quality, and its size in bytes. Requests at the same time share one encoding. */
    async sampleOf(quality: AudioQuality) {
      const key = sampleKey(quality);
      const target = pathOf(quality, key);
      const known = await sizeOf(target);
      if (known !== null) return { key, size: known };
      try {
        await atOnce(() => make(quality, target));
      } catch (error) {
        log.warn({ err: error, key }, 'a listening sample was not made');
        throw new AppError('RULE', {
          message: error instanceof MediaError ? error.message_vi : 'Chưa tạo được đoạn nghe thử của chất lượng này',
        });
      }
      return { key, size: (await sizeOf(target)) ?? 0 };
    },
  };
}
