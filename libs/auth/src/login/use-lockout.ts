import { serverNow } from '@loa/ui-kit/clock';
import { isApiError } from '@loa/api-client';
import { useNow } from '@loa/ui-kit';
import { useState } from 'react';

const secondsOf = (details: unknown) => {
  const seconds =
    typeof details === 'object' && details !== null && 'retry_after_sec' in details
      ? Number(details.retry_after_sec)
      : 60;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 60;
};

/** `còn 4 phút`, in the last minute `còn 25 giây`. */
export const waitText = (seconds: number) =>
  seconds > 60 ? `còn ${Math.ceil(seconds / 60)} phút` : `còn ${seconds} giây`;

/** The wait after too many tries: the seconds left, and a function that starts it from an error. */
export function useLockout() {
  const [wait, setWait] = useState({ until: 0, seconds: 0 });
  // Updates every second only while there is a wait.
  const now = useNow(wait.until > 0 ? 1000 : undefined);
  const seconds = Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000)));
  const lock = (error: unknown) => {
    if (!isApiError(error) || error.status !== 429) return;
    const left = secondsOf(error.details);
    setWait({ until: serverNow() + left * 1000, seconds: left });
  };
  return { seconds, lock };
}
