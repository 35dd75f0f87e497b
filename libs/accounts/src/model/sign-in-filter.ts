import { serverNow } from '@loa/ui-kit/clock';
import type { accounts } from '@loa/contracts/accounts';
import type { QueryOf } from '@loa/contracts/common';
import { dayBounds, dayOf, formatDate } from '@loa/ui-kit';

type AccountQuery = QueryOf<typeof accounts>;
type SignInQuery = Pick<AccountQuery, 'signed_in' | 'quiet_since'>;

const DAY = 86_400_000;
const NEVER = 'never';
const QUIET_DAYS = [30, 90];

/** Start of a day, so that an address means the same all day long. */
const daysAgo = (days: number) => dayBounds(dayOf(serverNow() - days * DAY)).start;

/** Options on the screen, each for two filters of the list. */
export const signInOptions = [
  { value: NEVER, label: 'Chưa từng đăng nhập' },
  ...QUIET_DAYS.map((days) => ({ value: String(days), label: `Quá ${days} ngày` })),
];

export const signInChoice = ({ signed_in, quiet_since }: SignInQuery) =>
  signed_in === NEVER ? NEVER : QUIET_DAYS.filter((days) => quiet_since === daysAgo(days)).map(String)[0];

export const signInQuery = (choice: string | undefined): SignInQuery => ({
  signed_in: choice === NEVER ? NEVER : undefined,
  quiet_since: choice && choice !== NEVER ? daysAgo(Number(choice)) : undefined,
});

/** Filters in words that stay true when the address is opened on another day. */
export function signInWords({ signed_in, quiet_since }: SignInQuery) {
  const ever = signed_in && { never: 'Chưa từng', ever: 'Đã từng' }[signed_in];
  return [ever, quiet_since && `Trước ngày ${formatDate(quiet_since)}`].filter(Boolean).join(', ') || undefined;
}
