import { useRef, type FocusEvent } from 'react';
import { endOfMovedRange, isWholeDay } from './picker-day';

const isRange = (first: unknown, last: unknown) =>
  typeof first === 'string' && typeof last === 'string' && isWholeDay(first) && isWholeDay(last) && first <= last;

/**
 * Last day of a range that follows its first day. The length is the one of the pair when the first day was entered:
 * a day that is typed section by section passes through others.
 */
export function useRangeEnd(first: string | null | undefined, last: string | null | undefined) {
  const entered = useRef({ first, last });
  return {
    /** For an element around the first day: focus that moves within it does not count. */
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) entered.current = { first, last };
    },
    /** Last day for this first one; undefined where nothing follows. */
    endFor: (day: string | undefined) => {
      const before = entered.current;
      return isWholeDay(day) && isRange(before.first, before.last)
        ? endOfMovedRange(before.last!, before.first!, day)
        : undefined;
    },
  };
}
