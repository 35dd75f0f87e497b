import { formatNumber } from '../format/numbers';

/** `21–40 trong 312`. */
export const rowsShown = ({ from, to, count }: Record<'from' | 'to' | 'count', number>) => `${formatNumber(from)}–${formatNumber(to)} trong ${formatNumber(count)}`;

export const pageNames = { first: 'Trang đầu', last: 'Trang cuối', next: 'Trang sau', previous: 'Trang trước' };
