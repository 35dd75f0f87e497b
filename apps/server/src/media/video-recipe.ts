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

/** Transfer functions of HDR pictures (PQ and HLG), by FFmpeg's number, and their names. */
const HDR: ReadonlyMap<number, string> = new Map([
  [16, 'smpte2084'],
  [18, 'arib-std-b67'],
]);
export const hdrTransfer = (transfer: number | string | undefined): string | undefined =>
  [...HDR].find(([number, name]) => transfer === number || transfer === name)?.[1];

/** Brings HDR light to what boards show; untoned it looks grey and dull. */
const toned = (transfer: string) => [
  `zscale=tin=${transfer}:min=2020_ncl:pin=2020:t=linear:npl=203`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/**
 * Rotates by the orientation of the telephone and fits into the box, never enlarged; sides are even, as 4:2:0 needs.
 */
export const videoFilter = (within: Box, turned: 0 | 90 | 180 | 270, hdr: string | undefined) => {
  const turn = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] }[turned];
  return [
    ...turn,
    // Pixels that are not square become square, otherwise the picture would be squeezed.
    'scale=w=iw*max(1\\,sar):h=ih/min(1\\,sar)',
    `scale=w=min(${within.width}\\,iw):h=min(${within.height}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
    ...(hdr ? toned(hdr) : []),
    `fps=fps=${mostFps}`,
    'format=yuv420p',
  ].join(',');
};

export const videoSoundFilter = `aformat=sample_fmts=fltp:sample_rates=${videoAudio.rate}:channel_layouts=stereo`;
