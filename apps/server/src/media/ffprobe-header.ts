import type { AudioHeader } from './audio-driver.ts';

interface FfprobeAnswer {
  format?: { format_name?: string; duration?: string };
  streams?: {
    duration?: string;
    codec_type?: string;
    codec_name?: string;
    channels?: number;
    sample_rate?: string;
    width?: number;
    height?: number;
    color_transfer?: string;
    disposition?: { attached_pic?: number };
  }[];
}

/** Streams count their own packets; what the container says of all of them is believed only where they say nothing. */
const declaredSec = ({ format, streams = [] }: FfprobeAnswer): number => {
  const counted = Math.max(0, ...streams.map(({ duration }) => Number(duration ?? 0) || 0));
  return counted || Number(format?.duration ?? 0) || 0;
};

/** Header of a file, from the JSON of ffprobe. */
export const headerOf = (json: string): AudioHeader => {
  const answer = JSON.parse(json) as FfprobeAnswer;
  const { format, streams = [] } = answer;
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic);
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    format: format?.format_name ?? '',
    declared_sec: declaredSec(answer),
    has_video: video !== undefined,
    ...(video && { video: { width: video.width ?? 0, height: video.height ?? 0, transfer: video.color_transfer } }),
    ...(audio && {
      audio: {
        codec: audio.codec_name ?? '',
        channels: audio.channels ?? 0,
        sample_rate: Number(audio.sample_rate ?? 0),
      },
    }),
  };
};
