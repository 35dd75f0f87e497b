export type MediaErrorCode =
  | 'not_audio'
  | 'not_visual'
  | 'too_large'
  | 'no_office'
  | 'locked'
  | 'unknown_kind'
  | 'is_video'
  | 'no_audio'
  | 'empty_file'
  | 'damaged'
  | 'truncated'
  | 'silent'
  | 'too_long'
  | 'engine_missing'
  | 'engine_failed'
  | 'killed'
  | 'service_failed'
  | 'timeout'
  | 'cancelled'
  | 'no_space'
  | 'bad_request';

/** A failure in media work. `message` is the Vietnamese sentence shown to the person; `cause` is for the log. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, messageVi: string, cause?: unknown) {
    super(messageVi, cause === undefined ? undefined : { cause });
    this.code = code;
  }

  get message_vi(): string {
    return this.message;
  }
}

const isNoSpace = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === 'ENOSPC' || /No space left on device|ENOSPC/.test(message ?? '');
};

/** Any failure as a MediaError: a MediaError stays, a full disk gets its own code, the rest gets `fallback`. */
export const asMediaError = (error: unknown, code: MediaErrorCode, fallbackVi: string): MediaError => {
  if (error instanceof MediaError) return error;
  if (isNoSpace(error)) {
    return new MediaError(
      'no_space',
      'Ổ đĩa của máy chủ đã đầy, không ghi được tệp. Hãy xóa bớt nội dung cũ hoặc báo quản trị viên.',
      error,
    );
  }
  return new MediaError(code, fallbackVi, error);
};

/** The message of a job that was stopped by its caller. */
export const cancelled = (): MediaError => new MediaError('cancelled', 'Đã dừng xử lý theo yêu cầu.');

/** Error for a sound that is longer than its caller accepts. */
export const tooLong = (): MediaError => new MediaError('too_long', 'Tệp dài hơn mức cho phép của lượt xử lý này.');
