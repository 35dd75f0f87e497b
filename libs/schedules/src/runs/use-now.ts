import { useEffect, useState } from 'react';

/** The time, again every so often: for countdowns and needles. */
export function useNow(everyMs = 30_000) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
