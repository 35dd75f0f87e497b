import { isSeen } from '@loa/contracts/schedules';
import { formatDuration } from '@loa/ui-kit';
import { FormGrid, MoreFields, SelectField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';
import { RepeatFields } from './repeat-fields';
import { sentence } from './sentence';

const ORDERS = [
  { value: 'sequential', label: 'Theo thứ tự' },
  { value: 'shuffle', label: 'Ngẫu nhiên' },
];
const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label.toLocaleLowerCase('vi');

/** Order of the items, repeats, and what happens at the end of the slot. */
export function ProgrammeFold() {
  const kind = useScheduleKind();
  const { verb, verbFirst } = wordsOf(kind);
  const overruns = [
    { value: 'cut', label: 'Dừng đúng giờ kết thúc' },
    { value: 'finish', label: `${verbFirst} nốt mục đang ${verb}` },
  ];
  const [order, rule, count, gap, overrun] = useWatch<
    ScheduleForm,
    ['play_order', 'repeat_rule', 'repeat_count', 'repeat_gap_sec', 'overrun_rule']
  >({ name: ['play_order', 'repeat_rule', 'repeat_count', 'repeat_gap_sec', 'overrun_rule'] });
  const holds = [
    labelIn(ORDERS, order),
    rule === 'fill' ? 'lặp đến hết giờ' : `${count} lần`,
    Number(gap) > 0 && `nghỉ ${formatDuration(Number(gap))}`,
    labelIn(overruns, overrun),
  ];
  return (
    <MoreFields
      label="Thứ tự, lặp lại"
      holds={sentence(holds)}
      usual={{
        play_order: 'sequential',
        repeat_rule: isSeen(kind) ? 'fill' : 'count',
        repeat_count: 1,
        repeat_gap_sec: 0,
        overrun_rule: 'cut',
      }}
    >
      <FormGrid minWidth={240}>
        <SelectField name="play_order" label="Thứ tự" options={ORDERS} />
        <RepeatFields />
        <SelectField name="overrun_rule" label="Khi hết khung giờ" options={overruns} />
      </FormGrid>
    </MoreFields>
  );
}
