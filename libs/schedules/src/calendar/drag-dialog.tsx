import { inWordsOfKind, isMaterialChange, type CalendarRun, type Schedule } from '@loa/contracts/schedules';
import { errorText, formatDate, formatTimeRange, MessageList } from '@loa/ui-kit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf, decisionsApi } from '../api/schedules-api';
import type { QuestionProps } from '../decisions/use-question';
import { formOf } from '../model/form/form-values';
import { bodyOf } from '../model/form/schedule-form';
import { PreviewAnswer } from '../preview/preview-answer';
import { shiftedForm, type WallSpan } from './shifted-form';

export interface DragQuestion {
  run: CalendarRun;
  schedule: Schedule;
  to: WallSpan;
  /** Why the one run cannot be moved there; undefined where it can. */
  oneRefusal: string | undefined;
  mayEdit: boolean;
}

/** The schedule after the change, and whether it was for one run. */
export interface Dragged {
  saved: Schedule;
  scope: 'one' | 'all';
}

/** Asks whether a dragged run moves alone or with its series, says what follows, and does it. */
export function DragDialog({ question, onAnswer }: QuestionProps<DragQuestion, Dragged>) {
  const { run, schedule, to, oneRefusal, mayEdit } = question;
  const shifted = mayEdit ? shiftedForm(formOf(schedule), run, to) : { refusal: 'Bạn không có quyền sửa lịch này.' };
  const allRefusal = 'refusal' in shifted ? shifted.refusal : undefined;
  const form = 'form' in shifted ? bodyOf(shifted.form) : undefined;
  const [scope, setScope] = useState<'one' | 'all'>(oneRefusal === undefined ? 'one' : 'all');
  const isOne = scope === 'one';
  const api = apiOf(run.kind);
  const start = to.start.slice(11);
  const movePreview = useQuery(api.movePreview(schedule.id, run.id, isOne && !oneRefusal ? start : undefined));
  const allPreview = useQuery(api.preview(isOne ? undefined : form, schedule.id));
  const preview = isOne ? movePreview : allPreview;
  const moving = useMutation(decisionsApi.move());
  const changing = useMutation(decisionsApi.change());
  const { id, kind, version } = schedule;
  const save = () => {
    const done = { onSuccess: (saved: Schedule) => onAnswer({ saved, scope }) };
    if (isOne) moving.mutate({ id, kind, version, occurrence_id: run.id, start_time: start }, done);
    else if (form) changing.mutate({ ...form, id, kind, version }, done);
  };
  const failed = moving.error ?? changing.error ?? preview.error;
  const refusal = isOne ? oneRefusal : allRefusal;
  const isLive = schedule.status === 'approved' || schedule.status === 'paused';
  const needsApproval = !isOne && isLive && form !== undefined && isMaterialChange(schedule, form);
  const choose = (next: string) => {
    moving.reset();
    changing.reset();
    setScope(next as typeof scope);
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="xs" fullWidth aria-labelledby="drag-title">
      <DialogTitle id="drag-title">Đổi giờ “{run.schedule.name}”</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>
          {formatTimeRange(run.planned_start, run.planned_end)} {formatDate(run.planned_start)} →{' '}
          <strong>
            {start}–{to.end.slice(11)} {formatDate(to.start.slice(0, 10))}
          </strong>
        </Typography>
        <RadioGroup aria-label="Đổi giờ của" value={scope} onChange={(_, next) => choose(next)}>
          <FormControlLabel value="one" control={<Radio />} label="Chỉ lần này" disabled={oneRefusal !== undefined} />
          {oneRefusal && (
            <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
              {oneRefusal}
            </Typography>
          )}
          <FormControlLabel value="all" control={<Radio />} label="Cả lịch" disabled={allRefusal !== undefined} />
          {allRefusal && (
            <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
              {allRefusal}
            </Typography>
          )}
        </RadioGroup>
        {needsApproval && (
          <Alert severity="info">
            {inWordsOfKind(kind, 'Thay đổi này cần phê duyệt. Đến khi được duyệt, lịch vẫn phát theo bản đã duyệt.')}
          </Alert>
        )}
        {failed && (
          <Alert severity="error" role="alert">
            <MessageList message={errorText(failed)} />
          </Alert>
        )}
        {preview.data && !preview.error && !refusal && <PreviewAnswer preview={preview.data} decided={schedule} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(null)}>
          Không đổi
        </Button>
        <Button
          variant="contained"
          disabled={refusal !== undefined}
          loading={moving.isPending || changing.isPending}
          onClick={save}
        >
          {needsApproval ? 'Đổi giờ và gửi duyệt' : 'Đổi giờ'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
