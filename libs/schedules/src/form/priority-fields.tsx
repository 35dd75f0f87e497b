import { inWordsOfKind, isSeen, PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { useDevicesTerm } from '@loa/app-config';
import { formatDuration, Section } from '@loa/ui-kit';
import { FieldFrame, FormGrid, MoreFields, SelectField, useField } from '@loa/ui-kit/form';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { priorityLabels } from '../model/schedule-state';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { MaxDurationField } from './max-duration-field';
import { sentence } from './sentence';
import { useLoopsAtOnce } from './use-loops-at-once';
import { VolumeField } from './volume-field';

const LEVELS = [10, 20, 30, 90] as const;
const HELP: Record<(typeof LEVELS)[number], string> = {
  10: 'Chỉ khi không có lịch nào khác, như nhạc nền hay ảnh nền.',
  20: 'Lịch hằng ngày.',
  30: 'Chèn lên lịch thông thường và nền.',
  90: '',
};

const EMERGENCY =
  'Khẩn cấp ngắt mọi chương trình đang phát, phát cả trong giờ yên lặng và ở nơi đang tạm dừng. Chỉ dùng khi thật cần.';

function PriorityField() {
  const { field, disabled, ...frame } = useField({ name: 'priority_level' });
  const level = field.value as (typeof LEVELS)[number];
  const kind = useScheduleKind();
  return (
    <FieldFrame label="Mức ưu tiên" help={HELP[level] || undefined} group {...frame}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={level}
        disabled={disabled}
        onChange={(_, next: number | null) => next !== null && field.onChange(next)}
        onBlur={field.onBlur}
        aria-labelledby={frame.labelId}
        sx={{ flexWrap: 'wrap' }}
      >
        {LEVELS.map((value) => (
          <ToggleButton
            key={value}
            value={value}
            {...(value === LEVELS[0] ? { ref: field.ref } : {})}
            sx={(theme) =>
              value === 90
                ? {
                    gap: 0.5,
                    color: theme.vars.palette.state.red.text,
                    '&&.Mui-selected': {
                      color: theme.vars.palette.state.red.text,
                      bgcolor: theme.vars.palette.state.red.soft,
                      borderColor: theme.vars.palette.state.red.mark,
                    },
                  }
                : {}
            }
          >
            {value === 90 && <WarningAmber sx={{ fontSize: 16 }} />}
            {priorityLabels[value]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {level === PRIORITY_LEVELS.emergency && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {inWordsOfKind(kind, EMERGENCY)}
        </Alert>
      )}
    </FieldFrame>
  );
}

/** Field for what happens when it is interrupted, and for its maximum duration. */
function PlaybackFields() {
  const isAsked = useLoopsAtOnce();
  const { verbFirst } = wordsOf(useScheduleKind());
  const resume = [
    { value: 'resume', label: `${verbFirst} tiếp từ chỗ dừng` },
    { value: 'restart', label: `${verbFirst} lại từ đầu` },
    { value: 'skip', label: 'Bỏ qua phần còn lại' },
  ];
  return (
    <FormGrid>
      <SelectField name="resume_rule" label="Khi bị lịch cao hơn chèn lên" options={resume} />
      {!isAsked && <MaxDurationField />}
    </FormGrid>
  );
}

/** Priority, the volume of what is heard, and the maximum duration, folded away while they are as usual. */
export function PriorityFold() {
  const isAsked = useLoopsAtOnce();
  const isHeard = !isSeen(useScheduleKind());
  const device = useDevicesTerm();
  const [level, volume, longest] = useWatch<ScheduleForm, ['priority_level', 'volume', 'max_duration_sec']>({
    name: ['priority_level', 'volume', 'max_duration_sec'],
  });
  const holds = [
    priorityLabels[level],
    isHeard && (volume === null ? `âm lượng theo từng ${device}` : `âm lượng ${volume}%`),
    !isAsked && longest !== null && `tối đa ${formatDuration(longest)}`,
  ];
  return (
    <MoreFields
      label={isHeard ? 'Mức ưu tiên, âm lượng' : 'Mức ưu tiên'}
      holds={sentence(holds)}
      usual={{
        priority_level: PRIORITY_LEVELS.normal,
        volume: null,
        resume_rule: 'resume',
        ...(!isAsked && { max_duration_sec: null }),
      }}
    >
      <PriorityField />
      {isHeard && <VolumeField />}
      <PlaybackFields />
    </MoreFields>
  );
}

/** The same where it plays now: what is urgent is chosen without unfolding anything. */
export function PriorityAtOnce() {
  const isHeard = !isSeen(useScheduleKind());
  return (
    <Section title={isHeard ? 'Mức ưu tiên và âm lượng' : 'Mức ưu tiên'}>
      <PriorityField />
      {isHeard && <VolumeField />}
      <MoreFields label="Khi bị chèn lên, thời lượng tối đa" usual={{ resume_rule: 'resume' }}>
        <PlaybackFields />
      </MoreFields>
    </Section>
  );
}
