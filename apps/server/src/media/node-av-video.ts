import { writeFile } from 'node:fs/promises';
import type { Muxer } from 'node-av/api';
import type { AVPacketSideDataType, FFEncoderCodec } from 'node-av/constants';
import type { Frame, Stream } from 'node-av/lib';
import type { VideoStep, WrittenVideo } from './audio-driver.ts';
import { encoderOptions } from './encoder-options.ts';
import type { Box } from './media-engine.ts';
import { MediaError } from './media-error.ts';
import { inputOptions, loadNodeAv, takeDecoded } from './node-av-audio.ts';
import type { ReportProgress } from './serve-job.ts';
import { hdrTransfer, mostBitrate, videoAudio, videoEncoding, videoFilter, videoSoundFilter } from './video-recipe.ts';

const noPicture = () =>
  new MediaError('damaged', 'Tệp video bị hỏng: không đọc được hình bên trong. Hãy xuất lại tệp hoặc chọn tệp khác.');
const DISPLAY_MATRIX = 5 as AVPacketSideDataType;
const PROGRESS_MS = 500;
const MEMORY_MS = 1000;

/** Clockwise rotation of a telephone: the file stores it beside the pictures. */
const turnOf = (stream: Stream): 0 | 90 | 180 | 270 => {
  const matrix = stream.codecpar.getCodedSideData(DISPLAY_MATRIX);
  if (!matrix || matrix.length < 20) return 0;
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)];
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90;
  return ((degrees + 360) % 360) as 0 | 90 | 180 | 270;
};

/** Encoder name as node-av's branded type. */
const encoderOf = (name: string) => name as FFEncoderCodec;

type Api = Awaited<ReturnType<typeof loadNodeAv>>;

async function pictureStages({ Decoder, Encoder, FilterAPI }: Api, stream: Stream, within: Box) {
  const filter = FilterAPI.create(videoFilter(within, turnOf(stream), hdrTransfer(stream.codecpar.colorTrc)));
  const { preset, profile, crf, gop } = videoEncoding;
  const most = mostBitrate(within);
  const encoder = await Encoder.create(encoderOf('libx264'), {
    filter,
    context: { rcMaxRate: most, rcBufferSize: most * 2, gopSize: gop },
    configure: encoderOptions({ preset, profile, crf }),
  });
  return [await Decoder.create(stream), filter, encoder];
}

async function soundStages({ Decoder, Encoder, FilterAPI }: Api, stream: Stream) {
  const filter = FilterAPI.create(videoSoundFilter);
  return [
    await Decoder.create(stream),
    filter,
    await Encoder.create(encoderOf(videoAudio.encoder), { filter, context: { bitRate: videoAudio.bitrate } }),
  ];
}

/** Encodes both streams in parallel. With the synchronous calls, two encoders in one file end the process. */
async function transcode(
  api: Api,
  { source, declared_sec, within, format }: VideoStep,
  output: Muxer,
  report: ReportProgress,
) {
  const input = await api.Demuxer.open(source, { ...inputOptions, format });
  const [video, audio] = [input.video(), input.audio()];
  if (!video) throw noPicture();
  const stages = {
    video: await pictureStages(api, video, within),
    ...(audio && { audio: await soundStages(api, audio) }),
  };
  const onProgress = ({ time }: { time: number }) => report(declared_sec ? Math.min(1, time / declared_sec) : 0);
  // Freed memory is returned only when it is collected.
  const collecting = setInterval(() => globalThis.gc?.(), MEMORY_MS);
  try {
    await api.pipeline(input, stages as Parameters<typeof api.pipeline>[1] & object, output, {
      onProgress,
      progressInterval: PROGRESS_MS,
    }).completion;
  } finally {
    clearInterval(collecting);
  }
}

export const encodeVideo = async (step: VideoStep, report: ReportProgress): Promise<WrittenVideo> => {
  const api = await loadNodeAv();
  const output = await api.Muxer.open(step.temp, { format: 'mp4', options: { movflags: '+faststart' } });
  await transcode(api, step, output, report);
  await output.close();
  const written = await api.probe(step.temp);
  return { duration_sec: written.duration, width: written.video?.width ?? 0, height: written.video?.height ?? 0 };
};

export const takePicture = async ({ source, temp, at_sec }: { source: string; temp: string; at_sec: number }) => {
  const { Demuxer, Decoder, FilterAPI, Encoder } = await loadNodeAv();
  const input = Demuxer.openSync(source, inputOptions);
  const stream = input.video();
  if (!stream) throw noPicture();
  const filter = FilterAPI.create('scale=out_range=full,format=yuvj420p');
  const decoder = Decoder.createSync(stream);
  let taken: Frame | null = null;
  for (const packet of input.packetsSync(stream.index)) {
    if (!packet) continue;
    takeDecoded(
      () => decoder.decodeAllSync(packet),
      (frame) => {
        taken ??=
          (Number(frame.pts) * stream.timeBase.num) / stream.timeBase.den >= at_sec
            ? (filter.processAllSync(frame)[0] ?? null)
            : null;
      },
    );
    packet.free();
    if (taken) break;
  }
  if (!taken) throw noPicture();
  const encoder = Encoder.createSync(encoderOf('mjpeg'), { filter });
  const [picture] = [...encoder.encodeAllSync(taken), ...encoder.flushPacketsSync()];
  if (!picture?.data) throw noPicture();
  await writeFile(temp, picture.data);
};
