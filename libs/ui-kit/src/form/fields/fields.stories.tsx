import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { DateField } from '../../date';
import { Section } from '../../layout/section';
import { Page } from '../../page/page';
import { FieldFrame } from './field-frame';
import { FormGrid } from '../form-grid';
import { MultiSelectField } from './multi-select-field';
import { NumberField } from './number-field';
import { RadioCards } from './radio-cards';
import { SelectField } from './select-field';
import { SwitchField } from './switch-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';
import { TimeField } from './time-field';
import { useField, type FieldProps } from './use-field';
import { WeekdayPicker } from './weekday-picker';
import { ZodForm } from '../zod-form';

export default { title: 'Biểu mẫu/Ô nhập' } satisfies Meta;
type Story = StoryObj;

const schema = z.object({
  blank: z.any(),
  filled: z.any(),
  fixed: z.any(),
  wrong: z.any().refine(() => false, 'Kiểm tra lại thông tin này'),
});
type State = keyof z.output<typeof schema>;
const labels: Record<State, string> = {
  blank: 'Để trống',
  filled: 'Đã nhập',
  fixed: 'Không sửa được',
  wrong: 'Có lỗi',
};
const states = Object.keys(labels) as State[];

/** One kind of field: empty, filled, disabled and refused. Press Lưu to see the error. */
function States({
  empty,
  full,
  field,
}: {
  empty: unknown;
  full: unknown;
  field: (state: { name: State; label: string; disabled?: boolean; required?: boolean; help?: string }) => ReactNode;
}) {
  const values = { blank: empty, filled: full, fixed: full, wrong: full };
  return (
    <Page title="Ô nhập" width="form">
      <ZodForm schema={schema} values={values} onSubmit={() => undefined} label="Ô nhập">
        <Section>
          <FormGrid>
            {states.map((name) => (
              <div key={name}>
                {field({
                  name,
                  label: labels[name],
                  disabled: name === 'fixed',
                  required: name === 'blank',
                  ...(name === 'filled' && { help: 'Lời giúp ngắn dưới ô' }),
                })}
              </div>
            ))}
          </FormGrid>
        </Section>
      </ZodForm>
    </Page>
  );
}

const options = [
  { value: 'y-te', label: 'Y tế' },
  { value: 'nong-nghiep', label: 'Nông nghiệp' },
  { value: 'an-ninh', label: 'An ninh trật tự' },
];
const cards = [
  { value: 'y-te', label: 'Thông thường', hint: 'Theo thứ tự lịch' },
  { value: 'khan-cap', label: 'Khẩn cấp', hint: 'Phát ngay' },
];

interface FieldStory {
  name: string;
  when: string;
  empty: unknown;
  full: unknown;
  field: (state: { name: State; label: string; disabled?: boolean; required?: boolean; help?: string }) => ReactNode;
}
const story = ({ name, when, ...states }: FieldStory): Story => ({
  name,
  parameters: { when },
  render: () => <States {...states} />,
});

export const Text = story({
  name: 'Một dòng chữ',
  when: 'TextField: tên, mã, số điện thoại. Nhiều dòng thì TextArea.',
  empty: '',
  full: 'Bản tin sáng',
  field: (state) => <TextField {...state} placeholder="Ví dụ: Bản tin sáng" />,
});
export const Adorned = story({
  name: 'Một dòng chữ, có phần kèm',
  when: 'TextField với endAdornment: đơn vị hay nút thuộc về ô. Con số có đơn vị thì NumberField.',
  empty: '',
  full: 'loa-an-nhon',
  field: (state) => <TextField {...state} endAdornment={<InputAdornment position="end">.vn</InputAdornment>} />,
});
export const Area = story({
  name: 'Nhiều dòng chữ',
  when: 'TextArea: ghi chú, bản chữ; đếm ký tự khi có giới hạn.',
  empty: '',
  full: 'Phát trước giờ đi làm đồng.',
  field: (state) => <TextArea {...state} maxLength={500} />,
});
export const Numbers = story({
  name: 'Con số',
  when: 'NumberField: số có đơn vị; để trống là null. Mã gồm chữ số thì TextField.',
  empty: null,
  full: 75,
  field: (state) => <NumberField {...state} unit="%" />,
});
export const Select = story({
  name: 'Chọn một',
  when: 'SelectField: một trong danh sách ngắn và cố định. Hai đến bốn lựa chọn cần giải thích thì RadioCards; bản ghi thì bộ chọn của miền đó.',
  empty: '',
  full: 'y-te',
  field: (state) => <SelectField {...state} options={options} emptyLabel="Không chọn" />,
});
export const MultiSelect = story({
  name: 'Chọn nhiều',
  when: 'MultiSelectField: vài mục trong danh sách ngắn. Địa bàn thì AreaPicker.',
  empty: [],
  full: ['y-te', 'an-ninh'],
  field: (state) => <MultiSelectField {...state} options={options} />,
});
export const Switch = story({
  name: 'Bật tắt',
  when: 'SwitchField: có hay không, có nghĩa ngay khi đọc nhãn. Hai cách khác nhau thì RadioCards.',
  empty: false,
  full: true,
  field: (state) => <SwitchField {...state} />,
});
export const Cards = story({
  name: 'Thẻ chọn',
  when: 'RadioCards: ít lựa chọn, mỗi lựa chọn cần một câu giải thích.',
  empty: '',
  full: 'y-te',
  field: (state) => <RadioCards {...state} options={cards} />,
});
export const Time = story({
  name: 'Giờ',
  when: 'TimeField: giờ trong ngày HH:mm, gõ 5 hay 0530 đều được.',
  empty: '',
  full: '05:30',
  field: (state) => <TimeField {...state} />,
});
export const Day = story({
  name: 'Ngày',
  when: 'DateField: một ngày trong biểu mẫu, gõ hoặc chọn. Trong bộ lọc thì DateInput.',
  empty: '',
  full: '2026-11-21',
  field: (state) => <DateField {...state} />,
});
export const Weekdays = story({
  name: 'Ngày trong tuần',
  when: 'WeekdayPicker: các ngày lặp trong tuần, thứ Hai là 1.',
  empty: [],
  full: [1, 3, 5],
  field: (state) => <WeekdayPicker {...state} />,
});

function Loudness(props: FieldProps) {
  const { field, disabled, emptyValue: _empty, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} group {...frame}>
      <Slider
        value={Number(field.value)}
        disabled={disabled}
        onChange={(_, value) => field.onChange(value)}
        aria-labelledby={frame.labelId}
      />
    </FieldFrame>
  );
}
export const Own = story({
  name: 'Ô riêng của một miền',
  when: 'FieldFrame với useField: nhãn, lỗi và lời giúp của mọi ô, quanh một cách nhập riêng. Đã có ô hợp thì dùng ô ấy.',
  empty: 0,
  full: 70,
  field: (state) => <Loudness {...state} />,
});
