import { partStory } from '../part-story';
import Stack from '@mui/material/Stack';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { DateInput, DateRangeInput } from '../date';
import { ExportButton } from '../table/toolbar/export-button';
import { FilterChips } from './filter-chips';
import { FilterSelect } from './filter-select';
import { SearchField } from './search-field';

export default {
  title: 'Bảng/Tìm và lọc',
  component: SearchField,
  subcomponents: { FilterSelect, FilterChips, DateInput, DateRangeInput, ExportButton },
  tags: ['autodocs'],
  parameters: {
    when: 'SearchField, FilterSelect, DateInput, DateRangeInput: phía trên danh sách, giá trị nằm trong địa chỉ. FilterChips nói đang lọc gì và bỏ từng điều kiện. Trong biểu mẫu thì dùng các ô nhập.',
  },
} satisfies Meta;
type Story = StoryObj;

const options = [
  { value: 'ready', label: 'Sẵn sàng' },
  { value: 'failed', label: 'Lỗi' },
];

function SearchStory({ typed }: { typed: string }) {
  const [value, setValue] = useState(typed);
  return (
    <Stack sx={{ p: 3, maxWidth: 360 }}>
      <SearchField value={value} onChange={setValue} placeholder="Tìm theo tên bản tin" />
    </Stack>
  );
}
export const Search: Story = { name: 'Tìm kiếm', render: () => <SearchStory typed="" /> };
export const Searching: Story = { name: 'Tìm kiếm, đã gõ', render: () => <SearchStory typed="bản tin" /> };

function SelectStory({
  chosen,
  multiple = false,
  loaded = true,
}: {
  chosen?: string;
  multiple?: boolean;
  loaded?: boolean;
}) {
  const [value, setValue] = useState(chosen);
  return (
    <Stack direction="row" sx={{ p: 3 }}>
      <FilterSelect
        label="Trạng thái"
        value={value}
        onChange={setValue}
        multiple={multiple}
        options={loaded ? options : undefined}
      />
    </Stack>
  );
}
export const Any: Story = { name: 'Lọc, chưa chọn', render: () => <SelectStory /> };
export const One: Story = { name: 'Lọc một giá trị', render: () => <SelectStory chosen="ready" /> };
export const Several: Story = {
  name: 'Lọc nhiều giá trị',
  render: () => <SelectStory chosen="ready,failed" multiple />,
};
export const NotLoaded: Story = { name: 'Lọc, danh sách chưa tải', render: () => <SelectStory loaded={false} /> };

export const Chips: Story = {
  name: 'Đang lọc theo',
  render: () => (
    <Stack sx={{ p: 3 }}>
      <FilterChips
        onClear={() => undefined}
        chips={[
          { key: 'state', label: 'Trạng thái: Lỗi', onRemove: () => undefined },
          { key: 'area', label: 'Địa bàn: Xã An Nhơn', onRemove: () => undefined },
        ]}
      />
    </Stack>
  ),
};

function DayStory({ chosen }: { chosen?: string }) {
  const [value, setValue] = useState(chosen);
  return (
    <Stack sx={{ p: 3 }}>
      <DateInput label="Ngày phát" value={value} onChange={setValue} max="2026-12-31" />
    </Stack>
  );
}
export const Day: Story = { name: 'Một ngày', render: () => <DayStory chosen="2026-11-21" /> };
export const NoDay: Story = { name: 'Một ngày, để trống', render: () => <DayStory /> };

function RangeStory() {
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>({
    from: '2026-11-01T00:00:00+07:00',
    to: undefined,
  });
  return (
    <Stack direction="row" sx={{ p: 3, gap: 1 }}>
      <DateRangeInput {...range} onChange={setRange} />
    </Stack>
  );
}
export const Range: Story = { name: 'Khoảng ngày', render: () => <RangeStory /> };

export const Export: Story = {
  name: 'Xuất tệp',
  parameters: { when: 'ExportButton: xuất danh sách không phải bảng; DataTable có sẵn nút này khi nhận onExport.' },
  render: () => (
    <Stack direction="row" sx={{ p: 3, gap: 2 }}>
      <ExportButton onExport={() => Promise.resolve()} disabled={false} />
      <ExportButton onExport={() => Promise.resolve()} disabled />
    </Stack>
  ),
};

export const OneSearch: StoryObj<typeof SearchField> = {
  name: 'SearchField · ô tìm kiếm của danh sách',
  ...partStory(SearchField, {
    value: 'bản tin',
    onChange: () => undefined,
    placeholder: 'Tìm theo tên bản tin',
    delay: 300,
  }),
};
export const OneSelect: StoryObj<typeof FilterSelect> = {
  name: 'FilterSelect · lọc danh sách theo một hay nhiều giá trị',
  ...partStory(FilterSelect, {
    label: 'Trạng thái',
    value: 'ready',
    options,
    multiple: false,
    onChange: () => undefined,
  }),
};
export const OneChips: StoryObj<typeof FilterChips> = {
  name: 'FilterChips · đang lọc theo gì, bỏ từng điều kiện',
  ...partStory(FilterChips, {
    chips: [{ key: 'state', label: 'Trạng thái: Lỗi', onRemove: () => undefined }],
    onClear: () => undefined,
  }),
};
export const OneDay: StoryObj<typeof DateInput> = {
  name: 'DateInput · lọc theo một ngày',
  ...partStory(DateInput, { label: 'Ngày phát', value: '2026-11-21', max: '2026-12-31', onChange: () => undefined }),
};
export const OneRange: StoryObj<typeof DateRangeInput> = {
  name: 'DateRangeInput · lọc theo khoảng ngày',
  ...partStory(DateRangeInput, { from: '2026-11-01T00:00:00+07:00', to: undefined, onChange: () => undefined }),
};
export const OneExport: StoryObj<typeof ExportButton> = {
  name: 'ExportButton · xuất Excel, CSV',
  ...partStory(ExportButton, { disabled: false, compact: false, onExport: () => Promise.resolve() }),
};
