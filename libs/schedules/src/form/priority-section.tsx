import { isSeen, PRIORITY_LEVELS } from '@loa/contracts/schedules';
import { Section } from '@loa/ui-kit';
import { FieldFrame, FormGrid, MoreFields, SelectField, useField } from '@loa/ui-kit/form';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { priorityLabels } from '../model/schedule-state';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { MaxDurationField } from './max-duration-field';
import { useLoopsAtOnce } from './use-loops-at-once';
import { VolumeField } from './volume-field';

const LEVELS = [10, 20, 30, 90] as const;
const HELP: Record<(typeof LEVELS)[number], string> = {
  10: 'Chỉ khi không có lịch nào khác, như nhạc nền hay ảnh nền.',
  20: 'Lịch hằng ngày.',
  30: 'Chèn lên lịch thông thường và nền.',
  90: '',
};

function PriorityField() {
  const { field, disabled, ...frame } = useField({ name: 'priority_level' });
  const level = field.value as (typeof LEVELS)[number];
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
          Khẩn cấp ngắt mọi chương trình đang phát, phát cả trong giờ yên lặng và ở nơi đang tạm dừng. Chỉ dùng khi thật
          cần.
        </Alert>
      )}
    </FieldFrame>
  );
}

/** Fields for the priority, the volume of what is heard, and the maximum duration. */
export function PrioritySection() {
  const isAsked = useLoopsAtOnce();
  const kind = useScheduleKind();
  const { verbFirst } = wordsOf(kind);
  const resume = [
    { value: 'resume', label: `${verbFirst} tiếp từ chỗ dừng` },
    { value: 'restart', label: `${verbFirst} lại từ đầu` },
    { value: 'skip', label: 'Bỏ qua phần còn lại' },
  ];
  return (
    <Section title={isSeen(kind) ? 'Mức ưu tiên' : 'Mức ưu tiên và âm lượng'}>
      <PriorityField />
      {!isSeen(kind) && <VolumeField />}
      <MoreFields label="Khi bị chèn lên, thời lượng tối đa" usual={{ resume_rule: 'resume', max_duration_sec: null }}>
        <FormGrid>
          <SelectField name="resume_rule" label="Khi bị lịch cao hơn chèn lên" options={resume} />
          {!isAsked && <MaxDurationField />}
        </FormGrid>
      </MoreFields>
    </Section>
  );
}
