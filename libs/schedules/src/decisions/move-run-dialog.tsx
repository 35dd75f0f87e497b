import { isApiError } from '@loa/api-client';
import { inWordsOfKind, type Schedule } from '@loa/contracts/schedules';
import { errorText, formatDuration, formatTime, MessageList } from '@loa/ui-kit';
import { FieldFrame, readTimeOfDay } from '@loa/ui-kit/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiOf, decisionsApi } from '../api/schedules-api';
import type { RunToAct } from '../model/run-state';
import { PreviewAnswer } from '../preview/preview-answer';
import type { QuestionProps } from './use-question';

export interface MoveRunQuestion {
  run: RunToAct;
  schedule: Schedule;
  title: string;
}

/** Nothing but the time can be chosen here: the server's words offer more. */
const MEETS = 'Giờ này đã có lịch khác phát. Hãy nhập giờ khác.';
const isMet = (error: unknown) => isApiError(error) && error.code === 'CONFLICT';

/** Dialog for another start of one run: what it meets then is said before it is saved. Answers with the new start. */
export function MoveRunDialog({ question, onAnswer }: QuestionProps<MoveRunQuestion, string>) {
  const { run, schedule, title } = question;
  const own = formatTime(run.planned_start, schedule.time_zone);
  const [text, setText] = useState(own);
  const start = readTimeOfDay(text);
  const isOther = start !== undefined && start !== own;
  const preview = useQuery(apiOf(run.kind).movePreview(schedule.id, run.id, isOther ? start : undefined));
  const moving = useMutation(decisionsApi.move());
  const failed = moving.error ?? preview.error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isOther) return;
    const { id, kind, version } = schedule;
    moving.mutate(
      { id, kind, version, occurrence_id: run.id, start_time: start },
      { onSuccess: () => onAnswer(start) },
    );
  };
  const length = (Date.parse(run.planned_end) - Date.parse(run.planned_start)) / 1000;
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="xs" fullWidth aria-labelledby="move-run-title">
      <form noValidate onSubmit={send}>
        <DialogTitle id="move-run-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FieldFrame
            id="move-run-start"
            labelId="move-run-start-label"
            helpId="move-run-start-help"
            label="Giờ bắt đầu mới"
            help={`Khung giờ của “${run.schedule.name}” vẫn dài ${formatDuration(length)}. Các lượt khác không đổi.`}
            required
            error={start === undefined ? 'Giờ phải có dạng HH:mm' : undefined}
          >
            <OutlinedInput
              id="move-run-start"
              size="small"
              autoFocus
              value={text}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => {
                moving.reset();
                setText(target.value);
              }}
              inputProps={{
                inputMode: 'numeric',
                autoComplete: 'off',
                maxLength: 5,
                'aria-required': true,
                'aria-describedby': 'move-run-start-help',
              }}
            />
          </FieldFrame>
          {failed && (
            <Alert severity="error" role="alert">
              <MessageList message={isMet(failed) ? MEETS : errorText(failed)} />
            </Alert>
          )}
          {isOther && preview.data && !preview.error && (
            <PreviewAnswer
              preview={preview.data}
              decided={schedule}
              onUseSlot={({ start_time }) => {
                moving.reset();
                setText(start_time);
              }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => onAnswer(null)}>
            Không dời
          </Button>
          <Button type="submit" variant="contained" disabled={!isOther} loading={moving.isPending}>
            {inWordsOfKind(run.kind, 'Dời lượt phát')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
