import type { Schedule } from '@loa/contracts/schedules';
import { Page } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProposalNote } from '../facts/proposal-note';
import { StatusNote } from '../facts/status-note';
import { ScheduleBadge } from '../list/schedule-badge';
import type { ScheduleForm as FormValues } from '../model/form/form-values';
import { useScheduleKind } from '../model/schedule-kind';
import { listPath } from '../model/schedule-paths';
import { ScheduleForm } from './schedule-form';
import type { KnownItem } from './item-row';
import { ItemsSection } from './items-section';
import { useSaveSchedule, type SavingOptions } from './use-save-schedule';

/** The part of the form for the items. */
export type ItemsPart = ComponentProps<typeof ScheduleForm>['Items'];

interface ScheduleEditorProps {
  title: string;
  /** The schedule in the form; undefined for a new one. */
  record?: Schedule;
  initial: FormValues;
  known: readonly KnownItem[];
  Items?: ItemsPart;
  saving?: SavingOptions;
  /** Only items, places and length: it plays immediately. */
  isShort?: boolean;
  actions?: ReactNode;
  /** A line above the form. */
  note?: ReactNode;
}

/** The form of one schedule with its frame: name, status and actions. */
export function ScheduleEditor({
  title,
  record,
  initial,
  known,
  Items = ItemsSection,
  saving,
  isShort = false,
  actions,
  note,
}: ScheduleEditorProps) {
  const navigate = useNavigate();
  const kind = useScheduleKind();
  const { stored, form, save, dialogs } = useSaveSchedule(record, initial, saving);
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
      {stored && (
        <Box sx={{ mb: 2, '&:empty': { mb: 0 } }}>
          <StatusNote schedule={stored} />
          <ProposalNote schedule={stored} />
        </Box>
      )}
      {note}
      <ScheduleForm
        stored={stored}
        isShort={isShort}
        form={form}
        known={known}
        Items={Items}
        onSave={save}
        onCancel={() => void navigate(listPath(kind))}
      />
      {dialogs}
    </Page>
  );
}
