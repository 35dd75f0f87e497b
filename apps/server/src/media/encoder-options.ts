import type { CodecContext } from 'node-av/lib';

/**
 * Settings of a codec of its own, such as x264's `preset`. The `options` of node-av's encoder would do the same, but
 * FFmpeg frees them and node-av frees them again when they are collected, which ends the process.
 *
 * @throws {Error} when the codec does not know the option or refuses the value.
 */
export const encoderOptions = (options: Record<string, string>) => (context: CodecContext) => {
  for (const [name, value] of Object.entries(options))
    if (context.setOption(name, value) < 0) throw new Error(`the encoder refuses ${name}=${value}`);
};
