import InputAdornment from '@mui/material/InputAdornment';
import Slider from '@mui/material/Slider';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import * as z from 'zod';
import { DateField } from '../../date';
import { Section } from '../../layout/section';
import { Page } from '../../page/page';
import { FieldFrame } from './field-frame';
import { FormGrid } from '../form-grid';
import { MultiSelectField } from './multi-select-field';
import { NumberField } from './number-field';
import { RadioCards } from './radio-cards';
import { RadioRow } from './radio-row';
import { SelectField } from './select-field';
import { SwitchField } from './switch-field';
import { TextArea } from './text-area';
import { TextField } from './text-field';
import { TimeField } from './time-field';
import { useField, type FieldProps } from './use-field';
import { WeekdayPicker } from './weekday-picker';
import { ZodForm } from '../zod-form';

export default {
  title: 'Biểu mẫu/Ô nhập',
  component: TextField,
  subcomponents: {
    TextArea,
    NumberField,
    SelectField,
    MultiSelectField,
    SwitchField,
    RadioCards,
    RadioRow,
    TimeField,
    DateField,
    WeekdayPicker,
    FieldFrame,
  },
  tags: ['autodocs'],
} satisfies Meta;

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

interface FieldStory<Props> {
  when: string;
  empty: unknown;
  full: unknown;
  args: Omit<Props, keyof FieldProps>;
}
/** A field in all its states; what is changed below it holds for each of them. */
const fieldStory = <Props extends FieldProps>(
  Field: ComponentType<Props>,
  { when, args, ...states }: FieldStory<NoInfer<Props>>,
) => ({
  parameters: { when },
  args: { ...args, help: '' } as Record<string, unknown>,
  render: (shown: Record<string, unknown>) => (
    <States {...states} field={(state) => <Field {...({ ...args, ...shown, ...state } as unknown as Props)} />} />
  ),
});

export const Text: StoryObj = {
  name: 'TextField · một dòng chữ',
  ...fieldStory(TextField, {
    when: 'TextField: tên, mã, số điện thoại. Nhiều dòng thì TextArea.',
    empty: '',
    full: 'Bản tin sáng',
    args: { placeholder: 'Ví dụ: Bản tin sáng' },
  }),
};
export const Adorned: StoryObj = {
  name: 'Một dòng chữ, có phần kèm',
  ...fieldStory(TextField, {
    when: 'TextField với endAdornment: đơn vị hay nút thuộc về ô. Con số có đơn vị thì NumberField.',
    empty: '',
    full: 'loa-an-nhon',
    args: { endAdornment: <InputAdornment position="end">.vn</InputAdornment> },
  }),
};
export const Area: StoryObj = {
  name: 'TextArea · nhiều dòng chữ',
  ...fieldStory(TextArea, {
    when: 'TextArea: ghi chú, bản chữ; đếm ký tự khi có giới hạn.',
    empty: '',
    full: 'Phát trước giờ đi làm đồng.',
    args: { maxLength: 500 },
  }),
};
export const Numbers: StoryObj = {
  name: 'NumberField · con số có đơn vị',
  ...fieldStory(NumberField, {
    when: 'NumberField: số có đơn vị; để trống là null. Mã gồm chữ số thì TextField.',
    empty: null,
    full: 75,
    args: { unit: '%' },
  }),
};
export const Select: StoryObj = {
  name: 'SelectField · chọn một trong danh sách',
  ...fieldStory(SelectField, {
    when: 'SelectField: một trong danh sách ngắn và cố định. Hai đến bốn lựa chọn cần giải thích thì RadioCards; bản ghi thì bộ chọn của miền đó.',
    empty: '',
    full: 'y-te',
    args: { options, emptyLabel: 'Không chọn' },
  }),
};
export const MultiSelect: StoryObj = {
  name: 'MultiSelectField · chọn nhiều trong danh sách',
  ...fieldStory(MultiSelectField, {
    when: 'MultiSelectField: vài mục trong danh sách ngắn. Địa bàn thì AreaPicker.',
    empty: [],
    full: ['y-te', 'an-ninh'],
    args: { options },
  }),
};
export const Switch: StoryObj = {
  name: 'SwitchField · bật tắt, có hay không',
  ...fieldStory(SwitchField, {
    when: 'SwitchField: có hay không, có nghĩa ngay khi đọc nhãn. Hai cách khác nhau thì RadioCards.',
    empty: false,
    full: true,
    args: {},
  }),
};
export const Cards: StoryObj = {
  name: 'RadioCards · thẻ chọn có lời giải thích',
  ...fieldStory(RadioCards, {
    when: 'RadioCards: ít lựa chọn, mỗi lựa chọn cần một câu giải thích.',
    empty: '',
    full: 'y-te',
    args: { options: cards },
  }),
};
export const Row: StoryObj = {
  name: 'RadioRow · vài lựa chọn ngắn trên một hàng',
  ...fieldStory(RadioRow, {
    when: 'RadioRow: hai đến năm lựa chọn một hai chữ, thấy hết cùng lúc. Cần giải thích thì RadioCards.',
    empty: '',
    full: 'y-te',
    args: { options },
  }),
};
export const Time: StoryObj = {
  name: 'TimeField · giờ trong ngày',
  ...fieldStory(TimeField, {
    when: 'TimeField: giờ trong ngày HH:mm, gõ 5 hay 0530 đều được.',
    empty: '',
    full: '05:30',
    args: {},
  }),
};
export const Day: StoryObj = {
  name: 'DateField · một ngày trong biểu mẫu',
  ...fieldStory(DateField, {
    when: 'DateField: một ngày trong biểu mẫu, gõ hoặc chọn. Trong bộ lọc thì DateInput.',
    empty: '',
    full: '2026-11-21',
    args: {},
  }),
};
export const Weekdays: StoryObj = {
  name: 'WeekdayPicker · các ngày trong tuần',
  ...fieldStory(WeekdayPicker, {
    when: 'WeekdayPicker: các ngày lặp trong tuần, thứ Hai là 1.',
    empty: [],
    full: [1, 3, 5],
    args: {},
  }),
};
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
export const Own: StoryObj = {
  name: 'FieldFrame · nhãn, lỗi và lời giúp quanh một cách nhập riêng',
  ...fieldStory(Loudness, {
    when: 'FieldFrame với useField: nhãn, lỗi và lời giúp của mọi ô, quanh một cách nhập riêng. Đã có ô hợp thì dùng ô ấy.',
    empty: 0,
    full: 70,
    args: {},
  }),
};
