import { useDevicesTerm } from '@loa/app-config';
import type { Slot } from '@loa/contracts/schedules';
import { errorText, formatDuration, formatNumber, MessageList, Section, useRested } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { apiOf } from '../api/schedules-api';
import { meetingsBySchedule } from '../decisions/meetings-by-schedule';
import type { ScheduleForm } from '../model/form/form-values';
import { movedTo, previewableBody } from '../model/form/schedule-form';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { PreviewAnswer } from '../preview/preview-answer';
import type { PreviewedRun } from '../preview/preview-runs';

const REST_MS = 500;

export const PREVIEW_ID = 'xem-truoc';

function usePreview(scheduleId: string | undefined) {
  const kind = useScheduleKind();
  const { control } = useFormContext<ScheduleForm>();
  const form = useWatch({ control }) as ScheduleForm;
  const body = useRested(previewableBody(form), REST_MS);
  return { body, ...useQuery(apiOf(kind).preview(body, scheduleId)) };
}

/**
 * Preview in one line above the buttons, for screens where the whole preview is far below; a click leads there.
 */
export function PreviewLine({ scheduleId }: { scheduleId: string | undefined }) {
  const { body, data } = usePreview(scheduleId);
  const device = useDevicesTerm();
  const { verb } = wordsOf(useScheduleKind());
  if (!body || !data) return null;
  const { device_count, occurrence_total, programme_sec, conflicts } = data;
  const collisions = meetingsBySchedule(conflicts).length;
  const facts = [
    `${formatNumber(device_count)} ${device}`,
    body.mode !== 'now' && `${formatNumber(occurrence_total)} lượt ${verb}`,
    body.mode !== 'bells' && (programme_sec > 0 ? formatDuration(programme_sec) : 'chưa biết thời lượng'),
    collisions > 0 && `trùng ${formatNumber(collisions)} lịch`,
  ];
  return (
    <Link
      href={`#${PREVIEW_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' });
      }}
      color={collisions > 0 ? 'warning' : 'inherit'}
      sx={{ width: '100%', display: { lg: 'none' } }}
    >
      {facts.filter(Boolean).join(' · ')}
    </Link>
  );
}

/** Preview of saving, updated while the user types. */
export function SchedulePreview({ scheduleId }: { scheduleId: string | undefined }) {
  const { setValue, getValues } = useFormContext<ScheduleForm>();
  const { body, data, isFetching, isError, error } = usePreview(scheduleId);
  const { verb } = wordsOf(useScheduleKind());
  const mode = useWatch<ScheduleForm, 'mode'>({ name: 'mode' });
  const atOnce = mode === 'now';
  const takeSlot = (slot: Slot, { start }: PreviewedRun) => {
    for (const [field, value] of Object.entries(movedTo(slot, start, getValues())))
      setValue(field as keyof ScheduleForm, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Section title="Xem trước" actions={isFetching && <CircularProgress size={16} aria-label="Đang tính lại" />}>
      {!body && (
        <Typography color="textSecondary">
          {atOnce
            ? `Chọn nội dung và nơi ${verb} để xem sẽ ${verb} ở đâu, trong bao lâu, có lịch nào bị chiếm.`
            : `Chọn thời gian và nơi ${verb} để xem lịch sẽ ${verb} khi nào, ở đâu, giờ nào trống hay đã có lịch khác.`}
        </Typography>
      )}
      {body && isError && (
        <Alert severity="warning">
          <MessageList message={errorText(error)} />
        </Alert>
      )}
      {body && !isError && !data && <Skeleton variant="rounded" height={160} />}
      {body && data && !isError && (
        <PreviewAnswer preview={data} atOnce={atOnce} hasBells={mode === 'bells'} onUseSlot={takeSlot} />
      )}
    </Section>
  );
}
