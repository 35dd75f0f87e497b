import { useDevicesTerm } from '@loa/app-config';
import {
  PRIORITY_LEVELS,
  type Conflict,
  type Interruption,
  type ScheduleKind,
  type SchedulePreview,
} from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConflictList, InterruptionList } from './conflict-list';
import { slotText } from '../model/schedule-when';
import { effectLines, verbOf, type ConflictRule } from './effect-lines';
import { meetingsBySchedule } from './meetings-by-schedule';
import type { QuestionProps } from './use-question';

export type ConflictChoice = 'priority' | 'free' | ConflictRule | 'reschedule';

export interface ConflictQuestion {
  /** Name and kind of the schedule that the decision is about. */
  name: string;
  kind: ScheduleKind;
  /** Whether the operator may change it: its level, its time. */
  mayChange: boolean;
  conflicts: readonly Conflict[];
  interruptions: readonly Interruption[];
  free_slot: SchedulePreview['free_slot'];
}

const CHOICES: Record<ConflictChoice, { label: string; hint: string }> = {
  priority: { label: 'Ưu tiên', hint: 'Nâng lịch này lên mức Ưu tiên.' },
  free: { label: 'Dùng giờ này', hint: 'Đổi sang giờ trống gần nhất:' },
  override: { label: 'Chèn lên', hint: 'Giữ nguyên mức, lịch kia nhường trong giờ của lịch này.' },
  queue: { label: 'Nối tiếp', hint: 'Chờ lịch kia xong.' },
  reschedule: { label: 'Đổi giờ', hint: 'Mở lịch này để chọn giờ khác.' },
  keep: { label: 'Giữ cả hai', hint: 'Lịch nào bắt đầu trước thì được trước.' },
};
/** Whether the server hides the name: it does for schedules of a higher administrative level. */
const isForeign = ({ schedule }: Conflict) => schedule.id === '';

/**
 * Whether a higher level settles everything: no schedule of that level is met, and each of the others comes back by
 * itself.
 */
const isSolvedByLevel = ({ conflicts, interruptions, mayChange }: ConflictQuestion) =>
  mayChange &&
  !conflicts.some(isForeign) &&
  interruptions.every(({ effect }) => effect === 'interrupts') &&
  conflicts.every(
    ({ priority_level, effects }) =>
      priority_level < PRIORITY_LEVELS.priority && effects !== null && effects.override.other_returns !== null,
  );

/** Effect of a choice, in the words of the operator: on this schedule and on the others. */
function linesOf(choice: ConflictChoice, { conflicts, kind, free_slot }: ConflictQuestion): string[] {
  if (choice === 'free') return [free_slot ? `${slotText(free_slot)}.` : ''];
  if (choice === 'reschedule') return [];
  const rule = choice === 'priority' ? 'override' : choice;
  const firstOfEach = meetingsBySchedule(conflicts).map(([first]) => first);
  return effectLines(firstOfEach, rule, kind);
}

/** Two schedules of equal level meet on the same devices: the operator decides. */
export function ConflictDialog({ question, onAnswer }: QuestionProps<ConflictQuestion, ConflictChoice>) {
  const { name, conflicts, interruptions, free_slot, mayChange } = question;
  const device = useDevicesTerm();
  const mayOverride = !conflicts.some(isForeign);
  const isSolved = isSolvedByLevel(question);
  const [choice, setChoice] = useState<ConflictChoice>(isSolved ? 'priority' : 'queue');
  const offered: ConflictChoice[] = [
    ...(isSolved ? ['priority' as const] : []),
    ...(free_slot && mayChange ? ['free' as const] : []),
    'override',
    'queue',
    'reschedule',
    'keep',
  ];
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Trùng giờ với lịch khác</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          “{name}” {verbOf(question.kind)} cùng lúc, trên cùng {device}, cùng mức ưu tiên với{' '}
          {formatNumber(meetingsBySchedule(conflicts).length)} lịch.
          {free_slot && (
            <>
              {' '}
              Giờ trống gần nhất: <strong>{slotText(free_slot)}</strong>.
            </>
          )}{' '}
          Chọn cách nào, lịch kia cũng không phải duyệt lại.
        </Typography>
        <Box sx={{ maxHeight: 160, overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Các lần trùng">
          <ConflictList conflicts={conflicts} />
        </Box>
        <InterruptionList interruptions={interruptions} />
        <Box role="radiogroup" aria-label="Cách xử lý" sx={{ display: 'grid', gap: 1 }}>
          {offered.map((value) => (
            <Box
              component="label"
              key={value}
              sx={(theme) => ({
                display: 'flex',
                gap: 1,
                p: 1.25,
                borderRadius: 1,
                border: `1px solid ${choice === value ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
                cursor: 'pointer',
                '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
              })}
            >
              <Radio
                name="conflict-choice"
                value={value}
                checked={choice === value}
                disabled={value === 'override' && !mayOverride}
                onChange={() => setChoice(value)}
                slotProps={{ input: { 'aria-label': CHOICES[value].label, 'aria-describedby': `conflict-${value}` } }}
                sx={{ p: 0, alignSelf: 'flex-start' }}
              />
              <span>
                <Typography variant="subtitle2">{CHOICES[value].label}</Typography>
                <Typography id={`conflict-${value}`} variant="body2" color="textSecondary" component="p">
                  {value === 'override' && !mayOverride
                    ? 'Không chèn được lên lịch của cấp khác.'
                    : [CHOICES[value].hint, ...linesOf(value, question)].join(' ')}
                </Typography>
              </span>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(null)}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={() => onAnswer(choice)}>
          {choice === 'reschedule' ? 'Đổi giờ' : 'Tiếp tục'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
