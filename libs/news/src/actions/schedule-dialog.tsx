import { serverNow } from '@loa/ui-kit/clock';
import { dayOf, errorText, formatTime } from '@loa/ui-kit';
import { DateField } from '@loa/ui-kit/date';
import { FormGrid, TimeField, ZodForm } from '@loa/ui-kit/form';
import { calendarDay, timeOfDay } from '@loa/contracts/common';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import * as z from 'zod';
import { momentOf } from '../model/news-state';

const HOUR_MS = 3_600_000;
const schema = z
  .strictObject({ day: calendarDay, time: timeOfDay })
  .refine(({ day, time }) => momentOf(day, time) > new Date(serverNow()).toISOString(), {
    path: ['time'],
    message: 'Chọn lúc chưa tới',
  });

interface ScheduleDialogProps {
  name: string;
  publish_at: string | null;
  /** A refusal is thrown, and shown in the dialog. */
  onSchedule: (publish_at: string) => Promise<unknown>;
  onClose: () => void;
}

/** Hẹn giờ đăng: the minute from which readers see it. */
export function ScheduleDialog({ name, publish_at, onSchedule, onClose }: ScheduleDialogProps) {
  const [values] = useState(() => {
    const from = publish_at && Date.parse(publish_at) > serverNow() ? publish_at : serverNow() + HOUR_MS;
    return { day: dayOf(from), time: formatTime(from) };
  });
  const [refused, setRefused] = useState<unknown>();
  const schedule = async ({ day, time }: z.output<typeof schema>) => {
    setRefused(undefined);
    await onSchedule(momentOf(day, time)).then(onClose, setRefused);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="schedule-news">
      <DialogTitle id="schedule-news">Hẹn giờ đăng “{name}”</DialogTitle>
      <DialogContent>
        <ZodForm
          schema={schema}
          values={values}
          inPanel
          label="Hẹn giờ đăng"
          submitLabel="Hẹn giờ"
          onCancel={onClose}
          onSubmit={schedule}
          note={refused ? <span role="alert">{errorText(refused)}</span> : undefined}
        >
          <FormGrid minWidth={140}>
            <DateField name="day" label="Ngày" min={dayOf(serverNow())} />
            <TimeField name="time" label="Giờ" />
          </FormGrid>
        </ZodForm>
      </DialogContent>
    </Dialog>
  );
}
