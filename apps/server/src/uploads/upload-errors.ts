import { ERRORS } from '@loa/contracts/common';
import type { ApiErrorBody, ErrorCode } from '@loa/contracts/common';

/** Error answer of tus: the same body as everywhere else, as text. */
export interface UploadError {
  status_code: number;
  body: string;
}

const sentences: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'Không tìm thấy tệp đang tải lên, hãy chọn và tải lại tệp',
  WRONG_STATE: 'Phần dữ liệu gửi lên không nối tiếp phần đã có, hãy tiếp tục tải lại',
  TOO_MANY_REQUESTS: 'Bạn đang tải lên quá nhiều tệp cùng lúc, hãy chờ các tệp trước tải xong',
  INVALID: 'Yêu cầu tải tệp lên không hợp lệ',
};

export function uploadError(code: ErrorCode, sentence = sentences[code]): UploadError {
  const { status, message } = ERRORS[code];
  const body: ApiErrorBody = { status, code, message: sentence ?? message };
  return { status_code: status, body: JSON.stringify(body) };
}

const codeOf = (status: number): ErrorCode => {
  if (status === 404 || status === 410) return 'NOT_FOUND';
  if (status === 409) return 'WRONG_STATE';
  if (status === 413) return 'TOO_LARGE';
  // 501: a part of tus that is not supported.
  return (status >= 400 && status < 500) || status === 501 ? 'INVALID' : 'INTERNAL';
};

/** Replaces tus' English sentences by ours; ours stay. */
export function translateUploadError(error: Error | UploadError): UploadError {
  const status = 'status_code' in error && typeof error.status_code === 'number' ? error.status_code : 500;
  if ('body' in error && typeof error.body === 'string' && error.body.startsWith('{')) return error;
  return uploadError(codeOf(status));
}
