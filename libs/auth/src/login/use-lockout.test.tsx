import { ApiError } from '@loa/api-client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLockout, waitText } from './use-lockout';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('counts down from the server’s wait to nothing, whatever part of a second it began in', () => {
  const { result } = renderHook(() => useLockout());
  const shownWait = () => [result.current.seconds, waitText(result.current.seconds)];
  act(() => void vi.advanceTimersByTime(29_900));
  act(() =>
    result.current.lock(
      new ApiError({
        status: 429,
        code: 'RATE_LIMITED',
        message: 'Thử quá nhiều lần',
        details: { retry_after_sec: 60 },
      }),
    ),
  );
  expect(shownWait()).toEqual([60, 'còn 60 giây']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current.seconds).toBe(50);
  act(() => void vi.advanceTimersByTime(51_000));
  expect(result.current.seconds).toBe(0);
});
