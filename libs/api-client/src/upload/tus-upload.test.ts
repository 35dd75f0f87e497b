import { failure, fakeApi, nextId } from '@loa/test-kit';
import type { HttpRequest, HttpResponse, UploadOptions } from 'tus-js-client';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetCsrfToken, onUnauthorized, storeTokens } from '..';
import { openTusUpload } from './tus-upload';

vi.mock('tus-js-client', () => ({
  Upload: class {
    constructor(
      _file: File,
      readonly options: UploadOptions,
    ) {}
    findPreviousUploads = async () => [];
  },
}));

const request = { getHeader: () => 'access-1' } as unknown as HttpRequest;
const refusal = { getStatus: () => 401, getHeader: () => undefined } as unknown as HttpResponse;
const refuse = async () => {
  const upload = await openTusUpload(new File(['x'], 'tin.mp3'), {
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  await upload.options.onAfterResponse?.(request, refusal);
};

beforeEach(() => {
  forgetCsrfToken();
  storeTokens({ access_token: 'access-1', refresh_token: 'refresh-1' });
});

it('continues with a renewed token', async () => {
  fakeApi({
    routes: {
      'POST /api/auth/refresh': () => ({ access_token: 'access-2', refresh_token: 'refresh-2', account_id: nextId() }),
    },
  });
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  await refuse();
  expect(localStorage.getItem('access_token')).toBe('access-2');
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('ends the session when the server no longer knows it', async () => {
  fakeApi({
    routes: {
      'POST /api/auth/refresh': () =>
        failure(401, 'UNAUTHORIZED', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại'),
    },
  });
  const ended = vi.fn();
  const stop = onUnauthorized(ended);
  await refuse();
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});
