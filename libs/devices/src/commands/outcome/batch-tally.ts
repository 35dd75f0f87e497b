import type { CommandBatch, CommandStatus } from '@loa/contracts/devices';
import { formatNumber } from '@loa/ui-kit';
import { isOpen, isUndone, isWaiting } from './command-words';

/**
 * Counts of a command to many devices: done, open (and waiting to be sent), failed, cancelled.
 */
export function tallyOf({ counts }: CommandBatch) {
  const all = Object.entries(counts) as [CommandStatus, number][];
  const sum = (matches: (one: { status: CommandStatus }) => boolean) =>
    all.reduce((total, [status, count]) => total + (matches({ status }) ? count : 0), 0);
  return {
    total: sum(() => true),
    done: counts.succeeded ?? 0,
    open: sum(isOpen),
    waiting: sum(isWaiting),
    failed: sum(isUndone),
    cancelled: counts.cancelled ?? 0,
  };
}

/** `8/10 đã thực hiện, 2 chưa được` */
export function tallyText({ done, total, open, failed, cancelled }: ReturnType<typeof tallyOf>) {
  const rest = [
    [open, 'đang chờ'],
    [failed, 'chưa được'],
    [cancelled, 'đã hủy'],
  ] as const;
  return [
    `${formatNumber(done)}/${formatNumber(total)} đã thực hiện`,
    ...rest.filter(([count]) => count > 0).map(([count, words]) => `${formatNumber(count)} ${words}`),
  ].join(', ');
}
