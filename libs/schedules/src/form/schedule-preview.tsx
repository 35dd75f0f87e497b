import type { Slot } from '@loa/contracts/schedules';
import { errorText, MessageList, Section, useRested } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { schedulesApi } from '../api/schedules-api';
import { movedTo, previewableBody, type ScheduleForm } from '../model/schedule-form';
import { PreviewAnswer } from './preview-answer';
import type { PreviewedRun } from './preview-runs';

const REST_MS = 500;

/** What saving would mean, asked while one types. */
export function SchedulePreview({ scheduleId }: { scheduleId: string | undefined }) {
  const { control, setValue, getValues } = useFormContext<ScheduleForm>();
  const form = useWatch({ control }) as ScheduleForm;
  const body = useRested(previewableBody(form), REST_MS);
  const { data, isFetching, isError, error } = useQuery(schedulesApi.preview(body, scheduleId));
  const takeSlot = (slot: Slot, { start }: PreviewedRun) => {
    for (const [field, value] of Object.entries(movedTo(slot, start, getValues()))) setValue(field as keyof ScheduleForm, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Section title="Xem trước" actions={isFetching && <CircularProgress size={16} aria-label="Đang tính lại" />}>
      {!body && <Typography color="textSecondary">Chọn nội dung, thời gian và nơi phát để xem lịch sẽ phát khi nào, ở đâu và có trùng lịch khác không.</Typography>}
      {body && isError && (
        <Alert severity="warning">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      {body && !isError && !data && <Skeleton variant="rounded" height={160} />}
      {body && data && !isError && <PreviewAnswer preview={data} onUseSlot={takeSlot} />}
    </Section>
  );
}
