import type { Schedule } from '@loa/contracts/schedules';
import { Page } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScheduleBadge } from '../list/schedule-badge';
import type { ScheduleForm as FormValues } from '../model/schedule-form';
import { rejectionText } from '../model/rejection';
import { SCHEDULE_LIST } from '../model/schedule-paths';
import { ScheduleForm } from './schedule-form';
import type { KnownItem } from './item-row';
import { useSaveSchedule } from './use-save-schedule';

interface ScheduleEditorProps {
  title: string;
  /** The schedule being edited; undefined for a new one. */
  record?: Schedule;
  initial: FormValues;
  known: readonly KnownItem[];
  readOnly?: boolean;
  actions?: ReactNode;
}

/** Why a schedule stands as it stands, where somebody said why. */
function StatusNote({ schedule }: { schedule: Schedule }) {
  const { status, reject_reason, drop_reason, status_reason } = schedule;
  const told = status === 'rejected' ? reject_reason && rejectionText(schedule) : status === 'dropped' ? drop_reason && `Lý do hủy: ${drop_reason}` : status_reason;
  if (!told) return null;
  return (
    <Alert severity={status === 'rejected' ? 'error' : 'info'} sx={{ mb: 2 }}>
      {told}
    </Alert>
  );
}

/** The form of one schedule with its frame: what it is called, how it stands, and what may be done with it. */
export function ScheduleEditor({ title, record, initial, known, readOnly = false, actions }: ScheduleEditorProps) {
  const navigate = useNavigate();
  const { stored, form, save, dialogs } = useSaveSchedule(record, initial, readOnly);
  return (
    <Page
      title={title}
      titleAside={
        stored && (
          <>
            <ScheduleBadge schedule={stored} />
            <Typography component="span" color="textSecondary" noWrap>
              {stored.code}
            </Typography>
          </>
        )
      }
      actions={actions}
    >
      {stored && <StatusNote schedule={stored} />}
      <ScheduleForm stored={stored} form={form} known={known} onSave={save} onCancel={() => void navigate(SCHEDULE_LIST)} />
      {dialogs}
    </Page>
  );
}
