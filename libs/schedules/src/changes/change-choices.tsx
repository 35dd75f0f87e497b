import { useDevicesTerm } from '@loa/app-config';
import { ContentPicker } from '@loa/content/picker';
import { isSeen, type Schedule } from '@loa/contracts/schedules';
import { MediaPicker } from '@loa/media/picker';
import { Section } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { VolumeSlider } from '../form/volume-field';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { MOST_MINUTES, OWN, type useChangeQuestion } from './use-change-question';

type Question = ReturnType<typeof useChangeQuestion>;

interface ChangeChoicesProps {
  question: Question;
  schedules: readonly Schedule[];
  /** Name of what replaces an item; undefined: not known yet. */
  newName: string | undefined;
}

/** Choices of what to change in all of the schedules; each part begins as *left as it is*. */
export function ChangeChoices({ question, schedules, newName }: ChangeChoicesProps) {
  const isBoard = isSeen(useScheduleKind());
  return (
    <Section title="Đổi gì?">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <TimeChoice {...question} />
        {!isBoard && <VolumeChoice {...question} />}
        <ItemChoice {...question} schedules={schedules} newName={newName} />
        <DaysOffChoice {...question} />
      </Box>
    </Section>
  );
}

/** A select whose empty value is a choice with words. */
const WITH_EMPTY = { select: { displayEmpty: true } };
/** Frame without a gap for the label, which stands above it. */
const WHOLE_FRAME = { '& fieldset': { top: 0 }, '& legend': { display: 'none' } };
const DIRECTIONS = { '': 'Giữ nguyên giờ', '-': 'Sớm hơn', '+': 'Muộn hơn' } as const;
const USUAL_MINUTES = 15;

function TimeChoice({ changes: { minutes }, set }: Question) {
  const direction = minutes === 0 ? '' : minutes < 0 ? '-' : '+';
  const write = (sign: string, count: number) =>
    set({ minutes: sign && count ? `${sign === '-' ? '-' : ''}${Math.min(count, MOST_MINUTES)}` : undefined });
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <TextField
        select
        fullWidth
        label="Giờ"
        value={direction}
        onChange={({ target }) => write(target.value, Math.abs(minutes) || USUAL_MINUTES)}
        slotProps={WITH_EMPTY}
        sx={WHOLE_FRAME}
      >
        {Object.entries(DIRECTIONS).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {direction && (
        <TextField
          label="Số phút"
          type="number"
          value={Math.abs(minutes)}
          onChange={({ target }) => write(direction, Math.abs(Math.round(Number(target.value))))}
          slotProps={{ htmlInput: { min: 1, max: MOST_MINUTES } }}
          sx={{ width: 120 }}
        />
      )}
    </Stack>
  );
}

const USUAL_VOLUME = 70;

function VolumeChoice({ changes: { volume }, set }: Question) {
  const device = useDevicesTerm();
  const value = volume === undefined ? '' : volume === null ? OWN : 'set';
  return (
    <Box>
      <TextField
        select
        fullWidth
        label="Âm lượng"
        value={value}
        onChange={({ target }) => set({ volume: target.value === 'set' ? String(USUAL_VOLUME) : target.value })}
        slotProps={WITH_EMPTY}
        sx={WHOLE_FRAME}
      >
        <MenuItem value="">Giữ nguyên âm lượng</MenuItem>
        <MenuItem value={OWN}>Theo từng {device}</MenuItem>
        <MenuItem value="set">Đặt một mức</MenuItem>
      </TextField>
      {typeof volume === 'number' && <VolumeSlider value={volume} onChange={(next) => set({ volume: String(next) })} />}
    </Box>
  );
}

function ItemChoice({ chosen: { item }, set, schedules, newName }: Omit<ChangeChoicesProps, 'question'> & Question) {
  const kind = useScheduleKind();
  const [isPicking, setPicking] = useState(false);
  const type = isSeen(kind) ? 'media' : 'content';
  const used = new Map(
    schedules.flatMap(({ items }) =>
      items.filter(({ item_type }) => item_type === type).map(({ ref_id, name }) => [ref_id, name] as const),
    ),
  );
  const take = ([one]: readonly { id: string }[]) => {
    set({ by: one?.id });
    setPicking(false);
  };
  const picker = { open: isPicking, isOne: true, onClose: () => setPicking(false), onChoose: take };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        select
        fullWidth
        label="Nội dung"
        value={item && used.has(item) ? item : ''}
        onChange={({ target }) => set({ item: target.value, by: undefined })}
        slotProps={WITH_EMPTY}
        sx={WHOLE_FRAME}
        {...(item && newName && { helperText: `Thay bằng “${newName}”` })}
      >
        <MenuItem value="">Giữ nguyên nội dung</MenuItem>
        {[...used].map(([id, name]) => (
          <MenuItem key={id} value={id}>
            Thay “{name}”
          </MenuItem>
        ))}
      </TextField>
      {item && (
        <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => setPicking(true)}>
          Chọn nội dung mới
        </Button>
      )}
      {type === 'media' ? <MediaPicker {...picker} /> : <ContentPicker chosen={[]} {...picker} />}
    </Stack>
  );
}

function DaysOffChoice({ chosen: { off_from, off_to }, set }: Question) {
  const { verb } = wordsOf(useScheduleKind());
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <DateInput
        label={`Không ${verb} từ ngày`}
        value={off_from}
        late
        onChange={(day) => set({ off_from: day, off_to: !day ? undefined : off_to && off_to >= day ? off_to : day })}
      />
      {off_from && (
        <DateInput
          label="Đến hết ngày"
          value={off_to}
          min={off_from}
          late
          onChange={(day) => set({ off_to: day ?? off_from })}
        />
      )}
    </Stack>
  );
}
