import { VersionTable } from '@loa/activity-log/changes';
import { inWordsOfKind, type Schedule } from '@loa/contracts/schedules';
import { useCan } from '@loa/permissions';
import { Section } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import { proposalText } from '../model/proposal';
import { rightTo } from '../model/schedule-kind';

const severities: Partial<Record<Schedule['status'], 'info' | 'error' | 'warning'>> = {
  rejected: 'error',
  expired: 'warning',
};

/** The approved version and the proposed one side by side, in what differs. */
export function ProposedChanges({ schedule: { kind, proposal } }: { schedule: Pick<Schedule, 'kind' | 'proposal'> }) {
  if (!proposal) return null;
  return (
    <Section title="Bản sửa khác bản đã duyệt">
      <VersionTable
        label="Bản sửa khác bản đã duyệt"
        changes={proposal.changes}
        names={[inWordsOfKind(kind, 'Đã duyệt, đang phát'), 'Bản sửa']}
      />
    </Section>
  );
}

/** Says that a change of the schedule is proposed, and what became of it; the approved version goes on meanwhile. */
export function ProposalNote({ schedule }: { schedule: Schedule }) {
  const mayEdit = useCan()(rightTo('EDIT', schedule.kind));
  const text = proposalText(schedule);
  const status = schedule.proposal?.schedule.status;
  if (!text || !status) return null;
  return (
    <Alert severity={severities[status] ?? 'info'}>
      {text}
      <br />
      {inWordsOfKind(
        schedule.kind,
        status === 'waiting_approval'
          ? 'Đến khi bản sửa được duyệt, lịch vẫn phát theo bản đã duyệt.'
          : mayEdit
            ? 'Lịch vẫn phát theo bản đã duyệt. Bấm Sửa để sửa tiếp và gửi lại, hoặc Bỏ bản sửa.'
            : 'Lịch vẫn phát theo bản đã duyệt. Người soạn có thể sửa tiếp và gửi lại, hoặc bỏ bản sửa.',
      )}
    </Alert>
  );
}
