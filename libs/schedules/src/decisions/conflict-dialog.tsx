import { inLine, useTerm } from '@loa/app-config';
import type { Conflict, Interruption } from '@loa/contracts/schedules';
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
import type { QuestionProps } from './use-question';

export type ConflictChoice = 'override' | 'queue' | 'reschedule' | 'keep';

export interface ConflictQuestion {
  /** Name of the schedule that the decision is about. */
  name: string;
  conflicts: readonly Conflict[];
  interruptions: readonly Interruption[];
}

const CHOICES: { value: ConflictChoice; label: string; hint: string }[] = [
  { value: 'override', label: 'Chèn lên', hint: 'Lịch này phát; lịch kia mất phê duyệt và phải duyệt lại.' },
  { value: 'queue', label: 'Nối tiếp', hint: 'Chờ lịch kia phát xong rồi mới phát.' },
  { value: 'reschedule', label: 'Đổi giờ', hint: 'Mở lịch này để chọn giờ khác; có gợi ý giờ trống gần nhất.' },
  { value: 'keep', label: 'Giữ cả hai', hint: 'Lịch nào bắt đầu trước thì phát.' },
];
/** Whether the server hides the name: it does for schedules of a higher administrative level. */
const isForeign = ({ schedule }: Conflict) => schedule.id === '';

/** Two schedules of equal level meet on the same devices: the operator decides. */
export function ConflictDialog({
  question: { name, conflicts, interruptions },
  onAnswer,
}: QuestionProps<ConflictQuestion, ConflictChoice>) {
  const device = inLine(useTerm('device'));
  const mayOverride = !conflicts.some(isForeign);
  const [choice, setChoice] = useState<ConflictChoice>('queue');
  return (
    <Dialog open onClose={() => onAnswer(null)} maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Trùng giờ với lịch khác</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          “{name}” phát cùng lúc, trên cùng {device}, cùng mức ưu tiên với:
        </Typography>
        <Box sx={{ maxHeight: 240, overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Các lần trùng">
          <ConflictList conflicts={conflicts} />
        </Box>
        <InterruptionList interruptions={interruptions} />
        <Box
          role="radiogroup"
          aria-label="Cách xử lý"
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {CHOICES.map(({ value, label, hint }) => (
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
                slotProps={{ input: { 'aria-label': label, 'aria-describedby': `conflict-${value}` } }}
                sx={{ p: 0, alignSelf: 'flex-start' }}
              />
              <span>
                <Typography variant="subtitle2">{label}</Typography>
                <Typography id={`conflict-${value}`} variant="caption" color="textSecondary" component="p">
                  {value === 'override' && !mayOverride ? 'Không chèn được lên lịch của cấp khác.' : hint}
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
