import type { Schedule } from '@loa/contracts/schedules';
import { formatDateTime } from '@loa/ui-kit';
import { rejectionText } from './rejection';

/** What became of the change that is proposed of a schedule; undefined: none is. */
export function proposalText({ proposal }: Schedule): string | undefined {
  if (!proposal) return undefined;
  const { status, submitted_by, submitted_at, status_reason } = proposal.schedule;
  if (status === 'rejected') return `Bản sửa bị từ chối. ${rejectionText(proposal.schedule)}`;
  if (status === 'expired') return status_reason ?? 'Bản sửa quá hạn duyệt';
  const sent = [submitted_by?.name, submitted_at && formatDateTime(submitted_at)].filter(Boolean).join(', ');
  return `Có bản sửa chờ duyệt (${sent})`;
}
