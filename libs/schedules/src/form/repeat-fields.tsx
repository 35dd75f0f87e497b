import { NumberField, SelectField } from '@loa/ui-kit/form';
import { useWatch } from 'react-hook-form';
import type { ScheduleForm } from '../model/form/form-values';
import { useScheduleKind, wordsOf } from '../model/schedule-kind';

/** Fields for the repeats of the programme: so many times, or again and again to the end of its time. */
export function RepeatFields() {
  const [rule, mode] = useWatch<ScheduleForm, ['repeat_rule', 'mode']>({ name: ['repeat_rule', 'mode'] });
  const { verb } = wordsOf(useScheduleKind());
  const options = [
    { value: 'fill', label: mode === 'now' ? 'Lặp đến hết thời lượng' : 'Lặp đến hết khung giờ' },
    { value: 'count', label: 'Theo số lần' },
  ];
  return (
    <>
      <SelectField name="repeat_rule" label="Lặp lại" options={options} />
      {rule === 'count' && <NumberField name="repeat_count" label={`Số lần ${verb}`} unit="lần" />}
      <NumberField name="repeat_gap_sec" label="Nghỉ giữa các lần" unit="giây" />
    </>
  );
}
