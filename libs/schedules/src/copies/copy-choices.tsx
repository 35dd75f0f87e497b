import { AreasPicker } from '@loa/areas/picker';
import { MOST_COPY_TARGETS } from '@loa/contracts/schedules';
import { FilterChips, Section, type FilterChip } from '@loa/ui-kit';
import { DateInput } from '@loa/ui-kit/date';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { titleOf } from '../calendar/calendar-days';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { nextTarget, type CopyQuestion } from './use-copy-question';

interface CopyChoicesProps {
  question: CopyQuestion;
  onChange: (changes: Partial<CopyQuestion>) => void;
  /** Filters of the list that narrow the source. */
  chips: FilterChip[];
}

const LENGTHS = { 1: 'Một ngày', 7: 'Cả tuần' } as const;

/** What is copied, and to which days and places. */
export function CopyChoices({ question, onChange, chips }: CopyChoicesProps) {
  const { verb } = wordsOf(useScheduleKind());
  const { from, days, targets, area_ids, skip_holidays } = question;
  const view = days === 1 ? 'day' : 'week';
  const titled = (day: string) => (days === 1 ? titleOf(view, day) : `Tuần ${titleOf(view, day)}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
      <Section title="Chép từ">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={days}
            aria-label="Chép một ngày hay cả tuần"
            onChange={(_, next: 1 | 7 | null) => next && onChange({ days: next, targets: [nextTarget(from, next)] })}
          >
            {([1, 7] as const).map((length) => (
              <ToggleButton key={length} value={length} sx={{ px: 1.5 }}>
                {LENGTHS[length]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <DateInput
            label={days === 1 ? 'Ngày gốc' : 'Tuần gốc có ngày'}
            value={from}
            onChange={(day) => day && onChange({ from: day })}
            late
          />
        </Stack>
        <Typography>{titled(from)}</Typography>
        <FilterChips chips={chips} />
      </Section>
      <Section title="Chép sang">
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {targets.map((target) => (
            <Chip
              key={target}
              label={titled(target)}
              onDelete={() => onChange({ targets: targets.filter((one) => one !== target) })}
            />
          ))}
          {targets.length < MOST_COPY_TARGETS && (
            <DateInput
              key={targets.join()}
              label={days === 1 ? 'Thêm ngày' : 'Thêm tuần có ngày'}
              value={undefined}
              onChange={(day) => day && onChange({ targets: [...targets, day] })}
              late
            />
          )}
        </Stack>
        <AreasPicker
          groups
          label={`Nơi ${verb} của bản chép`}
          value={area_ids}
          placeholder={`Giữ nơi ${verb} của từng lịch`}
          onChange={(ids) => onChange({ area_ids: ids })}
        />
        <FormControlLabel
          control={<Switch checked={skip_holidays} onChange={(_, checked) => onChange({ skip_holidays: checked })} />}
          label={`Không ${verb} vào ngày nghỉ lễ`}
        />
      </Section>
    </Box>
  );
}
