import { useShownWords } from '@loa/app-config';
import { FilterSelect, lazyPart } from '@loa/ui-kit';
import { useState } from 'react';
import { dateRanges, rangeName, type DateRange } from '../model/date-ranges';

const CustomRange = lazyPart(() => import('./custom-range').then((module) => module.CustomRange));

interface DateRangeFilterProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

/** Filter by days; the calendar is loaded only for a range that is not in the list. */
export function DateRangeFilter({ range, onChange }: DateRangeFilterProps) {
  const [custom, setCustom] = useState(false);
  const ranges = dateRanges();
  const name = rangeName(range);
  const choose = (value: string | undefined) => {
    setCustom(value === 'custom');
    if (value !== 'custom')
      onChange(
        ranges.find((one) => one.value === value)?.range ?? {
          planned_start_from: undefined,
          planned_start_to: undefined,
        },
      );
  };
  const isCustom = custom || name === 'custom';
  return (
    <>
      <FilterSelect
        label={useShownWords()('Ngày phát')}
        value={isCustom ? 'custom' : name}
        options={[...ranges.map(({ value, label }) => ({ value, label })), { value: 'custom', label: 'Chọn ngày…' }]}
        onChange={choose}
      />
      {isCustom && (
        <CustomRange
          range={range}
          onChange={(typed) => {
            // A range that happens to be one of the list leaves the fields where they are.
            setCustom(true);
            onChange(typed);
          }}
        />
      )}
    </>
  );
}
