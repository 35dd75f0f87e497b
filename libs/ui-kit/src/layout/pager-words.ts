import { formatNumber } from '../format/numbers';

/** `312`, or `hơn 10.000` where counting stopped. */
export const countText = (count: number, isMore = false) =>
  isMore ? `hơn ${formatNumber(count)}` : formatNumber(count);

/** `21–40 trong 312`. */
export const rowsShown = ({
  from,
  to,
  count,
  isMore = false,
}: Record<'from' | 'to' | 'count', number> & { isMore?: boolean }) =>
  `${formatNumber(from)}–${formatNumber(to)} trong ${countText(count, isMore)}`;

export const pageNames = { first: 'Trang đầu', last: 'Trang cuối', next: 'Trang sau', previous: 'Trang trước' };
