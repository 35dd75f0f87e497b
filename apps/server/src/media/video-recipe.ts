/** What every board can decode: H.264 in 4:2:0, no more than 30 pictures a second, a key picture every two seconds. */
export const mostFps = 30;
export const videoEncoding = { preset: 'veryfast', profile: 'high', crf: '23', gop: mostFps * 2 } as const;

/** The most a second may take, in bits: full HD four million, less in proportion. */
export const mostBitrate = (longest: number) => Math.round(Math.min(4_000_000, Math.max(500_000, (4_000_000 * longest * longest) / (1920 * 1920))));
export const videoAudio = { encoder: 'aac', bitrate: 128_000, rate: 48_000 } as const;

/** Turned as the telephone held it, within a square of the longest side and never enlarged; sides are even, as 4:2:0 needs. */
export const videoFilter = (longest: number, turned: 0 | 90 | 180 | 270) => {
  const turn = { 0: [], 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] }[turned];
  const side = (of: 'iw' | 'ih') => `min(${longest}\\,${of})`;
  return [
    ...turn,
    // Pixels that are not square become so, or the picture would be squeezed.
    'scale=w=iw*max(1\\,sar):h=ih/min(1\\,sar)',
    `scale=w=${side('iw')}:h=${side('ih')}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    'setsar=1',
    `fps=fps=${mostFps}`,
    'format=yuv420p',
  ].join(',');
};

export const videoSoundFilter = `aformat=sample_fmts=fltp:sample_rates=${videoAudio.rate}:channel_layouts=stereo`;
