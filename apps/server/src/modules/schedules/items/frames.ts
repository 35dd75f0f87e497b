import { DEVICE_API, type PlanFile, type PlanFrame } from '@loa/contracts/device-protocol';
import { isTyped } from '@loa/contracts/media';
import type { BoardText } from '@loa/contracts/media';
import { SHOWN_SEC } from '@loa/contracts/schedules';
import type { StoredFile } from '../../content';
import type { ReadyMedia } from '../../media';
import type { ReadySlide } from '../../slideshows';

/** A file in the form that plans have. */
export const planFileOf = ({ sha256, size, mime }: Pick<StoredFile, 'sha256' | 'size' | 'mime'>): PlanFile => ({
  url: `${DEVICE_API.media}/${sha256}`,
  sha256,
  size,
  mime,
});

const milli = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Whether there is something to show, now or at any time before it expires. */
export const isShowable = ({ removed_at, is_test, shown, media_kind }: ReadyMedia) =>
  removed_at === null && !is_test && (shown.length > 0 || isTyped(media_kind));

/** Seconds that an item without a set length is shown: each page for a fixed time, a video once. */
export const ownSeconds = ({ duration_sec, shown }: ReadyMedia) =>
  duration_sec ?? SHOWN_SEC * Math.max(1, shown.length);

/** Frames of a media for a length of time: a video repeats, pages of a document share the time equally. */
export function framesOf(
  { id, media_kind, duration_sec, shown, body, text_style, width, height, web_url }: ReadyMedia,
  length_sec: number,
): PlanFrame[] {
  if (media_kind === null) return [];
  const frame = { media_id: id, media_kind, fit: 'contain' as const };
  if (text_style)
    return [
      { ...frame, seconds: length_sec, scrolling: { body, width: width ?? 0, height: height ?? 0, ...text_style } },
    ];
  if (web_url) return [{ ...frame, seconds: length_sec, web_url }];
  const each = media_kind === 'video' && duration_sec ? duration_sec : length_sec / shown.length;
  return shown.map((file) => ({ ...frame, seconds: milli(each), file: planFileOf(file) }));
}

const wordsOf = ({ text_style, ...words }: BoardText) => ({ ...words, ...text_style });

/**
 * Frames of slides in turn, without those that have expired when the run begins. They repeat until the time is over;
 * without repetition the last slide stays.
 */
export function framesInTurn(
  slides: readonly ReadySlide[],
  { length_sec, at, loop }: { length_sec: number; at: string; loop: boolean },
): PlanFrame[] {
  const frames = slides
    .filter(({ expires_at }) => expires_at === null || expires_at > at)
    .flatMap(
      ({ media_id, media_kind, duration_sec, transition, fit, caption, file, scrolling, web_url }): PlanFrame[] => {
        if (media_kind === null) return [];
        const source = {
          ...(file && { file: planFileOf(file) }),
          ...(scrolling && { scrolling: wordsOf(scrolling) }),
          ...(web_url && { web_url }),
        };
        return [
          { media_id, media_kind, seconds: duration_sec, fit, transition, ...(caption && { caption }), ...source },
        ];
      },
    );
  const last = frames.at(-1);
  const left = length_sec - frames.reduce((sum, { seconds }) => sum + seconds, 0);
  return loop || !last || left <= 0
    ? frames
    : [...frames.slice(0, -1), { ...last, seconds: milli(last.seconds + left) }];
}
