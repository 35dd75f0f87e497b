import type { ComponentProps } from 'react';
import { partStory } from '../part-story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as z from 'zod';
import { DateField } from '../date';
import { Section } from '../layout/section';
import { Page } from '../page/page';
import type { FormConflict } from './saving/conflict-banner';
import { DraftOffer } from './saving/draft-offer';
import { LeaveGuard } from './saving/leave-guard';
import { FormGrid } from './form-grid';
import { LateDateField } from './late-date-field';
import { MoreFields } from './more-fields';
import { MultiSelectField } from './fields/multi-select-field';
import { NumberField } from './fields/number-field';
import { RadioCards } from './fields/radio-cards';
import { SelectField } from './fields/select-field';
import { SwitchField } from './fields/switch-field';
import { TextArea } from './fields/text-area';
import { TextField } from './fields/text-field';
import { TimeField } from './fields/time-field';
import { WeekdayPicker } from './fields/weekday-picker';
import { ZodForm } from './zod-form';

export default {
  title: 'Biểu mẫu/Biểu mẫu',
  component: ZodForm,
  subcomponents: { FormGrid, MoreFields, LateDateField, LeaveGuard, DraftOffer },
  tags: ['autodocs'],
  parameters: {
    when: 'ZodForm: biểu mẫu của một bản ghi, kiểm tra bằng schema của hợp đồng. Chỉ xem là trang đọc với KeyValueList, không phải biểu mẫu xám.',
  },
} satisfies Meta;
type Story = StoryObj;

const schema = z.object({
  name: z.string().min(2, 'Nhập ít nhất 2 ký tự'),
  priority: z.enum(['normal', 'priority', 'emergency']),
  field: z.string('Chọn một lĩnh vực').min(1, 'Chọn một lĩnh vực'),
  areas: z.array(z.string()).min(1, 'Chọn ít nhất một mục'),
  starts_on: z.iso.date('Nhập ngày dạng DD/MM/YYYY'),
  start_time: z.string().regex(/^\d\d:\d\d$/, 'Nhập giờ dạng HH:mm'),
  weekdays: z.array(z.number()).min(1, 'Chọn ít nhất một ngày'),
  volume: z.number('Phải là một số').min(0).max(100, 'Không lớn hơn 100').nullable(),
  note: z.string().max(500, 'Nhập nhiều nhất 500 ký tự'),
  is_active: z.boolean(),
});
const filled = {
  name: 'Bản tin sáng',
  priority: 'normal' as const,
  field: 'y-te',
  areas: ['dong', 'doai'],
  starts_on: '2026-11-21',
  start_time: '05:00',
  weekdays: [1, 2, 3, 4, 5],
  volume: 75,
  note: 'Phát trước giờ đi làm đồng.',
  is_active: true,
};
const blank = {
  ...filled,
  name: '',
  field: '',
  areas: [],
  starts_on: '',
  start_time: '',
  weekdays: [],
  volume: null,
  note: '',
};

interface FormStoryProps {
  values: typeof filled | typeof blank;
  conflict?: FormConflict;
  onSubmit?: () => unknown;
}
function FormStory({ values, conflict, onSubmit = () => undefined }: FormStoryProps) {
  return (
    <Page title="Thêm lịch phát" width="form">
      <ZodForm
        schema={schema}
        values={values}
        onSubmit={onSubmit}
        onCancel={() => undefined}
        conflict={conflict}
        label="Lịch phát"
      >
        <Section title="Thông tin chung">
          <FormGrid>
            <TextField name="name" label="Tên lịch phát" placeholder="Ví dụ: Bản tin sáng" />
            <SelectField
              name="field"
              label="Lĩnh vực"
              options={[
                { value: 'y-te', label: 'Y tế' },
                { value: 'nong-nghiep', label: 'Nông nghiệp' },
              ]}
            />
          </FormGrid>
          <RadioCards
            name="priority"
            label="Mức ưu tiên"
            options={[
              { value: 'normal', label: 'Thông thường', hint: 'Theo thứ tự lịch' },
              { value: 'priority', label: 'Ưu tiên', hint: 'Chèn lên lịch thông thường' },
              { value: 'emergency', label: 'Khẩn cấp', hint: 'Phát ngay, ngắt mọi lịch khác' },
            ]}
          />
          <MultiSelectField
            name="areas"
            label="Địa bàn"
            options={[
              { value: 'dong', label: 'Thôn Đông' },
              { value: 'doai', label: 'Thôn Đoài' },
              { value: 'thuong', label: 'Thôn Thượng' },
            ]}
          />
        </Section>
        <Section title="Thời gian">
          <FormGrid>
            <DateField name="starts_on" label="Từ ngày" />
            <TimeField name="start_time" label="Giờ phát" />
            <NumberField name="volume" label="Âm lượng" unit="%" help="Để trống: theo từng thiết bị" />
          </FormGrid>
          <WeekdayPicker name="weekdays" label="Các ngày trong tuần" />
          <TextArea name="note" label="Ghi chú" maxLength={500} />
          <SwitchField name="is_active" label="Đang dùng" />
        </Section>
      </ZodForm>
    </Page>
  );
}

