import { writeFile } from 'node:fs/promises';
import type { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import type { AVPacketSideDataType } from 'node-av/constants';
import type { Frame, Stream } from 'node-av/lib';
import type { VideoStep, WrittenVideo } from './audio-driver.ts';
import { MediaError } from './media-error.ts';
import { breathe, inputOptions, loadNodeAv, packetsPerBreath, takeDecoded } from './node-av-audio.ts';
import type { ReportProgress } from './serve-job.ts';
import { mostBitrate, videoAudio, videoEncoding, videoFilter, videoSoundFilter } from './video-recipe.ts';

const noPicture = () => new MediaError('damaged', 'Tệp video bị hỏng: không đọc được hình bên trong. Hãy xuất lại tệp hoặc chọn tệp khác.');
const DISPLAY_MATRIX = 5 as AVPacketSideDataType;

/** How far a telephone was turned, clockwise: the file says it beside the pictures. */
const turnOf = (stream: Stream): 0 | 90 | 180 | 270 => {
  const matrix = stream.codecpar.getCodedSideData(DISPLAY_MATRIX);
  if (!matrix || matrix.length < 20) return 0;
  const [a, b] = [matrix.readInt32LE(0), matrix.readInt32LE(4)];
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI / 90) * 90;
  return ((degrees + 360) % 360) as 0 | 90 | 180 | 270;
};

interface Parts {
  stream: Stream;
  decoder: Decoder;
  filter: FilterAPI;
  encoder: Encoder;
  output: Muxer;
}

/** One stream on its way: decoded, filtered, encoded, written. */
class Track {
  seconds = 0;
  frames = 0;
  readonly index: number;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.index = parts.output.addStream(parts.encoder);
  }

  take(packet: Parameters<Decoder['decodeAllSync']>[0]) {
    takeDecoded(() => this.#parts.decoder.decodeAllSync(packet), (frame) => this.#decoded(frame));
  }

  end() {
    takeDecoded(() => this.#parts.decoder.flushFramesSync(), (frame) => this.#decoded(frame));
    if (this.frames === 0) return;
    for (const frame of this.#parts.filter.flushFramesSync()) this.#filtered(frame);
    this.#write([...this.#parts.encoder.flushPacketsSync()]);
  }

  close() {
    const { encoder, filter, decoder } = this.#parts;
    for (const part of [encoder, filter, decoder]) part.close();
  }

  #decoded(frame: Frame) {
    this.frames++;
    const { num, den } = this.#parts.stream.timeBase;
    const start = Number(this.#parts.stream.startTime > 0n ? this.#parts.stream.startTime : 0n);
    this.seconds = Math.max(this.seconds, ((Number(frame.pts) - start) * num) / den);
    this.#parts.filter.processAllSync(frame).forEach((filtered) => this.#filtered(filtered));
    frame.free();
  }

  #filtered(frame: Frame) {
    this.#write(this.#parts.encoder.encodeAllSync(frame));
    // Of sound it may share its samples with the frame that went in, and freeing both ends the process.
    if (frame.width > 0) frame.free();
  }

  #write(packets: ReturnType<Encoder['encodeAllSync']>) {
    for (const packet of packets) {
      this.#parts.output.writePacketSync(packet, this.index);
      packet.free();
    }
  }
}

type Api = Awaited<ReturnType<typeof loadNodeAv>>;

function pictureTrack({ Decoder, Encoder, FilterAPI }: Api, stream: Stream, longest: number, output: Muxer) {
  const filter = FilterAPI.create(videoFilter(longest, turnOf(stream)));
  const { preset, profile, crf, gop } = videoEncoding;
  const most = mostBitrate(longest);
  const encoder = Encoder.createSync('libx264', { filter, context: { rcMaxRate: most, rcBufferSize: most * 2, gopSize: gop }, options: { preset, profile, crf } });
  return new Track({ stream, decoder: Decoder.createSync(stream), filter, encoder, output });
}

function soundTrack({ Decoder, Encoder, FilterAPI }: Api, stream: Stream, output: Muxer) {
  const filter = FilterAPI.create(videoSoundFilter);
  const encoder = Encoder.createSync(videoAudio.encoder, { filter, context: { bitRate: videoAudio.bitrate } });
  return new Track({ stream, decoder: Decoder.createSync(stream), filter, encoder, output });
}

async function pass(input: Demuxer, tracks: ReadonlyMap<number, Track>, picture: Track, declared_sec: number, report: ReportProgress) {
  let packets = 0;
  for (const packet of input.packetsSync()) {
    if (!packet) continue;
    tracks.get(packet.streamIndex)?.take(packet);
    packet.free();
    packets += 1;
    if (packets % packetsPerBreath === 0) {
      report(declared_sec ? Math.min(1, picture.seconds / declared_sec) : 0);
      await breathe();
    }
  }
}

export const encodeVideo = async ({ source, temp, declared_sec, longest }: VideoStep, report: ReportProgress): Promise<WrittenVideo> => {
  const api = await loadNodeAv();
  const input = api.Demuxer.openSync(source, inputOptions);
  const [video, audio] = [input.video(), input.audio()];
  if (!video) throw noPicture();
  const output = api.Muxer.openSync(temp, { format: 'mp4', options: { movflags: '+faststart' } });
  const picture = pictureTrack(api, video, longest, output);
  const sound = audio ? soundTrack(api, audio, output) : undefined;
  const tracks = new Map([[video.index, picture], ...(audio && sound ? [[audio.index, sound] as const] : [])]);
  try {
    await pass(input, tracks, picture, declared_sec, report);
    if (picture.frames === 0) throw noPicture();
    picture.end();
    sound?.end();
  } finally {
    output.closeSync();
    picture.close();
    sound?.close();
    input.closeSync();
  }
  const written = api.probeSync(temp);
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
    takeDecoded(() => decoder.decodeAllSync(packet), (frame) => {
      taken ??= (Number(frame.pts) * stream.timeBase.num) / stream.timeBase.den >= at_sec ? (filter.processAllSync(frame)[0] ?? null) : null;
    });
    packet.free();
    if (taken) break;
  }
  if (!taken) throw noPicture();
  const encoder = Encoder.createSync('mjpeg', { filter });
  const [picture] = [...encoder.encodeAllSync(taken), ...encoder.flushPacketsSync()];
  if (!picture?.data) throw noPicture();
  await writeFile(temp, picture.data);
};
