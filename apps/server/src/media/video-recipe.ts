import type { Box } from './media-engine.ts';

/**
 * Limits that every board can decode: H.264 in 4:2:0, at most 30 pictures a second, a key picture every two seconds.
 */
export const mostFps = 30;
export const videoEncoding = { preset: 'veryfast', profile: 'high', crf: '23', gop: mostFps * 2 } as const;

const FULL_HD = { dots: 1920 * 1080, bitrate: 4_000_000 };
/** Bit rates: below the least even a small board shows blocks; above the most no board keeps up. */
const BITRATE = { least: 500_000, most: 16_000_000 };

/**
 * Largest bit rate: four million for full HD, others in proportion to the pixels of a wide picture within the box.
 */
export const mostBitrate = ({ width, height }: Box) => {
  const dots = Math.min(width * height, (Math.max(width, height) ** 2 * 9) / 16);
  return Math.round(Math.min(BITRATE.most, Math.max(BITRATE.least, (FULL_HD.bitrate * dots) / FULL_HD.dots)));
};
export const videoAudio = { encoder: 'aac', bitrate: 128_000, rate: 48_000 } as const;

/**
 * Rotates by the orientation of the telephone and fits into the box, never enlarged; sides are even, as 4:2:0 needs.
 */
export const videoFilter = (within: Box, turned: 0 | 90 | 180 | 270) => {
  const turn = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] }[turned];
  return [
    ...turn,
    // Pixels that are not square become square, otherwise the picture would be squeezed.
    'scale=w=iw*max(1\\,sar):h=ih/min(1\\,sar)',
    `scale=w=min(${within.width}\\,iw):h=min(${within.height}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
    `fps=fps=${mostFps}`,
    'format=yuv420p',
  ].join(',');
};

export const videoSoundFilter = `aformat=sample_fmts=fltp:sample_rates=${videoAudio.rate}:channel_layouts=stereo`;