export const Full: Story = { name: 'Đầy đủ', render: () => <FormStory values={filled} /> };
export const Empty: Story = { name: 'Trống', render: () => <FormStory values={blank} /> };
export const OneForm: StoryObj<{ submitLabel: string; inPanel: boolean }> = {
  name: 'ZodForm · biểu mẫu của một bản ghi, kiểm tra và lưu',
  args: { submitLabel: 'Lưu', inPanel: false },
  render: (shown) => (
    <ZodForm
      schema={some}
      values={{ name: 'Loa Sài Gòn', phone: '', website: '', until: null }}
      onSubmit={() => undefined}
      label="Nhà sản xuất"
      {...shown}
    >
      <TextField name="name" label="Tên" />
    </ZodForm>
  ),
};
const some = z.object({ name: z.string(), phone: z.string(), website: z.string(), until: z.string().nullable() });
const SomeFields = ({ website, label }: { website: string; label?: string }) => (
  <Page title="Thêm nhà sản xuất" width="form">
    <ZodForm
      schema={some}
      values={{ name: 'Loa Sài Gòn', phone: '', website, until: null }}
      onSubmit={() => undefined}
      label="Nhà sản xuất"
    >
      <Section>
        <TextField name="name" label="Tên" />
        <MoreFields
          {...(label && { label })}
          usual={{ phone: '', website: '', until: null }}
          late={<LateDateField name="until" label="Dùng đến hết ngày" />}
        >
          <TextField name="phone" label="Điện thoại" />
          <TextField name="website" label="Trang web" />
        </MoreFields>
      </Section>
    </ZodForm>
  </Page>
);
const whenMore = {
  when: 'MoreFields: những ô hiếm khi điền, gấp lại; ô nào khác mặc định hay có lỗi thì tự mở. Ô bắt buộc không để ở đây. Lịch nặng nên ngày là LateDateField, đưa vào late.',
};
export const Folded: StoryObj<{ label: string }> = {
  name: 'MoreFields · ô hiếm dùng, gấp lại',
  parameters: whenMore,
  args: { label: 'Thông tin thêm' },
  render: ({ label }) => <SomeFields website="" label={label} />,
};
export const Unfolded: Story = {
  name: 'Ô hiếm dùng, đã có dữ liệu',
  parameters: whenMore,
  render: () => <SomeFields website="https://loasaigon.vn" />,
};
const refuse = () =>
  Promise.reject({
    status: 422,
    message: 'Tên đã có',
    errors: [{ field: 'name', message: 'Tên này đã được dùng ở lịch khác' }],
  });
export const Refused: Story = {
  name: 'Máy chủ từ chối',
  render: () => <FormStory values={filled} onSubmit={refuse} />,
};
export const Conflict: Story = {
  name: 'Người khác đã sửa',
  render: () => (
    <FormStory
      values={filled}
      conflict={{
        by: 'Trần Văn Bình',
        changes: [{ label: 'Giờ phát', theirs: '05:15', mine: '05:00' }],
        onKeepMine: () => undefined,
        onTakeTheirs: () => undefined,
      }}
    />
  ),
};

/** Một biểu mẫu nhiều bước: `LeaveGuard` hỏi trước khi rời cả chuỗi bước, `DraftOffer` mời lấy lại những gì đã nhập. */
export const SteppedForm: Story = {
  name: 'Nhiều bước, còn bản nháp',
  render: () => (
    <Page title="Lắp đặt" width="form">
      <LeaveGuard dirty={false} mayLeave={() => true} onLeave={() => undefined} />
      <DraftOffer at={Date.parse('2026-11-21T01:30:00.000Z')} onTakeUp={() => undefined} onDrop={() => undefined} />
    </Page>
  ),
};

export const OneGrid: StoryObj<typeof FormGrid> = {
  name: 'FormGrid · xếp các ô thành cột',
  ...partStory(FormGrid, {
    minWidth: 220,
    children: [<span key="1">Ô thứ nhất</span>, <span key="2">Ô thứ hai</span>],
  }),
};
export const OneOffer: StoryObj<typeof DraftOffer> = {
  name: 'DraftOffer · mời lấy lại những gì đã nhập dở',
  ...partStory(DraftOffer, {
    at: Date.parse('2026-11-21T01:30:00.000Z'),
    onTakeUp: () => undefined,
    onDrop: () => undefined,
  }),
};
export const OneGuard: StoryObj<ComponentProps<typeof LeaveGuard>> = {
  name: 'LeaveGuard · hỏi trước khi rời trang chưa lưu',
  ...partStory(LeaveGuard, { dirty: false, mayLeave: () => true, onLeave: () => undefined, inPanel: false }),
};
const dated = z.object({ until: z.string().nullable() });
export const OneLateDate: StoryObj<ComponentProps<typeof DateField>> = {
  name: 'LateDateField · một ngày, lịch chỉ tải khi cần',
  ...partStory(
    LateDateField,
    { name: 'until', label: 'Dùng đến hết ngày', help: 'Để trống là không hết hạn' },
    (part) => (
      <ZodForm schema={dated} values={{ until: null }} onSubmit={() => undefined} label="Ngày">
        {part}
      </ZodForm>
    ),
  ),
};
