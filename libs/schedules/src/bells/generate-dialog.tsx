import { MOST_BELLS, type Bell } from '@loa/contracts/schedules';
import { formatNumber } from '@loa/ui-kit';
import { readTimeOfDay } from '@loa/ui-kit/form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { AFTERNOON, generateBells, MORNING, type Shift } from './generate-bells';

interface GenerateDialogProps {
  /** Number of bells that are replaced. */
  replaces: number;
  onMade: (bells: Bell[]) => void;
  onClose: () => void;
}

type Numbers = Exclude<keyof Shift, 'name' | 'first'>;
/** The numbers of a shift; `label` is given the word for a period. */
const NUMBERS: readonly { field: Numbers; label: (period: string) => string; most: number }[] = [
  { field: 'periods', label: (period) => `Số ${period}`, most: 20 },
  { field: 'period_min', label: (period) => `Mỗi ${period} (phút)`, most: 480 },
  { field: 'rest_min', label: (period) => `Nghỉ giữa ${period} (phút)`, most: 120 },
  { field: 'break_after', label: (period) => `Giải lao sau ${period}`, most: 20 },
  { field: 'break_min', label: () => 'Giải lao (phút)', most: 240 },
  { field: 'warning_min', label: () => 'Báo trước (phút)', most: 60 },
];

/** Text of the fields while they are typed. */
type Typed = Record<keyof Shift, string>;
const typedOf = (shift: Shift) =>
  Object.fromEntries(Object.entries(shift).map(([key, value]) => [key, String(value)])) as Typed;

/** The shift as it was typed; undefined where something cannot be read. */
function shiftOf(typed: Typed): Shift | undefined {
  const first = readTimeOfDay(typed.first);
  const numbers = NUMBERS.map(({ field, most }) => {
    const value = Number(typed[field]);
    const least = field === 'periods' || field === 'period_min' ? 1 : 0;
    return typed[field].trim() !== '' && Number.isInteger(value) && value >= least && value <= most ? value : null;
  });
  if (!first || numbers.includes(null)) return undefined;
  return {
    name: typed.name.trim(),
    first,
    ...(Object.fromEntries(NUMBERS.map(({ field }, at) => [field, numbers[at]])) as Record<Numbers, number>),
  };
}

interface ShiftFieldsProps {
  typed: Typed;
  period: string;
  onChange: (typed: Typed) => void;
}

function ShiftFields({ typed, period, onChange }: ShiftFieldsProps) {
  const set = (field: keyof Shift) => (event: { target: { value: string } }) =>
    onChange({ ...typed, [field]: event.target.value });
  return (
    <Box
      role="group"
      aria-label={`Ca ${typed.name}`}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}
    >
      <TextField label="Tên ca" value={typed.name} onChange={set('name')} />
      <TextField
        label="Giờ vào"
        value={typed.first}
        onChange={set('first')}
        error={!readTimeOfDay(typed.first)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {NUMBERS.map(({ field, label, most }) => (
        <TextField
          key={field}
          label={label(period || 'giờ')}
          type="number"
          value={typed[field]}
          onChange={set(field)}
          slotProps={{ htmlInput: { min: 0, max: most } }}
        />
      ))}
    </Box>
  );
}

/** Dialog that makes the bells of a day from a few numbers, for one shift or two. */
export function GenerateDialog({ replaces, onMade, onClose }: GenerateDialogProps) {
  const [morning, setMorning] = useState(typedOf(MORNING));
  const [afternoon, setAfternoon] = useState(typedOf(AFTERNOON));
  const [hasTwo, setTwo] = useState(true);
  const [period, setPeriod] = useState('tiết');
  const shifts = [shiftOf(morning), ...(hasTwo ? [shiftOf(afternoon)] : [])];
  const read = shifts.filter((shift) => shift !== undefined);
  const bells = read.length === shifts.length ? generateBells(read, period.trim()) : [];
  const [first, last] = [bells[0], bells.at(-1)];
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (bells.length > 0) onMade(bells);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="generate-title">
      <form noValidate onSubmit={send}>
        <DialogTitle id="generate-title">Tạo nhanh chuông cả ngày</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField
            label="Gọi mỗi giờ là"
            value={period}
            onChange={(event) => setPeriod(event.target.value.slice(0, 20))}
            sx={{ maxWidth: 200 }}
          />
          <ShiftFields typed={morning} period={period.trim()} onChange={setMorning} />
          <FormControlLabel
            control={<Switch checked={hasTwo} onChange={(_, on) => setTwo(on)} />}
            label="Thêm ca thứ hai"
          />
          {hasTwo && <ShiftFields typed={afternoon} period={period.trim()} onChange={setAfternoon} />}
          <Typography role="status" color={bells.length > 0 ? 'textSecondary' : 'error'}>
            {first && last
              ? `${formatNumber(bells.length)} chuông, từ ${first.time} đến ${last.time}${bells.length === MOST_BELLS ? ` (tối đa ${MOST_BELLS})` : ''}.`
              : 'Điền giờ vào dạng HH:mm và các số nguyên.'}
            {replaces > 0 && bells.length > 0 && ` Thay ${formatNumber(replaces)} chuông đang có.`}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Hủy bỏ
          </Button>
          <Button type="submit" variant="contained" disabled={bells.length === 0}>
            Tạo chuông
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
