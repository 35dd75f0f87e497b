import type { AudioSteps } from './audio-driver.ts';
import { endsWithinPart } from './cut-off.ts';
import { MediaError, asMediaError } from './media-error.ts';
import { movingPicture } from './moving-picture.ts';
import type { EncodedVideo, EncodeVideoRequest, JobOptions } from './media-engine.ts';
import { writeAtomically } from './atomic-file.ts';

const damaged = 'Tệp video bị hỏng: không đọc được hình bên trong. Hãy xuất lại tệp hoặc chọn tệp khác.';
const MOST_SEC = 2 * 3600;
/** Largest size: 8K. A larger video would need gigabytes while it is decoded. */
const MOST_DOTS = 7680 * 4320;
/** Time of the picture for lists, because most videos begin with a black one. */
const PICTURE_AT_SEC = 1;

const cutOff = (read: number, promised: number) => {
  const much = promised
    ? `chỉ đọc được ${Math.round(read)} giây trong ${Math.round(promised)} giây`
    : 'thiếu phần cuối';
  return new MediaError('truncated', `Tệp video bị hỏng hoặc bị cắt cụt: ${much}. Hãy tải lại tệp đầy đủ.`);
};

const hoursOf = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)} giờ${minutes % 60 ? ` ${String(minutes % 60).padStart(2, '0')} phút` : ''}`;
};
const tooLong = (what: string, seconds: number, advice: string) =>
  new MediaError(
    'too_large',
    `${what} dài ${hoursOf(seconds)}, chỉ nhận đến ${hoursOf(MOST_SEC)}. ${advice} rồi tải lên.`,
  );

async function readVideo(steps: AudioSteps, path: string) {
  const moving = await movingPicture(path);
  if (moving && moving.seconds > MOST_SEC)
    throw tooLong('Ảnh động', moving.seconds, 'Hãy giảm thời gian đứng yên của mỗi khung hình');
  const header = await steps.readHeader(path, moving?.format).catch(async (error: unknown) => {
    if (await endsWithinPart(path)) throw cutOff(0, 0);
    const known = asMediaError(error, 'damaged', damaged);
    throw known.code === 'engine_failed' ? new MediaError('damaged', damaged, known.cause) : known;
  });
  const { video, declared_sec } = header;
  if (!video)
    throw new MediaError(
      'not_visual',
      'Tệp không có hình: bên trong chỉ có âm thanh. Hãy tải tệp này ở mục Nội dung phát.',
    );
  if (video.width * video.height === 0) throw new MediaError('damaged', damaged);
  if (video.width * video.height > MOST_DOTS)
    throw new MediaError(
      'too_large',
      `Video quá lớn: ${video.width} × ${video.height} điểm ảnh, chỉ nhận đến 7680 × 4320.`,
    );
  if (declared_sec > MOST_SEC) throw tooLong('Video', declared_sec, 'Hãy cắt thành nhiều phần');
  return {
    format: moving?.format,
    declared_sec,
    longest: Math.max(video.width, video.height),
    transfer: video.transfer,
  };
}

/**
 * Processes an uploaded video into the file for boards, and one picture of it where requested. A file that ends before
 * its declared length is refused.
 */
export async function writeVideo(
  steps: AudioSteps,
  { source, target, picture, within }: EncodeVideoRequest,
  onProgress: JobOptions['onProgress'],
): Promise<EncodedVideo> {
  const { declared_sec, longest, ...read } = await readVideo(steps, source);
  try {
    return await writeAtomically(target, async (temp) => {
      const written = await steps.encodeVideo({ source, temp, declared_sec, within, ...read }, onProgress);
      if (written.duration_sec === 0) throw new MediaError('damaged', damaged);
      if (declared_sec - written.duration_sec > Math.max(1, declared_sec * 0.05))
        throw cutOff(written.duration_sec, declared_sec);
      if (picture)
        await steps.takePicture({
          source: temp,
          temp: picture,
          at_sec: written.duration_sec > 2 * PICTURE_AT_SEC ? PICTURE_AT_SEC : 0,
        });
      // A side may be one pixel shorter, to be even.
      return { ...written, is_reduced: longest > Math.max(written.width, written.height) + 1 };
    });
  } catch (error) {
    const known = asMediaError(error, 'damaged', damaged);
    throw known.code === 'engine_failed' ? new MediaError('damaged', damaged, known.cause) : known;
  }
}
